package import ATSPIModel
package import AXTree

extension ATSPIObjectSnapshot {
  /// The expected snapshot for a node of a mirror.
  package init(of node: AXNode, in mirror: ATSPIMirror) {
    self.init(id: node.id, parent: node.parent)
    children = node.children
    role = ATSPIRole.of(node).number
    name = node.atspiName
    description = node.atspiDescription
    helpText = node.atspiHelpText
    accessibleID = node.properties.identifier ?? node.properties.key ?? ""
    locale = ATSPILocale.name(of: node.properties.language ?? mirror.locale)
    states = mirror.states(of: node)
    attributes = Dictionary(mirror.attributes(of: node).map { ($0.name, $0.value) }) { first, _ in first }
    number = node.atspiNumber
    text = mirror.text(of: node)
    frame = node.properties.frame
    if node.role == .link || node.properties.textRange != nil {
      (address, textRange) = (node.properties.url ?? "", node.properties.textRange)
    }
    if node.isTable {
      let size = ATSPITable(node, in: mirror)
      table = AXTableInfo(rows: size.rowCount, columns: size.columnCount, caption: mirror.caption(of: node)?.atspiName)
    }
    if let place = mirror.table(around: node).flatMap({ ATSPITable($0, in: mirror).cell(node.id) })?.place {
      cell = AXCellInfo(row: place.row, column: place.column)
    }
    if node.isDocument {
      let said = node.properties.document
      document = AXDocumentInfo(page: said?.page, pages: said?.pages, attributes: node.documentAttributes)
    }
    if node.isImage { picture = node.properties.label ?? "" }
    actions = node.atspiActions.map { Action(name: $0.name, keys: $0.keyBinding) }
  }
}
