import ATSPIModel
import AXTree
import Foundation
import RawBus
import TestSupport
import Testing

@testable import ATSPIBridge

/// Random calls from several clients at once, over the bus and over private connections, between random commits, to an
/// application that is a process of its own, so that its bus thread and its memory can be measured.
///
/// `Scripts/fuzz N` makes it N calls in place of those that every run makes, to an optimized application.
@Suite("A6: no call, however malformed or large, ends or blocks the application") struct FuzzTests {
  private static let calls = ProcessInfo.processInfo.environment["AXTREE_FUZZ_CALLS"].flatMap { Int($0) } ?? 100_000
  private static let seed = ProcessInfo.processInfo.environment["AXTREE_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1

  @Test(
    "A6: every call that wants an answer gets one and no other does, right questions are answered in between, and no call takes more than 100 ms of the bus thread or 32 MB beyond its message"
  )
  func fuzz() throws {
    var run = try FuzzRun(seed: Self.seed)
    while run.sent < Self.calls { try run.round() }
    let status = try run.finish()
    print(run.report)
    #expect(status == 0, "a sanitizer's finding, or a crash at the end")
    #expect(run.answered > run.sent * 4 / 5)
    #expect(run.refused < run.answered)
    #expect(Set(ATSPIMember.all.filter(\.isMethod).map(\.interface)).subtracting(run.covered.keys) == [])
    #expect(run.sized > run.sent / 200)
    for (name, cost) in run.calls.sorted(by: { $0.key < $1.key }) where !FloodProcess.isInstrumented {
      #expect(cost.time <= FuzzRun.timeLimit, "\(name)")
      #expect(cost.memory <= FuzzRun.memoryLimit, "\(name)")
    }
  }
}

/// The clients and the application of a fuzzing run, and what was found so far.
struct FuzzRun {
  /// Processor time of the bus thread, which others on the machine do not add to. It counts tenfold where the compiler
  /// has optimized nothing.
  static let timeLimit =
    Duration.milliseconds(ProcessInfo.processInfo.environment["AXTREE_FLOOD"] == nil ? 1000 : 100)
  static let memoryLimit = 32 << 20
  /// How many calls each client has on their way at once.
  private static let burst = 50
  /// After how many rounds the objects are read anew.
  private static let renewal = 25

  /// The worst time of the bus thread and the worst growth, of the calls of a method or of a burst of small ones.
  struct Cost {
    var time = Duration.zero
    var memory = 0

    mutating func add(_ other: Cost) { (time, memory) = (max(time, other.time), max(memory, other.memory)) }

    var text: String { "\(time / .microseconds(1)) µs, \(memory >> 10) KB" }
  }

  private let fixture: FloodFixture
  private let clients: [WireConnection]
  private let address: String
  private var makers: [RandomCall]
  /// The objects, in an order that the seed decides.
  private var paths: [String] = []
  /// The objects that have an interface, by its last word.
  private var objects: [String: [String]] = [:]
  private var rounds = 0
  private(set) var sent = 0
  private(set) var answered = 0
  private(set) var refused = 0
  private(set) var sized = 0
  private(set) var spoiled = 0
  /// The number of right answers, by interface.
  private(set) var covered: [String: Int] = [:]
  /// The costs of calls that were alone, by their members, and of the small ones by the burst.
  private(set) var calls: [String: Cost] = [:]
  private(set) var bursts = Cost()
  /// The cost of reading the messages of calls that were above a limit, which libdbus does.
  private(set) var readings = Cost()

  init(seed: UInt64) throws {
    fixture = try FloodFixture("fuzz")
    let onBus = [try WireConnection(fixture.bus.address), try WireConnection(fixture.bus.address)]
    for client in onBus { try client.hello() }
    let call = WireMessage.call(
      "GetApplicationBusAddress", of: BusFixture.application, at: ObjectPath.root, to: fixture.name)
    address = try onBus[0].ask(call).body[0].text ?? ""
    clients = onBus + [try WireConnection(address), try WireConnection(address)]
    makers = clients.indices.map { [name = fixture.name] in RandomCall(seed: seed &+ UInt64($0), to: name) }
    // The bridge has keys to tell.
    try fixture.bus.startRegistry()
    _ = try onBus[1].ask(Self.keyListener)
    try renew()
  }

  /// Reads which objects there are, and what they offer.
  private mutating func renew() throws {
    let call = WireMessage.call("GetItems", of: CacheInterface.interface, at: ObjectPath.cache, to: fixture.name)
    let items = try clients[0].ask(call, seconds: 60).body[0].items.map(\.items)
    paths = items.compactMap { $0[0].items[1].text }
    objects = ["Cache": [ObjectPath.cache], "Socket": [try window()]]
    for item in items {
      guard let path = item[0].items[1].text else { continue }
      if item[7].number == ATSPIRole.table[.embedded].map({ Int($0.number) }) { objects["Socket"]?.append(path) }
      for interface in item[5].texts { objects[Self.lastWord(of: interface), default: []].append(path) }
    }
    // The links that are parts of texts.
    for path in objects["Hypertext"] ?? [] {
      if let number = UInt64(path.dropFirst()) {
        objects["Hyperlink", default: []].append("/\(1 << 62 | number << 16)")
      }
    }
  }

  private static func lastWord(of interface: String) -> String { String(interface.split(separator: ".").last ?? "") }

  private func window() throws -> String {
    let call = WireMessage.call(
      "GetChildAtIndex", of: BusFixture.accessible, at: ObjectPath.root, to: fixture.name, [.int32(0)])
    return try clients[0].ask(call).body[0].items[1].text ?? ""
  }

