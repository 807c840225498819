import AXTree
import Composition
import Testing

@testable import ScreenReader

/// A small game for the reader's tests.
final class Stage {
  let tree: AXElementTree
  let play = AXElement(.button, label: "Play")
  let volume = AXElement(.slider, label: "Volume")
  let lives = CombinableElement(.staticText)
  let help = AXElement(.link, label: "Help")

  init() {
    let window = AXElement(.window, label: "Race")
    play.hint = "Starts a new race."
    volume.number = AXNumericValue(now: 50, step: 10)
    lives.label = "3 lives"
    let helmet = AXElement(.image, label: "Helmet")
    lives.children = [helmet]
    window.children = [play, volume, lives, help]
    tree = AXElementTree(root: window)
    play.onActivate = { [unowned self] in
      tree.announce("Level 1")
      return true
    }
    volume.onIncrement = { [unowned self] in
      volume.number = volume.number?.stepped(by: 1)
      return true
    }
    volume.customActions = [AXCustomAction("Mute") { true }, AXCustomAction("Reset") { false }]
  }
}

@Suite("The virtual reader")
struct VirtualReaderTests {
  @Test("T1: it goes through the elements, operates them, and its log is one literal")
  func log() throws {
    let stage = Stage()
    let reader = VirtualReader(stage.tree)
    try reader.next()
    try reader.activate()
    reader.wait(seconds: 5)
    try reader.next()
    try reader.increment()
    reader.wait(seconds: 5)
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
    try reader.expect("3 lives")
    try reader.first()
    #expect(reader.element === stage.play)
  }

  @Test("T1: through Orca, the same race is heard as the real one says it")
  func orca() throws {
    let stage = Stage()
    let reader = VirtualReader(stage.tree, ReaderSettings(.orca43))
    try reader.come(to: stage.volume)
    reader.wait(seconds: 5)
    try reader.increment()
    #expect(reader.log == "Volume slider 50.\n60")
  }

  @Test("T1: rotors lead to the next of a kind, and the end is a failure with a sentence")
  func rotor() throws {
    let reader = VirtualReader(Stage().tree)
    try reader.next(.link)
    #expect(reader.element?.label == "Help")
    #expect(throws: ReaderFailure.noElement("There is no further link from window “Race” › link “Help”.")) {
      try reader.next(.link)
    }
    #expect(throws: ReaderFailure.noElement("There is no element after window “Race” › link “Help”.")) {
      try reader.next()
    }
  }

  @Test("T1: reading to the end has a bound")
  func bound() throws {
    let reader = VirtualReader(Stage().tree)
    reader.stepLimit = 3
    #expect(throws: ReaderFailure.noElement("4 elements are left, more than the limit of 3.")) {
      try reader.readToEnd()
    }
    reader.stepLimit = 4
    try reader.readToEnd()
    #expect(reader.element?.label == "Help")
  }

  @Test("T2: high priority interrupts, low waits, the same waiting twice is heard once")
  func priorities() throws {
    let stage = Stage()
    let reader = VirtualReader(stage.tree)
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
    #expect(reader.timeline.announced("Crash!", exactly: 1, priority: .high))
    #expect(!reader.timeline.announced("Crash!", exactly: 1, priority: .low))
    #expect(reader.timeline.announced("Two lives", exactly: 1, priority: .default))
    reader.wait(seconds: 10)
    #expect(reader.timeline.entries.map(\.text).last == "Coin")
    #expect(reader.timeline.entries.map(\.start).prefix(2) == [0, 0.5])
  }

  @Test("T3: a change tells what is newly heard, what changed and what was composed, within a budget")
  func change() throws {
    let stage = Stage()
    let reader = VirtualReader(stage.tree)
    try reader.come(to: stage.lives)
    let report = try reader.change(budget: 1) { stage.lives.label = "2 lives" }
    #expect(report.heard.text == "2 lives")
    #expect(report.changed.map(\.label) == ["2 lives"])
    #expect(report.compositions == 1)
    #expect(throws: ReaderFailure.overBudget(compositions: 1, budget: 0, changed: [])) {
      try reader.change(budget: 0) {
        stage.lives.children[0].label = "Hat"
      }
    }
  }

  @Test("T4: a failure names the path, the segment and its rule, and aligns expected and heard")
  func mismatch() throws {
    let reader = VirtualReader(Stage().tree)
    try reader.next()
    let error = #expect(throws: SpeechMismatch.self) { try reader.expect("Play. Link. Starts a new race.") }
    #expect(
      error?.description == """
        window “Race” › button “Play” says something else: role by S5
          expected  Play. | Link.   | Starts a new race.
          heard     Play. | Button. | Starts a new race.
          said      button label “Play” hint “Starts a new race.”
          composed  button label “Play” hint “Starts a new race.”
        """)
  }

  @Test(
    "T5: one test over readers, languages, directions and verbosities",
    arguments: ReaderMatrix.cells(
      locales: ["en", "de"], directions: [.leftToRight, .rightToLeft], verbosities: [.brief, .verbose]))
  func matrix(cell: ReaderMatrix) {
    #expect(cell.lines(of: Stage().tree).contains { $0.hasPrefix("Play") })
  }

  @Test("T6: a snapshot tells order, speech and frame; “…” stands for anything")
  func snapshot() throws {
    let stage = Stage()
    stage.play.frame = AXRect(x: 10, y: 20, width: 100, height: 40.5)
    try stage.tree.expectSnapshot(
      """
      1. Play. Button. Starts a new race. [10 20 100 40.5]
      2. Volume: 50. …
      …
      4. Help. Link.
      """)
    let error = #expect(throws: SnapshotMismatch.self) { try stage.tree.expectSnapshot("1. Play…\n2. Help…") }
    #expect(error?.description.contains("+ 4. Help. Link.") == true)
  }

  @Test("T6: recording writes the literal into the source, with its indent")
  func record() {
    let source = "a\n  try expect(\n    \"\"\"\n    old\n    older\n    \"\"\")\nb"
    #expect(
      InlineSnapshot.replacing(in: source, from: 2, with: "1. “x”\n\n2. \\")
        == "a\n  try expect(\n    \"\"\"\n    1. “x”\n\n    2. \\\\\n    \"\"\")\nb")
  }

  @Test("T7: an action that is not there fails with the list of those that are")
  func missingAction() throws {
    let stage = Stage()
    let reader = VirtualReader(stage.tree)
    try reader.come(to: stage.volume)
    let error = #expect(throws: ReaderFailure.self) { try reader.perform("Boost") }
    #expect(
      error?.description
        == "window “Race” › slider “Volume” has no action “Boost” that does anything; it has “increment”, “decrement”, “Mute”, “Reset”."
    )
    try reader.perform("Mute")
    #expect(throws: ReaderFailure.self) { try reader.perform("Reset") }
    #expect(throws: ReaderFailure.self) { try reader.activate() }
  }
}
