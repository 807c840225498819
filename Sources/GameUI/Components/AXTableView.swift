import AXTree

/// Rows and columns of cells under headers, of which one row is selected.
///
/// Up and Down go from row to row, Left and Right from cell to cell, Home and End to the first and last row. The row with the focus
/// is the selected one; with Control, Up and Down move the focus alone. Space turns a cell that is on or off. The table is one
/// stop for Tab. Peers: GTK `GtkTreeView` with columns, ARIA `grid`.
public final class AXTableView: AXComponent {
  /// The content of a cell.
  public enum Cell: Hashable, Sendable {
    /// A text.
    case text(String)
    /// A mark that is on or off, as of a check box.
    case toggle(Bool)
  }

  private static let padding = 12.0
  private let columns: [String]
  private let headers: [AXElement]
  private var cells: [[TableCell]] = []
  private let rowElements: [AXElement]

  /// The index of the selected row.
  public private(set) var selected = 0

  /// A table with a name, the headers of its columns, its rows of cells, and a function that gets the row, the column and the
  /// new state of a cell that a person has turned.
  ///
  /// - Precondition: There is a row, and each row has a cell for each column.
  public init(
    _ label: String?, columns: [String], rows: [[Cell]], onToggle: @escaping (Int, Int, Bool) -> Void = { _, _, _ in }
  ) {
    precondition(!rows.isEmpty && rows.allSatisfy { $0.count == columns.count }, "A table has full rows.")
    self.columns = columns
    headers = columns.map { AXElement(.columnHeader, label: $0) }
    rowElements = rows.map { _ in AXElement(.row) }
    let element = AXElement.container(.table, label: label)
    element.isFocusGroup = true
    element.table = AXTableInfo(rows: rows.count, columns: columns.count)
    super.init(element)
    cells = rows.enumerated().map { row, contents in
      contents.enumerated().map { column, content in
        TableCell(content, AXCellInfo(row: row, column: column)) { onToggle(row, column, $0) }
      }
    }
    for (row, contents) in zip(rowElements, cells) { row.children = contents.map(\.element) }
    element.children = headers + rowElements
    select(0)
  }

  public override var parts: [AXComponent] { cells.flatMap { $0 } }

  private func select(_ row: Int) {
    selected = row
    for (index, row) in cells.enumerated() {
      for cell in row { cell.element.isSelected = index == selected }
    }
  }

  // MARK: Keys

  private func position(of part: AXComponent?) -> (row: Int, column: Int)? {
    for (row, contents) in cells.enumerated() {
      if let column = contents.firstIndex(where: { $0 === part }) { return (row, column) }
    }
    return nil
  }

  public override func neighbor(of part: AXComponent, _ key: AXKey) -> AXComponent? {
    guard let position = position(of: part) else { return nil }
    let row: Int
    var column = position.column
    switch key {
    case .up: row = max(0, position.row - 1)
    case .down: row = min(cells.count - 1, position.row + 1)
    case .home: row = 0
    case .end: row = cells.count - 1
    case .left: (row, column) = (position.row, max(0, column - 1))
    case .right: (row, column) = (position.row, min(columns.count - 1, column + 1))
    default: return nil
    }
    if row != position.row { select(row) }
    return cells[row][column]
  }

  /// Moves the focus without the selection.
  fileprivate func moveFocus(from cell: AXComponent, by step: Int) -> Bool {
    guard let position = position(of: cell), cells.indices.contains(position.row + step) else { return false }
    return screen?.focus(cells[position.row + step][position.column]) == true
  }

  // MARK: Looks

  /// The widths of the columns; nil if they do not fit beside each other, and the cells of a row stand below each other.
  private func widths(in width: Double) -> [Double]? {
    let needed = columns.indices.map { column in
      ([typesetter.width(columns[column], .headline)] + cells.map { $0[column].contentWidth }).max() ?? 0
    }.map { $0 + 2 * Self.padding }
    let extra = (width - needed.reduce(0, +)) / Double(columns.count)
    return extra < 0 ? nil : needed.map { ($0 + extra).rounded(.down) }
  }

