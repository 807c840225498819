@_spi(Command) import ATSPIBridge
@_spi(Command) import ATSPIClient
import Foundation
import Glibc
import OrcaSpeech

/// The facts about the machine and its desktop that decide whether anything is heard.
struct Diagnosis {
  private let environment = ProcessInfo.processInfo.environment

  /// Everything that is wrong; of an application too, if one is named. Each step needs the one before.
  func faults(of application: ApplicationReference?) -> [DoctorFault] {
    let (address, busFaults) = accessibilityBus()
    var faults = busFaults + gateFaults()
    let registry = address.map { BusProbe.open($0) } ?? nil
    let listeners = registry?.ask(
      "GetRegisteredEvents", of: "org.a11y.atspi.Registry", at: "/org/a11y/atspi/registry",
      to: "org.a11y.atspi.Registry")
    if registry != nil, listeners == nil { faults.append(.registryDead) }
    faults += readerFaults()
    if let listeners {
      if !listeners.contains(where: { $0.lowercased().hasPrefix("window:") }) { faults.append(.noScreenReader) }
      if let application, let fault = self.fault(of: application) { faults.append(fault) }
    }
    return faults
  }

  // MARK: The buses

  private var sessionAddress: String? {
    if let stated = environment["DBUS_SESSION_BUS_ADDRESS"], !stated.isEmpty { return stated }
    let socket = (environment["XDG_RUNTIME_DIR"] ?? "") + "/bus"
    return FileManager.default.fileExists(atPath: socket) ? "unix:path=\(socket)" : nil
  }

  /// The address of the accessibility bus, if it answers, and what is wrong on the way to it.
  private func accessibilityBus() -> (address: String?, faults: [DoctorFault]) {
    if let stated = environment["AT_SPI_BUS_ADDRESS"], !stated.isEmpty {
      return BusProbe.open(stated) == nil ? (nil, [.statedBusDead.of(stated)]) : (stated, [])
    }
    guard let sessionAddress else { return (nil, [.noSessionBus]) }
    guard let session = BusProbe.open(sessionAddress) else { return (nil, [.deadSessionBus.of(sessionAddress)]) }
    let isSandbox = environment["FLATPAK_ID"] != nil || FileManager.default.fileExists(atPath: "/.flatpak-info")
    guard session.hasService("org.a11y.Bus") else { return (nil, [isSandbox ? .sandbox : .noLauncher]) }
    guard let address = session.ask("GetAddress", of: "org.a11y.Bus", at: "/org/a11y/bus", to: "org.a11y.Bus")?.first,
      !address.isEmpty
    else { return (nil, [.silentLauncher]) }
    return BusProbe.open(address) == nil ? (nil, [.accessibilityBusDead.of(address)]) : (address, [])
  }

  /// The faults that keep programs from publishing. Without a session bus nobody can close the gate.
  func gateFaults() -> [DoctorFault] {
    switch environment["AXTREE_GATE"] {
    case "closed": return [.forbidden]
    case "open": return []
    default: break
    }
    let isEnabled = sessionAddress.flatMap { BusProbe.open($0) }?.ask(
      "Get", of: "org.freedesktop.DBus.Properties", at: "/org/a11y/bus", to: "org.a11y.Bus",
      ["org.a11y.Status", "IsEnabled"])
    return isEnabled == ["false"] ? [.gateClosed] : []
  }

  // MARK: The screen reader

  private func readerFaults() -> [DoctorFault] {
    var faults: [DoctorFault] = []
    if (environment["DISPLAY"] ?? "").isEmpty, (environment["WAYLAND_DISPLAY"] ?? "").isEmpty {
      faults.append(.noDisplay)
    }
    if pathOfProgram("speech-dispatcher") == nil { faults.append(.noSpeechDispatcher) }
    guard let orca = pathOfProgram("orca") else { return faults + [.noOrca] }
    let version = output(of: orca, ["--version"]).trimmingPrefix("Orca ").prefix { $0.isNumber || $0 == "." }
    if !OrcaEdition.all.contains(where: { version.prefix { $0 != "." } == "\($0.version)" }) {
      faults.append(.unknownOrca.of(String(version)))
    }
    let data = environment["XDG_DATA_HOME"] ?? (environment["HOME"] ?? "") + "/.local/share"
    let settings = data + "/orca/user-settings.conf"
    if isSpeechOff(in: settings) { faults.append(.speechOff.of(settings)) }
    return faults
  }

  /// Whether the settings of Orca, which are JSON up to Orca 50, turn speech off in the default profile or for all.
  private func isSpeechOff(in file: String) -> Bool {
    guard let bytes = FileManager.default.contents(atPath: file),
      let settings = try? JSONSerialization.jsonObject(with: bytes) as? [String: Any]
    else { return false }
    let profiles = settings["profiles"] as? [String: Any]
    let places = [settings["general"], profiles?["default"]].compactMap { $0 as? [String: Any] }
    return places.contains { $0["enableSpeech"] as? Bool == false }
  }

  /// The seconds for which a program may take to say something.
  private static let programTimeout = 10.0

  /// The first words that a program prints; "" if it does not end in time.
  private func output(of program: String, _ arguments: [String]) -> String {
    let (process, output, ended) = (Process(), Pipe(), DispatchSemaphore(value: 0))
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    process.terminationHandler = { _ in ended.signal() }
    guard (try? process.run()) != nil else { return "" }
    guard ended.wait(timeout: .now() + Self.programTimeout) == .success else {
      kill(process.processIdentifier, SIGKILL)
      return ""
    }
    // Not to the end of the pipe, which a process that it has started may hold.
    let descriptor = output.fileHandleForReading.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var bytes = [UInt8](repeating: 0, count: 1 << 12)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
  }

  // MARK: The application

  private func fault(of application: ApplicationReference) -> DoctorFault? {
    if let bus = try? ATSPIConnection.open(environment), application.find(on: bus) != nil { return nil }
    let fault = ATSPIConnection.unanswered > 0 ? DoctorFault.silentApplication : .unseenApplication
    let gate = fault.fault == DoctorFault.unseenApplication.fault ? gateFaults().first : nil
    let found = gate.map(fault.because) ?? fault
    return switch application {
    case .named(let name): found.of(name)
    case .process(let id): found.of(process: id)
    }
  }
}

/// The path of a program that PATH leads to.
func pathOfProgram(_ name: String) -> String? {
  let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
  return folders.split(separator: ":").map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
}
