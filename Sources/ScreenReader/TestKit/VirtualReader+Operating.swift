import AXTree

extension VirtualReader {
  /// Activates the element, and hears what that changes; the test fails where nothing is activated (T7).
  @discardableResult
  public func activate() throws -> Speech { try operate("activate") { $0.activate() } }

  /// Raises the element's value.
  @discardableResult
  public func increment() throws -> Speech { try operate("increment") { $0.increment() } }

  /// Lowers the element's value.
  @discardableResult
  public func decrement() throws -> Speech { try operate("decrement") { $0.decrement() } }

  /// Picks an action from the element's list, by the name that a person hears; the test fails with that list where it
  /// has none of the name (T7).
  @discardableResult
  public func perform(_ name: String) throws -> Speech {
    try operate(name) { element in
      guard element.composed.actions.contains(where: { $0.name == name }) else {
        throw ReaderFailure.noAction(name, AXElementPath(element), has: element.operationNames)
      }
      return element.perform(actionNamed: name)
    }
  }

  private func operate(_ name: String, _ run: (AXElement) throws -> Bool) throws -> Speech {
    guard let element else { throw ReaderFailure.noElement("The reader is at no element yet: move it first.") }
    finishSpeaking()
    guard try run(element) else {
      throw ReaderFailure.noAction(name, AXElementPath(element), has: element.operationNames)
    }
    return listen()
  }
}

extension AXElement {
  /// What can be done with the element, by name.
  fileprivate var operationNames: [String] {
    let composed = self.composed
    return (composed.activation == nil && !canActivate ? [] : ["activate"])
      + (composed.adjustable == nil && !canAdjust ? [] : ["increment", "decrement"]) + composed.actions.map(\.name)
  }
}
