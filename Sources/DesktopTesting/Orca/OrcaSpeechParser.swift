import OrcaSpeech
@_spi(Command) import ReaderSpeech

/// Parses the lines of Orca's debug file into utterances and lines of braille, as they arrive, and counts the events that it has yet
/// to handle.
///
/// A line is `05:18:48.496811 - SPEECH OUTPUT: 'Play push button.' voice=...`; an utterance of several lines continues
/// below, indented to the column of the text. A line that is not indented is the log's own, and ends it. An empty utterance,
/// such as the character behind the end of a text, is not heard and left out. At a line such as
/// `05:18:48.501034 - DEFAULT: Interrupting presentation` Orca stops what is being spoken.
struct OrcaSpeechParser {
  private static let start = "SPEECH OUTPUT: '"
  /// The endings after the closing quote: the voice's settings, alone or in a list, its name, or "None".
  private static let ends = ["'{", "' {", "'[", "' [", "'None", "' voice="]
  private static let indent = String(repeating: " ", count: 18)

  /// The utterances so far, in the order they were spoken.
  private(set) var utterances: [String] = []
  /// The places of the utterances that Orca stopped before they counted as spoken to their end.
  private(set) var interrupted: Set<Int> = []
  /// The number of the first utterances that have been spoken to their end.
  private var finished = 0
  /// The lines of braille so far; one that is shown again follows once.
  var braille: [BrailleLine] { brailleLines.map(\.shown) }
  /// The same lines, each with the whole line and its places.
  private(set) var brailleLines: [(shown: BrailleLine, line: OrcaBrailleLine)] = []
  /// The cells of a line of braille that have dots 7 and 8, "^" below each, by the line's place; only Orca 51 tells them.
  private(set) var brailleMasks: [Int: String] = [:]
  private var isReadingMask = false
  /// The whole line of braille whose visible part comes next.
  private var brailleText: Substring?
  /// The places of its focus and of its cursor.
  private var braillePlaces = (focus: 0, cursor: -1)
  /// The number of lines read.
  private(set) var count = 0
  /// The number of times that Orca 48 has emptied its cache of texts.
  private(set) var forgettings = 0
  /// Whether Orca handles an event or a key, has events in its queue, or has handled none since the last input.
  var isExpecting: Bool { isHandling || queuedEvents > 0 || handledEvents == handledBeforeInput }
  private var isHandling = false
  private var queuedEvents = 0
  private var handledEvents = 0
  private var handledBeforeInput = 0
  private var pending: String?

  /// The utterances in all lines of a log. Linear in the lines.
  static func utterances(in lines: [String]) -> [String] {
    var speech = OrcaSpeechParser()
    speech.read(lines)
    return speech.utterances
  }

  /// Reads the lines after those already read. Linear in them.
  mutating func read(_ lines: [String]) {
    count += lines.count
    for line in lines {
      if let open = pending {
        pending = nil
        if line.hasPrefix(Self.indent) {
          take(open + "\n" + line.dropFirst(Self.indent.count))
          continue
        }
        append(open[..<(open.lastIndex(of: "'") ?? open.endIndex)])
      }
      if line.hasSuffix("GENERATOR: Clearing cache.") { forgettings += 1 }
      if line.hasSuffix(": Interrupting presentation") {
        interrupted.formUnion(finished..<utterances.count)
        finished = utterances.count
      }
      if let start = line.firstRange(of: Self.start) { take(String(line[start.upperBound...])) }
      readBraille(line)
      readQueue(line)
    }
  }

  /// Reads `EVENT MANAGER: Queueing object:...`, and what follows when the event's turn comes: `EVENT MANAGER: Dequeued object:...`,
  /// `vvvvv PROCESS OBJECT EVENT object:... vvvvv`, and at its end `^^^^^ PROCESS OBJECT EVENT object:... ^^^^^`.
  private mutating func readQueue(_ line: String) {
    if line.hasSuffix(" vvvvv") {
      isHandling = true
    } else if line.hasSuffix(" ^^^^^") {
      isHandling = false
      if line.contains("OBJECT EVENT") { handledEvents += 1 }
    } else if line.contains("EVENT MANAGER: Queueing ") {
      queuedEvents += 1
    } else if line.contains("EVENT MANAGER: Dequeued ") {
      queuedEvents -= 1
    } else if let size = line.firstRange(of: " events pruned. New size: ") {
      queuedEvents = Int(line[size.upperBound...]) ?? 0
    }
  }

  /// Takes what is read from now on for an answer to a key, a text or a new program.
  mutating func beginInput() { handledBeforeInput = handledEvents }

  /// Takes the utterances so far for spoken to their end: what stops speech from now on comes too late for them.
  mutating func finishSpeech() { finished = utterances.count }

  /// Reads `BRAILLE LINE:  'Play button'`, and the line `VISIBLE:  'Play button', cursor=1` after it. Before them come
  /// `BRAILLE: Line 0: 'Play button' focusOffset: 0 [[0, 11]]`, and with a cursor
  /// `BRAILLE: Cursor offset in line string is: 0`. Behind them come `BRAILLE: Attribute mask for visible region [0, 11):` and two
  /// indented lines, `TEXT: 'Name Ana'` and `MASK:       ^^^`.
  private mutating func readBraille(_ line: String) {
    if line.contains("BRAILLE: Line "), let focus = Self.number(behind: "' focusOffset: ", in: line) {
      braillePlaces = (focus, -1)
    } else if let cursor = Self.number(behind: "BRAILLE: Cursor offset in line string is: ", in: line) {
      braillePlaces.cursor = cursor
    } else if line.contains("BRAILLE: Attribute mask for visible region [") {
      isReadingMask = true
    } else if isReadingMask, let start = line.firstRange(of: " MASK:  ") {
      isReadingMask = false
      brailleMasks[brailleLines.count - 1] = String(line[start.upperBound...])
    } else if let start = line.firstRange(of: "BRAILLE LINE:  '"), let end = line.lastIndex(of: "'"),
      end >= start.upperBound
    {
      brailleText = line[start.upperBound..<end]
    } else if let text = brailleText, let start = line.firstRange(of: "     VISIBLE:  '"),
      let end = line.firstRange(of: "', cursor=")
    {
      brailleText = nil
      let shown = BrailleLine(
        text: String(text), visible: String(line[start.upperBound..<end.lowerBound]),
        cursor: Int(line[end.upperBound...]) ?? 0)
      if shown == brailleLines.last?.shown { return }
      let line = OrcaBrailleLine(text: shown.text, focus: max(0, braillePlaces.focus), cursor: braillePlaces.cursor)
      brailleLines.append((shown, line))
    }
  }

  /// The number behind the last occurrence of a text.
  private static func number(behind text: String, in line: String) -> Int? {
    line.ranges(of: text).last.flatMap { Int(line[$0.upperBound...].prefix { $0 == "-" || $0.isNumber }) }
  }

  private mutating func take(_ text: String) {
    let closings = Self.ends.compactMap { text.firstRange(of: $0)?.lowerBound }
    if let end = closings.min() { append(text[..<end]) } else { pending = text }
  }

  private mutating func append(_ utterance: Substring) {
    if !utterance.isEmpty { utterances.append(String(utterance)) }
  }
}
