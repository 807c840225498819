import AXTree

/// Buttons in a number of columns: in fewer columns where a word would be broken, and in one if text is large.
///
/// Left and Right move along a row, Up and Down from row to row and out of the grid; Tab visits every button in turn.
public final class AXButtonGrid: AXComponent {
  /// Letters are as close as on a keyboard, so that all of them and the buttons below are in view.
  private var spacing: Double { stacksLargeText ? 20 : 8 }
  private let columns: Int
  private let buttons: [AXButton]
  private let stacksLargeText: Bool

  /// Buttons that act on the content, beside each other where they fit: one stop for Tab, and the arrows move along it. Peers:
  /// GTK `GtkToolbar`, ARIA `toolbar`.
  public static func toolBar(_ label: String?, _ buttons: [AXButton]) -> AXButtonGrid {
    let bar = AXButtonGrid(buttons, columns: buttons.count, label: label)
    bar.element.role = .toolBar
    return bar
  }

  /// A grid of buttons, row by row; a label makes it a group with a name. Buttons with labels of one letter need not be
  /// stacked where text is large.
  public init(_ buttons: [AXButton], columns: Int, label: String? = nil, stacksLargeText: Bool = true) {
    self.stacksLargeText = stacksLargeText
    self.buttons = buttons
    self.columns = max(1, columns)
    super.init(.container(.group, label: label))
    element.children = buttons.map(\.element)
  }

  public override var parts: [AXComponent] { buttons }

  /// The buttons that are not hidden; the others leave no gap.
  private var shown: [AXButton] { buttons.filter { !$0.element.isHidden } }

  /// The current number of columns.
  public var columnCount: Int { columnCount(in: frame.width) }

  /// The wanted number of columns, or fewer so that no word is broken.
  private func columnCount(in width: Double) -> Int {
    if stacksLargeText, typesetter.typography.isLarge { return 1 }
    let minimum = shown.map(\.minimumWidth).max() ?? 0
    let maximum = max(1, min(columns, shown.count))
    return (1...maximum).last { buttonWidth(in: width, columns: $0) >= minimum } ?? 1
  }

  private func buttonWidth(in width: Double, columns: Int) -> Double {
    max(1, ((width - spacing * Double(columns - 1)) / Double(columns)).rounded(.down))
  }

  /// The height of each row: that of its highest button.
  private func rowHeights(in width: Double) -> [Double] {
    let (shown, count) = (shown, columnCount(in: width))
    let each = buttonWidth(in: width, columns: count)
    return stride(from: 0, to: shown.count, by: count).map { start in
      let row = shown[start..<min(start + count, shown.count)]
      return row.map { $0.preferredHeight(width: each).rounded(.up) }.max() ?? 0
    }
  }

  public override func preferredHeight(width: Double) -> Double {
    let heights = rowHeights(in: width)
    return heights.reduce(spacing * Double(max(0, heights.count - 1)), +)
  }

  public override func layoutParts() {
    let (shown, count) = (shown, columnCount)
    let each = buttonWidth(in: frame.width, columns: count)
    var y = frame.y
    for (row, height) in rowHeights(in: frame.width).enumerated() {
      for (column, button) in shown.dropFirst(row * count).prefix(count).enumerated() {
        button.frame = AXRect(x: frame.x + Double(column) * (each + spacing), y: y, width: each, height: height)
      }
      y += height + spacing
    }
  }

  public override func neighbor(of part: AXComponent, _ key: AXKey) -> AXComponent? {
    let columnCount = columnCount
    guard let index = shown.firstIndex(where: { $0 === part }) else { return nil }
    switch key {
    case .left where index % columnCount > 0: return candidate(from: index, by: -1)
    case .right where index % columnCount < columnCount - 1: return candidate(from: index, by: 1)
    case .up where index >= columnCount: return candidate(from: index, by: -columnCount)
    case .down where index / columnCount < (shown.count - 1) / columnCount:
      return candidate(from: index, by: columnCount) ?? shown.last(where: \.acceptsFocus)
    default: return nil
    }
  }

  /// The next button in a direction that accepts the focus.
  private func candidate(from index: Int, by step: Int) -> AXButton? {
    var next = index + step
    while shown.indices.contains(next) {
      if shown[next].acceptsFocus { return shown[next] }
      next += step
    }
    return nil
  }
}
