import AXTree
import ReaderSpeech

/// A synthesizer without sound: the speech of a reader over time, on a clock that only the test moves.
///
/// Speaking takes time, so later speech waits until earlier speech ends. An announcement of high priority interrupts,
/// one of low priority is spoken only when nothing else waits, and of several equal ones that wait one is spoken.
struct SimulatedSynthesizer {
  /// The number of characters spoken in a second.
  static let charactersPerSecond = 15.0
  /// The utterances begun so far, in order.
  private(set) var entries: [VirtualReader.Utterance] = []
  /// The current time in seconds.
  private(set) var now = 0.0
  private var waiting: [Waiting] = []

  /// An utterance that is still to be spoken.
  private struct Waiting {
    let text: String
    let announcement: AXAnnouncement?
    /// The earliest time at which it may be spoken.
    let since: Double
  }

  /// Each entry as a line; an interrupted one ends with "…".
  var lines: [String] {
    entries.map { $0.text + ($0.interruption == nil ? "" : "…") }
      + waiting.filter { !$0.announcement.isLow }.map(\.text)
      + waiting.filter { $0.announcement.isLow }.map(\.text)
  }

  /// The priorities of all announcements of a text, in order: how often and how urgently it was announced.
  func announcements(of text: String) -> [AXAnnouncement.Priority] {
    (entries.compactMap(\.announcement) + waiting.compactMap(\.announcement)).filter { $0.text == text }.map(\.priority)
  }

  mutating func hear(_ speech: Speech, announcements: [AXAnnouncement] = [], interrupts: Bool = false) {
    if interrupts { interrupt(by: .move) }
    var unsaid = announcements
    for utterance in speech.utterances {
      let line = utterance.map(\.text).joined(separator: " ")
      guard utterance.allSatisfy({ $0.kind == .announcement }) else {
        waiting.append(Waiting(text: line, announcement: nil, since: now))
        continue
      }
      guard let index = unsaid.firstIndex(where: { line.contains($0.text) }) else { continue }
      let announcement = unsaid.remove(at: index)
      if waiting.contains(where: { $0.announcement?.text == announcement.text }) { continue }
      let next = Waiting(text: line, announcement: announcement, since: now)
      if announcement.priority == .high {
        interrupt(by: .announcement(announcement.text))
        waiting.insert(next, at: 0)
      } else {
        waiting.append(next)
      }
    }
    speak()
  }

  /// Drops the announcements that are over: they do not begin, and the current one ends if its key is withdrawn.
  mutating func drop(in update: AXTreeUpdate) {
    waiting.removeAll { $0.announcement.map(update.ends) == true }
    guard let last = entries.indices.last, entries[last].end > now, let key = entries[last].announcement?.key,
      update.withdrawn.contains(key)
    else { return }
    entries[last].end = now
    entries[last].interruption = .withdrawal
  }

  mutating func advance(by seconds: Double) {
    now += max(0, seconds)
    speak()
  }

  /// Advances the clock until everything has been spoken.
  mutating func finish() {
    while true {
      now = max(now, entries.last?.end ?? now)
      guard !waiting.isEmpty else { return }
      speak()
    }
  }

  mutating func clear() {
    entries = []
    waiting = []
  }

  /// Interrupts the current utterance and drops those that wait, except for announcements.
  private mutating func interrupt(by interruption: VirtualReader.Interruption) {
    if let last = entries.indices.last, entries[last].end > now {
      entries[last].end = now
      entries[last].interruption = interruption
    }
    waiting.removeAll { $0.announcement == nil }
  }

  /// Begins the waiting utterances that are due: each at the end of the one before, or at its own time if that is
  /// later.
  private mutating func speak() {
    while let index = waiting.firstIndex(where: { !$0.announcement.isLow }) ?? waiting.indices.first {
      let end = entries.last?.end ?? 0
      guard end <= now else { return }
      let next = waiting.remove(at: index)
      let start = max(end, next.since)
      entries.append(
        VirtualReader.Utterance(
          text: next.text, start: start, end: start + Double(next.text.count) / Self.charactersPerSecond,
          announcement: next.announcement))
    }
  }
}

extension AXAnnouncement? {
  /// Whether it waits until nothing else does.
  fileprivate var isLow: Bool { self?.priority == .low }
}
