import AXTree
import OrcaSpeech
@_spi(Command) import ReaderSpeech
import VoiceOverSpeech

/// The simulated readers of a live tree: they hear its changes as they come, and say what a player hears of an element.
struct LiveHearing {
  /// The readers in the order in which the page shows them.
  static let settings = (ReaderSettings.Reader.orcas + [.ownVoice, .voiceOver]).map { ReaderSettings($0) }
  /// The cells of the braille display that is predicted.
  static let cells = 40
  /// The number of elements that an entry names.
  private static let longestList = 5
  /// The number of characters that a reader says in a second, as in the test kit.
  private static let charactersPerSecond = 15.0

  /// One change as it is heard: the lines of each reader; or one that no reader says; or what people have asked for.
  struct Heard {
    var lines: [[String]] = []
    /// The roles and words of the first elements that came or changed without a word of any reader.
    var unheard: [String] = []
    /// The numbers of the earlier entries that each reader breaks off for this one.
    var interrupted: [[Int]] = []
    /// The words for what people have asked for on a page; nil for a change.
    var request: String?
  }

  /// An entry that a reader has begun or waits to say, and the time in seconds at which it would end.
  private struct Spoken {
    let entry: Int
    let end: Double
  }

  /// A reader's words and its line of braille for an element to which a player comes.
  struct Answer {
    let reader: String
    let speech: Speech
    let braille: BrailleLine?
  }

  private var readers = Self.settings.map { SimulatedReader($0) }
  private(set) var log = LiveLog<Heard>(longest: 500)
  /// The entries that each reader is saying, or has still to say.
  private var spoken = [[Spoken]](repeating: [], count: Self.settings.count)
  private var focus: AXNodeID?
  /// The nodes with a name or a value, and what they show.
  private var shown: [AXNodeID: String] = [:]
  /// The nodes of the unheard entries since something was heard.
  private var unheard: Set<AXNodeID> = []

  /// Takes an update at a time in seconds since the start. A new focus and an urgent announcement break off what a reader says.
  /// O(changed × readers).
  mutating func hear(_ update: AXTreeUpdate, at seconds: Double) {
    let changed = takeShown(in: update)
    let interrupts = update.focus != focus || update.announcements.contains { $0.priority == .high }
    focus = update.focus
    let lines = readers.indices.map { readers[$0].hear(update, at: seconds).lines }
    let isHeard = lines.contains { !$0.isEmpty }
    // What changes all the time, such as a clock, is named once.
    let silent = isHeard ? [] : changed.filter { !unheard.contains($0.id) }
    guard isHeard || !silent.isEmpty else { return }
    unheard = isHeard ? [] : unheard.union(silent.map(\.id))
    let interrupted = readers.indices.map { index -> [Int] in
      spoken[index].removeAll { $0.end <= seconds }
      guard !lines[index].isEmpty else { return [] }
      let stopped = interrupts ? spoken[index].map(\.entry) : []
      if interrupts { spoken[index] = [] }
      let length = lines[index].reduce(0) { $0 + $1.count }
      let begin = spoken[index].last?.end ?? seconds
      spoken[index].append(Spoken(entry: log.count + 1, end: begin + Double(length) / Self.charactersPerSecond))
      return stopped
    }
    let names = silent.prefix(Self.longestList).map { "\($0.role.rawValue) \(shown[$0.id] ?? "")" }
    log.append(Heard(lines: lines, unheard: names, interrupted: interrupted), at: seconds)
  }

  /// The nodes that have come to a tree that was known, or that show something else: names and values. O(changed).
  private mutating func takeShown(in update: AXTreeUpdate) -> [AXNode] {
    if update.isFull { shown = [:] }
    for id in update.removed { shown[id] = nil }
    return update.nodes.filter { node in
      let words = [node.properties.label, node.properties.value].compactMap(\.self).joined(separator: ", ")
      let old = shown.updateValue(words, forKey: node.id) ?? ""
      return !update.isFull && old != words && !words.isEmpty
    }
  }

  /// Takes down what people ask for, before what comes of it.
  mutating func note(_ request: String, at seconds: Double) { log.append(Heard(request: request), at: seconds) }

  /// Begins with another tree; what was heard stays in the log.
  mutating func restart() { readers = Self.settings.map { SimulatedReader($0) } }

  /// The answers of the readers when a player comes to a node from its window. Nothing changes. O(nodes).
  func answers(at node: AXNodeID, in window: AXNodeID) -> [Answer] {
    readers.indices.map { index in
      var reader = readers[index]
      // A reader leaves out what it has just said of the same place.
      if window != node { _ = reader.visit(window) }
      let speech = reader.visit(node)
      return Answer(
        reader: Self.settings[index].reader.title, speech: speech, braille: reader.braille(cells: Self.cells))
    }
  }
}
