package import AXTree

extension AXElementTree {
  /// The elements that a reader can reach, in reading order: those of the modal element on top where there is one, else
  /// all. O(elements).
  ///
  /// Peers: ARIA `aria-modal`, UIKit `accessibilityViewIsModal`.
  package var readableElements: [AXElement] {
    let elements = self.elements
    guard let modal = topmostModal(around: elements) else { return elements }
    return elements.filter { $0.isInside(modal) }
  }

  /// The modal element that is drawn last, of those that hold something to read.
  private func topmostModal(around elements: [AXElement]) -> AXElement? {
    var seen: Set<AXNodeID> = []
    var modals: Set<AXNodeID> = []
    for element in elements {
      var next: AXElement? = element
      while let here = next, seen.insert(here.id).inserted {
        if here.composed.states.isModal { modals.insert(here.id) }
        next = here.parent
      }
    }
    if modals.isEmpty { return nil }
    var topmost: AXElement?
    var waiting = [root]
    while let element = waiting.popLast() {
      if modals.contains(element.id) { topmost = element }
      waiting += element.children.reversed()
    }
    return topmost
  }
}

extension AXElement {
  /// Whether it is an element or somewhere below it. O(depth).
  func isInside(_ container: AXElement) -> Bool { sequence(first: self, next: \.parent).contains { $0 === container } }
}
