import CATSPI
import Foundation
import Synchronization

/// The process's one connection to the accessibility bus as a client, through libatspi.
///
/// libatspi keeps its state in globals: a process reads one bus, and one thread at a time may call. All calls of this
/// module take turns here.
public final class ATSPIConnection: Sendable {
  private static let shared = Mutex<ATSPIConnection?>(nil)
  private static let turn = NSRecursiveLock()

  /// The address that the connection was opened with.
  public let address: String

  /// The connection of this process, opened at the first call.
  ///
  /// - Parameter environment: Where the bus is: `AT_SPI_BUS_ADDRESS` and `DBUS_SESSION_BUS_ADDRESS`.
  /// - Throws: `ATSPIFailure.noBus`, also when the process already reads another bus.
  public static func open(_ environment: [String: String]) throws(ATSPIFailure) -> ATSPIConnection {
    turn.lock()
    defer { turn.unlock() }
    let address = environment["AT_SPI_BUS_ADDRESS"] ?? ""
    if let open = shared.withLock({ $0 }) {
      guard open.address == address else { throw .noBus("this process already reads the bus at \(open.address)") }
      return open
    }
    for name in ["AT_SPI_BUS_ADDRESS", "DBUS_SESSION_BUS_ADDRESS", "DISPLAY"] {
      if let value = environment[name] { setenv(name, value, 1) }
    }
    guard atspi_init() <= 1 else { throw .noBus("libatspi found no bus at \(address)") }
    let connection = ATSPIConnection(address: address)
    shared.withLock { $0 = connection }
    return connection
  }

  private init(address: String) {
    self.address = address
  }

  /// The applications on the bus, in the registry's order.
  public func applications() -> [ATSPIObject] {
    Self.inTurn {
      guard let desktop = atspi_get_desktop(0) else { return [] }
      defer { axtree_object_unref(desktop) }
      return ATSPIObject(taking: axtree_object_ref(desktop)).map { $0.children } ?? []
    }
  }

  /// The application with a name, or nil while there is none.
  public func application(named name: String) -> ATSPIObject? {
    applications().first { $0.name == name }
  }

  /// The application of a process, or nil while there is none.
  public func application(ofProcess process: Int32) -> ATSPIObject? {
    applications().first { $0.process == process }
  }

  /// Runs a closure while no other thread is in libatspi.
  ///
  /// The main context is left alone, and libatspi's cache stays on: without it, libatspi 2.46 answers some signals with
  /// a call from inside the dispatch of the same connection, which waits for itself for ever.
  static func inTurn<Answer>(_ body: () -> Answer) -> Answer {
    turn.lock()
    defer { turn.unlock() }
    return body()
  }
}
