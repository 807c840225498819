/// A reference to an element that somebody else owns: nil once it is gone.
///
/// Swift's own weak references would make every later retain of the element slow; this one costs the element a word.
package final class AXWeakElement {
  // Safety: an element that is deallocated takes itself out of its only weak reference.
  package final unowned(unsafe) var element: AXElement?

  init(_ element: AXElement) { self.element = element }
}

extension AXElement {
  /// The one weak reference to the element. O(1).
  package final var weakReference: AXWeakElement {
    if let ownReference { return ownReference }
    let reference = AXWeakElement(self)
    ownReference = reference
    return reference
  }
}
