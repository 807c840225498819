package import AXTree

extension AXElementTree {
  /// The readable element some steps from another in reading order; the first one from nil or an unreadable one.
  package func readableElement(_ step: Int, from element: AXElement?) throws -> AXElement {
    let all = readableElements
    guard let first = all.first else { throw ReaderFailure.empty }
    guard let element, let index = all.firstIndex(where: { $0 === element }) else { return first }
    guard all.indices.contains(index + step) else {
      throw ReaderFailure.noElement(
        "There is no element \(step > 0 ? "after" : "before") \(element.path).")
    }
    return all[index + step]
  }

  /// Fails the test unless a reader can visit the element.
  package func requireReadable(_ element: AXElement) throws {
    guard readableElements.contains(where: { $0 === element }) else {
      throw ReaderFailure.notRead(element.path)
    }
  }
}
