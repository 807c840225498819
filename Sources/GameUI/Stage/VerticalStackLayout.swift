import AXTree

/// Components below each other, with the same distance between them; hidden ones leave no gap.
struct VerticalStackLayout {
  /// The usual distance.
  static let spacing = 12.0

  private let components: [AXComponent]
  private let heights: [Double]
  private let width: Double
  private let spacing: Double

  init(_ components: [AXComponent], width: Double, spacing: Double = Self.spacing) {
    self.components = components.filter { !$0.isHidden }
    heights = self.components.map { $0.preferredHeight(width: width).rounded(.up) }
    self.width = width
    self.spacing = spacing
  }

  /// The height with the distances.
  var height: Double { heights.isEmpty ? 0 : heights.reduce(spacing * Double(heights.count - 1), +) }

  /// Sets the components' frames below a point.
  func apply(x: Double, y: Double) {
    var y = y
    for (component, height) in zip(components, heights) {
      component.frame = AXRect(x: x, y: y, width: width, height: height)
      y += height + spacing
    }
  }
}
