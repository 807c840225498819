import AXTree
import GameUI

/// Two columns beside each other, or below each other where the window is too narrow; the first one is read first.
final class SideBySide: AXComponent {
  private static let gap = 28.0
  private let columns: [Column]
  /// The width that the second one needs, and the first one.
  private let minimumWidth: Double
  private static let minimumFirstWidth = 212.0

  init(_ first: [AXComponent], _ second: [AXComponent], minimumWidth: Double) {
    self.minimumWidth = minimumWidth
    columns = [Column(first), Column(second)]
    super.init(.container)
    element.children = columns.map(\.element)
  }

  override var parts: [AXComponent] { columns }

  /// The widths of the columns; nil where they stand below each other.
  private func widths(_ width: Double) -> [Double]? {
    let second = max(minimumWidth, min(width * 0.6, minimumWidth * 1.25)).rounded()
    let first = width - Self.gap - second
    return first < Self.minimumFirstWidth ? nil : [first, second]
  }

  override func preferredHeight(width: Double) -> Double {
    guard let widths = widths(width) else {
      return columns.reduce(Self.gap) { $0 + $1.preferredHeight(width: width) }
    }
    return zip(columns, widths).map { $0.preferredHeight(width: $1) }.max() ?? 0
  }

  override func layoutParts() {
    let beside = widths(frame.width)
    var (x, y) = (frame.x, frame.y)
    for (index, column) in columns.enumerated() {
      let width = beside?[index] ?? frame.width
      let height = column.preferredHeight(width: width)
      column.frame = AXRect(x: x, y: y, width: width, height: height)
      if beside == nil { y += height + Self.gap } else { x += width + Self.gap }
    }
  }

  /// Components below each other.
  private final class Column: AXComponent {
    private static let spacing = 16.0
    private let rows: [AXComponent]

    init(_ rows: [AXComponent]) {
      self.rows = rows
      super.init(.container)
      element.children = rows.map(\.element)
    }

    override var parts: [AXComponent] { rows }

    override func preferredHeight(width: Double) -> Double {
      rows.reduce(Self.spacing * Double(rows.count - 1)) { $0 + $1.preferredHeight(width: width).rounded(.up) }
    }

    override func layoutParts() {
      var y = frame.y
      for row in rows {
        let height = row.preferredHeight(width: frame.width).rounded(.up)
        row.frame = AXRect(x: frame.x, y: y, width: frame.width, height: height)
        y += height + Self.spacing
      }
    }
  }
}

extension AXElement {
  /// A group without a name, which is no stop of its own.
  fileprivate static var container: AXElement {
    let element = AXElement(.group)
    element.isAccessibilityElement = false
    element.states.isFocusable = false
    return element
  }
}
