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

  /// Composes the element from those below it, which makes it a composite; nil for an element that is none by itself.
  package final var composer: ((AXElement) -> Void)? {
    get { rareFields?.composer }
    set {
      if newValue == nil, composer == nil { return }
      rareFieldsOrNew.composer = newValue
      derived?.composition = nil
      markStale(.everything)
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
}

/// A handler that always succeeds.
func succeeding(_ handler: @escaping () -> Void) -> () -> Bool {
  {
    handler()
    return true
  }
}
