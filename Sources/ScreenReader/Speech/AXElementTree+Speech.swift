public import AXTree

extension AXElementTree {
  /// The predicted speech for each of the ``readableElements``, visited in reading order. O(elements × depth).
  ///
  /// A reader reads what is published: an observer lists that, and the tree does not change.
  public func speech(_ settings: ReaderSettings) -> [ElementSpeech] {
    var observer = AXTreeObserver(self)
    var reader = SimulatedReader(settings, tree: self)
    _ = reader.hear(observer.observe())
    _ = reader.visit(root.id)
    return readableElements.map { ElementSpeech($0, reader.visit($0.id)) }
  }

  /// The predicted speech for one element, after those before it; empty for an element that readers do not visit.
  /// O(elements).
  public func speech(of element: AXElement, _ settings: ReaderSettings) -> Speech {
    speech(settings).first { $0.element === element }?.speech ?? Speech()
  }
}
