public import AXTree

/// A number that changes in steps: Left and Right change it, Home and End set it to its ends.
public class NumberComponent: Component {
  let spoken: (Double) -> String
  private let onChange: (Double) -> Void
  private(set) var number: AXNumericValue

  init(
    _ role: AXRole, _ label: String, number: AXNumericValue, spoken: @escaping (Double) -> String,
    onChange: @escaping (Double) -> Void
  ) {
    self.number = number
    self.spoken = spoken
    self.onChange = onChange
    let element = AXElement(role, label: label)
    element.traits = .adjustable
    super.init(element)
    publish()
    element.onIncrement = { [weak self] in self?.step(by: 1) ?? false }
    element.onDecrement = { [weak self] in self?.step(by: -1) ?? false }
  }

  /// The current value.
  public final var value: Double { number.now }

  /// Shows a value that was set elsewhere, without calling `onChange`.
  public final func show(_ value: Double) {
    number.now = value
    publish()
  }

  /// Sets a value, clamped to the range and rounded to a step if there are steps.
  @discardableResult
  public final func set(_ value: Double) -> Bool {
    guard value.isFinite else { return false }
    let stepped = number.min + ((value - number.min) / number.step).rounded() * number.step
    show(min(number.max, max(number.min, number.step > 0 ? stepped : value)))
    onChange(number.now)
    valueDidChange()
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

  public override func respond(to request: AXActionRequest.Kind) -> Bool {
    if case .setValue(let value) = request { return isEnabled && set(value) }
    return super.respond(to: request)
  }

  /// The row of label and value, with room for the widest value, so that it keeps its size; `extra` is the width of what
  /// is beside the value, and `leastHeight` its height.
  func row(in width: Double, extra: Double = 0, leastHeight: Double = 0) -> LabelledRow {
    let texts = [number.min, number.max, number.now].map(spoken)
    let widest = texts.map { typesetter.width($0, .body) }.max() ?? 0
    return LabelledRow(element.label ?? "", trailingWidth: widest + extra, width: width, typesetter) {
      max(leastHeight, typesetter.height(spoken(number.now), .body, width: max(1, $0 - extra)))
    }
  }
}
