import ATSPIModel
import AXTree
import DesktopTesting
import Foundation
import Handover
import RawBus
import Testing

@testable import ATSPIBridge

@Suite(.serialized) struct PrivateConnectionTests {
  @Test("A4: two clients get answers on private connections, in a directory that only this user can enter")
  func twoClients() throws {
    let fixture = try BusFixture()
    let clients = [try fixture.peer(), try fixture.peer()]
    for client in clients {
      var reader = try fixture.call("GetRole", through: client).reader
      #expect(try reader.uint32() == 23)
    }
    let folders = try FileManager.default.contentsOfDirectory(atPath: fixture.folder)
    #expect(folders.count == 1, "one socket for all")
    let attributes = try FileManager.default.attributesOfItem(
      atPath: "\(fixture.folder)/\(try #require(folders.first))")
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("A4: references on a private connection name the application on the bus")
  func references() throws {
    let fixture = try BusFixture()
    var reader = try fixture.call("GetApplication", through: try fixture.peer()).reader
    #expect(try reader.reference() == ObjectReference(bus: fixture.name, path: ObjectPath.root))
  }

  @Test("A3: an open private connection attaches its client, until it closes")
  func attached() throws {
    let fixture = try BusFixture()
    let peer = try fixture.peer()
    _ = try fixture.call("GetRole", through: peer)
    let asker = try BusClient(fixture.bus.address)
    peer.connection.close()
    fixture.client.connection.close()
    try asker.until { !fixture.bridge.isActive }
  }

  @Test("A4: of many calls that a client sends at once, each is answered at once")
  func pipelined() throws {
    let fixture = try RawBusFixture(BusFixture.tree("Race"))
    let address = fixture.call("GetApplicationBusAddress", of: "Application", at: ObjectPath.root)
    let peer = try WireConnection(try #require(try fixture.client.ask(address).body[0].text))
    var call = fixture.call("GetRole", of: "Accessible", at: "/1")
    _ = try peer.ask(call, meanwhile: fixture.frame)
    var bytes: [UInt8] = []
    for serial in 101...125 as ClosedRange<UInt32> {
      call.serial = serial
      bytes += call.bytes
    }
    // From here on no frame, no event and no other client wakes the bus thread.
    try peer.sendRaw(bytes)
    var answers: Set<UInt32> = []
    while answers.count < 25, let answer = try peer.receive(milliseconds: 1000) {
      if let serial = answer.replySerial { answers.insert(serial) }
    }
    #expect(answers == Set(101...125))
  }

  @Test("A6: a closed bridge leaves no socket behind")
  func closed() throws {
    let fixture = try BusFixture()
    _ = try fixture.peer()
    fixture.bridge.close()
    try fixture.client.until { (try? FileManager.default.contentsOfDirectory(atPath: fixture.folder))?.isEmpty == true }
  }

  @Test("A6: the application's answer to broken pipes stays its own")
  func brokenPipes() throws {
    let folder = try FloodProcess.newFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let bus = try PrivateBus()
    let process = try FloodProcess(["publish", bus.address, folder])
    #expect(try process.line().hasPrefix(":"))
    #expect(try !process.ignoresBrokenPipes)
  }

  @Test("A6: the next process removes the socket that a killed one left, and no socket that is in use or may be")
  func abandoned() throws {
    let folder = try FloodProcess.newFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let bus = try PrivateBus()
    let client = try BusClient(bus.address)
    func publish() throws -> (process: FloodProcess, address: String) {
      let process = try FloodProcess(["publish", bus.address, folder])
      let name = try process.line()
      let address = try client.call(
        "GetApplicationBusAddress", of: BusFixture.application, at: ObjectPath.root, to: name)
      return (process, try address.firstString)
    }
    func entries() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
    let killed = try publish()
    let left = try entries()
    #expect(left.count == 1)
    killed.process.endAndWait()
    // Nobody's process, but no socket that refuses: it may just be made.
    try FileManager.default.createDirectory(
      atPath: "\(folder)/axtree-\(Int32.max)-abcdef", withIntermediateDirectories: false)
    #expect(try entries().count == 2)
    let alive = try publish()
    #expect(try entries().count == 2)
    #expect(try !entries().contains(left[0]))
    let next = try publish()
    #expect(try entries().count == 3, "the socket of a process that lives stays")
    _ = try WireConnection(alive.address)
    withExtendedLifetime(next) {}
  }

  /// A socket that is connected to the application, and has said nothing.
  private func silentSocket(_ address: String) throws -> Int32 {
    let path = try #require(address.split(separator: ",").first?.dropFirst("unix:path=".count))
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: path.utf8) }
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let status = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    #expect(status == 0)
    return socket
  }

  @Test("A4: a client that has not said who it is within five seconds is disconnected, and others have its place")
  func silent() throws {
    let folder = try FloodProcess.newFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var now = Instant(milliseconds: 1_000_000)
    let options = ATSPIBridgeOptions(runtimeDirectory: folder, environment: [:])
    let server = PrivateConnections(options: options) { now }
    defer { server.close() }
    let provider = Provider(mirror: ATSPIMirror(), sink: FakeMessageSink(), channel: BridgeChannel(onWake: nil))
    let calls = CallQueue(provider)
    let address = try server.address()
    func turn() {
      var polls: [pollfd] = []
      server.appendPolls(to: &polls)
      poll(&polls, nfds_t(polls.count), 10)
      server.handle(polls)
      server.receive(into: calls, provider)
    }
    // One that says nothing, and others that begin.
    let sockets = try (0..<PrivateConnections.limit).map { _ in try silentSocket(address) }
    defer { for socket in sockets { close(socket) } }
    for socket in sockets.dropFirst() { #expect(write(socket, "\0AUTH EX", 8) == 8) }
    for _ in 0..<1000 where server.connections.count < sockets.count { turn() }
    #expect(server.connections.count == PrivateConnections.limit)
    #expect(server.nextDeadline == now.advanced(by: 5000))
    now = now.advanced(by: 4999)
    turn()
    #expect(server.connections.count == PrivateConnections.limit)
    now = now.advanced(by: 1)
    turn()
    #expect(server.connections.isEmpty)
    #expect(server.nextDeadline == nil)
    // One that says who it is stays, however long it asks nothing.
    let client = try BusClient(peer: address)
    try client.until {
      turn()
      return server.connections.first?.isAuthenticated == true
    }
    turn()
    now = now.advanced(by: 3_600_000)
    turn()
    #expect(server.connections.count == 1)
  }

  @Test("A6: bytes that are not D-Bus end their private connection and nothing else")
  func nonsense() throws {
    let fixture = try BusFixture()
    let address = try fixture.call("GetApplicationBusAddress", of: BusFixture.application, at: ObjectPath.root)
      .firstString
    let socket = try silentSocket(address)
    defer { close(socket) }
    #expect(write(socket, "\0AUTH ANONYMOUS\r\nBEGIN\r\nl\u{1}\u{0}\u{1}", 30) == 30)
    var reader = try fixture.call("GetRole", through: try fixture.peer()).reader
    #expect(try reader.uint32() == 23)
  }
}
