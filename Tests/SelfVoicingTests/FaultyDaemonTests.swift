import AXTree
import DesktopTesting
import Handover
import Testing

@testable import SelfVoicing

@Suite("A daemon that hangs, or ends at once") struct FaultyDaemonTests {
  private let score = AXElement(.staticText, label: "Score: 0")
  private let tree: AXElementTree

  init() {
    let root = AXElement(.window, label: "Game")
    root.children = [score]
    tree = AXElementTree(root: root)
    tree.window.isActive = true
    tree.focus = score
  }

  private let newest = (69...100).map { "Lap \($0)" }

  /// A frame with a new score, and each thousandth time a lap.
  private func change(_ number: Int) {
    score.label = "Score: \(number)"
    if number.isMultiple(of: 1000) { tree.announce("Lap \(number / 1000)") }
  }

  @Test("What waits for a thread that does not come is bounded; what comes after it has the newest announcements")
  func bound() {
    let channel = SelfVoicingChannel()
    channel.isEnabled = true
    for number in 1...100_000 {
      change(number)
      channel.updates.publish(tree)
    }
    #expect(channel.updates.weight <= TreeChannel<Never>.limit + 3)
    #expect((channel.take() ?? []).count > 1000)
    channel.updates.publish(tree)
    let rest = channel.take() ?? []
    #expect(rest.count == 1)
    #expect(rest.first?.announcements.map(\.text) == newest)
    #expect(channel.updates.weight == 0)
  }

  @Test("An announcement is not lost between a daemon that was given up and the next full update")
  func announcementBetween() {
    let channel = SelfVoicingChannel()
    channel.isEnabled = true
    channel.updates.publish(tree)
    _ = channel.take()
    // Made while there was a daemon.
    tree.announce("Lap 1")
    channel.updates.publish(tree)
    channel.setReachable(false)
    tree.announce("Lap 2")
    channel.updates.publish(tree)
    channel.setReachable(true)
    channel.updates.publish(tree)
    #expect(channel.take().map { $0.map { $0.announcements.map(\.text) } } == [["Lap 1", "Lap 2"]])
    channel.setReachable(false)
    channel.isEnabled = false
    tree.announce("Lap 3")
    channel.updates.publish(tree)
    #expect(channel.takeUnspoken() == [])
  }

  @Test("When a daemon that hung answers again, the newest state is spoken and the newest announcements, each once")
  func hangs() async throws {
    let daemon = try FakeDaemon()
    defer { daemon.close() }
    let voice = daemon.voice()
    defer { voice.close() }
    voice.isEnabled = true
    voice.publish(tree)
    _ = try await poll(for: "the first words") { daemon.texts.count == 2 ? true : nil }
    #expect(daemon.texts == ["Game", "Score: 0"])
    daemon.isHanging = true
    change(1)
    voice.publish(tree)
    // The thread has taken this one, and now waits for the daemon.
    _ = try await poll(for: "the thread") { voice.channel.updates.weight == 0 ? true : nil }
    var most = 0
    for number in 2...100_000 {
      change(number)
      voice.publish(tree)
      most = max(most, voice.channel.updates.weight)
    }
    #expect(most <= TreeChannel<Never>.limit + 3)
    change(100_001)
    daemon.isHanging = false
    _ = try await poll(for: "the newest score and lap", seen: "\(daemon.texts)") {
      voice.publish(tree)
      return Set(["Lap 100", "Score: 100001"]).isSubset(of: daemon.texts) ? true : nil
    }
    let texts = daemon.texts
    let laps = texts.compactMap { $0.hasPrefix("Lap ") ? Int($0.dropFirst(4)) : nil }
    // The thread has taken some that are older.
    #expect(laps.suffix(newest.count).map { "Lap \($0)" } == newest)
    #expect(laps == Set(laps).sorted())
    #expect(texts.last { $0.hasPrefix("Score") } == "Score: 100001")
    #expect(daemon.sentences == [])
  }

