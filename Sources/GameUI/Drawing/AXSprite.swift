/// A picture of pixels that are on or off, as on an old display.
public struct AXSprite: Sendable, Hashable {
  struct Run: Sendable, Hashable {
    let row: Int
    let column: Int
    let length: Int
  }

  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  let runs: [Run]

  /// A picture from lines of text: `#` is a pixel that is on.
  public init(_ picture: String) {
    let lines = picture.split(separator: "\n")
    width = lines.map(\.count).max() ?? 0
    height = lines.count
    runs = lines.enumerated().flatMap { row, line in
      var column = 0
      return line.split(separator: ".", omittingEmptySubsequences: false).compactMap { piece -> Run? in
        defer { column += piece.count + 1 }
        return piece.isEmpty ? nil : Run(row: row, column: column, length: piece.count)
      }
    }
  }
}
