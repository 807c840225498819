public import AXTree
import ScreenReader

/// What was said when, on a clock that only the test moves (T2).
///
/// Speaking takes time: what is said while something else is being spoken waits for its end. An announcement of high
/// priority interrupts, one of low priority is heard only when nothing else waits, and of several that wait and say the
/// same one is heard.
public struct SpeechTimeline {
  /// Something that was said.
  public struct Entry: Hashable, Sendable {
    /// The words, as the reader says them: Orca puts "notification" before those of an announcement.
    public let text: String
    /// When it was begun, in seconds.
    public let start: Double
    /// When it was or will be over.
    public internal(set) var end: Double
    /// Whether something else began before its end.
    public internal(set) var isInterrupted = false
    /// With announcements: what was announced, and how urgently.
    public let announcement: AXAnnouncement?
  }

  /// How many characters are spoken in a second.
  package static let charactersPerSecond = 15.0
  /// What has been begun, in order.
  public private(set) var entries: [Entry] = []
  /// The time now, in seconds.
  public private(set) var now = 0.0
  private var waiting: [Waiting] = []

  /// Something that is still to be said.
  private struct Waiting {
    let text: String
    let announcement: AXAnnouncement?
    /// Since when it waits: it is not said before.
    let since: Double
  }

  init() {}

  /// Each entry as a line; what was interrupted ends with "…".
  public var lines: [String] {
    entries.map { $0.text + ($0.isInterrupted ? "…" : "") } + waiting.filter { !$0.announcement.isLow }.map(\.text)
      + waiting.filter { $0.announcement.isLow }.map(\.text)
  }

  /// The priority of each announcement of a text, in order: how often it was announced, and how urgently (T2).
  ///
  /// ```swift
  /// #expect(reader.timeline.announcements(of: "Crash!") == [.high])    // exactly once
  /// ```
  public func announcements(of text: String) -> [AXAnnouncement.Priority] {
    (entries.compactMap(\.announcement) + waiting.compactMap(\.announcement)).filter { $0.text == text }.map(\.priority)
  }

  mutating func hear(_ speech: Speech, announcements: [AXAnnouncement] = [], interrupts: Bool = false) {
    var announced: [String] = []
    if interrupts { interrupt() }
    for utterance in speech.utterances {
      let line = utterance.map(\.text).joined(separator: " ")
      if utterance.allSatisfy({ $0.kind == .announcement }) {
        announced.append(line)
      } else {
        waiting.append(Waiting(text: line, announcement: nil, since: now))
      }
    }
    for announcement in announcements where !waiting.contains(where: { $0.announcement?.text == announcement.text }) {
      // An announcement that the reader drops is not heard.
      guard let place = announced.firstIndex(where: { $0.contains(announcement.text) }) else { continue }
      let next = Waiting(text: announced.remove(at: place), announcement: announcement, since: now)
      if announcement.priority == .high {
        interrupt()
        waiting.insert(next, at: 0)
      } else {
        waiting.append(next)
      }
    }
    speak()
  }

  mutating func advance(by seconds: Double) {
    now += max(0, seconds)
    speak()
  }

  /// Lets so much time pass that everything is said.
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

  /// Cuts off what is being spoken; what waits behind it is forgotten, but for announcements.
  private mutating func interrupt() {
    if let last = entries.indices.last, entries[last].end > now {
      entries[last].end = now
      entries[last].isInterrupted = true
    }
    waiting.removeAll { $0.announcement == nil }
  }

  /// Begins what waits, as far as the time reaches: at the end of what was said before, or later where it came later.
  private mutating func speak() {
    while let place = waiting.firstIndex(where: { !$0.announcement.isLow }) ?? waiting.indices.first {
      let end = entries.last?.end ?? 0
      guard end <= now else { return }
      let next = waiting.remove(at: place)
      let start = max(end, next.since)
      entries.append(
        Entry(
          text: next.text, start: start, end: start + Double(next.text.count) / Self.charactersPerSecond,
          announcement: next.announcement))
    }
  }
}

extension AXAnnouncement? {
  /// Whether it waits until nothing else does.
  fileprivate var isLow: Bool { self?.priority == .low }
}
