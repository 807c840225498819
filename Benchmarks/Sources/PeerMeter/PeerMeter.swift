import CMeter
import Foundation

/// Measures one property of one application and prints lines of "NAME VALUE". The bus is the environment's.
///
///     PeerMeter PID walk|walk-uncached|items|bus|peer|stuck|unread|signals|listen|read
///
/// "signals", "stuck", "unread", "listen" and "read" print "go" when they are ready. The first three then wait for a line; the
/// others continue until they are ended.
@main
struct PeerMeter {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let process = UInt32(arguments[1]), let measure = measures[arguments[2]] else {
      print("usage: PeerMeter PID \(measures.keys.sorted().joined(separator: "|"))")
      exit(64)
    }
    measure(process)
  }

  private static let measures: [String: @Sendable (UInt32) -> Void] = [
    "walk": walk,
    "walk-uncached": walkUncached,
    "items": items,
    "bus": { latency($0, isStraight: false) },
    "peer": { latency($0, isStraight: true) },
    "stuck": stuck,
    "unread": unread,
    "signals": signals,
    "listen": listen,
    "read": read,
  ]

  private static func report(_ name: String, _ value: Double) {
    print(name, value)
    fflush(nil)
  }

  private static func reportReady() {
    print("go")
    fflush(nil)
  }

  /// Repeats a question until it has an answer: an application needs a moment to be listed.
  private static func find<Found>(_ question: () -> Found?) -> Found {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(20)
    while clock.now < end {
      if let found = question() { return found }
    }
    print("missing 1")
    exit(66)
  }

  private static var bus: Bus {
    find { Bus(address: String(cString: getenv("AT_SPI_BUS_ADDRESS")), isBus: true) }
  }

  private static func application(_ process: UInt32) -> Application {
    let bus = bus
    return find { Application(process: process, on: bus) }
  }

  private static func walk(_ process: UInt32) {
    var walk = find { Walk(process: process) }
    Walk.withCache { report("walk-first", walk.measure()) }
    Walk.withCache { _ = walk.measure() }
    Walk.withCache { report("walk", walk.measure()) }
  }

  private static func walkUncached(_ process: UInt32) {
    var walk = find { Walk(process: process) }
    _ = walk.measure()
    report("walk-uncached", walk.median)
    report("nodes", Double(walk.nodes))
  }

  private static func items(_ process: UInt32) {
    let application = application(process)
    let clock = ContinuousClock()
    var reply: Reply?
    let time = clock.measure {
      reply = application.bus.call(application.name, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems")
    }
    report("items-count", Double(reply?.count ?? 0))
    report("items", time / .milliseconds(1))
  }

  private static func latency(_ process: UInt32, isStraight: Bool) {
    let application = application(process)
    let leaf = application.firstLeaf
    guard let bus = isStraight ? application.straight : application.bus else { return }
    _ = CallLatency(of: leaf, in: application, by: bus, count: 100, seconds: 1)
    let latency = CallLatency(of: leaf, in: application, by: bus, count: 2000, seconds: 4)
    report("median", latency.median)
    report("percentile99", latency.percentile99)
    report("slowest", latency.slowest)
  }

  private static func stuck(_ process: UInt32) {
    let application = application(process)
    let leaf = application.firstLeaf
    reportReady()
    _ = readLine()
    report("slowest", CallLatency(of: leaf, in: application, by: application.bus, count: .max, seconds: 1).slowest)
  }

  /// Times single calls while another client asks for the children of a group without pause, and never reads.
  private static func unread(_ process: UInt32) {
    let application = application(process)
    let path = application.firstPath
    let group = path.dropLast().last ?? Application.root
    reportReady()
    _ = readLine()
    let (name, interface) = (application.name, Application.accessible)
    let address = String(cString: getenv("AT_SPI_BUS_ADDRESS"))
    Thread.detachNewThread { Bus(address: address, isBus: true)?.callUnread(name, group, interface, "GetChildren") }
    let leaf = path[path.count - 1]
    report("slowest", CallLatency(of: leaf, in: application, by: application.bus, count: .max, seconds: 4).slowest)
    exit(0)
  }

  /// Counts the application's signals as a monitor of the bus, which makes nobody a listener.
  private static func signals(_ process: UInt32) {
    let application = application(process)
    let watcher = bus
    let rule = "type='signal',sender='\(application.name)'"
    _ = watcher.call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.Monitoring", "BecomeMonitor",
      [.texts([rule]), .number(0)])
    reportReady()
    _ = readLine()
    var count = 0.0
    // Everything sent before has arrived once half a second brings nothing more.
    var hasMore = true
    while hasMore {
      dbus_connection_read_write(watcher.connection, 500)
      hasMore = false
      while let message = dbus_connection_pop_message(watcher.connection) {
        hasMore = true
        // The daemon also notifies the monitor that it has become one.
        count += dbus_message_has_sender(message, application.name) != 0 ? 1 : 0
        dbus_message_unref(message)
      }
    }
    report("signals", count)
  }

  /// Listens as a screen reader would, so that the application has a listener.
  private static func listen(_ process: UInt32) {
    _ = find { Walk(process: process) }
    let listener = atspi_event_listener_new({ event, _ in g_boxed_free(atspi_event_get_type(), event) }, nil, nil)
    for name in ["object:children-changed", "object:state-changed", "object:property-change"] {
      atspi_event_listener_register(listener, name, nil)
    }
    reportReady()
    atspi_event_main()
  }

  /// Walks through the application repeatedly, past libatspi's cache.
  private static func read(_ process: UInt32) {
    var walk = find { Walk(process: process) }
    reportReady()
    while true { _ = walk.measure() }
  }
}
