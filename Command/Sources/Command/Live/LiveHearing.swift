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
  private static let longestLog = 500

  /// One change as it is heard: the lines of each reader.
  struct Entry {
    let number: Int
    let seconds: Double
    let lines: [[String]]
  }

  /// A reader's words and its line of braille for an element to which a player comes.
  struct Answer {
    let reader: String
    let speech: Speech
    let braille: BrailleLine?
  }

  private var readers = Self.settings.map { SimulatedReader($0) }
  /// The newest entries; their numbers go on.
  private(set) var log: [Entry] = []
  /// The number of entries so far.
  private(set) var count = 0

  /// Takes an update at a time in seconds since the start. O(changed × readers).
  mutating func hear(_ update: AXTreeUpdate, at seconds: Double) {
    let lines = readers.indices.map { readers[$0].hear(update, at: seconds).lines }
    guard lines.contains(where: { !$0.isEmpty }) else { return }
    if log.count == Self.longestLog { log.removeFirst() }
    count += 1
    log.append(Entry(number: count, seconds: seconds, lines: lines))
  }

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
