public import AXTree

/// A whole number that a person types, or changes in steps.
///
/// Up and Down change it by a step, Page Up and Page Down by ten. Enter, and leaving the field, takes what was typed: the nearest
/// step inside the range, or the number before, if it is no number. Everything else is as in any ``AXTextField``; the focus selects
/// the whole number, so that typing replaces it. For a number that needs no typing take ``AXStepper``. Peers: GTK
/// `GtkSpinButton`, ARIA `spinbutton`.
public final class AXNumberField: AXTextField {
  /// A field with a label, a range and a step; `onChange` gets the number each time a person has changed it.
  public init(_ label: String, number: AXNumericValue, onChange: @escaping (Double) -> Void) {
    super.init(.stepper, label, AXText(content: Self.text(of: number.current), caret: 0, isEditable: true)) { _ in }
    element.numericValue = number
    element.behave(
      as: .number(text: { _ in nil }) { [weak self] number in
        self?.number = number
        onChange(number)
      })
    // What was typed is taken before a step.
    for handler in [\AXElement.onIncrement, \.onDecrement] {
      let step = element[keyPath: handler]
      element[keyPath: handler] = { [weak self] in
        self?.takeTyped()
        return step?() ?? false
      }
    }
  }

  private static func text(of number: Double) -> String {
    Int(exactly: number.rounded(.towardZero)).map(String.init) ?? "\(number)"
  }

  private var numeric: AXNumericValue { element.numericValue ?? AXNumericValue(0) }

  /// The number. Setting it does not call `onChange`.
  public var number: Double {
    get { numeric.current }
    set {
      element.numericValue?.current = newValue
      text = Self.text(of: newValue)
      // A number that has changed is read from its first digit.
      if element.text?.caret != 0 || element.text?.selection != nil { element.text?.moveCaret(to: 0) }
    }
  }

  // MARK: Changes

  /// Takes the typed number, or goes back to the one before.
  private func takeTyped() {
    guard text != Self.text(of: number) else { return }
    // A number of any length is one; other spellings, such as 1e3, are not.
    if text.allSatisfy({ $0.isNumber || $0 == "-" }), let typed = Double(text) {
      _ = element.respond(to: .setValue(typed))
    }
    text = Self.text(of: number)
  }

  public override func focusDidArrive() {
    if element.text?.isEditable == true { element.text?.moveCaret(to: text.unicodeScalars.count, from: 0) }
  }

  public override func focusDidLeave() { takeTyped() }

  // MARK: Input

  public override func type(_ text: String) -> Bool {
    // Nothing but a number is typed, and no other character of it is a shortcut.
    text.allSatisfy { $0.isNumber || $0 == "-" } ? super.type(text) : true
  }

  public override func handle(_ key: AXKey) -> Bool {
    // At an end of the range the key is the field's too.
    switch key {
    case .up: element.increment()
    case .down: element.decrement()
    case .pageUp: step(by: 10)
    case .pageDown: step(by: -10)
    case .enter:
      takeTyped()
      return super.handle(key)
    default: return super.handle(key)
    }
    return true
  }

  public override func handle(_ input: AXPadInput) -> Bool { leave(by: input) || super.handle(input) }

  private func step(by steps: Double) {
    takeTyped()
    _ = element.respond(to: .setValue(numeric.stepped(by: steps).current))
  }
}
