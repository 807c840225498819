import AXTree

/// The layout of bar items beside each other, in further rows where they do not fit.
struct BarLayout {
  private let items: [BarItemComponent]
  /// The frame of each item, in a bar whose upper left corner is at the origin.
  private let frames: [AXRect]

  init(_ items: [BarItemComponent], width: Double) {
    var frames: [AXRect] = []
    var (x, y, rowHeight) = (0.0, 0.0, 0.0)
    for item in items {
      let itemWidth = min(width, item.preferredWidth)
      if x > 0, x + itemWidth > width { (x, y, rowHeight) = (0, y + rowHeight, 0) }
      let height = item.preferredHeight(width: itemWidth).rounded(.up)
      frames.append(AXRect(x: x, y: y, width: itemWidth, height: height))
      (x, rowHeight) = (x + itemWidth, max(rowHeight, height))
    }
    self.items = items
    self.frames = frames
  }

  /// The height of all rows.
  var height: Double { frames.map(\.maxY).max() ?? 0 }

  /// Sets the items' frames for a bar below and beside a point.
  func apply(x: Double, y: Double) {
    for (item, frame) in zip(items, frames) {
      item.frame = AXRect(x: x + frame.x, y: y + frame.y, width: frame.width, height: frame.height)
    }
  }
}

/// A short text among others in a bar, such as a tab or the title of a menu: as wide as its text.
class BarItemComponent: AXComponent {
  private static let padding = 12.0

  /// Whether a thick line below it marks it as the selected or open one.
  var isMarked: Bool { element.isSelected }

  private func text(in width: Double) -> AXTextLayout {
    typesetter.layout(element.label ?? "", .body, width: max(1, width - 2 * Self.padding))
  }

  var preferredWidth: Double {
    max(minimumHeight, typesetter.width(element.label ?? "", .body) + 2 * Self.padding).rounded(.up)
  }

  override func preferredHeight(width: Double) -> Double {
    max(minimumHeight, text(in: width).height + 2 * Self.padding)
  }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    canvas.outline(frame, theme.line, thickness: 2)
    canvas.write(text(in: frame.width), in: frame, .center, textColor(theme))
    if isMarked {
      canvas.fill(AXRect(x: frame.x, y: frame.maxY - 8, width: frame.width, height: 8), textColor(theme))
    }
  }
}
