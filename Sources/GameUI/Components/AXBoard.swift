public import AXTree

/// A board: components in rows and columns, all equally large, that are explored with the arrow keys.
///
/// Left and Right go along a row and stop at its ends. Up and Down go from row to row and out of the board; Tab visits
/// all fields in turn.
public final class AXBoard: AXComponent {
  private let cells: [AXComponent]
  private let columns: Int
  private let maximumCellSize: Double

  /// A board of these cells, row by row; a label makes it a group with a name. A cell is at most `maximumCellSize` wide and
  /// high.
  public init(
    _ cells: [AXComponent], columns: Int, label: String? = nil, hint: String? = nil, maximumCellSize: Double = .infinity
  ) {
    precondition(columns > 0 && cells.count.isMultiple(of: columns), "A board has full rows.")
    self.cells = cells
    self.columns = columns
    self.maximumCellSize = maximumCellSize
    let element = AXElement(.group, label: label)
    element.hint = hint
    element.isAccessibilityElement = false
    element.states.isFocusable = false
    super.init(element)
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
    return switch key {
    case .left: index % columns > 0 ? cells[index - 1] : part
    case .right: index % columns < columns - 1 ? cells[index + 1] : part
    case .up: index >= columns ? cells[index - columns] : next(before: true)
    case .down: index + columns < cells.count ? cells[index + columns] : next(before: false)
    default: nil
    }
  }

  /// The component before or after the board that accepts the focus; beyond one end of the screen it goes on at the other.
  private func next(before: Bool) -> AXComponent? {
    guard let all = screen?.components, let own = all.firstIndex(where: { $0 === self }) else { return nil }
    let (others, behind) = (all[..<own], all[(own + 1 + cells.count)...])
    return before
      ? others.last(where: \.acceptsFocus) ?? behind.last(where: \.acceptsFocus)
      : behind.first(where: \.acceptsFocus) ?? others.first(where: \.acceptsFocus)
  }
}

extension AXRect {
  /// The field of an even grid inside the rectangle.
  public func cell(row: Int, of rows: Int, column: Int, of columns: Int) -> AXRect {
    let (width, height) = (width / Double(columns), height / Double(rows))
    return AXRect(x: x + width * Double(column), y: y + height * Double(row), width: width, height: height)
  }
}
