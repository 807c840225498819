/// The elements that authors name most often. The first argument is the key, the second what people hear.
extension AXDescriber {
  // MARK: Content

  /// A text that people read.
  public func text(_ key: String, _ text: String, frame: AXRect? = nil) {
    element(described(key, .staticText, text, frame: frame))
  }

  /// A picture, with the words that stand for it.
  public func image(_ key: String, _ label: String, frame: AXRect? = nil) {
    var image = described(key, .image, label, frame: frame)
    image.properties.traits = .image
    element(image)
  }

  /// A heading for the elements after it.
  public func heading(_ key: String, _ label: String, level: Int = 1, frame: AXRect? = nil) {
    var heading = described(key, .heading, label, frame: frame)
    heading.properties.traits = .header
    heading.properties.level = level
    element(heading)
  }

  /// A bar that shows how far something has come; `text` is the spoken form of the value.
  public func progressBar(
    _ key: String, _ label: String, value: Double, in range: ClosedRange<Double> = 0...100, text: String? = nil,
    frame: AXRect? = nil
  ) {
    var bar = described(key, .progressBar, label, frame: frame)
    bar.properties.numericValue = AXNumericValue(value, in: range, text: text)
    element(bar)
  }

  // MARK: Containers

  /// The tree's root, if it is the first window at the top and the root is not the application; otherwise another window,
  /// which needs a key of its own.
  public func window(_ label: String, key: String = "window", frame: AXRect? = nil, content: () -> Void) {
    element(described(key, .window, label, frame: frame), content: content)
  }

  /// Elements that belong together.
  public func group(_ key: String, _ label: String? = nil, frame: AXRect? = nil, content: () -> Void) {
    element(described(key, .group, label, frame: frame), content: content)
  }

  /// A list with its items.
  public func list(_ key: String, _ label: String, frame: AXRect? = nil, items: () -> Void) {
    element(described(key, .list, label, frame: frame), content: items)
  }

  /// An item of a list, with a label or with content of its own.
  public func listItem(_ key: String, _ label: String? = nil, frame: AXRect? = nil, content: () -> Void = {}) {
    element(described(key, .listItem, label, frame: frame), content: content)
  }

  /// A modal dialog: readers read nothing outside it, and the focus moves into it while the frames state none.
  public func dialog(_ key: String, _ label: String, hint: String? = nil, frame: AXRect? = nil, content: () -> Void) {
    var dialog = described(key, .dialog, label, frame: frame)
    dialog.properties.hint = hint
    dialog.properties.states.isModal = true
    element(dialog, content: content)
  }

  /// Radio buttons of which one is checked: one stop for Tab, with arrows inside.
  public func radioGroup(_ key: String, _ label: String, frame: AXRect? = nil, buttons: () -> Void) {
    var group = described(key, .group, label, frame: frame)
    group.isFocusGroup = true
    element(group, content: buttons)
  }

  /// Tabs of which one is selected: one stop for Tab, with arrows inside.
  public func tabList(_ key: String, _ label: String? = nil, frame: AXRect? = nil, tabs: () -> Void) {
    element(described(key, .tabList, label, frame: frame), content: tabs)
  }

  // MARK: Controls

  /// A button; the trailing closure is its activation.
  public func button(
    _ key: String, _ label: String, hint: String? = nil, frame: AXRect? = nil, isFocused: Bool? = nil,
    isEnabled: Bool = true, activate: @escaping () -> Void
  ) {
    var button = described(key, .button, label, frame: frame, isFocused: isFocused, isEnabled: isEnabled)
    button.properties.hint = hint
    button.onActivate = succeeding(activate)
    element(button)
  }

  /// A link; the trailing closure follows it.
  public func link(
    _ key: String, _ label: String, frame: AXRect? = nil, isFocused: Bool? = nil, isEnabled: Bool = true,
    activate: @escaping () -> Void
  ) {
    var link = described(key, .link, label, frame: frame, isFocused: isFocused, isEnabled: isEnabled)
    link.onActivate = succeeding(activate)
    element(link)
  }

