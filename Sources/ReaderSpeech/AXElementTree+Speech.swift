public import AXTree

extension AXElementTree {
  /// The predicted speech for each element that readers visit, in reading order. O(elements × depth).
  ///
  /// A reader reads what is published, with a cursor of its own: the tree's other readers notice nothing.
  public func speech(_ settings: ReaderSettings) -> [(element: AXElement, speech: Speech)] {
    var cursor = makeCursor()
    var reader = SimulatedReader(settings)
    if let update = changes(since: &cursor) { _ = reader.hear(update) }
    _ = reader.visit(reader.published.activeWindow ?? root.id)
    return readableElements.map { ($0, reader.visit($0.id)) }
  }

  /// The predicted speech for one element, after those before it; empty for an element that readers do not visit.
  /// O(elements).
  public func speech(of element: AXElement, _ settings: ReaderSettings) -> Speech {
    speech(settings).first { $0.element === element }?.speech ?? Speech()
  }
}
