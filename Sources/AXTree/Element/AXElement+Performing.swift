/// Whether people operate the element; carrying out operations and requests, by its handlers or those of one it speaks for.
extension AXElement {
  /// Whether people operate the element (C11): by its traits, role or handlers, unless interaction is disabled.
  package final var isInteractive: Bool {
    storedAuthored.isControl || (storedAuthored.isInteractionEnabled && (canActivate || canAdjust))
  }

  /// Whether its author lets people operate it now (C11, C12).
  package final var canBeOperated: Bool { isEnabled && storedAuthored.isInteractionEnabled }

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

  /// The element that a request of a reader is for: for a composite, the part whose number or text it shows.
  package final func owner(of request: AXActionRequest.Kind) -> AXElement {
    switch request {
    case .setValue: numberElement
    case .setText, .edit, .setCaret, .setSelection, .copy, .cut, .paste, .scrollText, .followLink: textElement
    case .operation, .focus, .scroll, .select, .rotor: self
    }
  }

  /// The element whose number this one shows: for a composite, the one that steps.
  package final var numberElement: AXElement { composed.adjustable.flatMap(findInTree) ?? self }

  /// The element whose text this one shows: for a composite that has taken over a part's text, that part (C53).
  package final var textElement: AXElement {
    var element = self
    while true {
      AXPass.prepare(toRead: element)
      guard element.canBeOperated, let part = element.derived?.composition?.textPart,
        let found = element.findInTree(part), found !== element
      else { return element }
      element = found
    }
  }

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
