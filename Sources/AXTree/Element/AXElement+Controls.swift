/// The elements that authors write most often, whole.
extension AXElement {
  /// A heading for the elements after it. Peers: HTML `h1` to `h6`.
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

  /// A modal dialog: readers read nothing outside it. Peers: ARIA `dialog` with `aria-modal`.
  public static func dialog(_ label: String, @AXElementBuilder content: () -> [AXElement]) -> AXElement {
    let dialog = AXElement(.dialog, label: label).containing(content)
    dialog.states.isModal = true
    return dialog
  }

  /// A switch. Activating it toggles it and calls `onChange` with the new state. Peers: ARIA `switch`.
  public static func toggle(
    _ label: String, isOn: Bool, onChange: @escaping (Bool) -> Void
  ) -> AXElement {
    let toggle = AXElement(.switch, label: label)
    toggle.states.checked = isOn ? .on : .off
    toggle.onActivate = { [unowned toggle] in
      guard toggle.authored.perform(.activate) else { return false }
      onChange(toggle.states.checked == .on)
      return true
    }
    return toggle
  }

  /// A slider. Each new value, which is inside the range and on a step, is passed to `onChange`; `text` returns the
  /// spoken form of a value. Peers: ARIA `slider`.
  ///
  /// ```swift
  /// AXElement.slider("Volume", value: 80, in: 0...100, step: 5) { sound.volume = $0 }
  /// ```
  public static func slider(
    _ label: String, value: Double, in range: ClosedRange<Double>, step: Double,
    text: ((Double) -> String)? = nil, onChange: @escaping (Double) -> Void
  ) -> AXElement {
    let slider = AXElement(.slider, label: label)
    let start = min(max(value, range.lowerBound), range.upperBound)
    slider.number = AXNumericValue(
      now: start, min: range.lowerBound, max: range.upperBound, step: step, text: text?(start))
    func change(_ slider: AXElement, _ perform: (inout AXProperties) -> Bool) -> Bool {
      let old = slider.number?.now
      guard perform(&slider.authored) else { return false }
      if let new = slider.number?.now, new != old {
        slider.number?.text = text?(new)
        onChange(new)
      }
      return true
    }
    slider.onIncrement = { [unowned slider] in change(slider) { $0.perform(.increment) } }
    slider.onDecrement = { [unowned slider] in change(slider) { $0.perform(.decrement) } }
    slider.onRequest = { [unowned slider] request in change(slider) { $0.respond(to: request) } }
    return slider
  }

  /// A field for a line of text. The typed text is kept in the element's `text` and passed to `onChange`; `error` may
  /// return a description of what is wrong with it, which readers then speak with the field, once. It is asked after
  /// each change and by ``validate()``, as when a form is sent whose field was never touched. Peers: HTML `input`.
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
      let old = field.text?.content
      guard field.authored.respond(to: request) else { return false }
      if let new = field.text?.content, new != old {
        field.validate()
        onChange(new)
      }
      return true
    }
    field.validation = { [unowned field] in
      let wrong = error(field.text?.content ?? "")
      field.states.isInvalid = wrong != nil
      field.customContent = wrong.map { [AXCustomContent(value: $0, importance: .high)] } ?? []
      return wrong == nil
    }
    return field
  }

  /// Shows the error of a text field as it is now, or removes it; true if nothing is wrong. Of an element without a
  /// validation it is true. Peers: HTML `reportValidity()`.
  @discardableResult
  public final func validate() -> Bool { validation?() ?? true }
}
