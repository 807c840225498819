import AXTree

/// A line as a screen reader shows it on a braille display.
@_spi(Command) public struct BrailleLine: Sendable, Hashable {
  /// The whole line, uncontracted.
  public let text: String
  /// The part that the display shows.
  public let visible: String
  /// The cell with the cursor in the visible part, from 1; 0 without one.
  public let cursor: Int

  /// A line of which a part is shown, with the cursor in one of its cells.
  package init(text: String, visible: String, cursor: Int) {
    self.text = text
    self.visible = visible
    self.cursor = cursor
  }

  /// The visible part without the blank cells at its end, which nobody feels.
  package var felt: String { Self.withoutBlankEnd(visible) }
  /// The cursor's cell and what is felt, such as "cell 1: Play button".
  package var summary: String { "cell \(cursor): \(felt)" }

  /// A text without the blanks at its end.
  package static func withoutBlankEnd(_ text: String) -> String {
    text.droppingEnd { $0 == " " }
  }
}
