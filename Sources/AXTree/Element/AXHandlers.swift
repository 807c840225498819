/// An element's handlers other than that of activation, its actions, rotors and references. Few elements have any, so they
/// are stored apart.
final class AXHandlers {
  var increment: (() -> Bool)?
  var decrement: (() -> Bool)?
  var request: ((AXActionRequest.Kind) -> Bool)?
  /// Is told what people changed in the text, by a behaviour whose handler of requests this belongs to.
  var textChange: ((_ new: AXText, _ old: AXText) -> Void)?
  var validation: (() -> String?)?
  /// The text that describes the element's error; nil if there is none.
  var error: AXElement?
  /// Composes the element from those below it; nil unless it was combined.
  var composer: ((AXElement) -> Void)?
  var customActions: [AXCustomAction] = []
  var rotors: [AXRotor] = []
  var order: [AXWeakElement]?
  /// The elements whose explicit lists name this one, or one below it that is listed elsewhere: they change with it.
  var listedBy: [AXWeakElement] = []
  /// The elements whose `listedBy` names this one: those of its list, and those around them.
  var watched: [AXWeakElement] = []
  var relations: [AXRelation: [AXWeakElement]] = [:]
  var deferral: AXDeferralPart?
}

extension AXElement {
  private func handle<T>(_ field: ReferenceWritableKeyPath<AXHandlers, T>, _ new: T, _ kinds: AXStaleness = .content) {
    handlersOrNew[keyPath: field] = new
    markStale(kinds)
  }

  private var handlersOrNew: AXHandlers {
    if let handlers { return handlers }
    let new = AXHandlers()
    handlers = new
    return new
  }

  /// The handler that raises the value.
  public final var onIncrement: (() -> Bool)? {
    get { handlers?.increment }
    set { handle(\.increment, newValue) }
  }
  /// The handler that lowers the value.
  public final var onDecrement: (() -> Bool)? {
    get { handlers?.decrement }
    set { handle(\.decrement, newValue) }
  }
  /// The handler of requests that are not operations: focus, scroll, a new value, text, caret, selection.
  ///
  /// It returns whether it did what the request asks. If it returns false, the request fails; but a request of the focus then
  /// sets `AXElementTree.focus`, if the element can have it.
  public final var onRequest: ((AXActionRequest.Kind) -> Bool)? {
    get { handlers?.request }
    set {
      handle(\.request, newValue)
      handlers?.textChange = nil
    }
  }

  /// The handler of ``validate()``: returns a description of what is wrong with the element's value; nil if nothing is. A field
  /// calls it after each change too while it has an error, so that nobody hears of one while typing the first letters.
  public final var onValidate: (() -> String?)? {
    get { handlers?.validation }
    set { handlersOrNew.validation = newValue }
  }

  /// The error in the element's value, as a sentence for the person; nil if the value is right.
  ///
  /// The element is then invalid, has the text as custom content of high importance, and refers to a text that assistive
  /// technologies can reach as its error message: all of it in ``composed``, none of it in the properties that you set. An
  /// error that another element shows is deferred to the field instead. Peers: HTML `setCustomValidity()`, ARIA
  /// `aria-errormessage`.
  ///
  /// ```swift
  /// field.error = "An address has an @."
  /// field.composed.states.isInvalid  // true
  /// ```
  public final var error: String? {
    get { handlers?.error?.label }
    set {
      let new = newValue?.isEmpty == true ? nil : newValue
      guard new != error else { return }
      if let text = handlers?.error, let new {
        text.label = new
      } else {
        handlersOrNew.error = new.map { AXElement(.staticText, label: $0) }
      }
      markStale(.content)
    }
  }

  /// Sets ``error`` to what ``onValidate`` returns, and returns whether the element has no error. Peers: HTML
  /// `reportValidity()`.
  @discardableResult
  public final func validate() -> Bool {
    if let onValidate { error = onValidate() }
    return error == nil
  }

