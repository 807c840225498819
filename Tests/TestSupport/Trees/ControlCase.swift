public import AXTree

/// Requests to a control, the answers, and what the control holds after each. Ready-made elements, documents and
/// components must all pass: an assistive technology cannot know who made a control.
public struct ControlCase: Sendable, CustomStringConvertible {
  /// The kinds of control. At first a toggle is off, a slider is at 50 from 0 to 100 in steps of 5, and a field holds
  /// "Ana" with the caret at its end.
  public enum Kind: Sendable { case toggle, slider, textField }
  /// Whether people can change what the control holds.
  enum Condition: Sendable { case enabled, disabled, readOnly, withoutInteraction }

  /// The kind of control.
  public let kind: Kind
  private let condition: Condition
  private let operations: [AXOperation.Kind]
  private let requests: [AXActionRequest.Kind]
  /// The answer to each operation and then to each request, with what the control holds after it.
  public let expected: [String]

  private init(
    _ kind: Kind, _ condition: Condition = .enabled, _ operations: [AXOperation.Kind] = [],
    asked requests: [AXActionRequest.Kind] = [], _ expected: [String]
  ) {
    self.kind = kind
    self.condition = condition
    self.operations = operations
    self.requests = requests
    self.expected = expected
  }

  public var description: String { "\(kind), \(condition): \(operations), \(requests)" }

  /// The answers and values of an element of this kind; `perform` hands a request to its tree.
  public func answers(of element: AXElement, perform: (AXActionRequest) -> Bool) -> [String] {
    switch condition {
    case .enabled: break
    case .disabled: element.isEnabled = false
    case .readOnly: element.states.isReadOnly = true
    case .withoutInteraction: element.isInteractionEnabled = false
    }
    let own = operations.map { AXActionRequest.Kind.operation(AXOperation(element: element.id, kind: $0)) }
    return (own + requests).map { request in
      let answer = perform(AXActionRequest(node: element.id, kind: request))
      let content =
        switch kind {
        case .toggle: element.checked == .on ? "on" : "off"
        case .slider: element.numericValue.map { "\($0.current)" } ?? ""
        case .textField: element.text?.withMarks ?? ""
        }
      return "\(answer) \(content)"
    }
  }

  /// Every case.
  public static let all = toggles + sliders + fields + fixed

  private static let toggles = [
    ControlCase(
      .toggle, .enabled, [.activate, .activate, .increment], asked: [.setValue(1), .setText("1")],
      ["true on", "true off", "false off", "false off", "false off"])
  ]

  private static let sliders = [
    // Below the range, above it, no number, between two steps, and the value that it has.
    ControlCase(
      .slider, asked: [.setValue(-5), .setValue(120), .setValue(.nan), .setValue(.infinity)],
      ["true 0.0", "true 100.0", "false 100.0", "false 100.0"]),
    ControlCase(
      .slider, asked: [.setValue(42.4), .setValue(42.6), .setValue(45), .setValue(99), .setText("1")],
      ["true 40.0", "true 45.0", "true 45.0", "true 100.0", "false 100.0"]),
    ControlCase(.slider, .enabled, [.increment, .decrement, .decrement], ["true 55.0", "true 50.0", "true 45.0"]),
    ControlCase(
      .slider, .enabled, Array(repeating: .increment, count: 11),
      (1...10).map { "true \(50 + 5 * Double($0))" } + ["false 100.0"]),
  ]

  private static let fields = [
    ControlCase(
      .textField, asked: [.setText("Bo"), .setText(""), .setText("a\r\nb\nc"), .setValue(1)],
      ["true Bo|", "true |", "true a b c|", "false a b c|"]),
    // Insert, delete, replace, and a range that is not inside the text.
    ControlCase(
      .textField, asked: [.edit(0..<0, "J"), .edit(1..<2, ""), .edit(0..<2, "Jo\n👩‍👧"), .edit(-3..<99, "x")],
      ["true J|Ana", "true J|na", "true Jo 👩‍👧|a", "true x|"]),
    ControlCase(
      .textField, asked: [.setCaret(1), .setCaret(-4), .setCaret(99)], ["true A|na", "true |Ana", "true Ana|"]),
    ControlCase(
      .textField,
      asked: [.setSelection(1..<3), .setSelection(nil), .setSelection(2..<99), .setCaret(1), .setSelection(1..<1)],
      ["true A[na|]", "true Ana|", "true An[a|]", "true A|na", "true A|na"]),
    ControlCase(.textField, asked: [.setSelection(0..<2), .edit(0..<2, "E")], ["true [An|]a", "true E|a"]),
  ]

  /// The controls that nobody can change; the caret still goes through such a text.
  private static let fixed = [Condition.disabled, .readOnly, .withoutInteraction].flatMap { condition in
    [
      ControlCase(.toggle, condition, [.activate], ["false off"]),
      ControlCase(
        .slider, condition, [.increment, .decrement], asked: [.setValue(10)],
        ["false 50.0", "false 50.0", "false 50.0"]),
      ControlCase(
        .textField, condition, asked: [.setText("x"), .edit(0..<1, ""), .setCaret(1), .setSelection(0..<2)],
        ["false Ana|", "false Ana|", "true A|na", "true [An|]a"]),
    ]
  }
}

extension AXText {
  /// The content with the caret as "|" and the selection in brackets.
  public var withMarks: String {
    let caret = caret ?? length
    guard let selection else { return content(in: 0..<caret) + "|" + content(in: caret..<length) }
    let marks = caret == selection.lowerBound ? ("[|", "]") : ("[", "|]")
    return content(in: 0..<selection.lowerBound) + marks.0 + content(in: selection) + marks.1
      + content(in: selection.upperBound..<length)
  }
}
