import AXTree
import DesktopTesting
import Glibc
import SelfVoicing
import TestSupport
import Testing

/// A window with what a test speaks of.
private struct Window {
  let play = AXElement(.button, label: "Play")
  let intro = AXElement(.button, label: "Intro (long)")
  let score = AXElement(.staticText, label: "Score: 12")
  let volume = AXElement(.slider, label: "Volume")
  let tree: AXElementTree

  init() {
    let root = AXElement(.window, label: "Game")
    volume.numericValue = AXNumericValue(50, step: 10)
    root.children = [play, intro, score, volume]
    tree = AXElementTree(root: root)
    tree.focus = play
  }
}

@Suite("The voice at a real speech-dispatcher", .serialized) struct SelfVoicingTests {
  private let window = Window()

  /// A fixture whose first words have been heard.
  private func begun() async throws -> VoiceFixture {
    let fixture = try VoiceFixture(window.tree)
    fixture.frame()
    try await fixture.hears(["en: Game", "en: Play button."])
    return fixture
  }

  @Test("The daemon is started, and the focus and its changes are spoken in few words")
  func concise() async throws {
    let fixture = try await begun()
    fixture.tree.focus = window.score
    fixture.frame()
    try await fixture.hears(["en: Score: 12"])
    fixture.tree.focus = window.volume
    fixture.frame()
    try await fixture.hears(["en: Volume slider 50"])
    window.volume.numericValue?.current = 60
    fixture.frame()
    try await fixture.hears(["en: 60"])
    #expect(fixture.reports.isEmpty)
  }

  @Test("What it said is said again, earlier and later, spelled and copied, and none of that is in the history itself")
  func history() async throws {
    let fixture = try VoiceFixture(window.tree)
    fixture.voice.start(window.tree) {}
    var copied = ""
    window.tree.clipboard = (read: { copied }, write: { copied = $0 })
    window.tree.playerKeys = [
      "F5": .sayEarlier, "F6": .sayAgain, "F7": .sayLater, "F8": .spellUtterance, "F9": .copyUtterance,
    ]
    #expect(!window.tree.handle("F6"))
    fixture.frame()
    try await fixture.hears(["en: Game", "en: Play button."])
    window.tree.focus = window.score
    fixture.frame()
    try await fixture.hears(["en: Score: 12"])
    func hears(_ key: AXKeyEvent, _ words: String) async throws {
      #expect(window.tree.handle(key))
      fixture.frame()
      try await fixture.hears(["en: \(words)"])
    }
    try await hears("F6", "Score: 12")
    try await hears("F5", "Play button.")
    try await hears("F5", "Game")
    #expect(!window.tree.handle("F5"))
    try await hears("F7", "Play button.")
    try await hears("F8", "P, l, a, y, b, u, t, t, o, n, .")
    #expect(window.tree.handle("F9") && copied == "Play button.")
    window.tree.focus = window.play
    fixture.frame()
    try await fixture.hears(["en: Play button."])
    try await hears("F5", "Score: 12")
    fixture.voice.isEnabled = false
    #expect(!window.tree.handle("F6"))
  }

  @Test("It has unspoken words from an update on until the daemon has spoken them to their end")
  func unspokenWords() async throws {
    let fixture = try await begun()
    func isSilent() async throws {
      _ = try await poll(for: "silence") { fixture.voice.hasUnspokenWords ? nil : true }
    }
    try await isSilent()
    fixture.tree.announce("Intermission (long)")
    fixture.frame()
    #expect(fixture.voice.hasUnspokenWords)
    try await fixture.hears(["en: Intermission (long)"])
    #expect(fixture.voice.hasUnspokenWords)
    try fixture.recorder.endLongTexts()
    try await isSilent()
    fixture.voice.isEnabled = false
    #expect(!fixture.voice.hasUnspokenWords)
  }

  @Test("The focus interrupts what is being spoken")
  func focusInterrupts() async throws {
    let fixture = try await begun()
    fixture.tree.focus = window.intro
    fixture.frame()
    try await fixture.hears(["en: Intro (long) button."])
    fixture.tree.focus = window.play
    fixture.frame()
    try await fixture.hears(["stop", "en: Play button."])
  }

  @Test("An announcement waits; one of high priority interrupts, and what waits follows it")
  func announcements() async throws {
    let fixture = try await begun()
    fixture.tree.focus = window.intro
    fixture.frame()
    try await fixture.hears(["en: Intro (long) button."])
    fixture.tree.announce("Level 2")
    fixture.frame()
    fixture.tree.announce("Crash", priority: .high)
    fixture.frame()
    try await fixture.hears(["stop", "en: Crash", "en: Level 2"])
    fixture.tree.announce("Intermission (long)")
    fixture.frame()
    try await fixture.hears(["en: Intermission (long)"])
    fixture.tree.announce("Level 3")
    fixture.frame()
    try fixture.endLongTexts()
    try await fixture.hears(["en: Level 3"])
  }