  /// Composes the element from those below it, which makes it a composite; nil for an element that is none by itself.
  package final var composer: ((AXElement) -> Void)? {
    get { handlers?.composer }
    set {
      if newValue == nil, composer == nil { return }
      handlersOrNew.composer = newValue
      derived?.composition = nil
      markStale(.everything)
    }
  }

  /// The element's own custom actions, in order.
  public final var customActions: [AXCustomAction] {
    get { handlers?.customActions ?? [] }
    set { handle(\.customActions, newValue) }
  }

  /// The element's own rotors, in order; the `rotors` of ``composed`` list all that a reader reaches through it.
  public final var customRotors: [AXRotor] {
    get { handlers?.rotors ?? [] }
    set { handle(\.rotors, newValue) }
  }

  /// The elements that readers visit instead of the subtree, in this order; nil for the subtree. Held weakly.
  public final var accessibilityElements: [AXElement]? {
    get { handlers?.order.map { $0.compactMap(\.element) } }
    set {
      handle(\.order, newValue.map { $0.map(\.weakReference) }, .structure)
      watchListed(newValue ?? [])
    }
  }

  /// Registers the element to be marked when a listed element, or one around it, is hidden or moved; at no other
  /// elements any more. O(list × depth).
  final func watchListed(_ list: [AXElement]) {
    let own = Set(sequence(first: self, next: \.parent).map(\.id))
    var seen: Set<AXNodeID> = []
    var watched: [AXWeakElement] = []
    for element in list {
      var next: AXElement? = element
      while let around = next, around === element || !own.contains(around.id), seen.insert(around.id).inserted {
        watched.append(around.weakReference)
        next = around.parent
      }
    }
    let old = handlers?.watched ?? []
    if watched.elementsEqual(old, by: ===) { return }
    stopWatching()
    handlersOrNew.watched = watched
    for element in watched { element.element?.handlersOrNew.listedBy.append(weakReference) }
  }

  /// Leaves the lists of the elements that this one watches. O(watched elements × elements that watch them).
  final func stopWatching() {
    guard let ownReference else { return }
    for element in handlers?.watched ?? [] { element.element?.handlers?.listedBy.removeAll { $0 === ownReference } }
  }

  /// The element's part in the deferral scope around it: source, receiver or none (D2).
  package final var deferralPart: AXDeferralPart? {
    get { handlers?.deferral }
    set { handle(\.deferral, newValue) }
  }

  /// The element's own relations: the elements that each leads to, in order, held weakly. The inverses are derived.
  /// Peers: ARIA `aria-labelledby`, `aria-controls`, and so on.
  public final var relations: [AXRelation: [AXElement]] {
    get { (handlers?.relations ?? [:]).mapValues { $0.compactMap(\.element) } }
    set { handle(\.relations, newValue.filter { !$1.isEmpty }.mapValues { $0.map(\.weakReference) }) }
  }
}

/// A custom action with its handler. Peers: `UIAccessibilityCustomAction`.
public struct AXCustomAction {
  /// The action's identifier among the element's actions; the name unless one is given.
  package var id: String
  /// The spoken name. An empty one is reported and replaced by the role's name.
  public var name: String
  /// Performs the action and returns whether it succeeded.
  package var handler: () -> Bool

  /// An action with this name, which is also its identifier unless `id` is given.
  ///
  /// The trailing closure is `handler`, which always succeeds; pass `attempt` by its name if the action can fail, and
  /// return whether it succeeded.
  public init(
    _ name: String, id: String? = nil, handler: (() -> Void)? = nil, attempt: (() -> Bool)? = nil
  ) {
    self.id = id ?? name
    self.name = name
    self.handler = attempt ?? handler.map(succeeding) ?? { false }
  }
}

/// A handler that always succeeds.
func succeeding(_ handler: @escaping () -> Void) -> () -> Bool {
  {
    handler()
    return true
  }
}
