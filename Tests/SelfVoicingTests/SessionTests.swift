import ATSPIBridge
import AXPlatform
import DesktopTesting
import Foundation
import Synchronization
import Testing

/// A session without a bus and without speech-dispatcher: what a program gets from it all the same.
@Suite("A program's session") struct SessionTests {
  private let play = AXElement(.button, label: "Play")
  private let quit = AXElement(.button, label: "Quit")
  private let session: AXSession

  init() {
    let window = AXElement(.window, label: "Music")
    window.children = [play, quit]
    let tree = AXElementTree(root: window)
    tree.focus = play
    session = AXSession(
      tree, voice: .off, options: AXSessionOptions(environment: [:], report: { _ in }))
  }

  @Test("The window is active until the program says otherwise")
  func window() {
    #expect(session.tree.window.isActive)
    session.tree.window.isActive = false
    session.update()
    #expect(!session.tree.window.isActive)
  }

  @Test("A frame runs once in an update, and nothing reads or speaks")
  func frame() {
    var frames = 0
    session.update { frames += 1 }
    #expect(frames == 1)
    #expect(!session.isScreenReaderRunning && !session.isSpeaking)
    #expect(session.tree.compositionCount == 0)
  }

  @Test("A frame that throws ends its update, and what it changed before is published")
  func throwingFrame() {
    session.update()
    #expect(session.nextCaption(isReading: false) == "Music Play button.")
    #expect(throws: CancellationError.self) {
      try session.update {
        session.tree.focus = quit
        throw CancellationError()
      }
    }
    #expect(session.nextCaption(isReading: false) == "Quit button.")
  }

  @Test("Every key is the program's while no screen reader listens to keys")
  func keys() {
    let keypadEnter = AXKeyEvent(keysym: 0xff8d, hardwareCode: 104, isPressed: true, timestamp: 1)
    #expect(session.send(keypadEnter))
  }

  @Test("Captions begin with what was announced since the session was made")
  func captionsOfTheStart() {
    session.tree.announce("Welcome")
    session.update { session.tree.announce("Press Enter") }
    #expect(session.nextCaption(isReading: false) == "Music Play button.")
    #expect(session.nextCaption(isReading: false) == "Welcome")
    #expect(session.nextCaption(isReading: false) == "Press Enter")
    #expect(session.nextCaption(isReading: false) == nil)
  }

  @Test("Captions have the voice's words; what happened while nobody asked is not shown")
  func captions() {
    session.update()
    #expect(session.nextCaption(isReading: false) == "Music Play button.")
    session.update { session.tree.focus = quit }
    #expect(session.nextCaption(isReading: true) == "Quit button.")
    session.update { session.tree.announce("Paused") }
    #expect(session.nextCaption(isReading: true) == nil)
    session.update()
    #expect(session.nextCaption(isReading: false) == "Paused")
    session.update { session.tree.announce("Nobody asks") }
    session.update()
    session.update()
    #expect(session.nextCaption(isReading: false) == "Music Quit button.")
    session.update()
    #expect(session.nextCaption(isReading: false) == nil)
  }

  @Test(
    "Where elements could have the focus and none has it, the sixtieth frame reports it once", arguments: [false, true])
  func missingFocus(hasFocus: Bool) {
    let reports = Mutex<[String]>([])
    let tree = AXElementTree("Music") { AXElement.button("Play") }
    if hasFocus { tree.moveFocus(.first) }
    let session = AXSession(
      tree, voice: .off,
      options: AXSessionOptions(environment: [:], report: { text in reports.withLock { $0.append(text) } }))
    for _ in 0..<59 { session.update() }
    let sentence =
      "Nothing has the focus, so screen readers announce only the window. At the start, move the focus to an element."
    #expect(!reports.withLock { $0.contains(sentence) })
    for _ in 0..<100 { session.update() }
    #expect(reports.withLock { $0.count { $0 == sentence } } == (hasFocus ? 0 : 1))
  }

  @Test(
    "A session ends although there is no bus, and a loop of its own ends with its condition", .timeLimit(.minutes(1)))
  func end() {
    var frames = 0
    session.run(while: frames < 3) { frames += 1 }
    #expect(frames == 3)
  }
}

/// A session without a bus, with a speech-dispatcher that writes down what it gets.
@Suite("A program's session that speaks") struct SpeakingSessionTests {
  @Test("The automatic voice gives the bridge a second to learn of a screen reader, and then begins with the focus")
  func discoveryTime() async throws {
    let play = AXElement(.button, label: "Play")
    let window = AXElement(.window, label: "Music")
    window.children = [play]
    let tree = AXElementTree(root: window, locale: "en")
    tree.focus = play
    // A socket's path is short.
    let folder = "/tmp/session-\(UUID().uuidString.prefix(8))"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let recorder = try SpeechDispatcherRecorder(configuration: folder, runtime: folder)
    defer { recorder.stop() }
    let variables = ["PATH": "/usr/bin:/bin", "HOME": folder, "XDG_RUNTIME_DIR": folder, "XDG_CONFIG_HOME": folder]
    let start = ContinuousClock.now
    let session = AXSession(
      tree,
      options: AXSessionOptions(environment: variables.merging(recorder.environment) { $1 }, report: { _ in }))
    session.update()
    #expect(!session.isSpeaking)
    _ = try await poll(for: "the voice") {
      session.update()
      return session.isSpeaking ? true : nil
    }
    #expect(ContinuousClock.now - start >= .seconds(1))
    _ = try await poll(for: "the words", seen: "\(recorder.lines)") {
      session.update()
      return recorder.lines.count >= 2 ? true : nil
    }
    #expect(recorder.lines == ["en: Music", "en: Play button."])
    session.close()
  }
}
