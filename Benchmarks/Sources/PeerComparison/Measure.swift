/// One row of the comparison; smaller is better in each.
enum Measure: String, CaseIterable, Sendable {
  case walk, walkFirst, walkUncached, items, bus, peer, busy, stuck, flood, floodSlow, unread, unreadMemory, signals,
    add, memory, idleMemory

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
    case .flood: "One call over the bus, median, application renames buttons without pause"
    case .floodSlow: "One call over the bus, 99 in 100 below, application renames buttons without pause"
    case .unread: "One call over the bus, slowest, while another client asks for 4 s and never reads"
    case .unreadMemory: "Memory that this client costs the application"
    case .signals: "Signals for 1,000 renames that nobody listens to"
    case .add: "One child added to the list, on the application's thread"
    case .memory: "Resident memory after the measurements above"
    case .idleMemory: "Resident memory two seconds later"
    }
  }

  var unit: String {
    switch self {
    case .walk, .walkFirst, .walkUncached: "µs a node"
    case .items, .stuck, .unread, .add: "ms"
    case .bus, .peer, .busy, .flood, .floodSlow: "µs"
    case .signals: ""
    case .unreadMemory, .memory, .idleMemory: "MB"
    }
  }
}
