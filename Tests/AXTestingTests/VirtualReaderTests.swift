import AXTesting
import AXTree
import TestSupport
import Testing

@Suite("The virtual reader")
struct VirtualReaderTests {
  @Test("T1: it goes through the elements, operates them, and its log is one literal")
  func log() throws {
    let stage = MenuTreeFixture()
    let reader = VirtualReader(stage.tree, .voiceOver)
    try reader.next()
    try reader.activate()
    try reader.next()
    try reader.increment()
    try reader.last()
    #expect(
      reader.log == """
        Play. Button. Starts a new race.
        Level 1
        Volume: 50. Adjustable. Swipe up or down with one finger to adjust the value.
        60.
        Help. Link.
        """)
    try reader.previous()
    reader.expect("3 lives")
    try reader.first()
    #expect(reader.element === stage.play)
  }

  @Test(
    "T1: Orca says where the focus is, and with details what is around it, if the player asks, and nothing moves",
    arguments: [
      (ReaderSettings.orca43, "Volume slider 50 50 percent.", "Volume slider 50 50 percent."),
      (.orca48, "Volume slider 50 50 percent.", "Race Volume slider 50 50 percent."),
      (.orca51, "Volume slider 50 50 percent.", "Race Volume slider 50 50 percent."), (.voiceOver, "", ""),
    ])
  func whereAmI(settings: ReaderSettings, reply: String, details: String) throws {
    let stage = MenuTreeFixture()
    let reader = VirtualReader(stage.tree, settings)
    try reader.moveFocus(to: stage.volume)
    #expect(reader.whereAmI().text == reply)
    #expect(reader.heard.text == reply && reader.element === stage.volume)
    #expect(reader.whereAmI(isDetailed: true).text == details)
    #expect(reader.heard.text == details && reader.element === stage.volume)
    #expect(reader.whereAmI().text == reply)
  }

  @Test(
    "T1: Orca reads on from the caret if the player asks, and nothing moves",
    arguments: [
      (ReaderSettings.orca43, ["She is fast!"], ["Play push button.", "Starts."]),
      (.orca48, ["She is fast!", "After."], ["Ana starts. ", "She is fast!", "After."]),
      (.orca51, ["She is fast!"], ["Ana starts. ", "She is fast!", "After."]),
      (.voiceOver, [], []),
    ])
  func sayAll(settings: ReaderSettings, fromText: [String], fromButton: [String]) throws {
    let play = AXElement(.button, label: "Play")
    play.hint = "Starts."
    let story = AXElement(.textArea, label: "Story")
    story.text = AXText(content: "Ana starts. She is fast!", caret: 13)
    let end = AXElement(.paragraph)
    end.text = AXText(content: "After.")
    let tree = AXElementTree("Race") { [play, story, end] }
    let reader = VirtualReader(tree, settings)
    try reader.moveFocus(to: story)
    #expect(reader.sayAll().lines == fromText)
    #expect(reader.heard.lines == fromText && reader.element === story && story.text?.caret == 13)
    try reader.moveFocus(to: play)
    #expect(reader.sayAll().lines == fromButton)
  }

  @Test(
    "T1: a braille display shows the focus, as far as it has cells",
    arguments: [
      (ReaderSettings.orca43, 40, "Volume 50 slider"), (.orca48, 40, "Volume 50 slider"),
      (.orca51, 40, "Volume 50 slider"), (.orca51, 12, "Volume 50 sl"), (.voiceOver, 40, ""),
    ])
  func braille(settings: ReaderSettings, cells: Int, shown: String) throws {
    let stage = MenuTreeFixture()
    let reader = VirtualReader(stage.tree, settings)
    try reader.moveFocus(to: stage.volume)
    #expect(reader.braille(cells: cells) == shown)
  }

  @Test("T1: a braille display follows a value that changes")
  func brailleOfChange() throws {
    let stage = MenuTreeFixture()
    let reader = VirtualReader(stage.tree, .orca43)
    try reader.moveFocus(to: stage.volume)
    #expect(reader.braille(cells: 12) == "Volume 50 sl")
    #expect(reader.braille(cells: 12, panned: -1) == "Race frame V")
    reader.expect("Volume slider 50.")
    try reader.increment()
    #expect(reader.braille(cells: 12) == "Volume 60 sl")
  }

  @Test(
    "T1: a player pans to what is around the focus, and to the rest of a line",
    arguments: [
      (ReaderSettings.orca43, -1, "Race frame V"), (.orca43, 1, "slider"), (.orca48, -1, "Volume 50 sl"),
      (.orca51, -1, "Race frame V"), (.orca51, 1, "slider"),
    ])
  func panning(settings: ReaderSettings, panned: Int, shown: String) throws {
    let stage = MenuTreeFixture()
    let reader = VirtualReader(stage.tree, settings)
    try reader.moveFocus(to: stage.volume)
    #expect(reader.braille(cells: 12, panned: panned) == shown)
  }

  @Test(
    "T1: a braille display shows an announcement for five seconds, and Orca 43 nothing instead",
    arguments: [(ReaderSettings.orca43, ""), (.orca48, "New record!"), (.orca51, "New record!")])
  func brailleOfAnnouncement(settings: ReaderSettings, shown: String) throws {
    let stage = MenuTreeFixture()
    let reader = VirtualReader(stage.tree, settings)
    try reader.moveFocus(to: stage.volume)
    reader.finishSpeaking()
    stage.tree.announce("New record!")
    #expect(reader.braille(cells: 12) == shown)
    #expect(reader.braille(cells: 12, isMessageDismissed: true) == "Volume 50 sl")
    reader.wait(seconds: 4.9)
    #expect(reader.braille(cells: 12) == shown)
    reader.wait(seconds: 0.2)
    #expect(reader.braille(cells: 12) == "Volume 50 sl")
    stage.tree.announce("New record!")
    #expect(reader.braille(cells: 12) == shown)
    try reader.increment()
    #expect(reader.braille(cells: 12) == "Volume 60 sl")
  }

  @Test("T1: through Orca, the same race is heard as the real one says it")
  func orca() throws {
    let stage = MenuTreeFixture()
    let reader = VirtualReader(stage.tree, .orca43)
    try reader.moveFocus(to: stage.volume)
    try reader.increment()
    #expect(reader.log == "Race frame.\nVolume slider 50.\n60")
  }

  @Test(
    "T2: the own voice drops what is replaced or withdrawn; Orca, which was told, says all of it",
    arguments: [
      (ReaderSettings.ownVoice, "Go left / Go right…"),
      (.orca48, "Go left / Go up / Go right"),
      (.orca43, "notification Go left. / notification Go up. / notification Go right."),
    ])
  func replaced(settings: ReaderSettings, log: String) {
    let tree = MenuTreeFixture().tree
    let reader = VirtualReader(tree, settings)
    reader.finishSpeaking()
    reader.clearLog()
    for text in ["Go left", "Go up", "Go right"] {
      tree.announce(text, key: "turn")
      reader.listen()
    }
    reader.wait(seconds: 0.6)
    tree.withdraw("turn")
    reader.listen()
    reader.finishSpeaking()
    #expect(reader.log.split(separator: "\n").joined(separator: " / ") == log)
  }

  @Test("T1: rotors lead to the next of a kind, and the end is a failure with a sentence")
  func rotor() throws {
    let reader = VirtualReader(MenuTreeFixture().tree, .voiceOver)
    try reader.next(.link)
    #expect(reader.element?.composed.label == "Help")
    #expect(throws: ReaderFailure.noElement("There is no further link from window “Race” › link “Help”.")) {
      try reader.next(.link)
    }
    #expect(throws: ReaderFailure.noElement("There is no element after window “Race” › link “Help”.")) {
      try reader.next()
    }
  }

  @Test("T1: reading to the end has a bound")
  func bound() throws {
    let reader = VirtualReader(MenuTreeFixture().tree, .voiceOver)
    reader.stepLimit = 3
    #expect(throws: ReaderFailure.noElement("4 elements are left, more than the limit of 3.")) {
      try reader.readToEnd()
    }
    reader.stepLimit = 4
    try reader.readToEnd()
    #expect(reader.element?.composed.label == "Help")
  }

  @Test("T2: high priority interrupts, low waits, the same waiting twice is heard once")
  func priorities() throws {
    let stage = MenuTreeFixture()
    let reader = VirtualReader(stage.tree, .voiceOver)
    try reader.next()
    reader.wait(seconds: 0.5)
    stage.tree.announce("Coin", priority: .low)
    stage.tree.announce("Crash!", priority: .high)
    stage.tree.announce("Two lives")
    stage.tree.announce("Two lives")
    reader.listen()
    #expect(
      reader.log == """
        Play. Button. Starts a new race.…
        Crash!
        Two lives
        Coin
        """)
    #expect(reader.timeline[0].interruption == .announcement("Crash!"))
    #expect(reader.announcements(of: "Crash!") == [.high])
    #expect(reader.announcements(of: "Two lives") == [.default])
    #expect(reader.announcements(of: "Play. Button. Starts a new race.") == [])
    reader.wait(seconds: 10)
    #expect(reader.timeline.map(\.text).last == "Coin")
    #expect(reader.timeline.map(\.start).prefix(2) == [0, 0.5])
  }

  @Test("T2: a patient player hears all that an element says; a hurried one cuts it off")
  func patience() throws {
    for (isPatient, log) in [
      (true, "Race frame.\nPlay push button.\nStarts a new race.\nVolume slider 50."),
      (false, "Race frame.…\nPlay push button.…\nVolume slider 50."),
    ] {
      let stage = MenuTreeFixture()
      let reader = VirtualReader(stage.tree, .orca43)
      reader.isPatient = isPatient
      try reader.moveFocus(to: stage.play)
      try reader.next()
      #expect(reader.log == log)
      let interruptions = reader.timeline.map(\.interruption)
      #expect(interruptions == (isPatient ? [nil, nil, nil, nil] : [.move, .move, nil]))
    }
  }

  @Test("T1: the reader goes where the game puts the focus")
  func followsFocus() throws {
    let stage = MenuTreeFixture()
    let reader = VirtualReader(stage.tree, .orca43)
    try reader.moveFocus(to: stage.play)
    stage.tree.focus = stage.volume
    reader.listen()
    reader.expect("Volume slider 50.")
    try reader.increment()
    reader.expect("60")
  }

  @Test("T2: what a game announces is heard when the reader listens")
  func hear() throws {
    let stage = MenuTreeFixture()
    let reader = VirtualReader(stage.tree, .orca43)
    stage.tree.announce("Go!")
    reader.listen()
    #expect(reader.log == "Race frame.\nnotification Go!")
    #expect(reader.announcements(of: "Go!") == [.default])
  }

  @Test("T3: a change report has what is newly heard, what changed and what was composed, within a budget")
  func change() throws {
    let stage = MenuTreeFixture()
    let reader = VirtualReader(stage.tree, .voiceOver)
    try reader.moveFocus(to: stage.lives)
    let report = reader.change(budget: 1) { stage.lives.label = "2 lives" }
    #expect(report.heard.text == "2 lives")
    #expect(report.changed.map(\.composed.label) == ["2 lives"])
    #expect(report.compositions == 1)
    let issues = recordedIssues { reader.change(budget: 0) { stage.lives.children[0].label = "Hat" } }
    #expect(issues.map(\.message) == ["1 element was composed, the budget is 0; changed: none."])
  }

  @Test("T4: a failure names the path, the segment and its rule, and aligns expected and heard")
  func mismatch() throws {
    let reader = VirtualReader(MenuTreeFixture().tree, .voiceOver)
    try reader.next()
    #expect(
      reader.mismatch(with: "Play. Link. Starts a new race.") == """
        window “Race” › button “Play” sounds different: its role (rule S5)
          expected  Play. | Link.   | Starts a new race.
          heard     Play. | Button. | Starts a new race.
          said      button label “Play” hint “Starts a new race.”
          composed  button label “Play” hint “Starts a new race.”
        """)
  }

  @Test("T4: a failure says that nothing was expected, that nothing was heard, and what is missing")
  func nothing() throws {
    let stage = MenuTreeFixture()
    let reader = VirtualReader(stage.tree, .orca43)
    try reader.moveFocus(to: stage.lives)
    #expect(
      reader.mismatch(with: "")?.split(separator: "\n").prefix(3).joined(separator: "\n") == """
        window “Race” › staticText “3 lives” sounds different: its label (rule O1), its role (rule O1)
          expected  (nothing)
          heard     3 lives | label.
        """)
    reader.listen()
    #expect(
      reader.mismatch(with: "3 lives")?.split(separator: "\n").prefix(3).joined(separator: "\n") == """
        window “Race” › staticText “3 lives” sounds different: “3 lives” is not heard
          expected  3 lives
          heard     (nothing)
        """)
  }

  @Test(
    "T5: one test over readers, languages, directions and verbosities",
    arguments: ReaderVariant.matrix(
      locales: ["en", "de"], directions: [.leftToRight, .rightToLeft], verbosities: [.brief, .verbose]))
  func matrix(variant: ReaderVariant) {
    #expect(variant.lines(of: MenuTreeFixture().tree).contains { $0.hasPrefix("Play") })
  }

  @Test("T7: an action that is not there fails with the list of those that are")
  func missingAction() throws {
    let stage = MenuTreeFixture()
    let reader = VirtualReader(stage.tree, .voiceOver)
    try reader.moveFocus(to: stage.volume)
    let error = #expect(throws: ReaderFailure.self) { try reader.perform("Boost") }
    #expect(
      error?.description
        == "window “Race” › slider “Volume” has no action “Boost”; it has “increment”, “Mute”, “Reset”."
    )
    try reader.perform("Mute")
    #expect(throws: ReaderFailure.self) { try reader.activate() }
    #expect(throws: ReaderFailure.self) { try reader.decrement() }
  }

  @Test("T7: an action that answers false fails as that, and not as one that is not there")
  func refusedAction() throws {
    let stage = MenuTreeFixture()
    let reader = VirtualReader(stage.tree, .voiceOver)
    try reader.moveFocus(to: stage.volume)
    let reset = #expect(throws: ReaderFailure.self) { try reader.perform("Reset") }
    #expect(reset?.description == "window “Race” › slider “Volume” has the action “Reset”; it returned false.")
    stage.play.onActivate = { false }
    try reader.moveFocus(to: stage.play)
    let play = #expect(throws: ReaderFailure.self) { try reader.activate() }
    #expect(play?.description == "window “Race” › button “Play” has the action “activate”; it returned false.")
    stage.play.traits.insert(.notEnabled)
    let dimmed = #expect(throws: ReaderFailure.self) { try reader.activate() }
    #expect(
      dimmed?.description == "window “Race” › button “Play” has the action “activate”; the element is not enabled.")
  }
}
