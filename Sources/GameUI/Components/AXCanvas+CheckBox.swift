import AXTree

extension AXCanvas {
  /// Draws the square of a check box: filled inside if it is on, so that its shape shows it, not only its colour.
  func drawCheckBox(_ isOn: Bool, in square: AXRect, _ color: AXColor) {
    outline(square, color, thickness: 2)
    if isOn { fill(square.grown(by: -square.width / 4), color) }
  }
}
