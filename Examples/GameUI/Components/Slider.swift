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

  /// Goes to a value, held within the range and brought to a step.
  @discardableResult
  public func set(_ value: Double) -> Bool {
    guard value.isFinite else { return false }
    let steps = ((value - number.min) / number.step).rounded()
    number.now = min(number.max, max(number.min, number.min + steps * number.step))
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
    if case .setValue(let value) = request { return set(value) }
    return super.respond(to: request)
  }

  private var track: AXRect {
    AXRect(x: frame.x + 16, y: frame.y + frame.height * 0.72, width: frame.width - 32, height: frame.height * 0.1)
  }

  public override func draw(on canvas: any Canvas, _ theme: Theme) {
    let text = AXRect(x: frame.x + 16, y: frame.y, width: frame.width * 0.72, height: frame.height * 0.62)
    let rest = AXRect(
      x: text.maxX, y: text.y, width: frame.width - text.width - 32, height: text.height)
    let track = track
    let share = (number.now - number.min) / (number.max - number.min)
    canvas.outline(frame, theme.line, thickness: 2)
    canvas.write(element.label ?? "", in: text, height: frame.height * 0.32, alignment: .leading, theme.ink)
    canvas.write(number.text ?? "", in: rest, height: frame.height * 0.32, alignment: .trailing, theme.ink)
    canvas.fill(track, theme.line)
    canvas.fill(AXRect(x: track.x, y: track.y, width: track.width * share, height: track.height), theme.ink)
    let knob = frame.height * 0.28
    canvas.fill(
      AXRect(x: track.x + track.width * share - knob / 4, y: track.center.y - knob / 2, width: knob / 2, height: knob),
      theme.ink)
  }
}