  @Test("Announcements that are made at once are each spoken, in their order")
  func manyAnnouncements() async throws {
    let fixture = try await begun()
    let texts = (1...30).map { "Level \($0)" }
    for text in texts { fixture.tree.announce(text) }
    fixture.frame()
    try await fixture.hears(texts.map { "en: \($0)" })
  }

  @Test("Each text is spoken in its own language, and the reader's words in the tree's")
  func languages() async throws {
    let fixture = try await begun()
    window.score.label = "Punkte: 12"
    window.score.language = "de"
    let link = AXElement(.link, label: "Über")
    link.language = "de"
    fixture.tree.root.children.append(link)
    fixture.tree.focus = window.score
    fixture.frame()
    try await fixture.hears(["de: Punkte: 12"])
    fixture.tree.focus = link
    fixture.frame()
    try await fixture.hears(["de: Über", "en: link."])
    fixture.tree.locale = "de_AT.UTF-8"
    fixture.tree.announce(".5 <b> & Level 2.\n.5")
    fixture.frame()
    try await fixture.hears(["de-at: .5 <b> & Level 2. .5"])
  }

  @Test("What is typed, deleted and passed by the caret is echoed, each character by its name; a password is not")
  func typing() async throws {
    let fixture = try await begun()
    let name = AXElement(.textField, label: "Name")
    name.text = AXText(content: "", caret: 0, isEditable: true)
    let key = AXElement(.secureTextField, label: "Key")
    key.text = AXText(content: "", caret: 0, isEditable: true, isProtected: true)
    fixture.tree.root.children += [name, key]
    fixture.tree.focus = name
    fixture.frame()
    try await fixture.hears(["en: Name entry."])
    for (index, sign) in ["A", "n", "a", " ", "."].enumerated() {
      name.text?.replace(index..<index, with: sign)
      fixture.frame()
      try await fixture.hears([sign == " " ? "en: space" : "en: char \(sign)"])
    }
    name.text?.replace(4..<5, with: "")
    fixture.frame()
    try await fixture.hears(["en: char ."])
    for (caret, heard) in [(3, "en: space"), (0, "en: char A"), (1, "en: char n"), (4, "en: blank")] {
      name.text?.caret = caret
      fixture.frame()
      try await fixture.hears([heard])
    }
    fixture.tree.focus = key
    fixture.frame()
    try await fixture.hears(["en: Key password text."])
    for sign in ["h", "u"] {
      key.text?.replace(0..<0, with: sign)
      fixture.frame()
    }
    key.text?.caret = 2
    fixture.frame()
    fixture.tree.focus = window.play
    fixture.frame()
    try await fixture.hears(["en: Play button."])
  }

  @Test("What is typed interrupts what is being spoken; an announcement that waits is spoken after it")
  func typingInterrupts() async throws {
    let fixture = try await begun()
    let name = AXElement(.textField, label: "Name (long)")
    name.text = AXText(content: "", caret: 0, isEditable: true)
    fixture.tree.root.children.append(name)
    fixture.tree.focus = name
    fixture.frame()
    try await fixture.hears(["en: Name (long) entry."])
    fixture.tree.announce("Level 2")
    fixture.frame()
    name.text?.replace(0..<0, with: "A")
    fixture.frame()
    try await fixture.hears(["stop", "en: char A", "en: Level 2"])
  }

  @Test("What the game sets differs from the user's settings, and nothing else")
  func settings() async throws {
    window.tree.voiceSettings = AXVoiceSettings(
      rate: 40, pitch: -10, volume: -150, voice: "Anna", punctuation: .most)
    let fixture = try VoiceFixture(window.tree)
    fixture.frame()
    try await fixture.hears([
      "pitch=-10", "rate=40", "volume=-100", "punctuation_mode=most", "synthesis_voice=Anna", "en: Game",
      "en: Play button.",
    ])
  }

  @Test("A change of the settings applies from the next utterance on, and what is reset is as the user set it again")
  func changedSettings() async throws {
    let fixture = try await begun()
    func press(_ number: Double) {
      window.volume.numericValue?.current = number
      fixture.frame()
    }
    fixture.tree.focus = window.volume
    fixture.frame()
    try await fixture.hears(["en: Volume slider 50"])
    fixture.tree.voiceSettings = AXVoiceSettings(rate: 40, punctuation: .all)
    press(60)
    try await fixture.hears(["rate=40", "punctuation_mode=all", "en: 60"])
    fixture.tree.voiceSettings = AXVoiceSettings(rate: 50, language: "de", punctuation: .all)
    press(70)
    try await fixture.hears(["rate=50", "de: 70"])
    fixture.tree.voiceSettings = AXVoiceSettings(punctuation: .all)
    press(80)
    try await fixture.hears(["rate=0", "en: 80"])
    fixture.tree.voiceSettings = AXVoiceSettings()
    press(90)
    try await fixture.hears(["punctuation_mode=none", "en: 90"])
    #expect(fixture.reports.isEmpty)
  }

