import ATSPIModel
import AXTree

/// One object as Orca sees it on the bus: what the bridge publishes of a node, in the bridge's own words.
struct OrcaObject: Equatable {
  let scene: OrcaScene
  let node: AXNode

  init?(_ id: AXNodeID?, in scene: OrcaScene) {
    guard let id, let node = scene.mirror.nodes[id] else { return nil }
    self.init(node, in: scene)
  }

  init(_ node: AXNode, in scene: OrcaScene) {
    self.scene = scene
    self.node = node
  }

  /// Objects are the same where their identities are.
  static func == (a: OrcaObject, b: OrcaObject) -> Bool { a.id == b.id }

  var id: AXNodeID { node.id }
  /// Its role on the bus, where all landmarks are alike, a switch is a toggle button, and a search field a text field.
  var role: AXRole { isApplication ? .application : ATSPIRole.of(node).general }
  var name: String { node.atspiName }
  var description: String { node.atspiDescription }
  var states: ATSPIStateSet { scene.mirror.states(of: node) }
  var isApplication: Bool { id == ATSPIMirror.application }
  var parent: OrcaObject? { OrcaObject(node.parent, in: scene) }
  var children: [OrcaObject] { node.children.compactMap { OrcaObject($0, in: scene) } }
  var firstChild: OrcaObject? { OrcaObject(node.children.first, in: scene) }
  /// The child, where there is but one.
  var onlyChild: OrcaObject? { node.children.count == 1 ? firstChild : nil }
  var hasChildren: Bool { !node.children.isEmpty }
  var number: AXNumericValue? { node.properties.number }

  func has(_ state: ATSPIState) -> Bool { states.contains(state) }

  func attribute(_ name: String) -> String? { node.atspiAttributes.first { $0.name == name }?.value }

  /// The text that the bus shows; nil where the object has no text interface.
  var text: AXText? {
    guard var text = node.atspiText else { return nil }
    if text.isProtected || node.role == .secureTextField {
      text.content = String(repeating: "•", count: text.content.unicodeScalars.count)
    }
    return text
  }

  /// Whether children of it can be selected.
  var hasSelection: Bool { scene.mirror.hasSelectableChildren(id) }
  var selected: [OrcaObject] {
    hasSelection ? scene.mirror.selectedChildren(of: node).compactMap { OrcaObject($0, in: scene) } : []
  }
  /// The cells, where it is a table.
  var table: ATSPITable? { node.isTable ? scene.structures.table(node, in: scene.mirror) : nil }
  /// The table around a cell.
  var tableAround: OrcaObject? { scene.mirror.table(around: node).map { OrcaObject($0, in: scene) } }
  /// Its place, where it is a cell of a table.
  var cell: ATSPITable.Cell? { tableAround?.table?.cell(id) }

  /// The keys that operate it, as its first action tells them.
  var accelerator: String? {
    guard let binding = node.atspiActions.first?.keyBinding else { return nil }
    let parts = binding.split(separator: ";", omittingEmptySubsequences: false)
    return parts.last.flatMap { $0.isEmpty ? nil : String($0) }
  }

  func targets(_ relation: AXRelation) -> [OrcaObject] {
    guard let number = ATSPIRelation.table[relation]?.number else { return [] }
    return scene.mirror.targets(of: number, from: node, cache: scene.structures).compactMap {
      OrcaObject($0, in: scene)
    }
  }

  var hasRelations: Bool { !scene.mirror.relations(of: node, cache: scene.structures).isEmpty }

  /// The objects around it, the nearest first, the application the last.
  var ancestors: some Sequence<OrcaObject> {
    sequence(first: self) { $0.isApplication ? nil : $0.parent }.dropFirst()
  }

  /// What is around it; nil for the application.
  var ancestry: OrcaAncestry? { isApplication ? nil : parent.map { scene.ancestry(inside: $0) } }

  /// The nearest object around it of a role.
  func nearest(_ role: AXRole) -> OrcaObject? { OrcaObject(ancestry?.nearest(role), in: scene) }

  /// The nearest object around it of one of several roles.
  func nearest(_ roles: Set<AXRole>) -> OrcaObject? { OrcaObject(ancestry?.nearest(roles), in: scene) }

  /// Whether another object is around it. O(what is between the two).
  func isInside(_ other: OrcaObject) -> Bool {
    self != other && outer(at: other.ancestry?.depth ?? 0) == other
  }

