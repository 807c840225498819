/// One row of the comparison; smaller is better in each.
enum Measure: String, CaseIterable, Sendable {
  case walk, walkFirst, walkUncached, items, bus, peer, busy, stuck, signals, add, memory

  var title: String {
    switch self {
    case .walk: "Walk with libatspi, its cache warm"
    case .walkFirst: "First walk with libatspi, its cache empty"
    case .walkUncached: "Walk with libatspi, without its cache"
    case .items: "Cache.GetItems, whole tree"
    case .bus: "One call over the bus, median"
    case .peer: "One call peer to peer, median"
    case .busy: "One call over the bus, median, application busy 6 of every 16 ms"
    case .stuck: "One call over the bus, slowest, application stuck for 500 ms"
    case .signals: "Signals for 1,000 renames that nobody listens to"
    case .add: "One child added to the list, on the application's thread"
    case .memory: "Resident memory"
    }
  }

  var unit: String {
    switch self {
    case .walk, .walkFirst, .walkUncached: "µs a node"
    case .items, .stuck, .add: "ms"
    case .bus, .peer, .busy: "µs"
    case .signals: ""
    case .memory: "MB"
    }
  }
}
