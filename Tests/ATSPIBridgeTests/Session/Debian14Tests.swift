import AXTree
import DesktopTesting
import Foundation
import RawBus
import Testing

@_spi(Command) @testable import ATSPIBridge

/// A6: what at-spi2-core 2.60 to 2.62 do otherwise: accessibility is enabled only while a client listens, and applications
/// that do not answer are hidden.
@Suite struct Debian14Tests {
  @Test("A6: the gate opens and closes 1,000 times, and memory, descriptors and threads stay as they were")
  func gate() throws {
    let session = try PrivateBus(startsServices: false)
    let accessibility = try PrivateBus(startsServices: false)
    let launcher = try FakeLauncher(on: session, address: accessibility.address)
    let registry = try FakeRegistry(on: accessibility)
    // It is told of each connection that comes or goes, and of nothing else.
    let watcher = try BusClient(accessibility.address)
    watcher.connection.addMatch("type='signal',sender='\(BusNames.bus)',member='NameOwnerChanged'")
    launcher.client.beside = [registry.client, watcher]
    _ = try watcher.call("GetId", of: BusNames.bus, at: BusNames.busPath, to: BusNames.bus)
    let (start, folder) = (watcher.signals.count, try FloodProcess.newFolder())
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let application = try FloodProcess(["gated", session.address, folder])
    var changes = 1
    func switchTwice() throws {
      for isEnabled in [false, true] {
        launcher.enable(isEnabled)
        changes += 1
        try launcher.client.until { watcher.signals.count - start == changes }
      }
    }
    try launcher.client.until { watcher.signals.count - start == changes }
    // What is allocated once is there from now on.
    for _ in 0..<100 { try switchTwice() }
    let before = (try application.resident, try application.descriptors, try application.threads)
    for _ in 0..<1000 { try switchTwice() }
    let growth = try application.resident - before.0
    #expect(growth <= 1 << 20 || FloodProcess.isInstrumented, "\(growth >> 10) KB more")
    #expect(try application.descriptors == before.1)
    #expect(try application.threads == before.2)
  }

  /// True if the registry of Debian 14 is there: the system's own, or in the folder that `Scripts/setup-orca 51` makes.
  private static var hasRegistry: Bool {
    FileManager.default.fileExists(atPath: OrcaEdition.orca51.path(of: "/usr/libexec/at-spi2-registryd"))
  }

  @Test(
    "A5, A6: an application that is stuck stays listed when the registry of 2.62 asks whether it answers",
    .enabled(if: hasRegistry, "Scripts/setup-orca 51 makes a Debian 14"))
  func stuck() throws {
    let bus = try PrivateBus(startsServices: false)
    try bus.startRegistry(of: .orca51)
    let bridge = ATSPIBridge(options: ATSPIBridgeOptions(overrideGate: true, accessibilityBusAddress: bus.address))
    defer { bridge.close() }
    // Another application that is stuck, as one is whose only thread does both.
    let stuck = try WireConnection(bus.address)
    try stuck.hello()
    let client = try BusClient(bus.address)
    let registry = [WireValue.string(BusNames.registry)]
    try client.until { (try? stuck.bus("NameHasOwner", registry).body) == [.boolean(true)] }
    let plug = WireValue.reference(stuck.name, ObjectPath.root)
    try stuck.send(.call("Embed", of: "org.a11y.atspi.Socket", at: ObjectPath.root, to: BusNames.registry, [plug]))
    try client.until {
      let isListed = try? bridge.busName.map(client.hasApplication)
      return isListed == true && (try? client.hasApplication(stuck.name)) == true
    }
    let name = try #require(bridge.busName)
    // No frame is made. The registry asks each 30 s, and waits for 10 s.
    try client.until(seconds: 50) { (try? client.hasApplication(stuck.name)) == false }
    #expect(try client.hasApplication(name))
  }
}
