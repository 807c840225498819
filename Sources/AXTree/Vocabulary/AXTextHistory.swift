/// One change of a text: a range replaced by another text. Offsets count Unicode scalars.
@_spi(Command) public struct AXTextEdit: Hashable, Sendable {
  /// The replaced range, in the old content.
  public var range: Range<Int>
  /// The text that replaces it.
  public var text: String

  /// An edit that puts `text` in place of `range`.
  public init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }

  /// The number of Unicode scalars inserted. O(text).
  var length: Int { text.unicodeScalars.count }

  /// The content after the edit; the range must be inside the content. O(content).
  func applied(to content: String) -> String {
    let scalars = content.unicodeScalars
    return String(scalars.prefix(range.lowerBound)) + text + String(scalars.dropFirst(range.upperBound))
  }

  /// The range of a part of the text after the edit; nil if nothing of it is left. Text inserted inside the part
  /// belongs to it, text inserted at its ends does not.
  func moved(_ part: Range<Int>) -> Range<Int>? {
    let shift = length - range.count
    if range.upperBound <= part.lowerBound { return part.lowerBound + shift..<part.upperBound + shift }
    if range.lowerBound >= part.upperBound { return part }
    let start = range.lowerBound <= part.lowerBound ? range.lowerBound + length : part.lowerBound
    let end = range.upperBound >= part.upperBound ? range.lowerBound : part.upperBound + shift
    return start < end ? start..<end : nil
  }
}

/// The last edits of a text, for a client that has an older state of it.
///
/// History is not part of a text's value: any two histories are equal.
package struct AXTextHistory: Sendable {
  private static let maximumEditCount = 16
  /// Longer insertions are found by comparison instead: remembering them would store the text twice.
  private static let longestEdit = 4096

  private var edits: [AXTextEdit] = []
  /// The number of edits, forgotten ones too.
  private(set) var count = 0

  init() {}

  mutating func append(_ edit: AXTextEdit) {
    count += 1
    if edit.length > Self.longestEdit {
      edits = []
      return
    }
    if edits.count == Self.maximumEditCount { edits.removeFirst() }
    edits.append(edit)
  }

  /// The edits since `older`; nil if not all are remembered. The caller must check that they lead to the newer content.
  package func edits(since older: AXTextHistory) -> [AXTextEdit]? {
    let new = count - older.count
    return new > 0 && new <= edits.count ? Array(edits.suffix(new)) : nil
  }

  /// The same edits with their texts replaced.
  func mapTexts(_ replacement: (String) -> String) -> AXTextHistory {
    var result = self
    for index in edits.indices { result.edits[index].text = replacement(edits[index].text) }
    return result
  }
}

extension AXTextHistory: Hashable {
  package static func == (a: Self, b: Self) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
