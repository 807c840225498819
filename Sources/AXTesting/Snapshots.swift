public import AXTree
@_spi(Command) public import ReaderSpeech
public import TestReaders
public import Testing

extension AXElementTree {
  /// The tree as a reader visits it, one element a line: its number in reading order, its speech, and its frame (T6). With a number of
  /// cells, a line below has what a braille display shows of it. The text contains neither identities nor hash orders. O(elements).
  package func snapshotText(_ settings: ReaderSettings, cells: Int? = nil) -> String {
    let lines = cells.map { braille(settings, cells: $0) } ?? []
    let felt = Dictionary(lines.map { ($0.element.id, $0.line.summary) }, uniquingKeysWith: { first, _ in first })
    return speech(settings).enumerated().map { index, spoken in
      let frame = spoken.element.composed.frame.map { frame in
        let numbers = [frame.x, frame.y, frame.width, frame.height].map { LocalizedNumber.text($0, language: "en") }
        return " [\(numbers.joined(separator: " "))]"
      }
      let line = felt[spoken.element.id].map { "\n   \($0)" }
      return "\(index + 1). \(spoken.speech.text)\(frame ?? "")\(line ?? "")"
    }.joined(separator: "\n")
  }

  /// Records an issue unless the tree's snapshot matches the literal; "…" in a line matches anything, and a line of "…"
  /// alone any lines.
  ///
  /// With a number of cells, each element has a second line with what a braille display shows of it, and the cursor's cell before:
  /// `cell 1: Volume 50 sl`.
  ///
  /// With `AXTREE_RECORD=1` in the environment, it rewrites a literal that no longer matches in the source file instead.
  /// Start with an empty one: `tree.expectSnapshot("", .orca43)`.
  public func expectSnapshot(
    _ expected: String, _ settings: ReaderSettings, cells: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    InlineLiteral.compare(
      "the snapshot of the tree", snapshotText(settings, cells: cells), with: expected, at: sourceLocation)
  }
}

extension TestReader {
  /// Records an issue at the caller's line unless this is everything that was heard, one utterance a line; the list has a log
  /// for each reader, so that one script runs through all, predicted and real. "…" in a line matches anything, and a line of
  /// "…" alone any lines.
  ///
  /// With `AXTREE_RECORD=1` in the environment, it rewrites the literal of the reader that runs instead, in the source file.
  /// Start with empty ones: `reader.expectLog([.orca43: "", .orca48: ""])`. A reader without one is an issue.
  public func expectLog(
    _ expected: [ReaderSettings.Reader: String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let reader = settings.reader
    guard let log = expected[reader] else {
      return record("there is no log of \(reader.title): write an empty literal for it", at: sourceLocation)
    }
    InlineLiteral.compare("the log of \(reader.title)", self.log, with: log, of: reader, at: sourceLocation)
  }
}
