import Foundation
import Glibc
import Testing

@testable import Command

/// `doctor` on machines with one fault each: real buses, a real launcher and registry, and an Orca that has only a version.
@Suite("axtree doctor names what is wrong, and its remedy")
struct DoctorTests {
  /// Runs a script of Bash on a machine on which all is well, but that no screen reader listens.
  private func machine(_ script: String) throws -> (status: Int32, output: String) {
    let home = URL.temporaryDirectory.appending(path: "axtree-doctor-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.currentDirectoryURL = home
    process.arguments = ["-c", Self.setup + script]
    process.environment = [
      "PATH": "\(folder):/usr/bin:/bin", "HOME": home.path, "WAYLAND_DISPLAY": "wayland-9", "AXTREE_GATE": "open",
      "GSETTINGS_BACKEND": "memory",
    ]
    // Not a pipe, whose end would wait for every service that the bus has started.
    let output = home.appending(path: "output")
    try Data().write(to: output)
    (process.standardOutput, process.standardError) = (try FileHandle(forWritingTo: output), FileHandle.nullDevice)
    try withoutBlockedSignals { try process.run() }
    process.waitUntilExit()
    let lines = try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
    // The registry greets on the standard output of the bus.
    let printed = lines.filter { !$0.hasPrefix("SpiRegistry daemon") }.map { $0 + "\n" }.joined()
    return (process.terminationStatus, printed)
  }

  private static let setup = #"""
    mkdir bin
    for name in axtree bash cat dbus-daemon dbus-run-session grep mkdir mkfifo rm seq sh sleep; do
      ln -s $(command -v $name) bin/$name
    done
    printf '#!/bin/sh\necho 43.1\n' > bin/orca; printf '#!/bin/sh\n' > bin/speech-dispatcher
    chmod +x bin/orca bin/speech-dispatcher; export PATH=$HOME/bin
    policy='<allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>'
    bus='<type>session</type><listen>unix:tmpdir=/tmp</listen><auth>EXTERNAL</auth>'
    echo "<busconfig>$bus<policy context=\"default\">$policy</policy></busconfig>" > plain.conf
    echo "<busconfig>$bus<servicedir>$HOME</servicedir><policy context=\"default\">$policy</policy></busconfig>" > silent.conf
    printf '[D-BUS Service]\nName=org.a11y.Bus\nExec=/bin/false\n' > org.a11y.Bus.service
    session() { dbus-run-session -- "$@"; }
    plain() { dbus-run-session --config-file=$HOME/plain.conf -- "$@"; }

    """#

  /// A fault, and the script that plants it before it asks the doctor.
  struct Plant: CustomTestStringConvertible {
    let fault: DoctorFault
    let script: String
    /// Whether the accessibility bus is reached, so that its listeners are known.
    var reachesBus = true

    var testDescription: String { fault.fault }
  }

  private static let publish = #"""
    echo '{"format":"axtree/1","name":"Garage","root":{"role":"window"}}' > tree.json; mkfifo commands
    axtree publish tree.json < commands > out & exec 3> commands
    for try in $(seq 200); do grep -q ready out && break; sleep 0.05; done

    """#

  /// A launcher that names a bus which is gone.
  private static let launcher = #"""
    cat > launcher.py <<END
    from gi.repository import Gio, GLib
    XML = "<node><interface name='org.a11y.Bus'><method name='GetAddress'><arg type='s' direction='out'/></method>"
    def answer(*call): call[-1].return_value(GLib.Variant("(s)", ("unix:path=/no/bus",)))
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    interface = Gio.DBusNodeInfo.new_for_xml(XML + "</interface></node>").interfaces[0]
    bus.register_object("/org/a11y/bus", interface, answer, None, None)
    Gio.bus_own_name_on_connection(bus, "org.a11y.Bus", 0, None, None)
    GLib.MainLoop().run()
    END
    printf "[D-BUS Service]\nName=org.a11y.Bus\nExec=/usr/bin/python3 $HOME/launcher.py\n" > org.a11y.Bus.service

    """#

  static let plants = [
    Plant(fault: .noSessionBus, script: "axtree doctor", reachesBus: false),
    Plant(
      fault: .deadSessionBus.of("unix:path=/no/bus"),
      script: "DBUS_SESSION_BUS_ADDRESS=unix:path=/no/bus axtree doctor", reachesBus: false),
    Plant(fault: .sandbox, script: "FLATPAK_ID=org.example.Game plain axtree doctor", reachesBus: false),
    Plant(fault: .noLauncher, script: "plain axtree doctor", reachesBus: false),
    Plant(
      fault: .silentLauncher, script: "dbus-run-session --config-file=$HOME/silent.conf -- axtree doctor",
      reachesBus: false),
    Plant(
      fault: .statedBusDead.of("unix:path=/no/bus"),
      script: "AT_SPI_BUS_ADDRESS=unix:path=/no/bus session axtree doctor",
      reachesBus: false),
    Plant(
      fault: .accessibilityBusDead.of("unix:path=/no/bus"),
      script: launcher + "dbus-run-session --config-file=$HOME/silent.conf -- axtree doctor",
      reachesBus: false),
    Plant(fault: .forbidden, script: "AXTREE_GATE=closed session axtree doctor"),
    Plant(fault: .gateClosed, script: "AXTREE_GATE= session axtree doctor"),
    Plant(
      fault: .registryDead, script: "plain sh -c 'AT_SPI_BUS_ADDRESS=$DBUS_SESSION_BUS_ADDRESS axtree doctor'",
      reachesBus: false),
    Plant(fault: .noDisplay, script: "WAYLAND_DISPLAY= session axtree doctor"),
    Plant(fault: .noOrca, script: "rm bin/orca; session axtree doctor"),
    Plant(
      fault: .unknownOrca.of(""), script: "printf '#!/bin/sh\nexec /bin/sleep 300\n' > bin/orca; session axtree doctor"),
    Plant(fault: .unknownOrca.of("46.2"), script: "printf '#!/bin/sh\necho 46.2\n' > bin/orca; session axtree doctor"),
    Plant(
      fault: .speechOff.of("orca-home/orca/user-settings.conf"),
      script: "mkdir -p orca-home/orca; export XDG_DATA_HOME=orca-home; "
        + "echo '{\"general\":{\"enableSpeech\":false}}' > orca-home/orca/user-settings.conf; session axtree doctor"),
    Plant(fault: .noSpeechDispatcher, script: "rm bin/speech-dispatcher; session axtree doctor"),
    Plant(fault: .unseenApplication.of("Garage"), script: "session axtree doctor Garage"),
    Plant(
      fault: .silentApplication.of("Garage"),
      script: "session bash -c '" + publish.replacing("'", with: #"'\''"#)
        + "kill -STOP %1; axtree doctor Garage; status=$?; kill -KILL %1; exit $status'"),
  ]

  @Test("an application that is not on the bus is missing because of the gate where that is closed")
  func behindGate() throws {
    let outcome = try machine("AXTREE_GATE= session axtree doctor Garage")
    let faults = [DoctorFault.gateClosed, .noScreenReader, .unseenApplication.because(of: .gateClosed).of("Garage")]
    #expect(outcome.output == (faults.map(\.line) + ["3 faults"]).map { $0 + "\n" }.joined())
  }

  @Test("an application is named by its name, by --app or by its process")
  func application() throws {
    let named = try machine("session axtree doctor Garage").output
    #expect(try machine("session axtree doctor --app Garage").output == named)
    let process = try machine("session axtree doctor --pid 4711").output
    #expect(process.contains("application-unseen  The application of process 4711 is not on the accessibility bus."))
  }

  @Test("a planted fault is the only one beside the reader that does not listen", arguments: plants)
  func planted(_ plant: Plant) throws {
    let faults = [plant.fault, .noScreenReader].filter { $0.fault != "no-screen-reader" || plant.reachesBus }
    let order = DoctorFault.all.map(\.fault)
    let lines = faults.sorted { order.firstIndex(of: $0.fault) ?? 0 < order.firstIndex(of: $1.fault) ?? 0 }.map(\.line)
    let outcome = try machine(plant.script)
    #expect(
      outcome.output == (lines + [lines.count == 1 ? "1 fault" : "\(lines.count) faults"]).map { $0 + "\n" }.joined())
    #expect(outcome.status == 1)
  }

  @Test("every fault is planted, and stands on the page about silence")
  func documentation() throws {
    #expect(Set(DoctorFault.all.map(\.fault)).subtracting(Self.plants.map(\.fault.fault)) == ["no-screen-reader"])
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documentation/Guide/Troubleshooting.md")
    let mark = "--filter DoctorTests -->\n"
    let written = try String(contentsOf: page, encoding: .utf8)
    let head = try #require(written.components(separatedBy: mark).first)
    let rows = DoctorFault.all.map { "| `\($0.fault)` | \($0.of("…").message) | \($0.remedy) |\n" }
    let table = "\n| fault | what is wrong | remedy |\n| --- | --- | --- |\n" + rows.joined()
    if ProcessInfo.processInfo.environment["AXTREE_WRITE_DOCUMENTATION"] != nil {
      try Data((head + mark + table).utf8).write(to: page)
    }
    #expect(
      try String(contentsOf: page, encoding: .utf8) == head + mark + table,
      "AXTREE_WRITE_DOCUMENTATION=1 swift test --package-path Command --filter DoctorTests writes it anew")
  }

  @Test("publish says once how the gate is opened, and inspect says so in place of an empty list")
  func closedGate() throws {
    let sentence =
      "Accessibility is turned off on this desktop, so no screen reader finds programs. Turn it on: gsettings set "
      + "org.gnome.desktop.interface toolkit-accessibility true. For one program: AXTREE_GATE=open.\n"
    let script =
      "AXTREE_GATE= session bash -c '"
      + Self.publish.replacing("'", with: #"'\''"#).replacing("> out", with: "2>&1 | grep -o \"^axtree: Acc.*\" > out")
      .replacing("ready", with: "open")
    #expect(
      try machine(script + "exec 3>&-; wait; cat out; axtree inspect 2>&1 | grep ^axtree'").output
        == "axtree: " + sentence + "axtree: no application is on the accessibility bus. " + sentence)
  }
}
