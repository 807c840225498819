import ATSPIModel
import AXTree
import RawBus
import Testing

@testable import ATSPIBridge

/// A6: what a core of the process would hold of a protected text. The element holds what its author gives it, and what it
/// held before lies in freed memory until that is used again; nothing of the bridge's adds a copy.
@Suite struct SecretMemoryTests {
  /// Text on the heap, and text that Swift keeps where its struct is.
  @Test(
    "A6: publishing and reading a password field adds no copy of the password to the process's memory",
    arguments: ["correct horse battery staple", "hunter2hunter2"])
  func copies(secret: String) throws {
    let fixture = try FloodFixture("secret")
    try fixture.send("type \(String(secret.reversed()))")
    let said = try fixture.application.occurrences(of: Array(secret.utf8))
    #expect(said > 0, "the search finds it where its author put it")
    let client = try WireConnection(fixture.bus.address)
    try client.hello()
    try client.bus("AddMatch", [.string("type='signal',sender='\(fixture.name)'")])
    for label in ["Sign in", "Sign in again"] {
      try crawl(fixture, client)
      try fixture.send("rename \(label)")
    }
    try crawl(fixture, client)
    #expect(try fixture.application.occurrences(of: Array(secret.utf8)) <= said)
    #expect(try client.takeUnasked().contains { $0.member == "PropertyChange" }, "there were events")
  }

  /// Asks every object everything that takes no more than numbers.
  private func crawl(_ fixture: FloodFixture, _ client: WireConnection) throws {
    let cache = "/org/a11y/atspi/cache"
    let items = try client.ask(.call("GetItems", of: CacheInterface.interface, at: cache, to: fixture.name))
    let paths = items.body[0].items.compactMap { $0.items[0].items[1].text }
    #expect(paths.count == 4)
    for path in paths {
      for member in ATSPIMember.all {
        guard case .method(let takes, _) = member.kind else {
          let asked: [WireValue] = [.string(member.interface), .string(member.name)]
          _ = try client.answer(to: .call("Get", of: BusNames.properties, at: path, to: fixture.name, asked))
          continue
        }
        guard takes.allSatisfy({ "iu".contains($0) }) else { continue }
        let arguments = takes.enumerated().map { index, type -> WireValue in
          type == "i" ? .int32(index == 0 ? 0 : -1) : .uint32(0)
        }
        _ = try client.answer(to: .call(member.name, of: member.interface, at: path, to: fixture.name, arguments))
      }
    }
  }
}
