public import AXTree

/// A number that changes in steps: Left and Right change it, Home and End set it to its ends.
public class NumberComponent: Component {
  let spoken: (Double) -> String
  private let onChange: (Double) -> Void

  init(
    _ role: AXRole, _ label: String, number: AXNumericValue, spoken: @escaping (Double) -> String,
    onChange: @escaping (Double) -> Void
  ) {
    self.spoken = spoken
    self.onChange = onChange
    let element = AXElement(role, label: label)
    element.traits = .adjustable
    element.number = number
    super.init(element)
    show(number.now)
    element.onIncrement = { [weak self] in self?.change { $0.perform(.increment) } ?? false }
    element.onDecrement = { [weak self] in self?.change { $0.perform(.decrement) } ?? false }
  }

  /// The element's number.
  final var number: AXNumericValue { element.number ?? AXNumericValue(now: 0) }

  /// The current value.
  public final var value: Double { number.now }

  /// Shows a value that was set elsewhere, without calling `onChange`.
  public final func show(_ value: Double) {
    let text = spoken(value)
    element.value = text
    element.number?.now = value
    element.number?.text = text
  }

  /// Sets a value as a person does: at the nearest step, inside the range. False if nobody can change it now.
  @discardableResult
  public final func set(_ value: Double) -> Bool { change { $0.respond(to: .setValue(value)) } }

  /// Makes a step as a key does. At an end of the range `onChange` gets the value again, so that a player hears it.
  final func step(by steps: Double) -> Bool { set(number.stepped(by: steps).now) }

  private func change(_ perform: (inout AXProperties) -> Bool) -> Bool {
    guard perform(&element.authored) else { return false }
    show(value)
    onChange(value)
    valueDidChange()
    return true
  }

  public override func handle(_ key: Key) -> Bool {
    switch key {
    case .right: step(by: 1)
    case .left: step(by: -1)
    case .home: set(number.min)
    case .end: set(number.max)
    default: false
    }
  }

  public override func respond(to request: AXActionRequest.Kind) -> Bool {
    change { $0.respond(to: request) } || super.respond(to: request)
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
