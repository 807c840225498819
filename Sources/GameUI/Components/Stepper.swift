public import AXTree

/// A number between a minus and a plus sign: Left and Right change it by a step, and so does a tap on a sign.
public final class Stepper: NumberComponent {
  private static let padding = 12.0
  private static let gap = 16.0

  /// A stepper with a label, a range and a step; `spoken` gives the text of a value, such as "3 tickets".
  public init(
    _ label: String, number: AXNumericValue, spoken: @escaping (Double) -> String = { String(Int($0)) },
    onChange: @escaping (Double) -> Void
  ) {
    super.init(.stepper, label, number: number, spoken: spoken, onChange: onChange)
  }

  /// The side of the square around each sign.
  private var side: Double { max(leastHeight - 2 * Self.padding, typesetter.typography.font(.body).size * 1.5) }
  private var signRoom: Double { 2 * (side + Self.gap) }

  public override func preferredHeight(width: Double) -> Double {
    let row = row(in: width, extra: signRoom)
    return max(leastHeight, max(row.height, side) + (row.isStacked ? side : 0) + 2 * Self.padding)
  }

  private var trailing: AXRect {
    let row = row(in: frame.width, extra: signRoom)
    return row.trailingFrame(in: frame.insetVertically(by: Self.padding))
  }

  private var signFrames: (minus: AXRect, plus: AXRect) {
    let place = trailing
    let y = (place.midY - side / 2).rounded()
    return (
      AXRect(x: place.x, y: y, width: side, height: side),
      AXRect(x: place.maxX - side, y: y, width: side, height: side)
    )
  }

  public override func press(at point: AXPoint) -> Bool {
    let signs = signFrames
    if signs.minus.grown(by: Self.padding).contains(point) { return element.decrement() }
    return signs.plus.grown(by: Self.padding).contains(point) && element.increment()
  }

  public override func draw(on canvas: any Canvas, _ theme: Theme) {
    let (row, color, signs) = (row(in: frame.width, extra: signRoom), textColor(theme), signFrames)
    canvas.outline(frame, theme.line, thickness: 2)
    canvas.write(row.label, in: row.labelFrame(in: frame.insetVertically(by: Self.padding)), .leading, color)
    let text = AXRect(
      x: signs.minus.maxX, y: trailing.y, width: max(1, signs.plus.minX - signs.minus.maxX), height: trailing.height)
    canvas.write(typesetter.layout(number.text ?? "", .body, width: text.width), in: text, .center, color)
    // At an end, the paler sign shows that there is no further step.
    for (place, isPlus, isEnd) in [
      (signs.minus, false, value <= number.min), (signs.plus, true, value >= number.max),
    ] {
      let ink = isEnd ? theme.line : color
      canvas.outline(place, ink, thickness: 2)
      let (length, thickness) = ((place.width / 2).rounded(), (place.width / 10).rounded(.up))
      canvas.fill(
        AXRect(x: place.center.x - length / 2, y: place.midY - thickness / 2, width: length, height: thickness), ink)
      if isPlus {
        canvas.fill(
          AXRect(x: place.center.x - thickness / 2, y: place.midY - length / 2, width: thickness, height: length), ink)
      }
    }
  }
}
