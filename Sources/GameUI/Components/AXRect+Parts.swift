public import AXTree

extension AXRect {
  /// The field of an even grid inside the rectangle.
  public func cell(row: Int, of rows: Int, column: Int, of columns: Int) -> AXRect {
    let (width, height) = (width / Double(columns), height / Double(rows))
    return AXRect(x: x + width * Double(column), y: y + height * Double(row), width: width, height: height)
  }

  /// The rectangle without this margin above and below.
  func insetVertically(by margin: Double) -> AXRect {
    AXRect(x: x, y: y + margin, width: width, height: max(0, height - 2 * margin))
  }
}
