/// A weak reference to an element: nil once the element is gone.
///
/// Swift's own weak references would slow down every later retain of the element; this one costs the element a word.
package final class AXWeakElement {
  // Safety: an element clears its only weak reference when it is deallocated.
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
