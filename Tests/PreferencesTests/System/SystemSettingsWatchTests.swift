import DesktopTesting
import Foundation
import Preferences
import Testing

@Suite("The system's settings live, over a real bus", .timeLimit(.minutes(15)))
struct SystemSettingsWatchTests {
  /// A desktop whose settings portal is ours.
  private struct PortalDesktop {
    let desktop: PrivateDesktop
    let environment: [String: String]
    let watch: SystemSettingsWatch

    init(backend: String = "memory") async throws {
      desktop = try await PrivateDesktop.start(orca: nil)
      environment = desktop.environment.merging(["GSETTINGS_BACKEND": backend]) { $1 }
      // The launcher is asked for the accessibility bus, as in a session.
      watch = SystemSettingsWatch(environment: environment.filter { $0.key != "AT_SPI_BUS_ADDRESS" })
    }

    func startPortal(_ settings: String...) async throws -> DesktopProcess {
      let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("portal.py").path
      let portal = try desktop.launch("/usr/bin/python3", [script] + settings)
      _ = try await poll(for: "the portal", seen: portal.errors.joined(separator: " / ")) {
        portal.output.first
      }
      return portal
    }

    func expect(_ wanted: SystemSettings) async throws {
      _ = try await poll(for: "\(wanted)", seen: "\(watch.current)") {
        watch.current == wanted ? true : nil
      }
    }
  }

  @Test("The portal is read when it comes, heard when it changes, and forgotten when it goes")
  func portal() async throws {
    let desk = try await PortalDesktop()
    try await desk.expect(SystemSettings())
    let portal = try await desk.startPortal(
      "org.freedesktop.appearance contrast uint32 1", "org.gnome.desktop.interface text-scaling-factor 1.5")
    try await desk.expect(SystemSettings(isContrastIncreased: true, textScale: 1.5))
    portal.write(line: "set org.freedesktop.appearance reduced-motion uint32 1")
    portal.write(line: "set org.freedesktop.appearance color-scheme uint32 1")
    try await desk.expect(
      SystemSettings(isMotionReduced: true, isContrastIncreased: true, isDark: true, textScale: 1.5))
    portal.write(line: "set org.freedesktop.appearance color-scheme uint32 2")
    portal.write(line: "set org.freedesktop.appearance contrast 'much'")
    portal.write(line: "set org.gnome.desktop.interface text-scaling-factor 2.0")
    try await desk.expect(SystemSettings(isMotionReduced: true, textScale: 2))
    await desk.desktop.end(portal)
    try await desk.expect(SystemSettings())
    await desk.desktop.stop()
  }

  @Test("An Orca is known by the name that it owns", arguments: ["org.gnome.Orca.Service", "org.gnome.Orca1.Service"])
  func orcaName(name: String) async throws {
    let desk = try await PortalDesktop()
    let portal = try await desk.startPortal()
    portal.write(line: "own \(name)")
    try await desk.expect(SystemSettings(isScreenReaderRunning: true))
    portal.write(line: "disown")
    try await desk.expect(SystemSettings())
    await desk.desktop.stop()
  }

  @Test("A screen reader is known by what it listens to, and one that ends without a word is noticed")
  func listener() async throws {
    let desk = try await PortalDesktop()
    let portal = try await desk.startPortal()
    func listen(_ event: String, _ count: Int) async throws {
      portal.write(line: "listen \(event)")
      _ = try await poll(for: event, seen: portal.errors.joined(separator: " / ")) {
        portal.output.count > count ? true : nil
      }
    }
    // A tool that prints events, a magnifier, and a tool for windows of one kind.
    for (count, event) in ["window:", "object:state-changed:focused", "window:activate:x"].enumerated() {
      try await listen(event, count + 1)
    }
    try await listen("window:activate", 4)
    try await desk.expect(SystemSettings(isScreenReaderRunning: true))
    // A watch that starts later finds the listener.
    let second = SystemSettingsWatch(environment: desk.environment)
    _ = try await poll(for: "the listener") { second.current.isScreenReaderRunning ? true : nil }
    portal.write(line: "deafen")
    try await desk.expect(SystemSettings())
    #expect(portal.isRunning)
    try await listen("window:activate", 5)
    try await desk.expect(SystemSettings(isScreenReaderRunning: true))
    await desk.desktop.end(portal)
    try await desk.expect(SystemSettings())
    await desk.desktop.stop()
  }

  @Test("A6: a stated accessibility bus needs no session bus")
  func statedBus() async throws {
    let desk = try await PortalDesktop()
    let portal = try await desk.startPortal()
    let watch = SystemSettingsWatch(environment: desk.environment.filter { $0.key != "DBUS_SESSION_BUS_ADDRESS" })
    portal.write(line: "listen window:activate")
    _ = try await poll(for: "the listener") { watch.current.isScreenReaderRunning ? true : nil }
    await desk.desktop.stop()
    _ = try await poll(for: "the end of the bus") {
      watch.current.isScreenReaderRunning ? nil : true
    }
  }

  @Test("A screen reader is known by the accessibility status, where the launcher of the bus still has it")
  func status() async throws {
    let desk = try await PortalDesktop()
    for isOn in [true, false] {
      let call = try desk.desktop.launch(
        "/usr/bin/dbus-send",
        [
          "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties.Set",
          "string:org.a11y.Status", "string:ScreenReaderEnabled", "variant:boolean:\(isOn)",
        ])
      // Since at-spi2-core 2.61 there is no such property.
      guard try await call.wait() == 0 else {
        #expect(call.errors.joined().contains("ScreenReaderEnabled"))
        break
      }
      try await desk.expect(SystemSettings(isScreenReaderRunning: isOn))
    }
    await desk.desktop.stop()
  }

  @Test("Without a portal the settings come from GSettings, with its changes")
  func gsettings() async throws {
    let desk = try await PortalDesktop(backend: "keyfile")
    try await desk.expect(SystemSettings())
    let folder = "\(desk.desktop.folder)/home/.config/glib-2.0/settings"
    // The watch makes the folder when it starts to listen: what comes now is a change.
    _ = try await poll(for: folder) {
      FileManager.default.fileExists(atPath: folder) ? true : nil
    }
    try """
    [org/gnome/desktop/interface]
    enable-animations=false
    text-scaling-factor=1.25
    color-scheme='prefer-dark'
    [org/gnome/desktop/a11y/interface]
    high-contrast=true
    """.write(toFile: "\(folder)/keyfile", atomically: true, encoding: .utf8)
    try await desk.expect(
      SystemSettings(isMotionReduced: true, isContrastIncreased: true, isDark: true, textScale: 1.25))
    await desk.desktop.stop()
  }

  @Test("Without a bus nothing waits and nothing is wished for")
  func noBus() {
    for address in ["", "nonsense", "unix:path=/nowhere"] {
      let watch = SystemSettingsWatch(
        environment: ["DBUS_SESSION_BUS_ADDRESS": address, "GSETTINGS_BACKEND": "memory"])
      #expect(watch.current == SystemSettings())
    }
  }
}