  private func heights(in width: Double) -> [Double] {
    let widths = widths(in: width)
    func height(_ texts: [Double]) -> Double { widths == nil ? texts.reduce(0, +) : texts.max() ?? 0 }
    func own(_ column: Int) -> Double { widths?[column] ?? width }
    let header = columns.indices.map {
      typesetter.height(columns[$0], .headline, width: max(1, own($0) - 2 * Self.padding)) + 2 * Self.padding
    }
    return [height(header)]
      + cells.map { row in height(columns.indices.map { row[$0].preferredHeight(width: own($0)).rounded(.up) }) }
  }

  public override func preferredHeight(width: Double) -> Double {
    captionHeight(width) + heights(in: width).reduce(0, +)
  }

  private func captionHeight(_ width: Double) -> Double {
    typesetter.height(element.label ?? "", .headline, width: width)
  }

  public override func layoutParts() {
    let (widths, heights) = (widths(in: frame.width), heights(in: frame.width))
    var y = frame.y + captionHeight(frame.width)
    for (row, height) in heights.enumerated() {
      if row > 0 { rowElements[row - 1].frame = AXRect(x: frame.x, y: y, width: frame.width, height: height) }
      var (x, top) = (frame.x, y)
      for column in columns.indices {
        let own = AXRect(
          x: x, y: top, width: widths?[column] ?? frame.width,
          height: widths == nil ? height / Double(columns.count) : height)
        if row == 0 { headers[column].frame = own } else { cells[row - 1][column].frame = own }
        if widths == nil { top += own.height } else { x += own.width }
      }
      y += height
    }
  }

  public override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let caption = typesetter.layout(element.label ?? "", .headline, width: frame.width)
    canvas.write(
      caption, in: AXRect(x: frame.x, y: frame.y, width: frame.width, height: caption.height), .leading, theme.ink)
    for header in headers {
      guard let place = header.frame else { continue }
      let text = typesetter.layout(header.label ?? "", .headline, width: max(1, place.width - 2 * Self.padding))
      canvas.outline(place, theme.line, thickness: 2)
      canvas.write(text, in: place.grown(by: -Self.padding), .leading, theme.ink)
    }
    let row = rowElements[selected].frame
    // The selected row has a bar before it: its shape shows it, not only its colour.
    if let row { canvas.fill(AXRect(x: row.x - 8, y: row.y, width: 8, height: row.height), theme.ink) }
  }
}

/// A cell of a table.
private final class TableCell: AXComponent {
  private static let padding = 12.0
  private let text: String?

  init(_ content: AXTableView.Cell, _ place: AXCellInfo, onToggle: @escaping (Bool) -> Void) {
    let element = AXElement(.cell)
    switch content {
    case .text(let text):
      self.text = text
      element.label = text
    // A mark has no name of its own: readers say that of its column.
    case .toggle(let isOn):
      text = nil
      element.states.checked = isOn ? .on : .off
    }
    element.cell = place
    element.states.isFocusable = true
    element.states.isSelectable = true
    super.init(element)
    if text == nil { element.behave(as: .toggle(onToggle)) }
  }

  override func edit(_ key: AXEditCommand) -> Bool {
    guard let table = container as? AXTableView else { return false }
    return switch key {
    case .move(.lineUp): table.moveFocus(from: self, by: -1)
    case .move(.lineDown): table.moveFocus(from: self, by: 1)
    default: false
    }
  }

  override func handle(_ key: AXKey) -> Bool { text == nil && super.handle(key) }

  private var side: Double { typesetter.typography.font(.body).size.rounded() }

  fileprivate var contentWidth: Double { text.map { typesetter.width($0, .body) } ?? side }

  private func layout(in width: Double) -> AXTextLayout {
    typesetter.layout(text ?? "", .body, width: max(1, width - 2 * Self.padding))
  }

  override func preferredHeight(width: Double) -> Double {
    max(minimumHeight, layout(in: width).height + 2 * Self.padding)
  }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let color = textColor(theme)
    canvas.outline(frame, theme.line, thickness: 1)
    if text != nil {
      canvas.write(layout(in: frame.width), in: frame.grown(by: -Self.padding), .leading, color)
      return
    }
    let square = AXRect(x: frame.x + Self.padding, y: (frame.center.y - side / 2).rounded(), width: side, height: side)
    canvas.drawCheckBox(element.states.checked == .on, in: square, color)
  }
}
