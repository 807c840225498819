extension AXElementTree {
  /// The accessibility elements that C1 to C10 find from the root, in reading order: what a reader walks through. The
  /// root itself is one where it takes part as an element. O(elements).
  public var elements: [AXElement] {
    let found = root.elementsInReadingOrder
    if root.isHiddenItself { return [] }
    return root.isEntry(by: readingRule) ? [root] : found
  }
}
