import ATSPIModel
import AXTree

/// One object as Orca sees it on the bus: what the bridge publishes of a node.
struct OrcaObject: Equatable {
  let tree: OrcaTree
  let node: AXNode

  init?(_ id: AXNodeID?, in tree: OrcaTree) {
    guard let id, let node = tree.mirror.nodes[id] else { return nil }
    self.init(node, in: tree)
  }

  init(_ node: AXNode, in tree: OrcaTree) {
    self.tree = tree
    self.node = node
  }

  static func == (a: OrcaObject, b: OrcaObject) -> Bool { a.id == b.id }
  var id: AXNodeID { node.id }
  /// The role on the bus, where all landmarks are alike, a switch is a toggle button, and a search field a text field.
  var role: AXRole { isApplication ? .application : ATSPIRole.of(node).general }
  var name: String { node.atspiName }
  var description: String { node.atspiDescription }
  var states: ATSPIStateSet { tree.mirror.states(of: node) }
  var isApplication: Bool { id == ATSPIMirror.application }
  var parent: OrcaObject? { OrcaObject(node.parent, in: tree) }
  var children: [OrcaObject] { node.children.compactMap { OrcaObject($0, in: tree) } }
  var firstChild: OrcaObject? { OrcaObject(node.children.first, in: tree) }
  /// The child, if there is exactly one.
  var onlyChild: OrcaObject? { node.children.count == 1 ? firstChild : nil }
  var hasChildren: Bool { !node.children.isEmpty }
  var number: AXNumericValue? { node.atspiNumber }
  func has(_ state: ATSPIState) -> Bool { states.contains(state) }
  func attribute(_ name: String) -> String? { node.atspiAttributes.first { $0.name == name }?.value }

  /// The text on the bus; nil if the object has no text interface.
  var text: AXText? {
    guard var text = tree.mirror.text(of: node) else { return nil }
    if text.isProtected || node.role == .secureTextField {
      text.content = String(repeating: "•", count: text.content.unicodeScalars.count)
    }
    return text
  }
  var textSelection: OrcaTextSelection { OrcaTextSelection(text) }
  /// The content of the text interface; nil if it is empty.
  var textContent: String? { text?.content.nonEmpty }
  var nameOrText: String { name.nonEmpty ?? textContent ?? "" }
  var hasSelection: Bool { tree.mirror.hasSelectableChildren(id) }
  var selected: [OrcaObject] {
    hasSelection ? tree.mirror.selectedChildren(of: node).compactMap { OrcaObject($0, in: tree) } : []
  }
  /// The cells of a table; nil for another object.
  var table: ATSPITable? { node.isTable ? tree.queries.table(node, in: tree.mirror) : nil }
  var tableAround: OrcaObject? { tree.mirror.table(around: node).map { OrcaObject($0, in: tree) } }
  /// The cell's place in the table around it; nil for another object.
  var cell: ATSPITable.Cell? { tableAround?.table?.cell(id) }
  /// The keys of its first action.
  var accelerator: String? { node.keyBinding == nil ? nil : node.properties.shortcut?.nonEmpty }

  func targets(_ relation: AXRelation) -> [OrcaObject] {
    guard let number = ATSPIRelation.table[relation]?.number else { return [] }
    return tree.mirror.targets(of: number, from: node, cache: tree.queries).compactMap { OrcaObject($0, in: tree) }
  }

  var hasRelations: Bool { !tree.mirror.relations(of: node, cache: tree.queries).isEmpty }
  /// The objects that label it, but for those that it is in.
  var labels: [OrcaObject] { targets(.labelledBy).filter { $0 != self && !isInside($0) } }

  // MARK: Objects around it

  /// The objects around it, the nearest first, the application last.
  var ancestors: some Sequence<OrcaObject> {
    sequence(first: self) { $0.isApplication ? nil : $0.parent }.dropFirst()
  }

  /// The facts about the objects around it; nil for the application.
  var ancestorSummary: OrcaAncestorSummary? { isApplication ? nil : parent.map { tree.ancestorSummary(inside: $0) } }
  /// The nearest object around it with one of several roles.
  func nearest(_ roles: Set<AXRole>) -> OrcaObject? { OrcaObject(ancestorSummary?.nearest(roles), in: tree) }

  func isInside(_ other: OrcaObject) -> Bool {
    self != other && outer(at: other.ancestorSummary?.depth ?? 0) == other
  }

  private func outer(at depth: Int) -> OrcaObject? {
    var object = self
    for _ in 0..<max(0, (ancestorSummary?.depth ?? 0) - depth) {
      guard let parent = object.parent else { return nil }
      object = parent
    }
    return object
  }