  /// Calls of each client at once between commits, then two large ones, each alone.
  mutating func round() throws {
    rounds += 1
    if rounds % Self.renewal == 0 { try renew() }
    try fixture.send("3")
    let calls = clients.indices.map { index in
      (0..<Self.burst).map { _ in makers[index].next(paths: paths, objects: objects) }
    }
    let cost = try measure { try $0.answer(calls) }
    bursts.add(cost)
    // One of them is it, or all together.
    if cost.time > Self.timeLimit || cost.memory > Self.memoryLimit {
      for (index, calls) in calls.enumerated() {
        for call in calls { try measureAlone(call, from: index) }
      }
    }
    for _ in 0..<2 {
      let index = Int(rounds) % clients.count
      let call = makers[index].sized(objects: objects)
      sized += 1
      try measureAlone(call, from: index)
    }
    if rounds % 3 == 0 { try spoil(makers[0].spoiled(paths: paths)) }
    for client in clients {
      let role = try client.ask(.call("GetRole", of: BusFixture.accessible, at: ObjectPath.root, to: fixture.name))
      try #require(role.body == [.uint32(75)])
      _ = try client.takeUnasked()
    }
  }

  private mutating func measureAlone(_ call: WireMessage, from index: Int) throws {
    var calls = clients.map { _ in [WireMessage]() }
    calls[index] = [call]
    let name = "\(Self.lastWord(of: call.interface)).\(call.member)"
    var cost = try measure { try $0.answer(calls) }
    if cost.time > Self.timeLimit || cost.memory > Self.memoryLimit {
      // libdbus reads and checks every message before the bridge sees it, and that does not count. What the machine adds
      // by chance it does not add three times.
      let unknown = WireMessage.call("Fly", of: StandardInterfaces.peer, at: "/", to: fixture.name, call.body)
      var read = calls
      read[index] = [unknown]
      for _ in 0..<3 {
        let (reading, again) = (try measure { try $0.answer(read) }, try measure { try $0.answer(calls) })
        readings.add(reading)
        cost.time = min(cost.time, max(.zero, again.time - reading.time))
        cost.memory = min(cost.memory, max(0, again.memory - reading.memory))
      }
    }
    self.calls[name, default: Cost()].add(cost)
  }

  /// The cost of messages, beyond their bytes. libdbus holds a message twice while it reads it; of one above 16 MB, which the bridge
  /// refuses as a whole, neither copy counts.
  private mutating func measure(_ call: (inout FuzzRun) throws -> Void) throws -> Cost {
    try fixture.application.resetPeak()
    let (memory, time, bytes) = (try fixture.application.resident, try fixture.application.busThreadTime, sentByteCount)
    try call(&self)
    let growth = try fixture.application.peak - memory
    let sent = sentByteCount - bytes
    return Cost(
      time: try fixture.application.busThreadTime - time, memory: growth - (sent > 16 << 20 ? 2 * sent : sent))
  }

  private var sentByteCount: Int { clients.reduce(0) { $0 + $1.sentByteCount } }

  /// Sends calls and waits for their answers, one for each that wants one.
  private mutating func answer(_ calls: [[WireMessage]]) throws {
    var waiting: [[UInt32: String]] = []
    for (client, calls) in zip(clients, calls) {
      var serials: [UInt32: String] = [:]
      for call in calls {
        let serial = try client.send(call)
        if call.flags & 1 == 0 { serials[serial] = call.interface }
        sent += 1
      }
      waiting.append(serials)
    }
    let deadline = ContinuousClock.now + .seconds(60)
    while waiting.contains(where: { !$0.isEmpty }) {
      try #require(ContinuousClock.now < deadline, "\(waiting) are not answered after \(sent) calls")
      for (index, client) in clients.enumerated() {
        while let message = try client.receive(milliseconds: waiting[index].isEmpty ? 0 : 1) {
          // Left out: signals. Each call must have its answer before the deadline.
          guard let serial = message.replySerial else { continue }
          let interface = waiting[index].removeValue(forKey: serial)
          try #require(interface != nil, "an answer too many: \(message)")
          if message.kind == .error { refused += 1 } else { covered[interface ?? "", default: 0] += 1 }
          answered += 1
        }
      }
    }
  }

  /// Says nonsense on a private connection; that connection may end, and nothing else.
  private mutating func spoil(_ bytes: [UInt8]) throws {
    let victim = try WireConnection(address)
    try? victim.sendRaw(bytes)
    _ = try? victim.receive(milliseconds: 0)
    spoiled += 1
  }

  /// Ends the application, which has sent keys, and returns its exit status.
  func finish() throws -> Int32 {
    try fixture.send("keys")
    return try fixture.application.finish()
  }

  var report: String {
    let rows = calls.sorted { $0.value.time > $1.value.time }.map { "\($0): \($1.text)" }
    let right = covered.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    return """
      \(sent) calls, \(sized) of them sized, \(answered) answered, \(refused) of them refused; \(spoiled) spoiled connections
      right answers: \(right)
      the worst burst of \(clients.count * Self.burst) small calls: \(bursts.text)
      libdbus alone, to read the messages that cost most: \(readings.text)
      the worst of each call that was alone, in processor time of the bus thread and memory beyond the message:
      \(rows.joined(separator: "\n"))
      """
  }

  /// The call by which a client listens to keys; the registry does not wait for it.
  private static var keyListener: WireMessage {
    .call(
      "RegisterKeystrokeListener", of: BusNames.keys, at: BusNames.keysPath, to: BusNames.registry,
      [
        .path("/org/a11y/atspi/listeners/0"), .array("(iisi)", []), .uint32(0), .uint32(3),
        .structure([.boolean(false), .boolean(false), .boolean(false)]),
      ])
  }
}
