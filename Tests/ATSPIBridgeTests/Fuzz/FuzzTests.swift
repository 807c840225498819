import ATSPIModel
import AXTree
import Foundation
import RawBus
import TestSupport
import Testing

/// Random calls from several clients at once, over the bus and over private connections, between random commits.
///
/// `Scripts/fuzz N` makes it N calls in place of the few that every run makes.
@Suite("A6: no call, however malformed, ends or blocks the application") struct FuzzTests {
  private static let calls = ProcessInfo.processInfo.environment["AXTREE_FUZZ_CALLS"].flatMap { Int($0) } ?? 20_000
  private static let seed = ProcessInfo.processInfo.environment["AXTREE_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
  /// How many calls each client has on their way at once.
  private static let burst = 50

  @Test("A6: every call that wants an answer gets one and no other does, and right questions are answered in between")
  func fuzz() throws {
    let tree = RandomTree(seed: Self.seed, size: 60)
    let rich = tree.elements.dropFirst().prefix(30)
    for element in rich {
      element.said.text = AXText(content: "One two.\nThree", caret: 3, selection: 1..<4, isEditable: true)
      element.said.number = AXNumericValue(now: 5)
      element.said.table = AXTable(rows: 2, columns: 2)
    }
    let stage = try RawStage(tree.tree.commit(isFull: true))
    let address = try privateAddress(of: stage)
    let second = try WireConnection(stage.bus.address)
    try second.hello()
    let clients = [stage.client, second, try WireConnection(address), try WireConnection(address)]
    var makers = clients.indices.map { RandomCall(seed: Self.seed &+ UInt64($0), to: stage.name) }
    var sent = 0
    var answered = 0
    var refused = 0
    var spoiled = 0
    while sent < Self.calls {
      // Most calls go to objects that have something to answer.
      let known = stage.model.nodes.keys.map(RawStage.path)
      let there = rich.map(\.id).filter { stage.model.nodes[$0] != nil }.map(RawStage.path)
      let paths = known + there + there + there
      var waiting: [Set<UInt32>] = []
      for (place, client) in clients.enumerated() {
        var serials: Set<UInt32> = []
        for _ in 0..<Self.burst {
          let call = makers[place].next(paths: paths)
          let serial = try client.send(call)
          if call.flags & 1 == 0 { serials.insert(serial) }
          sent += 1
        }
        waiting.append(serials)
      }
      for _ in 0..<3 {
        tree.change()
        _ = stage.publish(tree.tree.commit())
      }
      if sent % 600 == 0 {
        try spoil(address, makers[0].spoiled(paths: paths))
        spoiled += 1
      }
      let deadline = ContinuousClock.now + .seconds(20)
      while waiting.contains(where: { !$0.isEmpty }) {
        try #require(ContinuousClock.now < deadline, "\(waiting) are not answered after \(sent) calls")
        stage.frame()
        for (place, client) in clients.enumerated() {
          while let message = try client.receive(milliseconds: waiting[place].isEmpty ? 0 : 1) {
            guard let serial = message.replySerial else { continue }
            try #require(waiting[place].remove(serial) != nil, "an answer too many: \(message)")
            if message.kind == .error { refused += 1 }
            answered += 1
          }
        }
      }
      for client in clients {
        let role = try client.ask(
          stage.call("GetRole", of: "Accessible", at: RawStage.path(tree.tree.root.id)), meanwhile: stage.frame)
        try #require(role.body == [.uint32(23)])
        _ = try client.takeUnasked()
      }
    }
    print("\(sent) calls, \(answered) answered, \(refused) of them refused; \(spoiled) spoiled connections")
    #expect(answered > sent * 4 / 5)
    #expect(refused < answered)
  }

  /// Where the application answers on private connections.
  private func privateAddress(of stage: RawStage) throws -> String {
    let root = RawStage.path(AXNodeID(rawValue: 0))
    let call = stage.call("GetApplicationBusAddress", of: "Application", at: root)
    return try stage.client.ask(call, meanwhile: stage.frame).body[0].text ?? ""
  }

  /// Says nonsense on a private connection; that connection may end, and nothing else.
  private func spoil(_ address: String, _ bytes: [UInt8]) throws {
    let victim = try WireConnection(address)
    try? victim.sendRaw(bytes)
    _ = try? victim.receive(milliseconds: 0)
  }
}