  /// What is around it at a depth, or itself.
  private func outer(at depth: Int) -> OrcaObject? {
    var object = self
    for _ in 0..<max(0, (ancestry?.depth ?? 0) - depth) {
      guard let parent = object.parent else { return nil }
      object = parent
    }
    return object
  }

  // MARK: Kinds of roles

  /// The cells of a table, and its headers.
  static let cellRoles: Set<AXRole> = [.cell, .columnHeader, .rowHeader, .tableColumnHeader, .tableRowHeader]
  /// Windows that ask for something.
  static let dialogRoles: Set<AXRole> = [.dialog, .fileChooser, .alert]
  private static let topLevelRoles: Set<AXRole> = [.alert, .dialog, .window, .borderlessWindow]

  var isCell: Bool { Self.cellRoles.contains(role) }
  var isTopLevel: Bool { Self.topLevelRoles.contains(role) }
  /// Whether it is a text that may label something.
  var isLabel: Bool { role == .staticText || role == .static }

  /// The window or dialog that the object is in.
  var topLevel: OrcaObject { isTopLevel ? self : OrcaObject(ancestry?.topLevel, in: scene) ?? self }

  // MARK: Places

  /// How many of its role are around it; of a list's item how many lists.
  var nestingLevel: Int { (role == .listItem ? ancestry?.inLists : ancestry?.count(role)) ?? 0 }

  /// How many items a tree item is below of; -1 outside of trees.
  var treeLevel: Int {
    role == .treeItem || nearest([.tree, .treeTable]) != nil ? scene.treeLevel(of: self) : -1
  }

  /// The object that both are in, or are. O(what is between it and the two).
  func commonAncestor(with other: OrcaObject) -> OrcaObject? {
    let depth = min(ancestry?.depth ?? 0, other.ancestry?.depth ?? 0)
    var (own, others) = (outer(at: depth), other.outer(at: depth))
    while let object = own, object != others { (own, others) = (object.parent, others?.parent) }
    return own.flatMap { $0.isApplication ? nil : $0 }
  }

  // MARK: Contents

  /// Everything below it for which `isIncluded`, not looking into what `isExcluded`.
  func descendants(
    where isIncluded: (OrcaObject) -> Bool, notIn isExcluded: (OrcaObject) -> Bool = { _ in false }
  )
    -> [OrcaObject]
  {
    var found: [OrcaObject] = []
    var waiting = Array(children.reversed())
    while let object = waiting.popLast() {
      if isExcluded(object) { continue }
      if isIncluded(object) { found.append(object) }
      waiting += object.children.reversed()
    }
    return found
  }

  /// The first one below it of a kind, in reading order.
  func firstDescendant(where isOne: (OrcaObject) -> Bool) -> OrcaObject? {
    var waiting = Array(children.reversed())
    while let object = waiting.popLast() {
      if isOne(object) { return object }
      waiting += object.children.reversed()
    }
    return nil
  }

  /// The labels below it that belong to no control, from the top: not those inside of roles that are skipped, and of
  /// equal ones the last unless each is said.
  func unrelatedLabels(
    notIn skipped: Set<AXRole> = Self.skippedRoles, onlyShowing: Bool, minimumWords: Int, isEachSaid: Bool = false
  ) -> [OrcaObject] {
    if !scene.containsLabels(self) { return [] }
    let labels = descendants {
      $0.isLabel && !$0.hasRelations && (!onlyShowing || $0.has(.showing))
    } notIn: {
      skipped.contains($0.role) || (onlyShowing && !$0.has(.showing))
    }
    var byName: [String: Int] = [:]
    var kept: [OrcaObject] = []
    for label in labels {
      let text = label.name.isEmpty ? label.text?.content ?? "" : label.name
      if !text.isEmpty, text == name || text == label.parent?.name { continue }
      if text.split(whereSeparator: \.isWhitespace).count < minimumWords || name.contains(text) { continue }
      if !isEachSaid, let place = byName[text] {
        kept[place] = label
      } else {
        byName[text] = kept.count
        kept.append(label)
      }
    }
    return kept.enumerated().sorted { a, b in
      let (first, second) = (a.element.node.properties.frame, b.element.node.properties.frame)
      return (first?.y ?? 0, first?.x ?? 0, a.offset) < (second?.y ?? 0, second?.x ?? 0, b.offset)
    }.map(\.element)
  }

  private static let skippedRoles: Set<AXRole> = [
    .comboBox, .listBox, .menu, .menuBar, .scrollPane, .splitPane, .table, .tree, .treeTable,
  ]
}
