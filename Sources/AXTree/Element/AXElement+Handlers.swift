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
  /// sets `AXElementTree.focus`, if the element can have it, and a request to select a child activates that.
  public final var onRequest: ((AXActionRequest.Kind) -> Bool)? {
    get { rareFields?.request }
    set {
      setRareField(\.request, newValue)
      rareFields?.textChange = nil
    }
  }
}

func succeeding(_ handler: @escaping () -> Void) -> () -> Bool {
  {
    handler()
    return true
  }
}
