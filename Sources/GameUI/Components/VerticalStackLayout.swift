import AXTree

/// Components below each other, with the same distance between them.
struct VerticalStackLayout {
  static let spacing = 12.0

  let heights: [Double]

  init(_ components: [AXComponent], width: Double) {
    heights = components.map { $0.isHidden ? 0 : $0.preferredHeight(width: width).rounded(.up) }
  }

  /// The height with the distances.
  var height: Double {
    let shown = heights.filter { $0 > 0 }
    return shown.reduce(Self.spacing * Double(max(0, shown.count - 1)), +)
  }

  /// Sets the components' frames below a point.
  func apply(to components: [AXComponent], x: Double, y: Double, width: Double) {
    var y = y
    for (component, height) in zip(components, heights) where height > 0 {
      component.frame = AXRect(x: x, y: y, width: width, height: height)
      y += height + Self.spacing
    }
  }
}
