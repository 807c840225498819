import Foundation
import RawBus
import Testing

@testable import ATSPIBridge

/// A5: who does not read cannot make the application grow.
@Suite struct MemoryTests {
  /// Who stops reading: a client, or the bus itself, before which everything waits.
  enum Stopped: CaseIterable { case client, bus }

  @Test("A5: 200,000 updates while a client or the bus is stopped take at most 16 MB more", arguments: Stopped.allCases)
  func stopped(who: Stopped) throws {
    let stage = try FloodStage()
    let listener = try stage.listener()
    try stage.flood(10_000)
    let before = try stage.application.resident
    if who == .client { listener.stop() } else { stage.bus.stop() }
    try stage.flood(200_000)
    let growth = try stage.application.peak - before
    #expect(growth <= 16 << 20, "\(growth >> 20) MB more")
    if who == .bus { stage.bus.resume() }
    // What collapsed is made up for: the tree is that of the last update.
    let client = try BusClient(stage.bus.address)
    var name = ""
    try client.until {
      name = (try? self.name(ofButtonIn: stage, for: client)) ?? ""
      return name == "Update 210000"
    }
    #expect(name == "Update 210000")
  }

  /// For how many seconds the client of the next test is stopped; `Scripts/stopped-client` asks for a minute.
  private static let pause =
    ProcessInfo.processInfo.environment["AXTREE_STOPPED_SECONDS"].flatMap { Double($0) } ?? 1

  @Test("A5: a client that was stopped while a frame changed every 16 ms hears the newest one within 2 s")
  func resumed() throws {
    let stage = try FloodStage()
    let listener = try stage.listener()
    try stage.flood(1000)
    let before = try stage.application.resident
    listener.stop()
    let start = ContinuousClock.now
    var count = 1000
    while ContinuousClock.now - start < .seconds(Self.pause) {
      try stage.flood(1)
      count += 1
      _ = poll(nil, 0, 16)
    }
    let growth = try stage.application.peak - before
    #expect(growth <= 16 << 20, "\(growth >> 20) MB more")
    listener.resume()
    let back = ContinuousClock.now
    try stage.flood(1)
    try listener.write("Update \(count + 1)")
    #expect(try listener.line() == "Update \(count + 1)")
    let delay = ContinuousClock.now - back
    #expect(delay < .seconds(2))
    print("stopped for \(Self.pause) s, \(count) updates: \(growth >> 10) KB more, heard again after \(delay)")
  }

  @Test("A5: a private connection whose client never reads takes at most 64 MB, and is dropped")
  func unread() throws {
    let stage = try FloodStage()
    let client = try BusClient(stage.bus.address)
    let address = try client.call(
      "GetApplicationBusAddress", of: BusStage.application, at: ObjectPath.root, to: stage.name
    ).firstString
    // The tree, its items and the socket are there from now on.
    _ = try client.call("GetItems", of: CacheItems.interface, at: ObjectPath.cache, to: stage.name)
    let descriptors = try stage.application.descriptors
    let before = try stage.application.resident
    let peer = try WireConnection(address)
    // No more than fits where it waits to be read: the answers would take half a gigabyte.
    for _ in 0..<4000 { try peer.send(.call("GetItems", of: CacheItems.interface, at: ObjectPath.cache)) }
    try client.until { (try? stage.application.descriptors) == descriptors + 1 }
    try client.until(seconds: 40) {
      // Others are answered meanwhile.
      _ = try? self.name(ofButtonIn: stage, for: client)
      return (try? stage.application.descriptors) == descriptors
    }
    let growth = try stage.application.peak - before
    #expect(growth <= 64 << 20, "\(growth >> 20) MB more")
    withExtendedLifetime(peer) {}
  }

  private func name(ofButtonIn stage: FloodStage, for client: BusClient) throws -> String {
    let reply = try client.call("Get", of: BusNames.properties, at: "/2", to: stage.name) {
      $0.string(BusStage.accessible)
      $0.string("Name")
    }
    var reader = reply.reader
    return try reader.variant { value throws(Fault) in try value.string() }
  }
}
