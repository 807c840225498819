import AXTree

/// The message that is being spoken, and those that wait for their turn.
///
/// The focus and an urgent announcement interrupt what is being spoken. Moving the focus also discards every waiting
/// message about an element; on another screen it discards everything that waits. Otherwise, of the announcements that
/// have not begun, and of the changes, the newest ``maximumCount`` are never lost. A change replaces an earlier change of the
/// same element that is still waiting, and an announcement an earlier one with its key. What is withdrawn ends and waits no more.
struct SpeechQueue {
  /// The largest number of announcements that wait, and of changes. More come faster than they are spoken: the oldest are
  /// dropped, the urgent ones last.
  static let maximumCount = 32

  /// The message that the daemon has now; nil while nothing is spoken.
  private(set) var current: SpeechMessage?
  private(set) var waiting: [SpeechMessage] = []

  /// The announcements that were not spoken to their end, in their order.
  var announcements: [AXAnnouncement] {
    ([current].compactMap(\.self) + waiting).filter(\.isAnnouncement).map {
      AXAnnouncement($0.text, priority: $0.isUrgent ? .high : .default, key: $0.key)
    }
  }

  /// Takes what was heard at one moment; true if it interrupts what is being spoken. Without `isInterrupting`, only an urgent
  /// announcement does.
  mutating func add(_ messages: [SpeechMessage], isInterrupting: Bool = true) -> Bool {
    let replaced = messages.map(\.subject).filter { if case .change = $0 { true } else { false } }
    let keys = Set(messages.compactMap(\.key))
    waiting.removeAll { replaced.contains($0.subject) || $0.key.map(keys.contains) == true }
    if messages.contains(where: \.isFocus) {
      // What was announced on a screen that is gone would be stale.
      let isElsewhere = messages.contains { $0.subject == .screen }
      waiting.removeAll { !$0.isAnnouncement || isElsewhere }
    }
    let first = waiting.filter(\.isUrgent) + messages.filter(\.isUrgent) + messages.filter(\.isFocus)
    waiting = first + waiting.filter { !$0.isUrgent } + messages.filter { !$0.isUrgent && !$0.isFocus }
    dropOldest { if case .change = $0 { true } else { false } }
    dropOldest { $0 == .announcement(isUrgent: false) || $0 == .announcement(isUrgent: true) }
    let interrupts = messages.contains { $0.isUrgent || $0.isFocus && isInterrupting }
    guard current != nil, interrupts else { return false }
    current = nil
    return true
  }

  /// Drops the announcements with some keys; true if one of them was being spoken.
  mutating func withdraw(_ keys: [String]) -> Bool {
    waiting.removeAll { $0.key.map(keys.contains) == true }
    guard current?.key.map(keys.contains) == true else { return false }
    current = nil
    return true
  }

  private mutating func dropOldest(_ isOfKind: (SpeechMessage.Subject) -> Bool) {
    var excess = waiting.count { isOfKind($0.subject) } - Self.maximumCount
    for isUrgent in [false, true] where excess > 0 {
      waiting.removeAll { message in
        guard excess > 0, message.isUrgent == isUrgent, isOfKind(message.subject) else { return false }
        excess -= 1
        return true
      }
    }
  }

  /// Forgets everything but the announcements.
  mutating func dropElements() { waiting.removeAll { !$0.isAnnouncement } }

  /// The next message, which is spoken from then on; nil while another one is spoken, or nothing waits.
  mutating func startNext() -> SpeechMessage? {
    guard current == nil, !waiting.isEmpty else { return nil }
    current = waiting.removeFirst()
    return current
  }

  mutating func finish() { current = nil }

  /// Puts what is being spoken back to the front: it was not heard to its end.
  mutating func restart() {
    if let current { waiting.insert(current, at: 0) }
    current = nil
  }
}

/// A text that is spoken in one go: in one language, and about one thing.
struct SpeechMessage: Equatable {
  /// The subject of a message, which decides about its position in the queue.
  enum Subject: Equatable {
    /// The focus: it came to an element, the window became active, or the player typed there or moved the caret.
    case focus
    /// The focus, after the element that had it is gone: another screen, or a dialog that opened or closed.
    case screen
    /// Something about an element changed; nil where the words belong to none.
    case change(of: AXNodeID?)
    case announcement(isUrgent: Bool)
  }

  var text: String
  /// A BCP 47 tag.
  var language: String
  var subject: Subject
  /// The key by which a newer announcement replaces this one.
  var key: String? = nil

  var isAnnouncement: Bool { if case .announcement = subject { true } else { false } }
  var isFocus: Bool { subject == .focus || subject == .screen }
  var isUrgent: Bool { subject == .announcement(isUrgent: true) }
}

extension [SpeechMessage] {
  /// The messages, with the texts of neighbours that belong together as one.
  func joined(where areOne: (SpeechMessage, SpeechMessage) -> Bool) -> [SpeechMessage] {
    reduce(into: []) { joined, message in
      if let last = joined.last, areOne(last, message) {
        joined[joined.count - 1].text += " " + message.text
      } else {
        joined.append(message)
      }
    }
  }
}
