@_spi(Command) import AXTree
import Composition
import Deferral

/// The changes that commands make. Each records how to undo it, and finds elements by identity, because a node may get
/// another element meanwhile.
extension AXTreeDocument {
  /// Changes fields of a node.
  func set(_ element: AXElement, _ fields: AXNodePatch) throws(AXDocumentError) {
    let old = content(of: element)
    var new = old
    for change in fields.changes {
      if change.json.kind == .null { change.field.clear(&new) } else { try change.field.read(change.json, &new) }
    }
    new.properties.readToggleValue()
    if let before = old.properties.text, var text = new.properties.text, text != before {
      text.follow(before)
      new.properties.text = text
    }
    try new.extras.forEachReferenceList { (list) throws(AXDocumentError) in try resolve(&list, in: fields.tape) }
    recordClassUpdate(of: element)
    setContent(new, of: element, replacing: old)
    if new.properties.states.isFocused { moveFocus(to: element) }
    updateClass(of: element)
  }

  /// Changes a part of a node's text, and returns whether it did: a read-only text stays as it is. O(text).
  func edit(_ element: AXElement, _ edit: AXTextEdit, _ caret: Int?, at path: String) throws(AXDocumentError) -> Bool {
    let old = content(of: element)
    guard var text = old.properties.text else {
      throw AXDocumentError(at: path + ".edit", "expected the id of a node with a text")
    }
    guard edit.range.lowerBound >= 0, edit.range.upperBound <= text.length else {
      throw AXDocumentError(at: path + ".range", "expected offsets from 0 to \(text.length), the length of the content")
    }
    text.replace(edit.range, with: edit.text)
    if let caret {
      guard caret <= text.length else {
        throw AXDocumentError(
          at: path + ".caret", "expected an offset from 0 to \(text.length), the length of the content then")
      }
      text.caret = caret
    }
    if old.properties.states.isReadOnly { return false }
    var new = old
    new.properties.text = text
    setContent(new, of: element, replacing: old)
    return true
  }

  /// Inserts a new node before the child at an index. O(nodes below it).
  func insert(_ part: NodeSubtree, into parent: AXElement, at index: Int) throws(AXDocumentError) {
    if let (id, position) = nodes.sharedID(with: part.nodes) {
      throw JSONValue(part.tape, at: position).error(
        "expected an id that no other node has, found \(JSONWriter.quoted(id))")
    }
    nodes.add(part.nodes)
    do {
      try resolve(part)
    } catch {
      for element in part.nodes.elements.values { nodes.remove(element) }
      throw error
    }
    recordClassUpdate(of: parent)
    nodes.container(of: parent).insertChild(part.root, at: index)
    let id = part.root.id
    undoSteps.append { [unowned self] in
      guard let element = element(id) else { return }
      for gone in nodes.subtree(of: element) { nodes.remove(gone) }
      element.removeFromParent()
    }
    if let focused = part.focused { moveFocus(to: focused) }
    updateClass(of: parent)
  }

  /// Removes a node with everything below it, and drops references to them. O(nodes below it, siblings and references).
  func remove(_ element: AXElement) {
    guard let parent = nodes.parent(of: element) else { return }
    let index = nodes.children(of: parent).firstIndex { $0 === element } ?? 0
    let (focus, parentID) = (tree.focus, parent.id)
    var place = NodePlace(of: element)
    (place.parent, place.index) = (parent.id, index)
    let places = Array(nodes.places(below: element, place))
    let subtree = places.map(\.element)
    for (element, place) in places { removedPlaces[element.id] = place }
    let removed = Set(subtree.map(\.id))
    recordClassUpdate(of: parent)
    dropReferences(to: removed)
    if let focus, removed.contains(focus.id) { tree.focus = nil }
    element.removeFromParent()
    let entries = subtree.map { nodes.remove($0) }
    undoSteps.append { [unowned self] in
      for entry in entries { nodes.restore(entry) }
      if let parent = self.element(parentID) { nodes.container(of: parent).insertChild(element, at: index) }
      tree.focus = focus
    }
    updateClass(of: parent)
  }

  /// Moves a node before the child at an index of another node; the index does not count the node itself. O(siblings).
  func move(_ element: AXElement, into parent: AXElement, at index: Int) {
    guard let oldParent = nodes.parent(of: element) else { return }
    let oldIndex = nodes.children(of: oldParent).firstIndex { $0 === element } ?? 0
    recordClassUpdate(of: oldParent)
    recordClassUpdate(of: parent)
    attach(element.id, into: parent.id, at: index)
    let (id, oldID) = (element.id, oldParent.id)
    undoSteps.append { [unowned self] in attach(id, into: oldID, at: oldIndex) }
    updateClass(of: parent)
    updateClass(of: oldParent)
  }

