import AXTree
import Composition
import Deferral

/// The element of a node, and the container of its children: the element itself, or a scope inside it.
struct ElementAndContainer {
  let element: AXElement
  let container: AXElement

  init(_ kind: NodeKind) {
    switch kind {
    case .plain: element = AXElement()
    case .scope: element = AccessibilityDeferral.ParentContainer()
    case .composite, .compositeScope: element = CombinableElement()
    }
    container = kind == .compositeScope ? AccessibilityDeferral.ParentContainer() : element
    if container !== element { element.addChild(container) }
  }
}
