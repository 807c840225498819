import AXTree
import Composition
import Deferral

/// The classes of a node's element, which follow from the node's fields.
enum NodeElementClass: Equatable {
  case plain
  /// Combines the elements below it.
  case composite
  /// Hands content to a receiver below it.
  case scope
  /// Combines the content of a scope inside it: deferral first, then composition (D15).
  case compositeScope

  init(of fields: NodeExtras, hasChildren: Bool) {
    // A source or receiver with children is a composite (D14).
    let isPart = fields.source != nil || fields.receiver != nil
    let combines = fields.composite != nil || (isPart && hasChildren)
    self =
      switch (combines, fields.scope != nil) {
      case (false, false): .plain
      case (true, false): .composite
      case (false, true): .scope
      case (true, true): .compositeScope
      }
  }
}

/// The element of a node, and the container of its children: the element itself, or a scope inside it.
struct ElementAndContainer {
  let element: AXElement
  let container: AXElement

  init(_ elementClass: NodeElementClass) {
    switch elementClass {
    case .plain: element = AXElement()
    case .scope: element = AccessibilityDeferral.ParentContainer()
    case .composite, .compositeScope: element = CombinableElement()
    }
    container = elementClass == .compositeScope ? AccessibilityDeferral.ParentContainer() : element
    if container !== element { element.addChild(container) }
  }
}
