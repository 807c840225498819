import AXPlatform
import AXTree
import GameUI
import RaceKit
import Testing

/// A stand-in for the accessibility interface of another platform, by public declarations alone.
private final class StandInOutput: AXOutput {
  private(set) var nodes: [AXNodeID: AXNode] = [:]
  private(set) var focus: AXNodeID?
  private(set) var heard: [String] = []
  private(set) var keys: [String] = []
  private(set) var results: [Bool] = []
  private(set) var turns: Set<Bool> = []
  private(set) var isClosed = false
  var requests: [AXActionRequest] = []
  var hasScreenReader = false
  private var cursor: AXTreeCursor?

  func publish(_ tree: AXElementTree, maySpeak: Bool) {
    turns.insert(maySpeak)
    var cursor = cursor ?? tree.makeCursor()
    defer { self.cursor = cursor }
    guard let update = tree.changes(since: &cursor) else { return }
    if update.isFull { nodes = [:] }
    for id in update.removed { nodes[id] = nil }
    for node in update.nodes { nodes[node.id] = node }
    focus = update.focus
    heard += update.announcements.map(\.text)
  }

  func drainActions(_ handle: (AXActionRequest) -> Bool) {
    results += requests.map(handle)
    requests = []
  }

  func notify(_ key: AXKeyEvent, in tree: AXElementTree) -> Bool {
    keys.append(key.name)
    return true
  }

  func close(timeout: Duration) -> Bool {
    isClosed = true
    return true
  }
}

@Suite("The race beside an output of another platform")
struct OutputTests {
  private let fixture = RaceGameFixture(traffic: .seeded(7))
  private let output = StandInOutput()
  private let session: AXSession

  init() {
    session = AXSession(fixture.game.stage.tree, voice: .on, outputs: [output])
    session.update()
  }

  @Test("Whole races arrive as they are, and what is announced in them in order")
  func races() throws {
    for _ in 0..<3 {
      session.update { fixture.startRace() }
      for _ in 0..<2_000 where fixture.game.race.phase != .gameOver { session.update { fixture.frame(0.1) } }
      #expect(fixture.game.race.phase == .gameOver)
      var cursor = AXElementTree("Another").makeCursor()
      let whole = try #require(fixture.game.stage.tree.changes(since: &cursor))
      #expect(whole.isFull && whole.nodes.count > 10)
      #expect(output.nodes == Dictionary(uniqueKeysWithValues: whole.nodes.map { ($0.id, $0) }))
      #expect(output.focus == whole.focus && whole.focus != nil)
      session.update { fixture.press(.escape) }
      session.update { fixture.frame(1) }
    }
    #expect(output.heard.count { $0.hasPrefix("Game over") } == 3)
  }

  @Test("A request is carried out before the frame, keys are offered first, and the end is told")
  func requests() throws {
    let start = try #require(output.nodes.values.first { $0.properties.label == "Start race" })
    output.requests = [
      AXActionRequest(node: start.id, kind: .operation(AXOperation(element: start.id, kind: .activate)))
    ]
    session.update { #expect(fixture.game.race.phase == .running) }
    #expect(output.results == [true])
    #expect(session.send("Left") && output.keys == ["Left"])
    // Insert is the reader's while somebody listens to keys.
    #expect(!session.send("Insert") && output.keys == ["Left", "Insert"])
    session.close()
    #expect(output.isClosed)
  }

  @Test("A screen reader at any output has the word: the voice may speak only before it comes and after it has gone")
  func whoSpeaks() {
    session.voice = .automatic
    output.hasScreenReader = true
    #expect(session.isScreenReaderRunning)
    session.update()
    #expect(output.turns == [true, false])
    session.voice = .on
    output.hasScreenReader = false
    session.update()
    #expect(!session.isScreenReaderRunning)
  }
}
