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
