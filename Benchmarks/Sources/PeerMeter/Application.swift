import Glibc

/// An application on the accessibility bus, found by its process.
struct Application {
  static let accessible = "org.a11y.atspi.Accessible"
  static let properties = "org.freedesktop.DBus.Properties"
  static let root = "/org/a11y/atspi/accessible/root"

  let bus: Bus
  let name: String

  /// The application of a process; nil while the registry does not list it.
  init?(process: UInt32, on bus: Bus) {
    let children = bus.call("org.a11y.atspi.Registry", Self.root, Self.accessible, "GetChildren")?.texts ?? []
    let daemon = "org.freedesktop.DBus"
    let names = children.filter { $0.hasPrefix(":") }
    let found = names.first { name in
      bus.call(daemon, "/org/freedesktop/DBus", daemon, "GetConnectionUnixProcessID", [.text(name)])?.numbers.first
        == process
    }
    guard let found else { return nil }
    self.bus = bus
    name = found
  }

  /// The path of the first object without children, depth first.
  var firstLeaf: String { firstPath.last ?? Self.root }

  /// The paths from the root to the first object without children, depth first.
  var firstPath: [String] {
    var paths = [Self.root]
    while let child = bus.call(name, paths[paths.count - 1], Self.accessible, "GetChildren")?.texts.dropFirst().first,
      !child.hasSuffix("/null")
    {
      paths.append(child)
    }
    return paths
  }

  /// A direct connection to it; nil if it offers none.
  var straight: Bus? {
    let address = bus.call(name, Self.root, "org.a11y.atspi.Application", "GetApplicationBusAddress")?.texts.first
    guard let address, !address.isEmpty else { return nil }
    return Bus(address: address, isBus: false)
  }
}

/// The latency of single calls: the name of one object, read repeatedly.
struct CallLatency {
  private(set) var microseconds: [Double] = []

  /// Calls `count` times, and not for longer than `seconds`.
  init(of path: String, in application: Application, by bus: Bus, count: Int, seconds: Double) {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    while microseconds.count < count, clock.now < end {
      let began = clock.now
      _ = bus.call(
        application.name, path, Application.properties, "Get", [.text(Application.accessible), .text("Name")])
      microseconds.append((clock.now - began) / .microseconds(1))
    }
    microseconds.sort()
  }

  var median: Double { microseconds[microseconds.count / 2] }
  var percentile99: Double { microseconds[microseconds.count * 99 / 100] }
  var slowest: Double { microseconds.last ?? 0 }
}
