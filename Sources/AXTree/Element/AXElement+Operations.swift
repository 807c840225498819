extension AXElement {
  /// Runs the element's own handler and tells whether there was one and it succeeded; a success marks it stale (C39).
  final func performOwn(_ kind: AXOperation.Kind) -> Bool {
    guard isInteractive || kind.isCustom, isEnabled, let handlers else { return false }
    let handler: (() -> Bool)? =
      switch kind {
      case .activate: handlers.activate
      case .increment: handlers.increment
      case .decrement: handlers.decrement
      case .custom(let id): handlers.customActions.first { $0.id == id }?.handler
      }
    guard let handler, handler() else { return false }
    markStale(.content)
    return true
  }

  /// Does `operation` to the element that it names: this one, one below it, or, last, one elsewhere in the same tree.
  /// It answers whether there was such an operation and it succeeded. O(elements searched).
  @discardableResult
  public final func perform(_ operation: AXOperation) -> Bool {
    guard let element = find(operation.element) ?? root.find(operation.element) else { return false }
    return switch operation.kind {
    case .activate: element.activate()
    case .increment: element.increment()
    case .decrement: element.decrement()
    case .custom: element.performOwn(operation.kind)
    }
  }

  /// Runs the action that is heard under `name`, as a person who picks it from a list does; false where there is none.
  @discardableResult
  public final func perform(actionNamed name: String) -> Bool {
    guard let action = composed.actions.first(where: { $0.name == name }) else { return false }
    return perform(action.operation)
  }
}

extension AXOperation.Kind {
  fileprivate var isCustom: Bool { if case .custom = self { true } else { false } }
}
