/// The elements that people operate, each with its behaviour.
extension AXElement {
  /// A button. The trailing closure is its activation; pass `attempt` instead if it can fail. Peers: HTML `button`.
  ///
  /// ```swift
  /// AXElement.button("Play", hint: "Starts a race.") { game.start() }
  /// ```
  public static func button(
    _ label: String, hint: String? = nil, activate: (() -> Void)? = nil, attempt: (() -> Bool)? = nil
  ) -> AXElement {
    AXElement(.button, label: label, hint: hint, activate: activate, attempt: attempt)
  }

  /// A link to another place. The trailing closure follows it. Peers: HTML `a`.
  public static func link(
    _ label: String, url: String? = nil, activate: (() -> Void)? = nil, attempt: (() -> Bool)? = nil
  ) -> AXElement {
    let link = AXElement(.link, label: label, activate: activate, attempt: attempt)
    link.url = url
    return link
  }

  /// A switch. Activating it toggles it and calls `onChange` with the new state. Peers: ARIA `switch`.
  public static func toggle(_ label: String, isOn: Bool, onChange: @escaping (Bool) -> Void) -> AXElement {
    let toggle = AXElement(.switch, label: label)
    toggle.checked = isOn ? .on : .off
    toggle.behave(as: .toggle(onChange))
    return toggle
  }

  /// A check box. Activating it checks or unchecks it and calls `onChange` with the new state. Peers: ARIA `checkbox`.
  public static func checkBox(_ label: String, isChecked: Bool, onChange: @escaping (Bool) -> Void) -> AXElement {
    let box = AXElement(.checkBox, label: label)
    box.checked = isChecked ? .on : .off
    box.behave(as: .toggle(onChange))
    return box
  }

  /// A radio button. Activating it checks it, unchecks the others of its group and calls `onCheck`; activating the
  /// checked one does nothing. Its group is the focus group around it, as ``radioGroup(_:buttons:)`` makes one, or else
  /// its parent. Peers: ARIA `radio`.
  public static func radioButton(
    _ label: String, isChecked: Bool = false, onCheck: @escaping () -> Void
  ) -> AXElement {
    let button = AXElement(.radioButton, label: label)
    button.checked = isChecked ? .on : .off
    button.behave(as: .choice(onCheck))
    return button
  }

  /// A tab of a ``tabList(_:tabs:)``. Activating it selects it, deselects the others and calls `onSelect`; activating the
  /// selected one does nothing. Peers: ARIA `tab`.
  public static func tab(_ label: String, isSelected: Bool = false, onSelect: @escaping () -> Void) -> AXElement {
    let tab = AXElement(.tab, label: label)
    tab.isSelected = isSelected
    tab.behave(as: .choice(onSelect))
    return tab
  }

  /// A slider. `onChange` receives each new value, which is inside the range and on a step; `text` returns the spoken form of a
  /// value. Peers: ARIA `slider`.
  ///
  /// ```swift
  /// AXElement.slider("Volume", value: 80, in: 0...100, step: 5) { sound.volume = $0 }
  /// ```
  public static func slider(
    _ label: String, value: Double, in range: ClosedRange<Double>, step: Double = 1,
    text: ((Double) -> String)? = nil, onChange: @escaping (Double) -> Void
  ) -> AXElement {
    let slider = AXElement(.slider, label: label)
    slider.numericValue = .onSlider(value, in: range, step: step, text: text)
    slider.behave(as: .number(text: { text?($0) }, onChange))
    return slider
  }

  /// A field for a line of text. The element's `text` keeps what people enter, by ``type(_:)``, ``edit(_:)`` or an assistive
  /// technology, and `onChange` receives it.
  ///
  /// `error` may return what is wrong with the text; that becomes the field's ``AXElement/error``. ``validate()`` calls it: do so
  /// before you send a form. While the field has an error, it is called after each change too. Peers: HTML `input`.
  ///
  /// ```swift
  /// AXElement.textField("Name") { form.name = $0 }
  /// ```
  public static func textField(
    _ label: String, text: String = "", isProtected: Bool = false,
    error: ((String) -> String?)? = nil, onChange: @escaping (String) -> Void
  ) -> AXElement {
    let field = AXElement(isProtected ? .secureTextField : .textField, label: label)
    field.text = .inField(text, isProtected: isProtected)
    if let error { field.onValidate = { [unowned field] in error(field.text?.content ?? "") } }
    field.behave(as: .typing(onChange))
    return field
  }
}

extension AXNumericValue {
  /// A slider's number, inside its range.
  package static func onSlider(
    _ value: Double, in range: ClosedRange<Double>, step: Double, text: ((Double) -> String)?
  ) -> AXNumericValue {
    let inside = Swift.min(Swift.max(value, range.lowerBound), range.upperBound)
    return AXNumericValue(inside, in: range, step: step, text: text?(inside))
  }
}

extension AXText {
  /// A field's text, with the caret at its end.
  package static func inField(_ content: String, isProtected: Bool) -> AXText {
    AXText(content: content, caret: content.unicodeScalars.count, isEditable: true, isProtected: isProtected)
  }
}
