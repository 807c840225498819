package import AXTree

extension AXElement {
  /// Runs an operation; the test fails if the element lacks or refuses it (T7).
  package func operate(_ name: String, _ run: (AXElement) -> Bool) throws {
    // Read before the operation runs, which may change them.
    let names = operationNames
    let isEnabled = !composed.traits.contains(.notEnabled)
    guard run(self) else {
      throw names.contains(name)
        ? ReaderFailure.refused(name, path, isEnabled: isEnabled) : ReaderFailure.noAction(name, path, has: names)
    }
  }

  /// Performs an action that is in the element's list.
  package func performListed(_ name: String) -> Bool {
    composed.actions.contains { $0.name == name } && perform(actionNamed: name)
  }

  /// The names of the element's operations.
  fileprivate var operationNames: [String] {
    let composed = self.composed
    var names = composed.activation == nil && !canActivate ? [] : ["activate"]
    if composed.adjustable != nil || canAdjust {
      let adjusted = composed.adjustable.flatMap(descendant(withID:)) ?? self
      let (increment, decrement) = (adjusted.onIncrement != nil, adjusted.onDecrement != nil)
      // A subclass may support steps without a handler.
      if increment || !decrement { names.append("increment") }
      if decrement || !increment { names.append("decrement") }
    }
    return names + composed.actions.map(\.name)
  }
}
