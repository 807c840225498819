import AXTree
public import ScreenReader

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
    try operate(name) { $0.performListed(name) }
  }

  private func operate(_ name: String, _ run: (AXElement) -> Bool) throws -> Speech {
    guard let element else { throw ReaderFailure.nowhere }
    if isPatient { finishSpeaking() }
    try element.operate(name, run)
    return listen()
  }
}

extension AXElement {
  /// Runs an operation; the test fails where the element does not have it or refuses it (T7).
  func operate(_ name: String, _ run: (AXElement) -> Bool) throws {
    // Asked before it runs: what an element has can change with what it does.
    let names = operationNames
    let isEnabled = !composed.traits.contains(.notEnabled)
    guard run(self) else {
      let path = AXElementPath(self)
      throw names.contains(name)
        ? ReaderFailure.refused(name, path, isEnabled: isEnabled) : ReaderFailure.noAction(name, path, has: names)
    }
  }

  /// Performs an action that is in the element's list.
  func performListed(_ name: String) -> Bool {
    composed.actions.contains { $0.name == name } && perform(actionNamed: name)
  }

  /// What can be done with the element, by name.
  fileprivate var operationNames: [String] {
    let composed = self.composed
    var names = composed.activation == nil && !canActivate ? [] : ["activate"]
    if composed.adjustable != nil || canAdjust {
      let adjusted = composed.adjustable.flatMap(find) ?? self
      let (increment, decrement) = (adjusted.onIncrement != nil, adjusted.onDecrement != nil)
      // A subclass may step without a handler.
      if increment || !decrement { names.append("increment") }
      if decrement || !increment { names.append("decrement") }
    }
    return names + composed.actions.map(\.name)
  }
}
