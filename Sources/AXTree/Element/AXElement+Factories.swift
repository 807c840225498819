/// The elements that people read, and the containers around them. The trailing closure of a container is its content.
extension AXElement {
  /// A text that people read. Peers: HTML `p`, UIKit `UILabel`.
  public static func text(_ text: String) -> AXElement { AXElement(.staticText, label: text) }
  /// A picture, with the words that stand for it. Peers: HTML `img` with `alt`.
  public static func image(_ label: String) -> AXElement { AXElement(.image, label: label) }

  /// A heading for the elements after it. Peers: HTML `h1` to `h6`.
  public static func heading(_ label: String, level: Int = 1) -> AXElement {
    AXElement(.heading, label: label).set(\.level, to: level)
  }

  /// A bar that shows the progress of something; `text` is the spoken form of the value. Peers: HTML `progress`.
  public static func progressBar(
    _ label: String, value: Double, in range: ClosedRange<Double> = 0...100, text: String? = nil
  ) -> AXElement {
    AXElement(.progressBar, label: label).set(\.numericValue, to: AXNumericValue(value, in: range, text: text))
  }

  // MARK: Containers

  /// A window, the root of most trees. Peers: ARIA `application`, AppKit `NSWindow`.
  public static func window(_ label: String, @AXElementBuilder content: () -> [AXElement] = { [] }) -> AXElement {
    AXElement(.window, label: label).setChildren(content)
  }

  /// Elements that belong together. Readers tell people about a group only if it has a label. Peers: ARIA `group`.
  public static func group(
    _ label: String? = nil, hint: String? = nil, @AXElementBuilder content: () -> [AXElement] = { [] }
  ) -> AXElement { AXElement(.group, label: label, hint: hint).setChildren(content) }

  /// A list with a name and its items. Peers: HTML `ul`.
  public static func list(_ label: String, @AXElementBuilder items: () -> [AXElement]) -> AXElement {
    AXElement(.list, label: label).setChildren(items)
  }

  /// An item of a list, with a label or with content of its own. Peers: HTML `li`.
  public static func listItem(
    _ label: String? = nil, @AXElementBuilder content: () -> [AXElement] = { [] }
  ) -> AXElement { AXElement(.listItem, label: label).setChildren(content) }

  /// A modal dialog, which ``AXElementTree/present(_:)`` opens: readers read nothing outside it. Peers: ARIA `aria-modal`.
  public static func dialog(
    _ label: String, hint: String? = nil, @AXElementBuilder content: () -> [AXElement]
  ) -> AXElement { AXElement(.dialog, label: label, hint: hint).setChildren(content).set(\.states.isModal, to: true) }

  /// Radio buttons of which one is checked: one stop for Tab, with arrows inside. Peers: ARIA `radiogroup`.
  ///
  /// ```swift
  /// AXElement.radioGroup("Size") {
  ///   AXElement.radioButton("Small", isChecked: true) { form.size = "small" }
  ///   AXElement.radioButton("Large") { form.size = "large" }
  /// }
  /// ```
  public static func radioGroup(
    _ label: String, hint: String? = nil, @AXElementBuilder buttons: () -> [AXElement]
  ) -> AXElement { AXElement(.group, label: label, hint: hint).setChildren(buttons) }

  /// Tabs of which one is selected: one stop for Tab, with arrows inside. Peers: ARIA `tablist`.
  public static func tabList(_ label: String? = nil, @AXElementBuilder tabs: () -> [AXElement]) -> AXElement {
    AXElement(.tabList, label: label).setChildren(tabs)
  }

  // MARK: Tables

  /// A table of rows. It numbers the cells that have no place yet, and counts its rows and columns. Peers: HTML `table`.
  ///
  /// ```swift
  /// AXElement.table("Scores") {
  ///   AXElement.row {
  ///     AXElement.columnHeader("Name")
  ///     AXElement.columnHeader("Points")
  ///   }
  ///   AXElement.row {
  ///     AXElement.cell("Ana")
  ///     AXElement.cell("1240")
  ///   }
  /// }
  /// ```
  public static func table(_ label: String, @AXElementBuilder rows: () -> [AXElement]) -> AXElement {
    let table = AXElement(.table, label: label).setChildren(rows)
    for (row, line) in table.children.enumerated() {
      for (column, cell) in line.children.enumerated() where cell.cell == nil {
        let header: AXCellInfo.Header? = cell.role == .columnHeader ? .column : cell.role == .rowHeader ? .row : nil
        cell.cell = AXCellInfo(row: row, column: column, header: header)
      }
    }
    table.table = AXTableInfo(rows: table.children.count, columns: table.children.map(\.children.count).max() ?? 0)
    return table
  }

