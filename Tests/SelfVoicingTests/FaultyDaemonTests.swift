import AXTree
import PrivateDesktop
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

  /// An update with the score, and each thousandth time with a lap.
  private func update(_ number: Int, of known: AXTreeUpdate, isFull: Bool) -> AXTreeUpdate {
    var update = known
    update.isFull = isFull
    for index in update.nodes.indices where update.nodes[index].id == score.id {
      update.nodes[index].properties.label = "Score: \(number)"
    }
    if !isFull { update.nodes.removeAll { $0.id != score.id } }
    update.announcements = number.isMultiple(of: 1000) ? [AXAnnouncement("Lap \(number / 1000)")] : []
    return update
  }

  private let newest = (69...100).map { "Lap \($0)" }

  @Test("What waits for a thread that does not come is bounded, and the next full update has the newest announcements")
  func bound() {
    let channel = SelfVoicingChannel()
    channel.isEnabled = true
    let known = tree.commit(isFull: true)
    channel.submit(known)
    var most = 0
    var collapses = 0
    for number in 1...100_000 {
      let isFull = channel.activity != .active
      if isFull { collapses += 1 }
      channel.submit(update(number, of: known, isFull: isFull))
      most = max(most, channel.weight)
    }
    #expect(most <= SelfVoicingChannel.limit + 3)
    #expect(collapses > 10)
    channel.submit(update(100_001, of: known, isFull: true))
    let work = channel.wait(orFor: nil, milliseconds: 0)
    #expect(work.updates.count == 1)
    #expect(work.updates.first?.announcements.map(\.text) == newest)
    #expect(channel.weight == 0)
  }

  @Test("An announcement is not lost between a daemon that was given up and the next full update")
  func announcementBetween() {
    let channel = SelfVoicingChannel()
    channel.isEnabled = true
    channel.submit(tree.commit(isFull: true))
    channel.setReachable(false)
    tree.announce("Lap 1")
    // Made while there was a daemon.
    channel.submit(tree.commit())
    channel.setReachable(true)
    tree.announce("Lap 2")
    channel.submit(tree.commit())
    channel.submit(tree.commit(isFull: true))
    let work = channel.wait(orFor: nil, milliseconds: 0)
    #expect(work.updates.map { $0.announcements.map(\.text) } == [["Lap 1", "Lap 2"]])
    channel.setReachable(false)
    channel.isEnabled = false
    tree.announce("Lap 3")
    channel.submit(tree.commit())
    #expect(channel.takeUnspoken() == [])
  }

  @Test("When a daemon that hung answers again, the newest state is spoken and the newest announcements, each once")
  func hangs() async throws {
    let daemon = try FakeDaemon()
    defer { daemon.close() }
    let voice = daemon.voice()
    defer { voice.close() }
    voice.isEnabled = true
    let known = tree.commit(isFull: true)
    voice.submitIfActive { _ in known }
    _ = try await poll(for: "the first words", seconds: 20) { daemon.texts.count == 2 ? true : nil }
    #expect(daemon.texts == ["Game", "Score: 0"])
    daemon.isHanging = true
    voice.submitIfActive { update(1, of: known, isFull: $0) }
    // The thread has taken this one, and now waits for the daemon.
    _ = try await poll(for: "the thread", seconds: 20) { voice.channel.weight == 0 ? true : nil }
    var most = 0
    for number in 2...100_000 {
      voice.submitIfActive { update(number, of: known, isFull: $0) }
      most = max(most, voice.channel.weight)
    }
    #expect(most <= SelfVoicingChannel.limit + 3)
    voice.submitIfActive { update(100_001, of: known, isFull: $0) }
    daemon.isHanging = false
    _ = try await poll(for: "the newest score and lap", seconds: 30, seen: "\(daemon.texts)") {
      Set(["Lap 100", "Score: 100001"]).isSubset(of: daemon.texts) ? true : nil
    }
    let texts = daemon.texts
    let laps = texts.compactMap { $0.hasPrefix("Lap ") ? Int($0.dropFirst(4)) : nil }
    // On a busy machine the thread gives the daemon up meanwhile, and takes a part that has older ones.
    #expect(laps.suffix(newest.count).map { "Lap \($0)" } == newest)
    #expect(laps == Set(laps).sorted())
    #expect(texts.last { $0.hasPrefix("Score") } == "Score: 100001")
    #expect(daemon.sentences == [])
  }

  @Test("Announcements outlive a daemon that was given up, and are spoken when it answers again")
  func givenUp() async throws {
    let daemon = try FakeDaemon()
    defer { daemon.close() }
    let voice = daemon.voice()
    defer { voice.close() }
    voice.isEnabled = true
    voice.submitIfActive { tree.commit(isFull: $0) }
    _ = try await poll(for: "the first words", seconds: 20) { daemon.texts.count == 2 ? true : nil }
    daemon.isHanging = true
    score.label = "Score: 1"
    tree.announce("Lap 1")
    voice.submitIfActive { tree.commit(isFull: $0) }
    _ = try await poll(for: "the end of the attempts", seconds: 20) { voice.isActive ? nil : true }
    score.label = "Score: 2"
    voice.submitIfActive { _ in
      Issue.record("An update is made that nobody waits for")
      return tree.commit()
    }
    daemon.isHanging = false
    _ = try await poll(for: "the newest state", seconds: 20, seen: "\(daemon.texts)") {
      voice.submitIfActive { tree.commit(isFull: $0) }
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
    voice.submitIfActive { tree.commit(isFull: $0) }
    _ = try await poll(for: "a sentence", seconds: 40) { daemon.sentences.isEmpty ? nil : true }
    #expect(daemon.sentences == [ending])
    #expect(!voice.isActive)
    voice.isEnabled = false
    voice.isEnabled = true
    _ = try await poll(for: "another attempt", seconds: 20) { voice.isActive ? nil : true }
    #expect(daemon.sentences == [ending])
  }
}
