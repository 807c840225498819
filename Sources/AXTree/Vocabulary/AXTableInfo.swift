/// The facts about an element of role table.
public struct AXTableInfo: Hashable, Sendable, Codable {
  /// The number of rows, with those off the screen. Peers: ARIA `aria-rowcount`.
  package var rows: Int
  /// The number of columns, with those off the screen. Peers: ARIA `aria-colcount`.
  package var columns: Int
  /// The title that is shown with the table; nil if it has none.
  package var caption: String?

  /// A table with these fields.
  public init(rows: Int, columns: Int, caption: String? = nil) {
    self.rows = rows
    self.columns = columns
    self.caption = caption
  }
}
