public import AXTree

/// A number between a minus and a plus sign: Right and Up add a step, Left and Down take one away, and so does a tap on a sign.
///
/// Tab leaves it, and so do Up and Down of a pad, which has no Tab.
public final class AXStepper: AXNumberComponent {
  private static let padding = 12.0
  private static let gap = 16.0

  /// A stepper with a label, a range and a step; `valueText` gives the text of a value, such as "3 tickets".
  public init(
    _ label: String, number: AXNumericValue,
    valueText: @escaping (Double) -> String = { number in
      Int(exactly: number.rounded(.towardZero)).map(String.init) ?? "\(number)"
    },
    onChange: @escaping (Double) -> Void
  ) {
    super.init(.stepper, label, number: number, valueText: valueText, onChange: onChange)
  }

  public override func handle(_ key: AXKey) -> Bool { key.focusMove.map(adjust) ?? false }

  public override func handle(_ input: AXPadInput) -> Bool { leave(by: input) || super.handle(input) }

  /// The side of the square around each sign.
  private var side: Double { max(minimumHeight - 2 * Self.padding, typesetter.typography.font(.body).size * 1.5) }

  private func row(in width: Double) -> LabelledRowLayout {
    row(in: width, extra: 2 * (side + Self.gap), minimumHeight: side)
  }

  public override func preferredHeight(width: Double) -> Double {
    max(minimumHeight, row(in: width).height + 2 * Self.padding)
  }

  private var trailing: AXRect {
    row(in: frame.width).trailingFrame(in: frame.insetVertically(by: Self.padding))
  }

  private var signFrames: (minus: AXRect, plus: AXRect) {
    let place = trailing
    let y = (place.center.y - side / 2).rounded()
    return (
      AXRect(x: place.x, y: y, width: side, height: side),
      AXRect(x: place.maxX - side, y: y, width: side, height: side)
    )
  }

  public override func pointerDown(at point: AXPoint) -> Bool {
    let signs = signFrames
    if signs.minus.grown(by: Self.padding).contains(point) { return adjust(by: .left) }
    return signs.plus.grown(by: Self.padding).contains(point) && adjust(by: .right)
  }

  public override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let (row, color, signs) = (row(in: frame.width), textColor(theme), signFrames)
    canvas.outline(frame, theme.line, thickness: 2)
    canvas.write(row.label, in: row.labelFrame(in: frame.insetVertically(by: Self.padding)), .leading, color)
    let text = AXRect(
      x: signs.minus.maxX, y: trailing.y, width: max(1, signs.plus.x - signs.minus.maxX), height: trailing.height)
    canvas.write(typesetter.layout(number.text ?? "", .body, width: text.width), in: text, .center, color)
    // At an end, the paler sign shows that there is no further step.
    for (place, isPlus, isEnd) in [
      (signs.minus, false, value <= number.minimum), (signs.plus, true, value >= number.maximum),
    ] {
      let ink = isEnd ? theme.line : color
      canvas.outline(place, ink, thickness: 2)
      let (length, thickness) = ((place.width / 2).rounded(), (place.width / 10).rounded(.up))
      canvas.fill(
        AXRect(x: place.center.x - length / 2, y: place.center.y - thickness / 2, width: length, height: thickness), ink
      )
      if isPlus {
        canvas.fill(
          AXRect(x: place.center.x - thickness / 2, y: place.center.y - length / 2, width: thickness, height: length),
          ink)
      }
    }
  }
}
