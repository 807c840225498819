/// One change of a text: what was in a range gave way to something else. Offsets count Unicode scalars.
public struct AXTextEdit: Hashable, Sendable {
  /// What gave way.
  public var range: Range<Int>
  /// What came in its place.
  public var text: String

  /// An edit that puts `text` in place of `range`.
  public init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }

  /// How many Unicode scalars it brings. O(text).
  var length: Int { text.unicodeScalars.count }

  /// The content after the edit; the range must be inside it. O(content).
  func applied(to content: String) -> String {
    var scalars = content.unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: range.lowerBound)
    let end = scalars.index(start, offsetBy: range.count)
    scalars.replaceSubrange(start..<end, with: text.unicodeScalars)
    return String(scalars)
  }

  /// Where a part of the text is after the edit; nil where nothing of it is left. What is put inside belongs to it,
  /// what is put at its ends does not.
  func moved(_ part: Range<Int>) -> Range<Int>? {
    let shift = length - range.count
    if range.upperBound <= part.lowerBound { return part.lowerBound + shift..<part.upperBound + shift }
    if range.lowerBound >= part.upperBound { return part }
    let start = range.lowerBound <= part.lowerBound ? range.lowerBound + length : part.lowerBound
    let end = range.upperBound >= part.upperBound ? range.lowerBound : part.upperBound + shift
    return start < end ? start..<end : nil
  }
}
