import AXTree

/// The layout of a label with a trailing part, which is below the label if both are too wide for one line.
struct LabelledRowLayout {
  static let padding = 16.0
  private static let gap = 16.0

  let label: AXTextLayout
  let isStacked: Bool
  let trailingHeight: Double
  private let trailingWidth: Double

  /// The row in a width; a stacked part gets the whole width, and `trailingHeight` is called with the part's width.
  init(
    _ text: String, trailingWidth: Double, width: Double, _ typesetter: AXTypesetter, trailingHeight: (Double) -> Double
  ) {
    let room = max(1, width - 2 * Self.padding)
    let beside = room - Self.gap - trailingWidth
    let isNarrow = typesetter.width(text, .body) > beside && (typesetter.typography.isLarge || beside < room * 0.4)
    isStacked = isNarrow || beside <= 0
    label = typesetter.layout(text, .body, width: isStacked ? room : beside)
    self.trailingWidth = isStacked ? room : trailingWidth
    self.trailingHeight = trailingHeight(self.trailingWidth)
  }

  /// The height of the row without its padding.
  var height: Double {
    isStacked ? label.height + Self.gap / 2 + trailingHeight : max(label.height, trailingHeight)
  }

  /// The label's frame in an area of the row's height.
  func labelFrame(in area: AXRect) -> AXRect {
    let width = area.width - 2 * Self.padding
    return AXRect(
      x: area.x + Self.padding, y: area.y, width: isStacked ? width : width - Self.gap - trailingWidth,
      height: isStacked ? label.height : area.height)
  }

  /// The trailing part's frame.
  func trailingFrame(in area: AXRect) -> AXRect {
    AXRect(
      x: area.maxX - Self.padding - trailingWidth, y: isStacked ? area.maxY - trailingHeight : area.y,
      width: trailingWidth, height: isStacked ? trailingHeight : area.height)
  }
}

extension AXRect {
  /// The rectangle without this margin above and below.
  func insetVertically(by margin: Double) -> AXRect {
    AXRect(x: x, y: y + margin, width: width, height: max(0, height - 2 * margin))
  }
}
