public import AXTree

/// A board: components in rows and columns, all equally large, that are explored with the arrow keys.
///
/// Left and Right go along a row and stop at its ends. Up and Down go from row to row and out of the board; Tab visits
/// all fields in turn. Fields that do not accept the focus are passed over: Up and Down go to the nearest one in the next row
/// that has one.
public final class AXBoard: AXComponent {
  private let cells: [AXComponent]
  private let columns: Int
  private let maximumCellSize: Double

  /// A board of these cells, row by row; a label makes it a group with a name. A cell is at most `maximumCellSize` wide and
  /// high.
  ///
  /// - Precondition: `columns` is above 0, and each row is full.
  public init(
    _ cells: [AXComponent], columns: Int, label: String? = nil, hint: String? = nil, maximumCellSize: Double = .infinity
  ) {
    precondition(columns > 0 && cells.count.isMultiple(of: columns), "A board has full rows.")
    self.cells = cells
    self.columns = columns
    self.maximumCellSize = maximumCellSize
    super.init(.container(.group, label: label))
    element.hint = hint
    element.children = cells.map(\.element)
  }

  public override var parts: [AXComponent] { cells }

  // MARK: Size

  private var rows: Int { cells.count / columns }

  public override func preferredHeight(width: Double) -> Double {
    Double(rows) * min(width / Double(columns), maximumCellSize).rounded(.down)
  }

  public override func layoutParts() {
    let width = min(frame.width, Double(columns) * maximumCellSize)
    let area = AXRect(x: frame.center.x - width / 2, y: frame.y, width: width, height: frame.height)
    for (index, cell) in cells.enumerated() {
      cell.frame = area.cell(row: index / columns, of: rows, column: index % columns, of: columns)
    }
  }

  // MARK: Focus

  public override func neighbor(of part: AXComponent, _ key: AXKey) -> AXComponent? {
    guard let index = cells.firstIndex(where: { $0 === part }) else { return nil }
    let (row, column) = (index / columns, index % columns)
    return switch key {
    case .left: cells[row * columns..<index].last(where: \.acceptsFocus) ?? part
    case .right: cells[index + 1..<(row + 1) * columns].first(where: \.acceptsFocus) ?? part
    case .up: (0..<row).reversed().lazy.compactMap { self.nearest(to: column, row: $0) }.first ?? leave(.previous)
    case .down: (row + 1..<rows).lazy.compactMap { self.nearest(to: column, row: $0) }.first ?? leave(.next)
    default: nil
    }
  }

  /// The component of a row that accepts the focus and is nearest to a column; nil if none does.
  private func nearest(to column: Int, row: Int) -> AXComponent? {
    (0..<columns).filter { cells[row * columns + $0].acceptsFocus }.min { abs($0 - column) < abs($1 - column) }
      .map { cells[row * columns + $0] }
  }

  /// The component to which the focus moves from the board's end.
  private func leave(_ move: AXFocusMove) -> AXComponent? {
    let end = move == .next ? cells.last(where: \.acceptsFocus) : cells.first(where: \.acceptsFocus)
    return screen?.moveFocus(move, from: end) == true ? screen?.focused : nil
  }
}

extension AXRect {
  /// The field of an even grid inside the rectangle.
  public func cell(row: Int, of rows: Int, column: Int, of columns: Int) -> AXRect {
    let (width, height) = (width / Double(columns), height / Double(rows))
    return AXRect(x: x + width * Double(column), y: y + height * Double(row), width: width, height: height)
  }
}
