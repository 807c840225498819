/// The newest things that have happened to a tree, each with its number and its time. Pages get those that they do not know.
struct LiveLog<Event> {
  struct Entry {
    /// The number of entries up to this one.
    let number: Int
    /// The time in seconds since the start.
    let seconds: Double
    let event: Event
  }

  /// The number of entries that are kept.
  let longest: Int
  private(set) var entries: [Entry] = []
  /// The number of entries so far.
  private(set) var count = 0

  init(longest: Int) { self.longest = longest }

  /// Adds what has happened, and drops the oldest entry that is too much.
  mutating func append(_ event: Event, at seconds: Double) {
    if entries.count == longest { entries.removeFirst() }
    count += 1
    entries.append(Entry(number: count, seconds: seconds, event: event))
  }
}
