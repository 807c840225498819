public import AXTree

/// A value that goes up and down in steps: Left and Right change it, Home and End go to its ends.
public final class Slider: Component {
  private let spoken: (Double) -> String
  private let onChange: (Double) -> Void
  private var number: AXNumericValue

  /// A slider with a label, a range and a step; `spoken` gives the text of a value, such as "80%".
  public init(
    _ label: String, number: AXNumericValue, spoken: @escaping (Double) -> String,
    onChange: @escaping (Double) -> Void
  ) {
    self.number = number
    self.spoken = spoken
    self.onChange = onChange
    let element = AXElement(.slider, label: label)
    element.traits = .adjustable
    super.init(element)
    publish()
    element.onIncrement = { [weak self] in self?.step(by: 1) ?? false }
    element.onDecrement = { [weak self] in self?.step(by: -1) ?? false }
  }

  /// The value now.
  public var value: Double { number.now }

  /// Says a value that holds already, and calls nobody.
  public func show(_ value: Double) {
    number.now = value
    publish()
  }

  /// Goes to a value, held within the range and brought to a step where there are steps.
  @discardableResult
  public func set(_ value: Double) -> Bool {
    guard value.isFinite else { return false }
    let stepped = number.min + ((value - number.min) / number.step).rounded() * number.step
    number.now = min(number.max, max(number.min, number.step > 0 ? stepped : value))
    publish()
    onChange(number.now)
    return true
  }

  private func step(by steps: Double) -> Bool { set(number.now + steps * number.step) }

  private func publish() {
    number.text = spoken(number.now)
    element.value = number.text
    element.number = number
  }

  public override func handle(_ key: Key) -> Bool {
    switch key {
    case .right: element.increment()
    case .left: element.decrement()
    case .home: set(number.min)
    case .end: set(number.max)
    default: false
    }
  }

  public override func press(at point: AXPoint) -> Bool {
    let track = track
    return set(number.min + (point.x - track.x) / track.width * (number.max - number.min))
  }

  public override func respond(to request: AXActionRequest.Kind) -> Bool {
    if case .setValue(let value) = request { return isEnabled && set(value) }
    return super.respond(to: request)
  }

  public override var followsPointer: Bool { true }

  // MARK: Looks

  private static let padding = 12.0
  private static let trackHeight = 8.0
  private var knob: Double { (typesetter.typography.font(.body).size * 1.2).rounded() }

  /// The row has room for the widest value, so that it does not jump.
  private func row(in width: Double) -> LabelledRow {
    let texts = [number.min, number.max, number.now].map(spoken)
    let widest = texts.map { typesetter.width($0, .body) }.max() ?? 0
    return LabelledRow(element.label ?? "", trailingWidth: widest, width: width, typesetter) {
      typesetter.height(spoken(number.now), .body, width: $0)
    }
  }

  public override func preferredHeight(width: Double) -> Double {
    max(leastHeight, row(in: width).height + knob + 3 * Self.padding)
  }

  private var track: AXRect {
    let middle = frame.maxY - Self.padding - knob / 2
    return AXRect(
      x: frame.x + LabelledRow.padding, y: middle - Self.trackHeight / 2,
      width: max(1, frame.width - 2 * LabelledRow.padding), height: Self.trackHeight)
  }

  public override func draw(on canvas: any Canvas, _ theme: Theme) {
    let (row, track, color) = (row(in: frame.width), track, textColor(theme))
    let area = AXRect(x: frame.x, y: frame.y + Self.padding, width: frame.width, height: row.height)
    let place = row.trailingFrame(in: area)
    let share = number.max > number.min ? (number.now - number.min) / (number.max - number.min) : 0
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
