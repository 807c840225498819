extension AXElement {
  /// The handler that raises the value.
  public final var onIncrement: (() -> Bool)? {
    get { rareFields?.increment }
    set { setRareField(\.increment, newValue) }
  }
  /// The handler that lowers the value.
  public final var onDecrement: (() -> Bool)? {
    get { rareFields?.decrement }
    set { setRareField(\.decrement, newValue) }
  }
  /// The handler of requests that are not operations: focus, scroll, a new value, text, caret, selection.
  ///
  /// It returns whether it did what the request asks. If it returns false, the request fails; but a request of the focus then
  /// sets `AXElementTree.focus`, if the element can have it.
  public final var onRequest: ((AXActionRequest.Kind) -> Bool)? {
    get { rareFields?.request }
    set {
      setRareField(\.request, newValue)
      rareFields?.textChange = nil
    }
  }

  /// The element's own custom actions, in order.
  public final var customActions: [AXCustomAction] {
    get { rareFields?.customActions ?? [] }
    set { setRareField(\.customActions, newValue) }
  }
  /// The element's own rotors, in order; the `rotors` of ``composed`` list all that a reader reaches through it.
  public final var customRotors: [AXRotor] {
    get { rareFields?.rotors ?? [] }
    set { setRareField(\.rotors, newValue) }
  }

  // MARK: Performing

  /// Runs the element's own handler; true if there was one and it succeeded. Success marks the element stale (C39).
  final func performOwn(_ kind: AXOperation.Kind) -> Bool {
    guard isEnabled else { return false }
    let handler: (() -> Bool)? =
      switch kind {
      case .custom(let id): customActions.first { $0.id == id }?.handler
      case _ where !isInteractive: nil
      case .activate: onActivate
      case .increment: onIncrement
      case .decrement: onDecrement
      }
    guard let handler, handler() else { return false }
    markStale(.content)
    return true
  }

  /// Performs the operation of the element below that a combined element speaks for, and returns whether it succeeded; nil
  /// if the element has the operation itself, or none. Success marks the element stale.
  final func performPromoted(_ kind: AXOperation.Kind) -> Bool? {
    guard rareFields?.composer != nil else { return nil }
    let composed = self.composed
    let actor = kind == .activate ? composed.activation : composed.adjustable
    guard let actor, actor != id else { return nil }
    let didSucceed = perform(AXOperation(element: actor, kind: kind))
    if didSucceed { markStale(.content) }
    return didSucceed
  }

  /// Performs `operation` on the element that it names: this one, one below it or, last, another one in the same tree.
  /// Returns whether there was such an operation and it succeeded. O(elements searched).
  @discardableResult package final func perform(_ operation: AXOperation) -> Bool {
    guard let element = findInTree(operation.element) else { return false }
    return switch operation.kind {
    case .activate: element.activate()
    case .increment: element.increment()
    case .decrement: element.decrement()
    case .custom: element.performOwn(operation.kind)
    }
  }

  /// The element whose number this one shows: for a composite, the one that steps.
  package final var numberElement: AXElement { composed.adjustable.flatMap(findInTree) ?? self }

  private func findInTree(_ id: AXNodeID) -> AXElement? { descendant(withID: id) ?? root.descendant(withID: id) }

  /// Runs the action with the spoken name `name`, as if a person picked it from a list; false if there is none.
  @discardableResult public final func perform(actionNamed name: String) -> Bool {
    guard let action = composed.actions.first(where: { $0.name == name }) else { return false }
    return perform(action.operation)
  }

  /// Passes a request to the element's handler, and returns whether that carried it out.
  package final func respond(to request: AXActionRequest.Kind) -> Bool { changeText { onRequest?(request) == true } }

  /// Runs something that people want of the element, and tells its behaviour once if that changed the text.
  final func changeText(_ change: () -> Bool) -> Bool {
    guard let onChange = rareFields?.textChange, let old = text else { return change() }
    let isDone = change()
    if let new = text, new != old { onChange(new, old) }
    return isDone
  }
}

func succeeding(_ handler: @escaping () -> Void) -> () -> Bool {
  {
    handler()
    return true
  }
}

/// A custom action with its handler. Peers: `UIAccessibilityCustomAction`.
public struct AXCustomAction {
  /// The action's identifier among the element's actions; the name unless one is given.
  package var id: String
  /// The spoken name. An empty one is reported and replaced by the role's name.
  public var name: String
  package var handler: () -> Bool

  /// An action with this name, which is also its identifier unless `id` is given.
  ///
  /// The trailing closure is `handler`, which always succeeds; pass `attempt` instead if the action can fail.
  public init(_ name: String, id: String? = nil, handler: (() -> Void)? = nil, attempt: (() -> Bool)? = nil) {
    self.id = id ?? name
    self.name = name
    self.handler = attempt ?? handler.map(succeeding) ?? { false }
  }
}
