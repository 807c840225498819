import ATSPIBridge
import AXTesting
import AXTree
import Composition
import Testing

#if os(Linux)
  import AXPlatform
#endif

/// The game's accessibility: a session on Linux, nothing elsewhere.
struct Accessibility {
  let tree: AXElementTree
  #if os(Linux)
    let session: AXSession
  #endif

  init(_ tree: AXElementTree) {
    self.tree = tree
    #if os(Linux)
      session = AXSession(tree)
    #endif
  }

  func update(_ frame: () -> Void) {
    #if os(Linux)
      session.update(frame)
    #else
      frame()
    #endif
  }
}

/// The code of several pages of Documentation/Guide and of AuditRules.md.
@Suite("The pages of the guide")
struct GuidePageTests {
  @Test func playIsAButton() throws {
    let play = AXElement.button("Play", hint: "Starts the music.")
    let reader = VirtualReader(AXElementTree("Jukebox") { play }, .orca48)
    try reader.moveFocus(to: play)
    reader.expect("Play button. Starts the music.")
  }

  @Test("Announcements are spoken by their priority; an earlier Orca says that they are one")
  func announcements() {
    for (settings, words) in [
      (ReaderSettings.orca43, "notification Ana found the lamp."), (.orca48, "Ana found the lamp."),
    ] {
      let tree = AXElementTree("Game")
      let reader = VirtualReader(tree, settings)
      reader.wait(seconds: 1)
      tree.announce("Ana found the lamp.")
      tree.announce("Health low", priority: .high)
      reader.wait(seconds: 5)
      #expect(reader.announcements(of: "Health low") == [.high])
      #expect(reader.log.contains(words))
    }
  }

  @Test("A German tree is heard with a German Orca's words")
  func localization() throws {
    let tree = AXElementTree("Rennen", locale: "de") {
      AXElement.button("Spielen")
      AXElement.button("English").set(\.language, to: "en")
    }

    let reader = VirtualReader(tree, .orca43)
    try reader.readToEnd()
    #expect(reader.log == "Rennen Rahmen.\nSpielen Druckknopf.\nEnglish Druckknopf.")
  }

  @Test("Rules and findings of the audit can be left out")
  func audit() {
    let cards = ["first-card", "second-card"].map { identifier in
      AXElement.button("Card").frame(AXRect(x: 0, y: 0, width: 10, height: 10)).set(\.identifier, to: identifier)
    }
    let all = AXElementTree("Game") { cards }
    #expect(all.audit().map(\.rule).sorted() == ["covered", "duplicate-label", "small-target", "small-target"])
    cards[1].frame = AXRect(x: 20, y: 0, width: 10, height: 10)

    func silenced(_ tree: AXElementTree) -> [AuditFinding] {
      let rules = AuditRule.standard.filter { $0.name != "small-target" }
      let findings = tree.audit(rules).filter {
        !($0.rule == "duplicate-label" && $0.element.identifier == "second-card")
      }
      return findings
    }
    #expect(silenced(all).isEmpty)

    let tree = AXElementTree("Game") { AXElement.button("Play") }
    let findings = tree.audit()
    #expect(findings.map(\.message) == [])
  }

  /// Compiled, and not run: a test stays off the bus of whoever runs it.
  private func send(
    _ session: AXSession, scancode: UInt32, keycode: Int32, modifiers: UInt16, milliseconds: UInt32
  ) {
    let event = AXKeyEvent(
      sdlScancode: scancode, keycode: keycode, modifiers: modifiers, isPressed: true, timestamp: milliseconds)
    if let event, !session.send(event) { return }  // the key is Orca's
  }

  /// Compiled only, as a voice would start speech-dispatcher.
  private func choose(_ tree: AXElementTree, isVoiceWanted: Bool) {
    let session = AXSession(tree, voice: .automatic)

    // When the player changes the setting:
    session.voice = isVoiceWanted ? .automatic : .off
  }
}
