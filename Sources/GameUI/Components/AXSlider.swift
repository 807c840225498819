public import AXTree

/// A number on a line from its smallest to its largest value: Left and Right change it, Home and End set it to its
/// ends.
public final class AXSlider: AXNumberComponent {
  /// A slider with a label, a range and a step; `valueText` gives the text of a value, such as "80%".
  public init(
    _ label: String, number: AXNumericValue, valueText: @escaping (Double) -> String,
    onChange: @escaping (Double) -> Void
  ) {
    super.init(.slider, label, number: number, valueText: valueText, onChange: onChange)
  }

  public override func pointerDown(at point: AXPoint) -> Bool {
    let track = track
    return change(to: number.minimum + (point.x - track.x) / track.width * (number.maximum - number.minimum))
  }

  public override var followsPointer: Bool { true }

  // MARK: Looks

  private static let padding = 12.0
  private static let trackHeight = 8.0
  private var knob: Double { (typesetter.typography.font(.body).size * 1.2).rounded() }

  public override func preferredHeight(width: Double) -> Double {
    max(minimumHeight, row(in: width).height + knob + 3 * Self.padding)
  }

  private var track: AXRect {
    let middle = frame.maxY - Self.padding - knob / 2
    return AXRect(
      x: frame.x + LabelledRowLayout.padding, y: middle - Self.trackHeight / 2,
      width: max(1, frame.width - 2 * LabelledRowLayout.padding), height: Self.trackHeight)
  }

  public override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let (row, track, color) = (row(in: frame.width), track, textColor(theme))
    let area = AXRect(x: frame.x, y: frame.y + Self.padding, width: frame.width, height: row.height)
    let place = row.trailingFrame(in: area)
    let share = number.share
    let value = typesetter.layout(number.text ?? "", .body, width: place.width)
    canvas.outline(frame, theme.line, thickness: 2)
    canvas.write(row.label, in: row.labelFrame(in: area), .leading, color)
    canvas.write(value, in: place, row.isStacked ? .leading : .trailing, color)
    canvas.fill(track, theme.line)
    canvas.fill(AXRect(x: track.x, y: track.y, width: track.width * share, height: track.height), color)
    canvas.fill(
      AXRect(x: track.x + track.width * share - knob / 4, y: track.center.y - knob / 2, width: knob / 2, height: knob),
      color)
  }
}
