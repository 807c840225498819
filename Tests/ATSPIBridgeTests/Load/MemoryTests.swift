import ATSPIModel
import AXTree
import Foundation
import RawBus
import Testing

@testable import ATSPIBridge

/// A5: who does not read cannot make the application grow.
@Suite struct MemoryTests {
  /// Who stops reading: a client, or the bus itself, before which everything waits.
  enum StoppedProcess: CaseIterable { case client, bus }

  @Test(
    "A5: 200,000 updates while a client or the bus is stopped take at most 16 MB more",
    arguments: StoppedProcess.allCases)
  func stopped(who: StoppedProcess) throws {
    let fixture = try FloodFixture()
    let listener = try fixture.listener()
    try fixture.flood(10_000)
    let before = try fixture.application.resident
    if who == .client { listener.stop() } else { fixture.bus.stop() }
    try fixture.flood(200_000)
    let growth = try fixture.application.peak - before
    #expect(growth <= 16 << 20, "\(growth >> 20) MB more")
    if who == .bus { fixture.bus.resume() }
    // What collapsed is made up for: the tree is that of the last update.
    let client = try BusClient(fixture.bus.address)
    var name = ""
    try client.until {
      name = (try? self.name(ofButtonIn: fixture, for: client)) ?? ""
      return name == "Update 210000"
    }
    #expect(name == "Update 210000")
  }

  /// For how many seconds the client of the next test is stopped; `Scripts/test-stopped-client` asks for a minute.
  private static let pause =
    ProcessInfo.processInfo.environment["AXTREE_STOPPED_SECONDS"].flatMap { Double($0) } ?? 1

  @Test("A5: a client that was stopped while a frame changed every 16 ms gets the newest change within 2 s")
  func resumed() throws {
    let fixture = try FloodFixture()
    let listener = try fixture.listener()
    try fixture.flood(1000)
    let before = try fixture.application.resident
    listener.stop()
    let start = ContinuousClock.now
    var count = 1000
    while ContinuousClock.now - start < .seconds(Self.pause) {
      try fixture.flood(1)
      count += 1
      _ = poll(nil, 0, 16)
    }
    let growth = try fixture.application.peak - before
    #expect(growth <= 16 << 20, "\(growth >> 20) MB more")
    listener.resume()
    let back = ContinuousClock.now
    try fixture.flood(1)
    try listener.write("Update \(count + 1)")
    #expect(try listener.line() == "Update \(count + 1)")
    let delay = ContinuousClock.now - back
    #expect(delay < .seconds(2))
    print("stopped for \(Self.pause) s, \(count) updates: \(growth >> 10) KB more, heard again after \(delay)")
  }

  @Test("A5: a private connection whose client never reads takes at most 64 MB, and is closed")
  func unread() throws {
    let fixture = try FloodFixture()
    let client = try BusClient(fixture.bus.address)
    let address = try client.call(
      "GetApplicationBusAddress", of: BusFixture.application, at: ObjectPath.root, to: fixture.name
    ).firstString
    // The tree, its items and the socket are there from now on.
    _ = try client.call("GetItems", of: CacheInterface.interface, at: ObjectPath.cache, to: fixture.name)
    let descriptors = try fixture.application.descriptors
    let before = try fixture.application.resident
    let peer = try WireConnection(address)
    // No more than fits where it waits to be read: the answers would take half a gigabyte.
    for _ in 0..<4000 { try peer.send(.call("GetItems", of: CacheInterface.interface, at: ObjectPath.cache)) }
    // A connection has one; with libdbus 1.16 another, for the client's process.
    try client.until { (try? fixture.application.descriptors).map { $0 > descriptors } == true }
    try client.until(seconds: 40) {
      // Others are answered meanwhile.
      _ = try? self.name(ofButtonIn: fixture, for: client)
      return (try? fixture.application.descriptors) == descriptors
    }
    let growth = try fixture.application.peak - before
    #expect(growth <= 64 << 20, "\(growth >> 20) MB more")
    withExtendedLifetime(peer) {}
  }

  /// The bytes that may stay: in the heap of the application's thread, which the bus thread leaves alone, and in small gaps of its
  /// own. If nothing were given back, 8 MB would stay.
  private static let kept = 5 << 20

  @Test("A4: what the answers with the whole tree took is given back a second after the last of them")
  func whole() throws {
    let fixture = try FloodFixture("large")
    let client = try BusClient(fixture.bus.address)
    // On a busy machine the first tree may come after the first answer.
    try client.until { (try? name(ofButtonIn: fixture, for: client)) == "Update 0" }
    /// Asks for the whole tree, with a change before: a kept answer would take no memory.
    func ask() throws {
      try fixture.flood(1)
      _ = try client.call("GetItems", of: CacheInterface.interface, at: ObjectPath.cache, to: fixture.name)
    }
    // The tree is there from now on, and what its first answer needs for good.
    try ask()
    _ = poll(nil, 0, 2000)
    let before = try fixture.application.resident
    for _ in 0..<5 { try ask() }
    #expect(try fixture.application.peak - before > Self.kept + (1 << 20))
    var growth = Int.max
    try? client.until {
      growth = ((try? fixture.application.resident) ?? .max) - before
      return growth <= Self.kept
    }
    #expect(growth <= Self.kept, "\(growth >> 10) KB more")
  }

  private func name(ofButtonIn fixture: FloodFixture, for client: BusClient) throws -> String {
    let reply = try client.call("Get", of: BusNames.properties, at: "/2", to: fixture.name) {
      $0.string(BusFixture.accessible)
      $0.string("Name")
    }
    var reader = reply.reader
    return try reader.variant { value throws(BusError) in try value.string() }
  }
}

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
        // Left out: methods that take more than numbers.
        guard takes.allSatisfy({ "iu".contains($0) }) else { continue }
        let arguments = takes.enumerated().map { index, type -> WireValue in
          type == "i" ? .int32(index == 0 ? 0 : -1) : .uint32(0)
        }
        _ = try client.answer(to: .call(member.name, of: member.interface, at: path, to: fixture.name, arguments))
      }
    }
  }
}
