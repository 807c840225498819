import CDBus
import Foundation
import Testing

@testable import ATSPIBridge

/// A6: who may open and close the gate.
@Suite(.serialized) struct SessionBusTests {
  private let session: PrivateBus
  private let stranger: BusClient
  private let bus: SessionBus

  init() throws {
    session = try PrivateBus()
    stranger = try BusClient(session.address)
    bus = SessionBus(options: ATSPIBridgeOptions(sessionBusAddress: session.address, environment: [:]))
  }

  /// One round of the bus thread.
  private func turn() {
    bus.tick()
    var polls: [pollfd] = []
    bus.connection?.appendPolls(to: &polls)
    poll(&polls, nfds_t(polls.count), 1)
    bus.connection?.handle(polls)
    bus.receive()
  }

  /// Sends a message to the bridge from a client that nobody knows.
  private func send(_ message: Message) throws {
    dbus_message_set_destination(message.raw, try #require(bus.connection?.name))
    stranger.connection.send(message)
  }

  /// Calls the bridge, and returns the error's name; what was sent before is handled then.
  private func call(_ member: String, of interface: String = BusNames.properties) throws -> String {
    var answer: Result<Message, BusError>?
    let name = try #require(bus.connection?.name)
    stranger.connection.call(.call(member, of: interface, at: BusNames.launcherPath, to: name)) { answer = $0 }
    try stranger.until {
      turn()
      return answer != nil
    }
    guard case .failure(let error) = answer else { return "" }
    return error.name.split(separator: ".").last.map(String.init) ?? ""
  }

  @Test("A6: a signal of anybody but the launcher, sent to us or to all, neither closes nor opens the gate")
  func strangers() throws {
    let launcher = try FakeLauncher(on: session, address: "unix:path=/nowhere")
    try launcher.client.until {
      turn()
      return bus.isGateOpen && bus.address == "unix:path=/nowhere"
    }
    try send(FakeLauncher.change(isEnabled: false))
    stranger.connection.send(FakeLauncher.change(isEnabled: false))
    #expect(try call("PropertiesChanged") == "UnknownMethod")
    #expect(bus.isGateOpen)
    // A stranger that says that the launcher is another one now, itself.
    let name = try #require(stranger.connection.name)
    try send(
      Message.signal("NameOwnerChanged", of: BusNames.bus, from: BusNames.busPath).write { out in
        for text in [BusNames.launcher, "", name] { out.string(text) }
      })
    try send(FakeLauncher.change(isEnabled: false))
    #expect(try call("NameOwnerChanged") == "UnknownMethod")
    #expect(bus.isGateOpen)
    launcher.enable(false)
    try launcher.client.until {
      turn()
      return !bus.isGateOpen
    }
    try send(FakeLauncher.change(isEnabled: true))
    #expect(try call("Fly", of: "a.b") == "UnknownMethod")
    #expect(!bus.isGateOpen)
  }

  @Test("A6: a launcher that comes back is believed, also under another name on the bus; the one before no more")
  func anotherLauncher() throws {
    let first = try FakeLauncher(on: session, address: "unix:path=/first")
    try first.client.until {
      turn()
      return bus.isGateOpen
    }
    first.end()
    let second = try FakeLauncher(on: session, address: "unix:path=/second", isEnabled: true)
    try second.client.until {
      turn()
      return bus.address == "unix:path=/second"
    }
    second.enable(false)
    try second.client.until {
      turn()
      return !bus.isGateOpen
    }
  }

  @Test("A6: a ping over the session bus is answered")
  func ping() throws {
    try stranger.until {
      turn()
      return bus.connection?.name != nil
    }
    #expect(try call("Ping", of: StandardInterfaces.peer) == "")
  }
}
