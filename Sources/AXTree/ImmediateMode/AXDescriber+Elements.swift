/// The elements that authors name most often. The first argument is the key, the second what people hear.
extension AXDescriber {
  // MARK: Content

  /// A text that people read.
  public func text(_ key: String, _ text: String, frame: AXRect? = nil) {
    element(key, .staticText, text, frame)
  }

  /// A picture, with the words that stand for it.
  public func image(_ key: String, _ label: String, frame: AXRect? = nil) {
    element(key, .image, label, frame)
  }

  /// A heading for the elements after it.
  public func heading(_ key: String, _ label: String, level: Int = 1, frame: AXRect? = nil) {
    element(key, .heading, label, frame) { $0.properties.level = level }
  }

  /// A bar that shows how far something has come; `text` is the spoken form of the value.
  public func progressBar(
    _ key: String, _ label: String, value: Double, in range: ClosedRange<Double> = 0...100, text: String? = nil,
    frame: AXRect? = nil
  ) {
    element(key, .progressBar, label, frame) {
      $0.properties.numericValue = AXNumericValue(value, in: range, text: text)
    }
  }

  // MARK: Containers

  /// The tree's root, if it is the first window at the top and the root is no application; else a window with a key of its own.
  public func window(_ label: String, key: String = "window", frame: AXRect? = nil, content: () -> Void) {
    element(key, .window, label, frame, content: content)
  }

  /// Elements that belong together.
  public func group(
    _ key: String, _ label: String? = nil, hint: String? = nil, frame: AXRect? = nil, content: () -> Void = {}
  ) { element(key, .group, label, frame, hint: hint, content: content) }

  /// A list with its items.
  public func list(_ key: String, _ label: String, frame: AXRect? = nil, items: () -> Void) {
    element(key, .list, label, frame, content: items)
  }

  /// An item of a list, with a label or with content of its own.
  public func listItem(_ key: String, _ label: String? = nil, frame: AXRect? = nil, content: () -> Void = {}) {
    element(key, .listItem, label, frame, content: content)
  }

  /// A modal dialog: readers read nothing outside it, and the focus moves into it while the frames state none.
  public func dialog(_ key: String, _ label: String, hint: String? = nil, frame: AXRect? = nil, content: () -> Void) {
    element(
      key, .dialog, label, frame, hint: hint, configure: { $0.properties.states.isModal = true }, content: content)
  }

  /// Radio buttons of which one is checked: one stop for Tab, with arrows inside.
  public func radioGroup(
    _ key: String, _ label: String, hint: String? = nil, frame: AXRect? = nil, buttons: () -> Void
  ) {
    element(key, .group, label, frame, hint: hint, content: buttons)
  }

  /// Tabs of which one is selected: one stop for Tab, with arrows inside.
  public func tabList(_ key: String, _ label: String? = nil, frame: AXRect? = nil, tabs: () -> Void) {
    element(key, .tabList, label, frame, content: tabs)
  }

  // MARK: Controls

  /// A button; the trailing closure is its activation.
  public func button(
    _ key: String, _ label: String, hint: String? = nil, frame: AXRect? = nil, isFocused: Bool? = nil,
    isEnabled: Bool = true, activate: @escaping () -> Void
  ) {
    element(key, .button, label, frame, isFocused, isEnabled, hint: hint) { $0.onActivate = succeeding(activate) }
  }

  /// A link; the trailing closure follows it.
  public func link(
    _ key: String, _ label: String, frame: AXRect? = nil, isFocused: Bool? = nil, isEnabled: Bool = true,
    activate: @escaping () -> Void
  ) {
    element(key, .link, label, frame, isFocused, isEnabled) { $0.onActivate = succeeding(activate) }
  }

  /// A switch; `onChange` gets the state that people want.
  public func toggle(
    _ key: String, _ label: String, isOn: Bool, frame: AXRect? = nil, isFocused: Bool? = nil, isEnabled: Bool = true,
    onChange: @escaping (Bool) -> Void
  ) {
    checkable(key, .switch, label, isOn, frame, isFocused, isEnabled, .toggle(onChange))
  }

  /// A check box; `onChange` gets the state that people want.
  public func checkBox(
    _ key: String, _ label: String, isChecked: Bool, frame: AXRect? = nil, isFocused: Bool? = nil,
    isEnabled: Bool = true, onChange: @escaping (Bool) -> Void
  ) {
    checkable(key, .checkBox, label, isChecked, frame, isFocused, isEnabled, .toggle(onChange))
  }

  /// A radio button; `onCheck` is called when people check it.
  public func radioButton(
    _ key: String, _ label: String, isChecked: Bool, frame: AXRect? = nil, isFocused: Bool? = nil,
    isEnabled: Bool = true, onCheck: @escaping () -> Void
  ) {
    checkable(key, .radioButton, label, isChecked, frame, isFocused, isEnabled, .choice(onCheck))
  }

  /// A tab; `onSelect` is called when people select it.
  public func tab(
    _ key: String, _ label: String, isSelected: Bool, frame: AXRect? = nil, isFocused: Bool? = nil,
    isEnabled: Bool = true, onSelect: @escaping () -> Void
  ) {
    element(key, .tab, label, frame, isFocused, isEnabled) {
      if isSelected { $0.properties.traits.insert(.selected) }
      $0.behavior = .choice(onSelect)
    }
  }

  /// A slider; `onChange` gets the value that people want, and `text` returns the spoken form of one.
  public func slider(
    _ key: String, _ label: String, value: Double, in range: ClosedRange<Double>, step: Double = 1,
    frame: AXRect? = nil, isFocused: Bool? = nil, isEnabled: Bool = true, text: ((Double) -> String)? = nil,
    onChange: @escaping (Double) -> Void
  ) {
    element(key, .slider, label, frame, isFocused, isEnabled) {
      $0.properties.numericValue = .onSlider(value, in: range, step: step, text: text)
      $0.behavior = .number(text: { text?($0) }, onChange)
    }
  }

  /// A field for a line of text; `onChange` gets what people type. The caret stays where they put it while the text stays.
  public func textField(
    _ key: String, _ label: String, text: String, isProtected: Bool = false, error: String? = nil,
    frame: AXRect? = nil, isFocused: Bool? = nil, isEnabled: Bool = true, onChange: @escaping (String) -> Void
  ) {
    let role: AXRole = isProtected ? .secureTextField : .textField
    element(key, role, label, frame, isFocused, isEnabled) {
      $0.properties.text = AXText(content: text, isEditable: true, isProtected: isProtected)
      $0.error = error
      $0.behavior = .typing(onChange)
    }
  }

  private func checkable(
    _ key: String, _ role: AXRole, _ label: String, _ isOn: Bool, _ frame: AXRect?, _ isFocused: Bool?,
    _ isEnabled: Bool, _ behavior: AXControlBehavior
  ) {
    element(key, role, label, frame, isFocused, isEnabled) {
      $0.properties.states.checked = isOn ? .on : .off
      $0.behavior = behavior
    }
  }

  private func element(
    _ key: String, _ role: AXRole, _ label: String?, _ frame: AXRect?, _ isFocused: Bool? = nil,
    _ isEnabled: Bool = true, hint: String? = nil, configure: (inout AXDescription) -> Void = { _ in },
    content: () -> Void = {}
  ) {
    var description = AXDescription(key, role, label: label)
    description.properties.hint = hint
    description.properties.frame = frame
    if !isEnabled { description.properties.traits.insert(.notEnabled) }
    description.isFocused = isFocused
    configure(&description)
    element(description, content: content)
  }
}
