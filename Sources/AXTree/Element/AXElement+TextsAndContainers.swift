/// The elements that people read, and the containers around them. The trailing closure of a container is its content.
extension AXElement {
  /// A text that people read. Peers: HTML `p`, UIKit `UILabel`.
  public static func text(_ text: String) -> AXElement { AXElement(.staticText, label: text) }

  /// A picture, with the words that stand for it. Peers: HTML `img` with `alt`.
  public static func image(_ label: String) -> AXElement {
    let image = AXElement(.image, label: label)
    image.traits = .image
    return image
  }

  /// A heading for the elements after it. Peers: HTML `h1` to `h6`.
  public static func heading(_ label: String, level: Int = 1) -> AXElement {
    let heading = AXElement(.heading, label: label)
    heading.traits = .header
    heading.level = level
    return heading
  }

  /// A bar that shows the progress of something; `text` is the spoken form of the value. Peers: HTML `progress`.
  public static func progressBar(
    _ label: String, value: Double, in range: ClosedRange<Double> = 0...100, text: String? = nil
  ) -> AXElement {
    let bar = AXElement(.progressBar, label: label)
    bar.numericValue = AXNumericValue(value, in: range, text: text)
    return bar
  }

  // MARK: Containers

  /// A window, the root of most trees. Peers: ARIA `application`, AppKit `NSWindow`.
  public static func window(_ label: String, @AXElementBuilder content: () -> [AXElement] = { [] }) -> AXElement {
    AXElement(.window, label: label).setChildren(content)
  }

  /// Elements that belong together. Readers tell people about a group only if it has a label. Peers: ARIA `group`.
  public static func group(
    _ label: String? = nil, hint: String? = nil, @AXElementBuilder content: () -> [AXElement]
  ) -> AXElement {
    AXElement(.group, label: label, hint: hint).setChildren(content)
  }

  /// A list with a name and its items. Peers: HTML `ul`.
  public static func list(_ label: String, @AXElementBuilder items: () -> [AXElement]) -> AXElement {
    AXElement(.list, label: label).setChildren(items)
  }

  /// An item of a list, with a label or with content of its own. Peers: HTML `li`.
  public static func listItem(
    _ label: String? = nil, @AXElementBuilder content: () -> [AXElement] = { [] }
  ) -> AXElement {
    AXElement(.listItem, label: label).setChildren(content)
  }

  /// A modal dialog: readers read nothing outside it. Open it with ``AXElementTree/present(_:)``. Peers: ARIA `dialog` with `aria-modal`.
  public static func dialog(
    _ label: String, hint: String? = nil, @AXElementBuilder content: () -> [AXElement]
  ) -> AXElement {
    let dialog = AXElement(.dialog, label: label, hint: hint).setChildren(content)
    dialog.states.isModal = true
    return dialog
  }

  /// A group of radio buttons, one of which is checked. It is one stop for Tab, and arrows move inside it. Peers: ARIA
  /// `radiogroup`.
  ///
  /// ```swift
  /// AXElement.radioGroup("Size") {
  ///   AXElement.radioButton("Small", isChecked: true) { form.size = "small" }
  ///   AXElement.radioButton("Large") { form.size = "large" }
  /// }
  /// ```
  public static func radioGroup(_ label: String, @AXElementBuilder buttons: () -> [AXElement]) -> AXElement {
    let group = AXElement(.group, label: label).setChildren(buttons)
    group.isFocusGroup = true
    return group
  }

  /// A row of tabs, one of which is selected. It is one stop for Tab, and arrows move inside it. Peers: ARIA `tablist`.
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
  public static func row(@AXElementBuilder cells: () -> [AXElement]) -> AXElement {
    AXElement(.row).setChildren(cells)
  }

  /// A cell of a table's row. Peers: HTML `td`.
  public static func cell(_ label: String) -> AXElement { AXElement(.cell, label: label) }

  /// The header of a table's column. Peers: HTML `th`.
  public static func columnHeader(_ label: String) -> AXElement { AXElement(.columnHeader, label: label) }

  /// The header of a table's row. Peers: HTML `th` with the scope `row`.
  public static func rowHeader(_ label: String) -> AXElement { AXElement(.rowHeader, label: label) }
}
