import ATSPIModel

/// The listeners for each event, as the registry reports them (A3), and the connections that have called.
struct EventListeners {
  private var registered: [String: [[String]]] = [:] {
    didSet { decided = [:] }
  }
  /// Connections that may hold a copy of the tree: private ones, and those that have read the cache. libatspi then
  /// relies on signals for which it never registered.
  private var cached: Set<String> = []
  /// Connections that have called, so that the tree must be kept up to date for them.
  private var asking: Set<String> = []
  /// The result of ``wants(_:)`` by kind of event, because comparing words is slow.
  private var decided: [ATSPIEventKind: Bool] = [:]

  /// The number of registrations for keys of each connection.
  private var keys: [String: Int] = [:]

  /// True if somebody listens to keys.
  var hasKeyListeners: Bool { !keys.isEmpty }
  /// True if somebody listens as a screen reader does: for windows that become active, by that event's own name. A tool that
  /// prints events, and a magnifier, do not.
  var hasScreenReader: Bool { registered.values.contains { $0.contains(Self.windowActivation) } }
  private static let windowActivation = ATSPIEvent.words(ofListener: "window:activate")
  /// True if somebody listens to events or holds a copy of the tree.
  var isAttached: Bool { !registered.isEmpty || !cached.isEmpty }
  /// True if anybody uses the tree.
  var isActive: Bool { isAttached || !asking.isEmpty }
  /// True if a connection may hold a copy of the tree.
  func isAttached(_ client: String) -> Bool { cached.contains(client) }
  /// True if a connection listens to events.
  func isListening(_ client: String) -> Bool { registered[client] != nil }
  /// True if a connection has called.
  func isAsking(_ client: String) -> Bool { asking.contains(client) }

  mutating func register(_ client: String, _ event: String) {
    registered[client, default: []].append(ATSPIEvent.words(ofListener: event))
  }

  /// Records that a connection no longer listens to an event; an empty name means all, as the registry says of a
  /// connection that has died.
  mutating func deregister(_ client: String, _ event: String) {
    let words = ATSPIEvent.words(ofListener: event)
    if words.isEmpty { registered[client] = nil }
    if let place = registered[client]?.firstIndex(of: words) { registered[client]?.remove(at: place) }
    if registered[client]?.isEmpty == true { registered[client] = nil }
  }

  /// Records that a connection listens to keys; Orca registers once for each set of modifiers.
  mutating func registerForKeys(_ client: String) { keys[client, default: 0] += 1 }

  /// Records that a connection removed one of its registrations.
  mutating func deregisterForKeys(_ client: String) {
    keys[client] = keys[client].flatMap { $0 > 1 ? $0 - 1 : nil }
  }

  /// Records that a connection has called.
  mutating func recordQuery(from client: String) { asking.insert(client) }
  /// Records that a connection holds a copy of the tree.
  mutating func recordCacheHolder(of client: String) { cached.insert(client) }

  /// Forgets a connection that has gone.
  mutating func forget(_ client: String) {
    if registered[client] != nil { registered[client] = nil }
    if keys[client] != nil { keys[client] = nil }
    cached.remove(client)
    asking.remove(client)
  }

  /// Forgets the registry's listeners; it reports them again when it is back.
  mutating func forgetRegistered() { registered = [:] }
  /// Forgets the registry's listeners for keys.
  mutating func forgetRegisteredForKeys() { keys = [:] }

  /// Events that libatspi's cache needs while a client is attached, registered or not (A3).
  private static let always: [[String]] = [
    ["object", "childrenchanged"], ["object", "statechanged"], ["object", "propertychange", "accessiblename"],
    ["object", "propertychange", "accessibledescription"], ["object", "propertychange", "accessiblerole"],
    ["object", "propertychange", "accessibleparent"],
  ]

  /// True if events of a kind must be sent. O(1) after the first time.
  mutating func wants(_ kind: ATSPIEventKind) -> Bool {
    guard isAttached else { return false }
    if let known = decided[kind] { return known }
    let isWanted = Self.always.contains { kind.matches($0) } || hasRegistered(for: kind)
    decided[kind] = isWanted
    return isWanted
  }

  /// True if somebody registered for the kind itself.
  func hasRegistered(for kind: ATSPIEventKind) -> Bool {
    registered.values.contains { $0.contains { kind.matches($0) } }
  }
}
