import CMeter

/// A walk through an application with libatspi: name, role, states and children of each object.
struct Walk {
  private let clock = ContinuousClock()
  private var marks: [ContinuousClock.Instant] = []
  private let application: UnsafeMutablePointer<AtspiAccessible>

  /// The number of objects in the walk.
  var nodes: Int { marks.count - 1 }

  /// The walk of a process's application; nil while libatspi does not list it.
  init?(process: UInt32) {
    guard atspi_init() <= 1, let desktop = atspi_get_desktop(0) else { return nil }
    let count = atspi_accessible_get_child_count(desktop, nil)
    let found = (0..<max(0, count)).lazy.compactMap { atspi_accessible_get_child_at_index(desktop, $0, nil) }
      .first { atspi_accessible_get_process_id($0, nil) == process }
    guard let found else { return nil }
    application = found
  }

  /// Runs a closure inside libatspi's main loop, because only there libatspi trusts its cache.
  static func withCache(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      let work = Unmanaged.passRetained(Work(body))
      // Safety: the loop runs the source once, and this function returns after that.
      g_idle_add(
        { pointer in
          pointer.map { Unmanaged<Work>.fromOpaque($0).takeUnretainedValue().body() }
          atspi_event_quit()
          return 0
        }, work.toOpaque())
      atspi_event_main()
      work.release()
    }
  }

  private final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// Walks through everything, and returns the mean microseconds per object.
  mutating func measure() -> Double {
    marks.removeAll(keepingCapacity: true)
    visit(application)
    marks.append(clock.now)
    return (clock.now - marks[0]) / .microseconds(1) / Double(nodes)
  }

  /// The median of the microseconds per object in the last measured walk. If other work runs on the machine it says
  /// more than the mean, because each object is several waits for another process.
  var median: Double {
    let times = zip(marks, marks.dropFirst()).map { ($1 - $0) / .microseconds(1) }.sorted()
    return times[times.count / 2]
  }

  private mutating func visit(_ object: UnsafeMutablePointer<AtspiAccessible>) {
    marks.append(clock.now)
    g_free(atspi_accessible_get_name(object, nil))
    _ = atspi_accessible_get_role(object, nil)
    meter_unref(atspi_accessible_get_state_set(object))
    let count = atspi_accessible_get_child_count(object, nil)
    guard count > 0 else { return }
    for index in 0..<count {
      guard let child = atspi_accessible_get_child_at_index(object, index, nil) else { continue }
      visit(child)
      meter_unref(child)
    }
  }
}