  private func attach(_ id: AXNodeID, into parentID: AXNodeID, at index: Int) {
    guard let element = element(id), let parent = self.element(parentID) else { return }
    element.removeFromParent()
    nodes.container(of: parent).insertChild(element, at: index)
  }

  /// Moves the focus to an element, or removes it.
  func moveFocus(to element: AXElement?) {
    let old = tree.focus
    tree.focus = element
    undoSteps.append { [unowned self] in tree.focus = old }
    focusDidMove(from: old)
  }

  /// Drops the field of a node that claims the focus, if that has moved on.
  func focusDidMove(from old: AXElement?) {
    guard let old, old !== tree.focus, old.authored.states.isFocused else { return }
    let content = content(of: old)
    var new = content
    new.properties.states.isFocused = false
    setContent(new, of: old, replacing: content)
  }

  /// Changes an element's fields and records the old ones.
  func setContent(_ new: NodeContent, of element: AXElement, replacing old: NodeContent) {
    apply(new, to: element, replacing: old)
    let id = element.id
    undoSteps.append { [unowned self] in
      if let element = self.element(id) { apply(old, to: element, replacing: new) }
    }
  }

  // MARK: A node that begins or stops combining or deferring gets another element

  /// Records that the node's class is checked again once the steps recorded after this one are undone.
  func recordClassUpdate(of element: AXElement) {
    let id = element.id
    undoSteps.append { [unowned self] in
      if let element = self.element(id) { updateClass(of: element) }
    }
  }

  /// Gives the node an element of the class that it needs now. O(children) if the class changed, else O(1).
  func updateClass(of element: AXElement) {
    let element = self.element(element.id) ?? element
    let fields = nodes.extras[element.id] ?? .plain
    let elementClass = NodeElementClass(of: fields, hasChildren: !nodes.container(of: element).children.isEmpty)
    if elementClass != currentClass(of: element) { replace(element, by: elementClass.make()) }
  }

  private func currentClass(of element: AXElement) -> NodeElementClass {
    if element is AccessibilityDeferral.ParentContainer { return .scope }
    guard element is CombinableElement else { return .plain }
    return nodes.container(of: element) === element ? .composite : .compositeScope
  }

  private func replace(_ old: AXElement, by new: (element: AXElement, container: AXElement)) {
    let content = content(of: old)
    let children = nodes.children(of: old)
    let position = old.parent.flatMap { parent in parent.children.firstIndex { $0 === old }.map { (parent, $0) } }
    nodes.remove(old)
    for child in children { child.removeFromParent() }
    old.removeFromParent()
    new.element.authored = content.properties
    nodes.restore(
      NodeTable.Entry(
        element: new.element, extras: content.extras == .plain ? nil : content.extras,
        container: new.container === new.element ? nil : new.container))
    successors[old.id] = new.element.id
    for child in children { new.container.addChild(child) }
    var blank = NodeContent()
    blank.properties = content.properties
    apply(content, to: new.element, replacing: blank)
    new.element.setDefaultBehavior()
    if let (parent, index) = position {
      parent.insertChild(new.element, at: index)
      if tree.focus === old { tree.focus = new.element }
    } else {
      replaceRoot(new.element)
    }
    renewReferences(to: new.element)
  }

  // MARK: References

  /// Drops the references to nodes that are about to be removed. O(referring nodes).
  func dropReferences(to removed: Set<AXNodeID>) {
    for (id, fields) in nodes.extras where fields.refers && !removed.contains(id) {
      var extras = fields
      extras.keepReferences { reference in
        reference.element.flatMap { element($0) }.map { !removed.contains($0.id) } ?? false
      }
      guard extras != fields, let element = nodes.elements[id] else { continue }
      let old = self.content(of: element)
      var new = old
      new.extras = extras
      setContent(new, of: element, replacing: old)
    }
  }

  /// Sets the references to a node again after it got another element. O(referring nodes).
  func renewReferences(to element: AXElement) {
    for (id, fields) in nodes.extras where fields.refers {
      let isConcerned = fields.references.contains { $0.element.flatMap { self.element($0) } === element }
      guard isConcerned, let referring = nodes.elements[id] else { continue }
      let new = content(of: referring)
      var old = new
      old.extras.keepReferences { _ in false }
      apply(new, to: referring, replacing: old)
    }
  }
}

extension NodeExtras {
  /// Every reference to another node.
  fileprivate var references: [NodeReference] {
    (order ?? []) + rotors.flatMap(\.results) + relations.values.flatMap(\.self)
  }

  /// Keeps the references for which `isKept` returns true.
  fileprivate mutating func keepReferences(_ isKept: (NodeReference) -> Bool) {
    order = order.map { $0.filter(isKept) }
    for index in rotors.indices { rotors[index].results = rotors[index].results.filter(isKept) }
    relations = relations.mapValues { $0.filter(isKept) }.filter { !$0.value.isEmpty }
  }
}
