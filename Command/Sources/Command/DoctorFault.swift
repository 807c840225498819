@_spi(Command) import ATSPIBridge
import OrcaSpeech

/// A reason why assistive technologies hear nothing, and its remedy.
struct DoctorFault: Encodable {
  /// The fault's name in the output and in the documentation.
  let fault: String
  /// The problem, in one sentence. `%` stands for the subject of the fault, such as an address.
  private(set) var message: String
  private(set) var remedy: String

  /// The fault as a consequence of another one, which has to be mended first.
  func because(of other: DoctorFault) -> DoctorFault {
    var fault = self
    fault.remedy = "\(other.message) \(other.remedy)"
    return fault
  }

  /// The fault with what it is about.
  func of(_ subject: String) -> DoctorFault {
    var fault = self
    fault.message = message.replacing("%", with: subject)
    return fault
  }

  /// The fault of the application that is a process.
  func of(process id: Int32) -> DoctorFault {
    var fault = self
    fault.message = message.replacing("“%”", with: "of process \(id)")
    return fault
  }

  var line: String { "fault  \(fault)  \(message) \(remedy)" }

  /// Every fault that `axtree doctor` knows, in the order in which it looks for them.
  static let all = [
    noSessionBus, deadSessionBus, sandbox, noLauncher, silentLauncher, statedBusDead, accessibilityBusDead, forbidden,
    gateClosed, registryDead, noDisplay, noOrca, unknownOrca, speechOff, noSpeechDispatcher, noScreenReader,
    unseenApplication, silentApplication,
  ]

  static let noSessionBus = DoctorFault(
    fault: "no-session-bus",
    message: "There is no session bus: neither DBUS_SESSION_BUS_ADDRESS nor a socket in XDG_RUNTIME_DIR names one.",
    remedy: "Start the program inside the desktop's session, or with dbus-run-session.")
  static let deadSessionBus = DoctorFault(
    fault: "session-bus-dead", message: "The session bus at % does not answer.",
    remedy: "Use the address of the running session, as its own user: unix:path=/run/user/$(id -u)/bus.")
  static let sandbox = DoctorFault(
    fault: "sandbox", message: "This Flatpak may not reach the accessibility bus.",
    remedy: "Add --talk-name=org.a11y.Bus to the finish-args of its manifest.")
  static let noLauncher = DoctorFault(
    fault: "no-launcher", message: "Nothing on the session bus starts the accessibility bus.",
    remedy: "Install it: apt-get install at-spi2-core.")
  static let silentLauncher = DoctorFault(
    fault: "launcher-silent", message: "The launcher of the accessibility bus names no address.",
    remedy: "End the process at-spi-bus-launcher; the session starts another.")
  static let statedBusDead = DoctorFault(
    fault: "stated-bus-dead", message: "AT_SPI_BUS_ADDRESS is set, but the bus at % does not answer.",
    remedy: "Unset AT_SPI_BUS_ADDRESS, so that axtree asks the session for its bus.")
  static let accessibilityBusDead = DoctorFault(
    fault: "accessibility-bus-dead", message: "The accessibility bus at % does not answer.",
    remedy: "End the process at-spi-bus-launcher; the session starts another.")
  static let forbidden = DoctorFault(
    fault: "publishing-forbidden", message: "AXTREE_GATE=closed forbids this program and its children to publish.",
    remedy: "Unset AXTREE_GATE.")
  static let gateClosed = DoctorFault(
    fault: "gate-closed", message: UnpublishedReason.closedGate.message, remedy: UnpublishedReason.closedGate.remedy)
  static let registryDead = DoctorFault(
    fault: "registry-dead", message: "The registry of the accessibility bus does not answer.",
    remedy:
      "End the process at-spi2-registryd; the bus starts another. It needs the display that DISPLAY names, if it is set."
  )
  static let noDisplay = DoctorFault(
    fault: "no-display", message: "Neither DISPLAY nor WAYLAND_DISPLAY is set, and Orca needs a display.",
    remedy: "Start the program inside the desktop's session, or under xvfb-run.")
  static let noOrca = DoctorFault(
    fault: "no-orca", message: "Orca is not installed.", remedy: "Install it: apt-get install orca.")
  /// "43, 48 and 51".
  private static let knownOrcas: String = {
    let versions = OrcaEdition.all.map { "\($0.version)" }
    return versions.dropLast().joined(separator: ", ") + " and " + versions.suffix(1).joined()
  }()
  static let unknownOrca = DoctorFault(
    fault: "unknown-orca", message: "The speech of Orca % is not predicted, only that of Orca \(knownOrcas).",
    remedy: "Expect small differences from what axtree say prints.")
  static let speechOff = DoctorFault(
    fault: "speech-off", message: "Orca's speech is turned off in %.", remedy: "Turn it on: orca --setup, Speech.")
  static let noSpeechDispatcher = DoctorFault(
    fault: "no-speech-dispatcher", message: "speech-dispatcher is not installed, so Orca has no voice.",
    remedy: "Install it: apt-get install speech-dispatcher espeak-ng.")
  static let noScreenReader = DoctorFault(
    fault: "no-screen-reader", message: "No screen reader listens on the accessibility bus.",
    remedy: "Start one: orca.")
  static let unseenApplication = DoctorFault(
    fault: "application-unseen", message: "The application “%” is not on the accessibility bus.",
    remedy: """
      With axtree it needs an AXSession that it updates once a frame, Chromium and Electron need \
      --force-renderer-accessibility; axtree inspect lists the names on the bus.
      """)
  static let silentApplication = DoctorFault(
    fault: "application-silent",
    message: "The application “%” is not found, and one on the accessibility bus does not answer.",
    remedy: "Continue or end the stopped process; a bridge of this package answers from a thread of its own.")
}
