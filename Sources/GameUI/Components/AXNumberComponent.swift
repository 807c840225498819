import AXTree

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
    element.behave(
      as: .number(text: valueText) { [weak self] number in
        // Its text follows from the number.
        self?.value = number
        onChange(number)
      })
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
  public final func change(to value: Double) -> Bool { element.respond(to: .setValue(value)) }

  /// Makes a step as an arrow does, or goes to an end as Home and End do. At an end of the range `onChange` gets the value again,
  /// so that a player hears it.
  final func adjust(by move: AXFocusMove) -> Bool {
    let old = value
    guard element.authored.isChangeable, element.adjust(by: move) else { return false }
    if value == old { onChange(old) }
    return true
  }

  public override func handle(_ key: AXKey) -> Bool {
    key.focusMove.map { $0 != .up && $0 != .down && adjust(by: $0) } ?? false
  }

  /// The row of label and value, with room for the widest value, so that it keeps its size; `extra` is the width of the
  /// parts beside the value, and `minimumHeight` its height.
  func row(in width: Double, extra: Double = 0, minimumHeight: Double = 0) -> LabelledRowLayout {
    let texts = [number.minimum, number.maximum, number.current].map(valueText)
    let widest = texts.map { typesetter.width($0, .body) }.max() ?? 0
    return LabelledRowLayout(element.label ?? "", trailingWidth: widest + extra, width: width, typesetter) {
      max(minimumHeight, typesetter.height(valueText(number.current), .body, width: max(1, $0 - extra)))
    }
  }
}

extension AXNumericValue {
  /// The part of the range that is below the number, from 0 to 1.
  var share: Double { maximum > minimum ? min(1, max(0, (current - minimum) / (maximum - minimum))) : 0 }
}
