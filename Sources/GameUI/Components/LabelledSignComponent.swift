import AXTree

/// A component that draws a sign before its label, such as the square of a radio button.
class LabelledSignComponent: AXComponent {
  private static let padding = 12.0

  private var side: Double { typesetter.typography.font(.body).size.rounded() }

  /// The free space before the sign, such as of a level in a tree.
  var indent: Double { 0 }

  private func text(in width: Double) -> AXTextLayout {
    typesetter.layout(element.label ?? "", .body, width: max(1, width - indent - side - 3 * Self.padding))
  }

  override func preferredHeight(width: Double) -> Double {
    max(minimumHeight, text(in: width).height + 2 * Self.padding)
  }

  /// Draws the sign in its square.
  func drawSign(in square: AXRect, on canvas: any AXCanvas, _ color: AXColor, _ theme: AXTheme) {}

  override final func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let color = textColor(theme)
    let square = AXRect(
      x: frame.x + Self.padding + indent, y: (frame.center.y - side / 2).rounded(), width: side, height: side)
    drawSign(in: square, on: canvas, color, theme)
    let text = text(in: frame.width)
    canvas.write(
      text, in: AXRect(x: square.maxX + Self.padding, y: frame.y, width: text.width, height: frame.height), .leading,
      color)
  }
}