  @Test("A focus waits for what is being spoken if the player wants no interruption")
  func noInterruption() async throws {
    let fixture = try await begun()
    fixture.tree.voiceSettings = AXVoiceSettings(interrupts: false)
    fixture.tree.focus = window.intro
    fixture.frame()
    try await fixture.hears(["en: Intro (long) button."])
    fixture.tree.focus = window.play
    fixture.frame()
    try fixture.endLongTexts()
    try await fixture.hears(["en: Play button."])
  }

  @Test("The voices of the system are asked for once somebody waits for them, and not before")
  func installedVoices() async throws {
    let fixture = try await begun()
    #expect(window.tree.installedVoices == [])
    var count = 0
    window.tree.onInstalledVoices = { count += 1 }
    _ = try await poll(for: "the voices") {
      fixture.frame()
      return count > 0 ? true : nil
    }
    #expect(window.tree.installedVoices == [AXInstalledVoice(name: "recorder", language: "en")])
    fixture.frame()
    #expect(count == 1)
  }

  @Test("A daemon that dies is started again, and what it did not speak to the end is spoken again")
  func daemonDies() async throws {
    let fixture = try await begun()
    fixture.tree.focus = window.intro
    fixture.frame()
    try await fixture.hears(["en: Intro (long) button."])
    fixture.tree.announce("Level 2")
    fixture.frame()
    let daemon = try #require(fixture.daemon)
    kill(daemon, SIGKILL)
    try await fixture.hears(["en: Intro (long) button."])
    try fixture.endLongTexts()
    try await fixture.hears(["en: Level 2"])
    fixture.tree.focus = window.play
    fixture.frame()
    try await fixture.hears(["en: Play button."])
    #expect(fixture.reports.isEmpty)
  }

  @Test("Ctrl+C in the terminal of a game that started the daemon leaves it its synthesizer: the next game is heard")
  func synthesizerOutlivesTheGame() async throws {
    let fixture = try await begun()
    let synthesizer = try #require(fixture.synthesizer)
    #expect(getsid(synthesizer) != getsid(0))
    #expect(getpgid(synthesizer) != getpgrp())
  }

  @Test("Silent at once when a screen reader comes; where the focus is, when it has gone")
  func readerComesAndGoes() async throws {
    let fixture = try await begun()
    fixture.tree.focus = window.intro
    fixture.frame()
    try await fixture.hears(["en: Intro (long) button."])
    fixture.tree.announce("Level 2")
    fixture.frame()
    fixture.voice.isEnabled = false
    #expect(!fixture.voice.isSpeaking)
    try await fixture.hears(["stop"])
    fixture.tree.focus = window.score
    fixture.tree.announce("Level 3")
    fixture.frame()
    // What the screen reader's update takes from the tree.
    fixture.tree.nextUpdate()
    #expect(fixture.voice.takeUnspoken() == [AXAnnouncement("Level 2")])
    #expect(fixture.voice.takeUnspoken() == [])
    fixture.voice.isEnabled = true
    fixture.frame()
    try await fixture.hears(["en: Game", "en: Score: 12"])
    fixture.tree.announce("Level 4")
    fixture.frame()
    try await fixture.hears(["en: Level 4"])
  }

  @Test("What is announced and not heard to its end when a screen reader comes is handed out, each once, in its order")
  func unspoken() async throws {
    let fixture = try await begun()
    fixture.tree.announce("Intermission (long)", priority: .high)
    fixture.frame()
    try await fixture.hears(["en: Intermission (long)"])
    fixture.tree.announce("Level 2")
    fixture.frame()
    fixture.tree.announce("Level 3")
    fixture.frame()
    fixture.voice.isEnabled = false
    try await fixture.hears(["stop"])
    #expect(
      fixture.voice.takeUnspoken() == [
        AXAnnouncement("Intermission (long)", priority: .high), AXAnnouncement("Level 2"), AXAnnouncement("Level 3"),
      ])
    fixture.voice.isEnabled = true
    fixture.frame()
    try await fixture.hears(["en: Game", "en: Play button."])
    fixture.tree.announce("Intermission (long)")
    fixture.frame()
    try await fixture.hears(["en: Intermission (long)"])
    fixture.voice.isEnabled = false
    try await fixture.hears(["stop"])
    fixture.voice.isEnabled = true
    #expect(fixture.voice.takeUnspoken() == [])
  }

  @Test("Without speech-dispatcher there is one sentence and nothing else")
  func absence() async throws {
    let fixture = try VoiceFixture(window.tree, hasDaemon: false)
    fixture.frame()
    _ = try await poll(for: "a sentence") { fixture.reports.isEmpty ? nil : true }
    #expect(!fixture.voice.isSpeaking)
    fixture.voice.isEnabled = false
    fixture.voice.isEnabled = true
    _ = try await poll(for: "a second attempt") { fixture.voice.isSpeaking ? nil : true }
    #expect(fixture.reports == ["There is no speech-dispatcher, so nothing is spoken."])
  }

  /// Only compiled: a voice would start speech-dispatcher.
  private func speak(_ tree: AXElementTree, isScreenReaderRunning: Bool) {
    let voice = SelfVoicing(name: "My Game")
    // once a frame, on the thread that owns the tree:
    voice.publish(tree, maySpeak: !isScreenReaderRunning)
  }
}
