/// Lists elements one below the other, where a list of children is asked for; `if`, `for` and `switch` may stand among them.
@resultBuilder
public enum AXElementBuilder {
  /// One element.
  public static func buildExpression(_ element: AXElement) -> [AXElement] { [element] }
  /// Elements that were made elsewhere.
  public static func buildExpression(_ elements: [AXElement]) -> [AXElement] { elements }
  /// Everything that stands one below the other.
  public static func buildBlock(_ parts: [AXElement]...) -> [AXElement] { parts.flatMap(\.self) }
  /// What stands in an `if` that may not hold.
  public static func buildOptional(_ part: [AXElement]?) -> [AXElement] { part ?? [] }
  /// What stands in the first of two branches.
  public static func buildEither(first: [AXElement]) -> [AXElement] { first }
  /// What stands in the second of two branches.
  public static func buildEither(second: [AXElement]) -> [AXElement] { second }
  /// What stands in a loop.
  public static func buildArray(_ parts: [[AXElement]]) -> [AXElement] { parts.flatMap(\.self) }
}

/// What authors write most, in one line.
extension AXElement {
  /// An element that does something when it is activated, which always succeeds.
  ///
  /// ```swift
  /// AXElement(.button, label: "Play", hint: "Starts a race.") { game.start() }
  /// ```
  public convenience init(
    _ role: AXRole? = nil, label: String? = nil, hint: String? = nil, activate: @escaping () -> Void
  ) {
    self.init(role, label: label, hint: hint)
    onActivate = {
      activate()
      return true
    }
  }

  /// An element that does something when it is activated, and answers whether that succeeded.
  public convenience init(
    _ role: AXRole? = nil, label: String? = nil, hint: String? = nil, activate: @escaping () -> Bool
  ) {
    self.init(role, label: label, hint: hint)
    onActivate = activate
  }

  /// The element with these children in place of those that it had.
  ///
  /// ```swift
  /// let menu = AXElement(.window, label: "Memory").containing {
  ///   AXElement.heading("Memory")
  ///   AXElement(.button, label: "Play") { game.start() }
  /// }
  /// ```
  @discardableResult
  public final func containing(@AXElementBuilder _ children: () -> [AXElement]) -> Self {
    self.children = children()
    return self
  }

  /// A title of what follows. Peers: HTML `h1` to `h6`.
  public static func heading(_ label: String, level: Int = 1) -> AXElement {
    let heading = AXElement(.heading, label: label)
    heading.traits = .header
    heading.level = level
    return heading
  }

  /// A list with a name and its items. Peers: HTML `ul`.
  public static func list(_ label: String, @AXElementBuilder items: () -> [AXElement]) -> AXElement {
    AXElement(.list, label: label).containing(items)
  }

  /// A dialog: nothing outside it is read while it is shown. Peers: ARIA `dialog` with `aria-modal`.
  public static func dialog(_ label: String, @AXElementBuilder content: () -> [AXElement]) -> AXElement {
    let dialog = AXElement(.dialog, label: label).containing(content)
    dialog.states.isModal = true
    return dialog
  }

  /// A switch. Activating it switches it, then tells `onChange` what it is now. Peers: ARIA `switch`.
  public static func toggle(
    _ label: String, isOn: Bool, onChange: @escaping (Bool) -> Void
  ) -> AXElement {
    let toggle = AXElement(.switch, label: label)
    toggle.states.checked = isOn ? .on : .off
    toggle.onActivate = { [unowned toggle] in
      let checked = (toggle.states.checked ?? .off).toggled
      toggle.states.checked = checked
      onChange(checked == .on)
      return true
    }
    return toggle
  }

  /// A slider. Each step, and each value that an assistive technology sets, is held in the range and told to `onChange`;
  /// `text` says how a value is spoken. Peers: ARIA `slider`.
  ///
  /// ```swift
  /// AXElement.slider("Volume", value: 80, in: 0...100, step: 5) { sound.volume = $0 }
  /// ```
  public static func slider(
    _ label: String, value: Double, in range: ClosedRange<Double>, step: Double,
    text: ((Double) -> String)? = nil, onChange: @escaping (Double) -> Void
  ) -> AXElement {
    let slider = AXElement(.slider, label: label)
    func set(_ slider: AXElement, _ value: Double) -> Bool {
      let value = min(max(value, range.lowerBound), range.upperBound)
      guard value != slider.number?.now else { return false }
      slider.number = AXNumericValue(
        now: value, min: range.lowerBound, max: range.upperBound, step: step, text: text?(value))
      return true
    }
    _ = set(slider, value)
    func change(_ slider: AXElement, to value: Double) -> Bool {
      guard set(slider, value) else { return false }
      onChange(slider.number?.now ?? value)
      return true
    }
    slider.onIncrement = { [unowned slider] in change(slider, to: (slider.number?.now ?? value) + step) }
    slider.onDecrement = { [unowned slider] in change(slider, to: (slider.number?.now ?? value) - step) }
    slider.onRequest = { [unowned slider] request in
      guard case .setValue(let value) = request else { return false }
      return change(slider, to: value)
    }
    return slider
  }

  /// A field in which a line of text is entered. What is typed is held in the element's `text`; `onChange` is told of it, and
  /// `error` may answer with what is wrong with it, which is then spoken with the field, once. Peers: HTML `input`.
  ///
  /// ```swift
  /// AXElement.textField("Name") { form.name = $0 }
  /// ```
  public static func textField(
    _ label: String, text: String = "", isProtected: Bool = false,
    error: @escaping (String) -> String? = { _ in nil }, onChange: @escaping (String) -> Void
  ) -> AXElement {
    let field = AXElement(isProtected ? .secureTextField : .textField, label: label)
    field.text = AXText(
      content: text, caret: text.unicodeScalars.count, isEditable: true, isProtected: isProtected)
    field.onRequest = { [unowned field] request in
      guard var new = field.text else { return false }
      switch request {
      case .setText(let content): new.replace(0..<new.length, with: content)
      case .edit(let range, let part): new.replace(range, with: part)
      case .setCaret(let caret): new.caret = new.clamped(caret)
      case .setSelection(let range): new.selection = range.map(new.clamped)
      default: return false
      }
      let isOther = new.content != field.text?.content
      field.text = new
      guard isOther else { return true }
      let wrong = error(new.content)
      field.states.isInvalid = wrong != nil
      field.customContent = wrong.map { [AXCustomContent(value: $0, importance: .high)] } ?? []
      onChange(new.content)
      return true
    }
    return field
  }
}
