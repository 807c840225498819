@_spi(Command) import AXDocument
import AXPlatform
import AXTree
import Foundation
import Synchronization
import Testing

@testable import Command

/// A session that `AXTREE_LIVE` shows, and `axtree live` at the other end of its socket.
@Suite("A running program on a live page")
struct LiveProgramTests {
  private let path = "\(NSTemporaryDirectory())axtree-\(UUID().uuidString.prefix(8)).sock"
  /// The session's reports.
  private let reports = Reports()

  private final class Reports: Sendable {
    let all = Mutex<[String]>([])
  }

  /// A session without buses and voices.
  private func session(_ tree: AXElementTree, live: String?) -> AXSession {
    let options = AXSessionOptions(
      environment: ["AXTREE_LIVE": live].compactMapValues(\.self),
      report: { [reports] line in reports.all.withLock { $0.append(line) } })
    return AXSession(tree, voice: .off, options: options)
  }

  /// Runs frames until a condition holds; false if it does not within ten thousand.
  private func runFrames(of session: AXSession, until condition: () async -> Bool) async throws -> Bool {
    for _ in 0..<10_000 {
      session.update()
      if await condition() { return true }
      try await Task.sleep(for: .milliseconds(1))
    }
    return false
  }

  @Test("A page sees the program's tree and its changes, and operates it")
  func operated() async throws {
    var plays = 0
    let play = AXElement.button("Play") { plays += 1 }
    let name = AXElement.textField("Name") { _ in }
    let tree = AXElementTree("Garage") {
      play
      name
    }
    tree.moveFocus(.first)
    let session = session(tree, live: path)
    session.update()
    #expect(
      reports.all.withLock { $0.filter { $0.hasPrefix("AXTREE_LIVE") } } == [
        "AXTREE_LIVE is set, so programs of this user can read and operate this one through \(path)."
      ])
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)

    let source = LiveSource.program(at: path, named: "game", process: getpid())
    let live = try await LiveTree(source.document, target: source.target, status: source.status)
    #expect(await live.status == "Waiting for game.")
    let running = Task { try await source.run(live) }
    let page = await live.open().page
    #expect(try await runFrames(of: session) { await live.generation == 2 })
    #expect(await live.text(of: "Play") == "button Play")

    play.label = "Race"
    #expect(try await runFrames(of: session) { await live.text(of: "Race") != nil })
    func ask(_ event: String, _ label: String, _ rest: String) async throws {
      try await live.take(
        Array(#"{"event":"\#(event)","node":"\#(live.node(labelled: label))",\#(rest)}"#.utf8), from: page)
    }
    try await ask("action", "Race", #""action":"activate""#)
    #expect(try await runFrames(of: session) { plays == 1 })
    try await ask("setText", "Name", #""text":"Bo""#)
    #expect(try await runFrames(of: session) { name.text?.content == "Bo" })
    try await live.take(Array(#"{"event":"tab"}"#.utf8), from: page)
    #expect(try await runFrames(of: session) { tree.focus === name })

    session.close()
    try await running.value
    #expect(await live.status == "The program has ended.")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("Without the switch there is no socket")
  func off() {
    for value in [nil, "", "0"] {
      let session = session(AXElementTree("Garage"), live: value)
      session.update()
      session.close()
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}

extension LiveTree {
  /// The role and the label of the element with a label.
  fileprivate func text(of label: String) -> String? {
    document.tree.elements.first { $0.label == label }.map { "\($0.effectiveRole.rawValue) \($0.label ?? "")" }
  }

  /// The page's name for the element with a label.
  fileprivate func node(labelled label: String) -> String {
    document.tree.elements.first { $0.label == label }.map { "\($0.id)" } ?? ""
  }
}
