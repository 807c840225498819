public import AXTree

/// A number that changes in steps: Left and Right change it, Home and End set it to its ends.
public class AXNumberComponent: AXComponent {
  let valueText: (Double) -> String
  private let onChange: (Double) -> Void

  init(
    _ role: AXRole, _ label: String, number: AXNumericValue, valueText: @escaping (Double) -> String,
    onChange: @escaping (Double) -> Void
  ) {
    self.valueText = valueText
    self.onChange = onChange
    let element = AXElement(role, label: label)
    element.traits = .adjustable
    element.numericValue = number
    super.init(element)
    value = number.current
    element.onIncrement = { [weak self] in self?.change { $0.perform(.increment) } ?? false }
    element.onDecrement = { [weak self] in self?.change { $0.perform(.decrement) } ?? false }
  }

  /// The element's number.
  final var number: AXNumericValue { element.numericValue ?? AXNumericValue(0) }

  /// The current value. Setting it does not call `onChange`.
  public final var value: Double {
    get { number.current }
    set {
      let text = valueText(newValue)
      element.value = text
      element.numericValue?.current = newValue
      element.numericValue?.text = text
    }
  }

  /// Changes the value as a player does: to the nearest step inside the range. Returns false if it cannot be changed now.
  @discardableResult
  public final func change(to value: Double) -> Bool { change { $0.respond(to: .setValue(value)) } }

  /// Makes a step as a key does. At an end of the range `onChange` gets the value again, so that a player hears it.
  final func step(by steps: Double) -> Bool { change(to: number.stepped(by: steps).current) }

  private func change(_ perform: (inout AXProperties) -> Bool) -> Bool {
    guard perform(&element.authored) else { return false }
    // Its text follows from the number.
    value = number.current
    onChange(value)
    valueDidChange()
    return true
  }

  public override func handle(_ key: AXKey) -> Bool {
    switch key {
    case .right: step(by: 1)
    case .left: step(by: -1)
    case .home: change(to: number.minimum)
    case .end: change(to: number.maximum)
    default: false
    }
  }

  public override func respond(to request: AXActionRequest.Kind) -> Bool {
    change { $0.respond(to: request) } || super.respond(to: request)
  }

  /// The row of label and value, with room for the widest value, so that it keeps its size; `extra` is the width of the
  /// parts beside the value, and `minimumHeight` its height.
  func row(in width: Double, extra: Double = 0, minimumHeight: Double = 0) -> LabelledRow {
    let texts = [number.minimum, number.maximum, number.current].map(valueText)
    let widest = texts.map { typesetter.width($0, .body) }.max() ?? 0
    return LabelledRow(element.label ?? "", trailingWidth: widest + extra, width: width, typesetter) {
      max(minimumHeight, typesetter.height(valueText(number.current), .body, width: max(1, $0 - extra)))
    }
  }
}

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
      x: frame.x + LabelledRow.padding, y: middle - Self.trackHeight / 2,
      width: max(1, frame.width - 2 * LabelledRow.padding), height: Self.trackHeight)
  }

  public override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let (row, track, color) = (row(in: frame.width), track, textColor(theme))
    let area = AXRect(x: frame.x, y: frame.y + Self.padding, width: frame.width, height: row.height)
    let place = row.trailingFrame(in: area)
    let share =
      number.maximum > number.minimum ? (number.current - number.minimum) / (number.maximum - number.minimum) : 0
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

/// A number between a minus and a plus sign: Left and Right change it by a step, and so does a tap on a sign.
public final class AXStepper: AXNumberComponent {
  private static let padding = 12.0
  private static let gap = 16.0

  /// A stepper with a label, a range and a step; `valueText` gives the text of a value, such as "3 tickets".
  public init(
    _ label: String, number: AXNumericValue, valueText: @escaping (Double) -> String = { String(Int($0)) },
    onChange: @escaping (Double) -> Void
  ) {
    super.init(.stepper, label, number: number, valueText: valueText, onChange: onChange)
  }

  /// The side of the square around each sign.
  private var side: Double { max(minimumHeight - 2 * Self.padding, typesetter.typography.font(.body).size * 1.5) }

  private func row(in width: Double) -> LabelledRow {
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
    if signs.minus.grown(by: Self.padding).contains(point) { return step(by: -1) }
    return signs.plus.grown(by: Self.padding).contains(point) && step(by: 1)
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
