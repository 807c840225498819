import Glibc

/// The latency of single calls: the name of one object, read repeatedly.
struct Latency {
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
