import ATSPIModel
import Handover

/// The clients that use the tree: those that listen to events, as the registry reports them, and those that ask (A3).
struct AttachedClients {
  private struct Registrations {
    /// The events that the client listens to now, as words; a client may register for one several times.
    var events: [[String]] = []
    /// When it hears announcements to their end.
    let ready: Instant

    mutating func add(_ words: [String], upTo limit: Int) { if events.count < limit { events.append(words) } }

    var isScreenReader: Bool { events.contains(AttachedClients.windowActivation) }
  }

  /// The registrations of each client, by its connection. A client that took back all of them is kept until its
  /// connection ends: one that registers on demand starts only once.
  private var registered: [String: Registrations] = [:]
  /// The connections that have called, and the private ones. libatspi relies on signals for which it never registered.
  private var asking: Set<String> = []
  /// The largest number of registrations of a client that count; Orca 51 makes about forty.
  private static let registrationLimit = 1024
  /// How often each connection has registered for keys.
  private var keys: [String: Int] = [:]

  var hasKeyListeners: Bool { !keys.isEmpty }
  /// True if somebody listens as a screen reader does: for windows that become active, by that event's own name. A tool
  /// that prints events, and a magnifier, do not.
  var hasScreenReader: Bool { registered.values.contains { $0.isScreenReader } }
  private static let windowActivation = ATSPIEventKind.windowActivated.words
  /// True if somebody listens to events or has asked, so that the tree is kept up to date.
  var isAttached: Bool { !asking.isEmpty || hasRegistrations }
  var hasRegistrations: Bool { registered.values.contains { !$0.events.isEmpty } }
  /// True if a connection has called, or is private.
  func isAsking(_ client: String) -> Bool { asking.contains(client) }

  /// For how many milliseconds after its first registration a screen reader counts as starting. Orca 51 registers for
  /// windows first, up to half a second later for announcements, and then reads the window, which cuts those off.
  private static let startTime = 1500
  /// For how many milliseconds a screen reader that was there before the application reads its window.
  private static let readingTime = 500

  /// The time until which announcements wait, when the first screen reader is ready (A2); nil if there is none. It
  /// has passed where one listens that is: then nothing that other clients do delays an announcement.
  var startupDeadline: Instant? { registered.values.lazy.filter(\.isScreenReader).map(\.ready).min() }

  /// Records a listener that registers at a time, by default long ago, or of which the registry knew then.
  mutating func register(_ client: String, _ event: String, at time: Instant = .distantPast, isKnown: Bool = false) {
    let ready = time.advanced(by: isKnown ? Self.readingTime : Self.startTime)
    let words = ATSPIEventKind.words(ofListener: event)
    registered[client, default: Registrations(ready: ready)].add(words, upTo: Self.registrationLimit)
  }

  /// Records that a connection no longer listens to an event; an empty name means all: the connection has died.
  mutating func deregister(_ client: String, _ event: String) {
    let words = ATSPIEventKind.words(ofListener: event)
    if words.isEmpty {
      registered[client] = nil
    } else if let index = registered[client]?.events.firstIndex(of: words) {
      registered[client]?.events.remove(at: index)
    }
  }

  /// Records a listener to keys; Orca registers once for each set of modifiers.
  mutating func registerForKeys(_ client: String) { keys[client, default: 0] += 1 }
  mutating func deregisterForKeys(_ client: String) { keys[client] = keys[client].flatMap { $0 > 1 ? $0 - 1 : nil } }

  /// Records that a connection has called, or that it is a private one.
  mutating func recordQuery(from client: String) { asking.insert(client) }

  mutating func forget(_ client: String) {
    registered[client] = nil
    keys[client] = nil
    asking.remove(client)
  }

  /// Forgets what the registry reported; it reports it again when it is back.
  mutating func forgetRegistered() { for client in registered.keys { registered[client]?.events = [] } }
  mutating func forgetRegisteredForKeys() { keys = [:] }

  /// True if events of a kind must be sent. O(registrations).
  func wants(_ kind: ATSPIEventKind) -> Bool {
    isAttached && kind.isAlwaysSent || hasUnregisteredClient || hasRegistered(for: kind)
  }

  /// True if a client on the bus has asked something and never registered: nobody knows which events it matches, so it
  /// gets all of them, as from AccessKit. Private connections, whose names have no colon, are libatspi's; it registers.
  private var hasUnregisteredClient: Bool { asking.contains { $0.hasPrefix(":") && registered[$0] == nil } }

  /// True if somebody registered for the kind itself.
  func hasRegistered(for kind: ATSPIEventKind) -> Bool {
    let words = kind.words
    return registered.values.contains { $0.events.contains { words.starts(with: $0) } }
  }
}
