@_spi(Command) import DesktopTesting
import RawBus

/// Sends keys to Orca 43, which gets none from the display, as a program does: by the registry of the accessibility bus.
final class ProgramKeyboard {
  /// A key that is none of Orca's commands, and those that are.
  private static let keys = OrcaCommand.numbers.merging(["Home": (0xff50, 110)]) { $1 }
  private let bus: WireConnection
  private var timestamp: Int32 = 0

  /// A keyboard on a desktop with these variables.
  init(_ environment: [String: String]) throws {
    bus = try WireConnection(environment["AT_SPI_BUS_ADDRESS"] ?? "")
    try bus.hello()
  }

  /// Presses and releases a key, and waits until Orca has received both.
  func press(_ name: String) throws {
    guard let key = Self.keys[name] else { return assertionFailure("There is no number for the key \(name).") }
    for kind: UInt32 in [0, 1] {
      timestamp += 1
      _ = try bus.ask(
        .call(
          "NotifyListenersSync", of: "org.a11y.atspi.DeviceEventController",
          at: "/org/a11y/atspi/registry/deviceeventcontroller", to: "org.a11y.atspi.Registry",
          [
            .structure([
              .uint32(kind), .int32(Int32(key.keysym)), .int32(Int32(key.code)), .int32(0), .int32(timestamp),
              .string(""),
              .boolean(false),
            ])
          ]))
    }
  }
}
