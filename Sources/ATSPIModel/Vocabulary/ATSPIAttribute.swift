package import AXTree

/// An object attribute: its name, how its value is found, and the field of a document that sets it (A1).
package struct ATSPIAttribute: Sendable {
  /// The name in `GetAttributes`.
  package let name: String
  package let field: String
  /// Nil or empty if the node has none.
  let value: @Sendable (AXNode) -> String?

  init(_ name: String, _ field: String, _ value: @escaping @Sendable (AXNode) -> String?) {
    self.name = name
    self.field = field
    self.value = value
  }

  /// Every attribute of a node itself, sorted by name; `container-live` also depends on the nodes around it.
  package static let table: [ATSPIAttribute] = (derived + properties).sorted { $0.name < $1.name }

  /// The attributes that are properties without conversion: the rows of the property table that name one.
  private static let properties = AXPropertyTable.all.compactMap { row in
    row.attribute.map { ATSPIAttribute($0, row.name) { node in row.attributeText(in: node.properties) } }
  }

  /// The attributes that follow from a part of a property, or from several properties.
  private static let derived: [ATSPIAttribute] = [
    ATSPIAttribute("colcount", "table.columns") { $0.properties.table.map { String($0.columns) } },
    ATSPIAttribute("colindex", "cell.column") { $0.properties.cell.map { fromOne($0.column) } },
    ATSPIAttribute("colspan", "cell.columnSpan") { $0.properties.cell.map { String($0.columnSpan) } },
    ATSPIAttribute("current", "states.current") { $0.properties.states.current?.rawValue },
    ATSPIAttribute("details", "customContent") { node in
      node.properties.customContent.filter { $0.importance == .default }.map(\.spoken).joined(separator: "; ")
    },
    ATSPIAttribute("explicit-name", "label") { $0.properties.label?.isEmpty == false ? "true" : nil },
    ATSPIAttribute("haspopup", "states.hasPopup") { $0.properties.states.popup?.rawValue },
    ATSPIAttribute("keyshortcuts", "shortcut") { $0.combinations },
    ATSPIAttribute("posinset", "position.index") { $0.properties.position.map { String($0.index) } },
    ATSPIAttribute("rowcount", "table.rows") { $0.properties.table.map { String($0.rows) } },
    ATSPIAttribute("rowindex", "cell.row") { $0.properties.cell.map { fromOne($0.row) } },
    ATSPIAttribute("rowspan", "cell.rowSpan") { $0.properties.cell.map { String($0.rowSpan) } },
    ATSPIAttribute("setsize", "position.count") { $0.properties.position.map { String($0.count) } },
    ATSPIAttribute("text-input-type", "inputType, role") { ($0.properties.inputType ?? $0.role.inputType)?.rawValue },
    ATSPIAttribute("toolkit", "") { _ in "axtree" },
    ATSPIAttribute("value", "value") { $0.textValue(in: .description) },
    ATSPIAttribute("valuetext", "number.text, value") { $0.valueText },
    ATSPIAttribute("xml-roles", "role") { ATSPIRole.of($0).xmlRole },
  ]

  private static func fromOne(_ index: Int) -> String { String(min(index, .max - 1) + 1) }
}

extension AXNode {
  /// The object attributes of the node itself, sorted by name (A1). See ``ATSPIMirror/attributes(of:)``.
  package var atspiAttributes: [(name: String, value: String)] {
    ATSPIAttribute.table.compactMap { attribute in
      attribute.value(self).flatMap { $0.isEmpty ? nil : (attribute.name, $0) }
    }
  }

  /// The keys that operate it; nil for a key by itself, which the key binding has. Orca 51 says that one twice if an
  /// attribute states it too: it takes a single letter there for a mnemonic.
  fileprivate var combinations: String? {
    let keys = properties.shortcut
    let isCombination = keys?.count != 1 && keys?.contains(where: "+ ".contains) == true
    return isCombination || keyBinding == nil ? keys : nil
  }
}

extension AXRole {
  /// The kind of text to enter that follows from the role; nil if none does.
  var inputType: AXInputType? { self == .searchField ? .search : self == .secureTextField ? .password : nil }
}