  /// A switch; `onChange` gets the state that people want.
  public func toggle(
    _ key: String, _ label: String, isOn: Bool, frame: AXRect? = nil, isFocused: Bool? = nil, isEnabled: Bool = true,
    onChange: @escaping (Bool) -> Void
  ) {
    var toggle = described(key, .switch, label, frame: frame, isFocused: isFocused, isEnabled: isEnabled)
    toggle.properties.states.checked = isOn ? .on : .off
    toggle.behavior = .toggle(onChange)
    element(toggle)
  }

  /// A check box; `onChange` gets the state that people want.
  public func checkBox(
    _ key: String, _ label: String, isChecked: Bool, frame: AXRect? = nil, isFocused: Bool? = nil,
    isEnabled: Bool = true, onChange: @escaping (Bool) -> Void
  ) {
    var box = described(key, .checkBox, label, frame: frame, isFocused: isFocused, isEnabled: isEnabled)
    box.properties.states.checked = isChecked ? .on : .off
    box.behavior = .toggle(onChange)
    element(box)
  }

  /// A radio button; `onCheck` is called when people check it.
  public func radioButton(
    _ key: String, _ label: String, isChecked: Bool, frame: AXRect? = nil, isFocused: Bool? = nil,
    isEnabled: Bool = true, onCheck: @escaping () -> Void
  ) {
    var button = described(key, .radioButton, label, frame: frame, isFocused: isFocused, isEnabled: isEnabled)
    button.properties.states.checked = isChecked ? .on : .off
    button.behavior = .choice(onCheck)
    element(button)
  }

  /// A tab; `onSelect` is called when people select it.
  public func tab(
    _ key: String, _ label: String, isSelected: Bool, frame: AXRect? = nil, isFocused: Bool? = nil,
    isEnabled: Bool = true, onSelect: @escaping () -> Void
  ) {
    var tab = described(key, .tab, label, frame: frame, isFocused: isFocused, isEnabled: isEnabled)
    if isSelected { tab.properties.traits.insert(.selected) }
    tab.behavior = .choice(onSelect)
    element(tab)
  }

  /// A slider; `onChange` gets the value that people want, and `text` returns the spoken form of one.
  public func slider(
    _ key: String, _ label: String, value: Double, in range: ClosedRange<Double>, step: Double = 1,
    frame: AXRect? = nil, isFocused: Bool? = nil, isEnabled: Bool = true, text: ((Double) -> String)? = nil,
    onChange: @escaping (Double) -> Void
  ) {
    var slider = described(key, .slider, label, frame: frame, isFocused: isFocused, isEnabled: isEnabled)
    slider.properties.numericValue = .onSlider(value, in: range, step: step, text: text)
    slider.behavior = .number(text: { text?($0) }, onChange)
    element(slider)
  }

  /// A field for a line of text; `onChange` gets what people type. The caret stays where they put it as long as the frames
  /// have the same text.
  public func textField(
    _ key: String, _ label: String, text: String, isProtected: Bool = false, error: String? = nil,
    frame: AXRect? = nil, isFocused: Bool? = nil, isEnabled: Bool = true, onChange: @escaping (String) -> Void
  ) {
    let role: AXRole = isProtected ? .secureTextField : .textField
    var field = described(key, role, label, frame: frame, isFocused: isFocused, isEnabled: isEnabled)
    field.properties.text = AXText(content: text, isEditable: true, isProtected: isProtected)
    field.error = error
    field.behavior = .typing(onChange)
    element(field)
  }

  private func described(
    _ key: String, _ role: AXRole, _ label: String?, frame: AXRect?, isFocused: Bool? = nil, isEnabled: Bool = true
  ) -> AXDescription {
    var description = AXDescription(key, role, label: label)
    description.properties.frame = frame
    if !isEnabled { description.properties.traits.insert(.notEnabled) }
    description.isFocused = isFocused
    return description
  }
}
