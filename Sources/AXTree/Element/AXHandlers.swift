/// An element's handlers, actions, rotors and references. Few elements have any, so they are stored apart.
final class AXHandlers {
  var activate: (() -> Bool)?
  var increment: (() -> Bool)?
  var decrement: (() -> Bool)?
  var request: ((AXActionRequest.Kind) -> Bool)?
  var customActions: [AXCustomAction] = []
  var rotors: [AXRotor] = []
  var order: [AXWeakElement]?
  /// The elements whose explicit lists name this one, or one below it that is listed elsewhere: they change with it.
  var listedBy: [AXWeakElement] = []
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

  /// The handler of activation; returns whether it succeeded. Like every handler, it runs on the element's own thread.
  public final var onActivate: (() -> Bool)? {
    get { handlers?.activate }
    set { handle(\.activate, newValue) }
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
  public final var onRequest: ((AXActionRequest.Kind) -> Bool)? {
    get { handlers?.request }
    set { handle(\.request, newValue) }
  }

  /// The element's own custom actions, in order.
  public final var customActions: [AXCustomAction] {
    get { handlers?.customActions ?? [] }
    set { handle(\.customActions, newValue) }
  }

  /// The element's own rotors, in order; `composedRotors` lists all that a reader reaches through it.
  public final var customRotors: [AXRotor] {
    get { handlers?.rotors ?? [] }
    set { handle(\.rotors, newValue) }
  }

  /// The elements that readers visit instead of the subtree, in this order (C2); nil for the subtree. Held weakly.
  public final var accessibilityElements: [AXElement]? {
    get { handlers?.order.map { $0.compactMap(\.element) } }
    set {
      for element in accessibilityElements ?? [] { element.handlers?.listedBy.removeAll { $0.element === self } }
      handle(\.order, newValue.map { $0.map(\.weakReference) }, .structure)
      for element in newValue ?? [] { element.handlersOrNew.listedBy.append(weakReference) }
    }
  }

  /// Registers the element to be marked when a listed element, or one around it, is hidden or moved. O(list × depth).
  final func watchListed(_ list: [AXElement]) {
    let own = Set(sequence(first: self, next: \.parent).map(\.id))
    for element in list {
      for around in sequence(first: element, next: \.parent).dropFirst().prefix(while: { !own.contains($0.id) })
      where !around.handlersOrNew.listedBy.contains(where: { $0.element === self }) {
        around.handlersOrNew.listedBy.append(weakReference)
      }
    }
  }

  /// The element's part in the deferral scope around it: source, receiver or none (D2).
  package final var deferralPart: AXDeferralPart? {
    get { handlers?.deferral }
    set { handle(\.deferral, newValue) }
  }

  /// The elements in `relation` to this one; held weakly. Inverses are derived.
  package final func related(_ relation: AXRelation) -> [AXElement] {
    handlers?.relations[relation]?.compactMap(\.element) ?? []
  }

  /// Replaces the elements that are in `relation` to this one.
  public final func relate(_ relation: AXRelation, to elements: [AXElement]) {
    var relations = handlers?.relations ?? [:]
    relations[relation] = elements.isEmpty ? nil : elements.map(\.weakReference)
    handle(\.relations, relations)
  }
}