  /// The innermost object that contains or is each of the two. O(objects between it and the two).
  func commonAncestor(with other: OrcaObject) -> OrcaObject? {
    let depth = min(ancestorSummary?.depth ?? 0, other.ancestorSummary?.depth ?? 0)
    var (own, others) = (outer(at: depth), other.outer(at: depth))
    while let object = own, object != others { (own, others) = (object.parent, others?.parent) }
    return own.flatMap { $0.isApplication ? nil : $0 }
  }

  /// The window or dialog that the object is in.
  var topLevel: OrcaObject { isTopLevel ? self : OrcaObject(ancestorSummary?.topLevel, in: tree) ?? self }
  /// The window itself, also around a dialog that is inside it.
  var outermostWindow: OrcaObject { OrcaObject(ancestorSummary?.outermost, in: tree) ?? self }
  /// The number of objects around it with its role; for a list item the number of lists.
  var nestingLevel: Int { (role == .listItem ? ancestorSummary?.inLists : ancestorSummary?.count(role)) ?? 0 }
  var isInTree: Bool { role == .treeItem || nearest([.tree, .treeTable]) != nil }
  /// The number of tree items above it, by their relations; -1 outside of trees.
  var relatedTreeLevel: Int { isInTree ? tree.treeLevel(of: self) : -1 }

  // MARK: Kinds of objects

  /// Whether it has the action of a cell that is checked or not.
  var isMark: Bool { node.atspiActions.contains { $0.name.lowercased() == "toggle" } }
  /// Whether it is such a cell and has no text: then the header of its column is said instead of a name.
  var isNamelessMark: Bool { isMark && nameOrText.isEmpty }
  static let cellRoles: Set<AXRole> = [.cell, .columnHeader, .rowHeader, .tableColumnHeader, .tableRowHeader]
  /// Windows that ask for something.
  static let dialogRoles: Set<AXRole> = [.dialog, .fileChooser, .alert]
  private static let topLevelRoles: Set<AXRole> = [.alert, .dialog, .window, .borderlessWindow]

  var isCell: Bool { Self.cellRoles.contains(role) }
  var isTopLevel: Bool { Self.topLevelRoles.contains(role) }
  /// Whether it is a text that may be a label.
  var isLabel: Bool { role == .staticText || role == .static }
  /// Whether a switch or toggle button is on.
  var isOn: Bool { has(.checked) || has(.pressed) }
  /// Whether it is a field inside a combo box.
  var isEntry: Bool { role == .textField || role == .secureTextField || role == .stepper }

  // MARK: Contents

  var descendants: DepthFirst<OrcaObject> { DepthFirst(children) { $0.children } }

  /// The labels below that belong to no control, from the top: without those inside skipped roles, and of equal ones
  /// only the last unless duplicates are included.
  func unrelatedLabels(
    notIn skipped: Set<AXRole> = Self.skippedRoles, visibleOnly: Bool, minimumWords: Int,
    includingDuplicates: Bool = false
  ) -> [OrcaObject] {
    if !tree.containsLabels(self) { return [] }
    func searched(_ object: OrcaObject) -> [OrcaObject] {
      object.children.filter { !skipped.contains($0.role) && (!visibleOnly || $0.has(.showing)) }
    }
    let labels = DepthFirst(searched(self), below: searched).filter { $0.isLabel && !$0.hasRelations }
    var byName: [String: Int] = [:]
    var kept: [OrcaObject] = []
    for label in labels {
      let text = label.nameOrText
      let isLong = text.split(whereSeparator: \.isWhitespace).count >= minimumWords
      if !isLong || text == label.parent?.name || name.contains(text) { continue }
      if !includingDuplicates, let index = byName[text] {
        kept[index] = label
      } else {
        byName[text] = kept.count
        kept.append(label)
      }
    }
    func corner(_ object: OrcaObject) -> (y: Double, x: Double) {
      object.node.properties.frame.map { ($0.y, $0.x) } ?? (0, 0)
    }
    return kept.sorted { corner($0) < corner($1) }
  }

  private static let skippedRoles: Set<AXRole> = [
    .comboBox, .listBox, .menu, .menuBar, .scrollPane, .splitPane, .table, .tree, .treeTable,
  ]
}

extension ATSPITable {
  /// The shown cells of a row, each for every column that it covers.
  func cells(inRow row: Int, of tree: OrcaTree) -> [OrcaObject] {
    cells(inRow: row).compactMap { OrcaObject($0.id, in: tree) }.filter { $0.has(.showing) }
  }
}
