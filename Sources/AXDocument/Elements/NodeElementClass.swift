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
    let isEndpoint = fields.source != nil || fields.receiver != nil
    let combines = fields.composite != nil || (isEndpoint && hasChildren)
    self =
      switch (combines, fields.declarations != nil) {
      case (false, false): .plain
      case (true, false): .composite
      case (false, true): .scope
      case (true, true): .compositeScope
      }
  }

  /// Makes the element of a node, and the container of its children: the element itself, or a scope inside it.
  func make() -> (element: AXElement, container: AXElement) {
    let element: AXElement =
      switch self {
      case .plain: AXElement()
      case .scope: AccessibilityDeferral.ParentContainer()
      case .composite, .compositeScope: CombinableElement()
      }
    guard self == .compositeScope else { return (element, element) }
    let scope = AccessibilityDeferral.ParentContainer()
    element.addChild(scope)
    return (element, scope)
  }
}
