import Foundation
import RawBus
import Testing

@testable import ATSPIBridge

/// A5: what happens for hours leaves nothing behind.
///
/// `Scripts/soak` makes it ten million commits and a million frames in place of the few that every run makes.
@Suite struct SoakTests {
  private static let commits = ProcessInfo.processInfo.environment["AXTREE_SOAK_COMMITS"].flatMap { Int($0) } ?? 50_000
  /// The frames of ``newScreens(_:)``. Those of ``NewScreens`` cost more than the commits of the other test.
  private static let frames = ProcessInfo.processInfo.environment["AXTREE_SOAK_FRAMES"].flatMap { Int($0) } ?? 2_000
  /// For how many commits a client stays: one that listens on the bus, killed at last, and one on a private connection.
  private static let stay = 5_000

  /// The process after some of the commits.
  private struct Figures {
    let resident: Int
    let descriptors: Int
  }

  @Test("A5: random commits with clients that come and go leave memory, descriptors and what is heard as they were")
  func soak() throws {
    let fixture = try FloodFixture("random")
    let steady = try WireConnection(fixture.bus.address)
    try steady.hello()
    let address = try privateAddress(of: fixture, steady)
    let descriptors = try fixture.application.descriptors
    var figures: [Figures] = []
    let rounds = Self.commits / Self.stay
    for round in 0..<rounds {
      let clients = round % 10 == 5 ? [] : [try fixture.listener()]
      let peer = try WireConnection(address)
      _ = try peer.ask(items(of: nil))
      try fixture.flood(Self.stay)
      if round == 0 || round == rounds - 1, let client = clients.first { try hear("Round \(round)", fixture, client) }
      for client in clients { client.endAndWait() }
      peer.close()
      if (round + 1) * 10 / rounds > round * 10 / rounds { figures.append(try settled(fixture, descriptors)) }
    }
    for (tenth, figures) in figures.enumerated() {
      print("\((tenth + 1) * 10) %: \(figures.resident >> 10) KB resident, \(figures.descriptors) descriptors")
    }
    try expectFlat(figures, descriptors, kept: 6 * Self.commits / 10)
  }

  /// Memory may rise once, when a busy machine lets a queue become longer than before; what is kept of each commit or frame shows in
  /// each tenth.
  private func expectFlat(_ figures: [Figures], _ descriptors: Int, kept: Int) throws {
    let growths = zip(figures.dropFirst(), figures).map { $0.resident - $1.resident }.sorted()
    #expect(try #require(growths.dropFirst(growths.count / 2).first) <= kept)
    #expect(growths.reduce(0, +) <= 2 << 20)
    #expect(figures.last?.descriptors == descriptors)
  }

  /// The frames before the first figure.
  private static let warmUp = 4_000

  /// Who follows the frames.
  enum Follower: String, CaseIterable { case nobody, listener, voices }

  @Test(
    "A5: frames whose elements are all new leave memory and descriptors as they were, whoever follows them",
    arguments: Follower.allCases)
  func newScreens(_ follower: Follower) throws {
    let fixture = try FloodFixture(follower == .voices ? "voices" : "screens")
    let listener = follower == .listener ? try fixture.listener() : nil
    let descriptors = try fixture.application.descriptors
    // Fills what is bounded: what the bridge knows of the parents of objects that are gone, for one.
    try flood(fixture, Self.warmUp, listener)
    var figures = [try settled(fixture, descriptors)]
    for tenth in 1...10 {
      try flood(fixture, Self.frames / 10, listener)
      let now = try settled(fixture, descriptors)
      print("\(follower.rawValue), \(tenth * 10) %: \(now.resident >> 10) KB resident, \(now.descriptors) descriptors")
      figures.append(now)
    }
    try expectFlat(figures, descriptors, kept: 512 * Self.frames / 10)
  }

  /// Makes frames in short bursts. What waits for the bus thread is bounded, but large: it is read before the program goes on, as in
  /// a program of 60 frames a second.
  private func flood(_ fixture: FloodFixture, _ frames: Int, _ listener: FloodProcess?) throws {
    for burst in 1...(frames / 100) {
      try fixture.flood(100)
      if let listener { try hear("Burst \(burst) of \(UInt64.random(in: 0...UInt64.max))", fixture, listener) }
    }
  }

  /// The figures, once the bridge has seen that the clients are gone.
  private func settled(_ fixture: FloodFixture, _ descriptors: Int) throws -> Figures {
    let deadline = ContinuousClock.now + .seconds(5)
    while try fixture.application.descriptors > descriptors, ContinuousClock.now < deadline {
      _ = poll(nil, 0, 10)
    }
    return Figures(resident: try fixture.application.resident, descriptors: try fixture.application.descriptors)
  }

  /// A client hears a new name.
  private func hear(_ name: String, _ fixture: FloodFixture, _ client: FloodProcess) throws {
    try client.write(name)
    try fixture.send(name)
    #expect(try client.line() == name)
  }

  private func privateAddress(of fixture: FloodFixture, _ client: WireConnection) throws -> String {
    let call = WireMessage.call(
      "GetApplicationBusAddress", of: "org.a11y.atspi.Application", at: "/org/a11y/atspi/accessible/root",
      to: fixture.name)
    return try client.ask(call).body[0].text ?? ""
  }

  private func items(of name: String?) -> WireMessage {
    .call("GetItems", of: "org.a11y.atspi.Cache", at: "/org/a11y/atspi/cache", to: name)
  }
}