  @Test("What is stopped in the place of what had ended is spoken again, once")
  func stoppedInstead() async throws {
    let daemon = try FakeDaemon()
    defer { daemon.close() }
    let voice = daemon.voice()
    defer { voice.close() }
    daemon.lateText = "Score: 0"
    voice.isEnabled = true
    voice.publish(tree)
    _ = try await poll(for: "the first words") { daemon.texts.count == 2 ? true : nil }
    let menu = AXElement(.button, label: "Menu")
    tree.root.addChild(menu)
    tree.focus = menu
    voice.publish(tree)
    _ = try await poll(for: "the words again", seen: "\(daemon.texts)") {
      daemon.texts.count == 4 ? true : nil
    }
    _ = try await poll(for: "silence") { voice.hasUnspokenWords ? nil : true }
    #expect(daemon.texts == ["Game", "Score: 0", "Menu button.", "Menu button."])
    #expect(daemon.commands.suffix(2) == ["STOP SELF", "SPEAK"])
  }

  @Test("Announcements outlive a daemon that was given up, and are spoken when it answers again")
  func givenUp() async throws {
    let daemon = try FakeDaemon()
    defer { daemon.close() }
    let voice = daemon.voice()
    defer { voice.close() }
    voice.isEnabled = true
    voice.publish(tree)
    _ = try await poll(for: "the first words") { daemon.texts.count == 2 ? true : nil }
    daemon.isHanging = true
    score.label = "Score: 1"
    tree.announce("Lap 1")
    voice.publish(tree)
    _ = try await poll(for: "the end of the attempts", timeout: .seconds(60)) { voice.isSpeaking ? nil : true }
    score.label = "Score: 2"
    voice.publish(tree)
    daemon.isHanging = false
    _ = try await poll(for: "the newest state", timeout: .seconds(60), seen: "\(daemon.texts)") {
      voice.publish(tree)
      return daemon.texts.last == "Score: 2" ? true : nil
    }
    #expect(daemon.texts == ["Game", "Score: 0", "Lap 1", "Game", "Score: 2"])
  }

  private let ending =
    "speech-dispatcher ends at once or does not answer, so nothing is spoken. Often there is no sound device; "
    + "\"spd-say hello\" in a terminal tells why."

  @Test("A daemon that ends at once is reported, once, with what helps", arguments: ["exit 1", "exit 0"])
  func ends(command: String) async throws {
    let daemon = try FakeDaemon(command: command, isListening: false)
    defer { daemon.close() }
    let voice = daemon.voice()
    defer { voice.close() }
    voice.isEnabled = true
    voice.publish(tree)
    _ = try await poll(for: "a sentence", timeout: .seconds(40)) { daemon.sentences.isEmpty ? nil : true }
    #expect(daemon.sentences == [ending])
    #expect(!voice.isSpeaking)
    voice.isEnabled = false
    voice.isEnabled = true
    _ = try await poll(for: "another attempt") { voice.isSpeaking ? nil : true }
    #expect(daemon.sentences == [ending])
  }

  @Test("No text, language or name of a voice is taken for a command")
  func injection() async throws {
    let daemon = try FakeDaemon()
    defer { daemon.close() }
    let voice = daemon.voice()
    defer { voice.close() }
    tree.voiceSettings = AXVoiceSettings(voice: "Ana\r\nSTOP ALL")
    score.language = "de\r\nSTOP ALL"
    score.label = "Punkte\n.\r\nSTOP ALL\u{2028}\0."
    voice.isEnabled = true
    voice.publish(tree)
    _ = try await poll(for: "the words") { daemon.texts.count == 2 ? true : nil }
    #expect(daemon.texts == ["Game", "Punkte .  STOP ALL  ."])
    #expect(daemon.commands.contains("SET SELF SYNTHESIS_VOICE Ana  STOP ALL"))
    #expect(daemon.commands.contains("SET SELF LANGUAGE deSTOPALL"))
    #expect(!daemon.commands.contains("STOP ALL"))
  }
}
