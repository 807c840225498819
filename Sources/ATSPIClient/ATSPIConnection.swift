import AXTree
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

  /// The longest time that a call waits for its answer. libatspi stops calling an application after one call without an
  /// answer.
  static let timeout = Duration.seconds(3)
  private static let misses = Atomic<Int>(0)

  /// The number of calls without an answer in time since the process began.
  @_spi(Command) public static var unanswered: Int { misses.load(ordering: .relaxed) }

  /// The address that the connection was opened with.
  package let address: String

  /// The connection of this process, opened at the first call.
  ///
  /// - Parameter environment: Where the bus is: `AT_SPI_BUS_ADDRESS` and `DBUS_SESSION_BUS_ADDRESS`.
  /// - Throws: `ATSPIConnectionError.noBus`, as well where the process already reads another bus.
  public static func open(_ environment: [String: String]) throws(ATSPIConnectionError) -> ATSPIConnection {
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
    // Warnings of libatspi on standard error are dropped: this module throws an error or returns an empty answer
    // instead.
    axtree_drop_warnings()
    guard atspi_init() <= 1 else { throw .noBus("libatspi found none" + (address.isEmpty ? "" : " at \(address)")) }
    let milliseconds = timeout.wholeMilliseconds
    atspi_set_timeout(milliseconds, milliseconds)
    let connection = ATSPIConnection(address: address)
    shared.withLock { $0 = connection }
    return connection
  }

  private init(address: String) {
    self.address = address
  }

  /// The applications on the bus, in the registry's order.
  @_spi(Command) public func applications() -> [ATSPIObject] {
    Self.serialized {
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

  /// The object with the keyboard focus: one that says so, in a window that says that it is active. Nil if none of the first 5,000
  /// objects of such windows is, or if two seconds are over.
  @_spi(Command) public func focusedObject() -> ATSPIObject? {
    Self.limited(to: .seconds(2)) {
      var waiting = applications().flatMap(\.children).filter { $0.states.contains("active") }
      for _ in 0..<5_000 {
        guard let object = waiting.popLast() else { break }
        if object.states.contains("focused") { return object }
        waiting += object.children.reversed()
      }
      return nil
    }
  }

  /// Records how long a call took: one that used up its time was not answered.
  static func recordCallTime(of duration: Duration) {
    if duration > timeout * 0.9 { misses.add(1, ordering: .relaxed) }
  }

  /// When the calls of a closure end, by the clock; nil if they may take any time.
  private static let end = Mutex<ContinuousClock.Instant?>(nil)

  /// True if calls may still be made.
  static var hasTime: Bool { end.withLock { $0.map { ContinuousClock.now < $0 } ?? true } }

  /// Runs a closure, in which questions have empty answers, and lists end, once the time is over: an application may
  /// answer each of a million calls slowly.
  static func limited<Answer>(to time: Duration, _ body: () -> Answer) -> Answer {
    serialized {
      end.withLock { $0 = .now + time }
      defer { end.withLock { $0 = nil } }
      return body()
    }
  }

  /// Runs a closure while no other thread is in libatspi.
  ///
  /// The main context is not used, and libatspi's cache stays on: without it, libatspi 2.46 answers some signals with a
  /// call from inside the dispatch of the same connection, and that call waits for itself forever.
  static func serialized<Answer>(_ body: () -> Answer) -> Answer {
    turn.lock()
    defer { turn.unlock() }
    return body()
  }
}

/// The reason why there is no connection.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ATSPIConnectionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is no accessibility bus; the text says where one was searched.
  case noBus(String)

  /// One sentence.
  public var description: String {
    switch self {
    case .noBus(let reason): "No accessibility bus: \(reason)."
    }
  }
}
