import AXTree
import Composition
import Deferral

/// Changes of an element's class: a node that begins or stops combining or deferring gets another element.
extension AXTreeDocument {
  /// Records that the node's class is checked again once the steps recorded after this one are undone.
  func recordClassUpdate(of element: AXElement) {
    let id = element.id
    undoLog.record { [unowned self] in
      if let element = self.element(id) { updateClass(of: element) }
    }
  }

  /// Gives the node an element of the class that it needs now. O(children) if the class changed, else O(1).
  func updateClass(of element: AXElement) {
    let element = self.element(element.id) ?? element
    let structure = nodes.structures[element.id] ?? .plain
    let kind = NodeKind(of: structure, hasChildren: !nodes.container(of: element).children.isEmpty)
    if kind != self.kind(of: element) { replace(element, by: NodeElement(kind)) }
  }

  private func kind(of element: AXElement) -> NodeKind {
    if element is AccessibilityDeferral.ParentContainer { return .scope }
    guard element is CombinableElement else { return .plain }
    return nodes.container(of: element) === element ? .composite : .compositeScope
  }

  private func replace(_ old: AXElement, by new: NodeElement) {
    let content = content(of: old)
    let children = nodes.children(of: old)
    let place = old.parent.flatMap { parent in parent.children.firstIndex { $0 === old }.map { (parent, $0) } }
    nodes.remove(old)
    for child in children { child.removeFromParent() }
    old.removeFromParent()
    new.element.authored = content.properties
    nodes.restore(
      NodeTable.Entry(
        element: new.element, structure: content.structure == .plain ? nil : content.structure,
        container: new.container === new.element ? nil : new.container))
    successors[old.id] = new.element.id
    for child in children { new.container.addChild(child) }
    var blank = NodeContent()
    blank.properties = content.properties
    apply(content, to: new.element, replacing: blank)
    new.element.setDefaultHandlers()
    if let (parent, index) = place {
      parent.insertChild(new.element, at: index)
      if tree.focus === old { tree.focus = new.element }
    } else {
      replaceRoot(new.element)
    }
    renewReferences(to: new.element)
  }
}