  /// A row of a table, with its cells. Peers: HTML `tr`.
  public static func row(@AXElementBuilder cells: () -> [AXElement]) -> AXElement { AXElement(.row).setChildren(cells) }
  /// A cell of a table's row. Peers: HTML `td`.
  public static func cell(_ label: String) -> AXElement { AXElement(.cell, label: label) }
  /// The header of a table's column. Peers: HTML `th`.
  public static func columnHeader(_ label: String) -> AXElement { AXElement(.columnHeader, label: label) }
  /// The header of a table's row. Peers: HTML `th` with the scope `row`.
  public static func rowHeader(_ label: String) -> AXElement { AXElement(.rowHeader, label: label) }

  // MARK: Controls

  /// A button. The trailing closure is its activation; pass `attempt` instead if it can fail. Peers: HTML `button`.
  ///
  /// ```swift
  /// AXElement.button("Play", hint: "Starts a race.") { game.start() }
  /// ```
  public static func button(
    _ label: String, hint: String? = nil, activate: (() -> Void)? = nil, attempt: (() -> Bool)? = nil
  ) -> AXElement { AXElement(.button, label: label, hint: hint, activate: activate, attempt: attempt) }

  /// A link to another place. The trailing closure follows it. Peers: HTML `a`.
  public static func link(
    _ label: String, url: String? = nil, activate: (() -> Void)? = nil, attempt: (() -> Bool)? = nil
  ) -> AXElement { AXElement(.link, label: label, activate: activate, attempt: attempt).set(\.url, to: url) }

  /// A switch. Activating it toggles it and calls `onChange` with the new state. Peers: ARIA `switch`.
  public static func toggle(_ label: String, isOn: Bool, onChange: @escaping (Bool) -> Void) -> AXElement {
    checkable(.switch, label, isOn, .toggle(onChange))
  }

  /// A check box. Activating it checks or unchecks it and calls `onChange` with the new state. Peers: ARIA `checkbox`.
  public static func checkBox(_ label: String, isChecked: Bool, onChange: @escaping (Bool) -> Void) -> AXElement {
    checkable(.checkBox, label, isChecked, .toggle(onChange))
  }

  /// A radio button. Activating it checks it, unchecks the others of its group and calls `onCheck`, unless it is checked. Its
  /// group is the focus group around it, such as a ``radioGroup(_:hint:buttons:)``, or else its parent. Peers: ARIA `radio`.
  public static func radioButton(_ label: String, isChecked: Bool = false, onCheck: @escaping () -> Void) -> AXElement {
    checkable(.radioButton, label, isChecked, .choice(onCheck))
  }

  private static func checkable(
    _ role: AXRole, _ label: String, _ isOn: Bool, _ behavior: AXControlBehavior
  ) -> AXElement {
    let element = AXElement(role, label: label).set(\.checked, to: isOn ? .on : .off)
    element.behave(as: behavior)
    return element
  }

  /// A tab of a ``tabList(_:tabs:)``. Activating it selects it, deselects the others and calls `onSelect`. Peers: ARIA `tab`.
  public static func tab(_ label: String, isSelected: Bool = false, onSelect: @escaping () -> Void) -> AXElement {
    let tab = AXElement(.tab, label: label).set(\.isSelected, to: isSelected)
    tab.behave(as: .choice(onSelect))
    return tab
  }

  /// A slider. `onChange` gets each new value, in range and on a step; `text` returns a spoken form. Peers: ARIA `slider`.
  ///
  /// ```swift
  /// AXElement.slider("Volume", value: 80, in: 0...100, step: 5) { sound.volume = $0 }
  /// ```
  public static func slider(
    _ label: String, value: Double, in range: ClosedRange<Double>, step: Double = 1,
    text: ((Double) -> String)? = nil, onChange: @escaping (Double) -> Void
  ) -> AXElement {
    let number = AXNumericValue.onSlider(value, in: range, step: step, text: text)
    let slider = AXElement(.slider, label: label).set(\.numericValue, to: number)
    slider.behave(as: .number(text: { text?($0) }, onChange))
    return slider
  }

  /// A field for a line of text. The element's `text` keeps what people enter, by ``type(_:)``, ``edit(_:)`` or an assistive
  /// technology, and `onChange` receives it. Its `value` stays nil.
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
    field.text = AXText(content: text, caret: text.unicodeScalars.count, isEditable: true, isProtected: isProtected)
    if let error { field.onValidate = { [unowned field] in error(field.text?.content ?? "") } }
    field.behave(as: .typing(onChange))
    return field
  }
}

extension AXNumericValue {
  package static func onSlider(
    _ value: Double, in range: ClosedRange<Double>, step: Double, text: ((Double) -> String)?
  ) -> AXNumericValue {
    let inside = Swift.min(Swift.max(value, range.lowerBound), range.upperBound)
    return AXNumericValue(inside, in: range, step: step, text: text?(inside))
  }
}
