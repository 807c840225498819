/// What an element does when it is asked to, and what it refers to. Few elements have any, so these live apart.
final class AXHandlers {
  var activate: (() -> Bool)?
  var increment: (() -> Bool)?
  var decrement: (() -> Bool)?
  var request: ((AXActionRequest.Kind) -> Bool)?
  var customActions: [AXCustomAction] = []
  var rotors: [AXRotor] = []
  var order: [AXWeakElement]?
  /// The elements whose lists name this one, or one below it that stands elsewhere: they change with it.
  var listedBy: [AXWeakElement] = []
  var relations: [AXRelation: [AXWeakElement]] = [:]
  var deferral: AXDeferralPart?
}

/// A custom action as the application holds it. Peers: `UIAccessibilityCustomAction`.
public struct AXCustomAction {
  /// What tells it from the element's other actions; the name where none is given.
  public var id: String
  /// What a person hears; empty is reported and named after the role (C31).
  public var name: String
  /// Does it and tells whether that succeeded.
  public var handler: () -> Bool

  /// An action called `name`, which is its identifier too unless `id` is given.
  public init(_ name: String, id: String? = nil, handler: @escaping () -> Bool) {
    self.id = id ?? name
    self.name = name
    self.handler = handler
  }

  /// An action that always succeeds.
  public init(_ name: String, id: String? = nil, handler: @escaping () -> Void) {
    self.init(name, id: id) {
      handler()
      return true
    }
  }
}

/// What an element is to the deferral scope around it (D2).
package enum AXDeferralPart: Hashable, Sendable {
  /// Its content may be handed to the receiver, under this identifier.
  case source(String)
  /// It speaks what the scope hands it; `takesOutline` makes the scope's outline its frame (D13).
  case receiver(takesOutline: Bool)
}

extension AXElement {
  private func handle<T>(_ field: ReferenceWritableKeyPath<AXHandlers, T>, _ new: T, _ kinds: AXStaleness = .content) {
    handlersAnew[keyPath: field] = new
    markStale(kinds)
  }

  private var handlersAnew: AXHandlers {
    if let handlers { return handlers }
    let new = AXHandlers()
    handlers = new
    return new
  }

  /// What activation does; it answers whether it succeeded. Must run on the element's own thread, as every handler.
  public final var onActivate: (() -> Bool)? {
    get { handlers?.activate }
    set { handle(\.activate, newValue) }
  }
  /// What an increment does.
  public final var onIncrement: (() -> Bool)? {
    get { handlers?.increment }
    set { handle(\.increment, newValue) }
  }
  /// What a decrement does.
  public final var onDecrement: (() -> Bool)? {
    get { handlers?.decrement }
    set { handle(\.decrement, newValue) }
  }
  /// What is done with the requests that are no operation: focus, scroll, a new value, text, caret, selection.
  public final var onRequest: ((AXActionRequest.Kind) -> Bool)? {
    get { handlers?.request }
    set { handle(\.request, newValue) }
  }

  /// The element's own custom actions, in order.
  public final var customActions: [AXCustomAction] {
    get { handlers?.customActions ?? [] }
    set { handle(\.customActions, newValue) }
  }

  /// The element's own rotors, in order; see ``composedRotors`` for those that can be reached through it.
  public final var customRotors: [AXRotor] {
    get { handlers?.rotors ?? [] }
    set { handle(\.rotors, newValue) }
  }

  /// What takes part in place of the element's subtree, in this order (C2); nil is the subtree. Held weakly.
  public final var accessibilityElements: [AXElement]? {
    get { handlers?.order.map { $0.compactMap(\.element) } }
    set {
      for element in accessibilityElements ?? [] { element.handlers?.listedBy.removeAll { $0.element === self } }
      handle(\.order, newValue.map { $0.map(\.weakReference) }, .structure)
      for element in newValue ?? [] { element.handlersAnew.listedBy.append(weakReference) }
    }
  }

  /// Sees to it that the element is marked when something is hidden or moved around what its list names. O(list × depth).
  final func watchListed(_ list: [AXElement]) {
    let own = Set(sequence(first: self, next: \.parent).map(\.id))
    for element in list {
      for around in sequence(first: element, next: \.parent).dropFirst().prefix(while: { !own.contains($0.id) })
      where !around.handlersAnew.listedBy.contains(where: { $0.element === self }) {
        around.handlersAnew.listedBy.append(weakReference)
      }
    }
  }

  /// What the element is to the deferral scope around it: a source, a receiver, or nothing (D2).
  package final var deferralPart: AXDeferralPart? {
    get { handlers?.deferral }
    set { handle(\.deferral, newValue) }
  }

  /// The elements that stand in `relation` to this one; held weakly. Inverses are derived.
  package final func related(_ relation: AXRelation) -> [AXElement] {
    handlers?.relations[relation]?.compactMap(\.element) ?? []
  }

  /// States that `elements` stand in `relation` to this one, in place of those stated before.
  public final func relate(_ relation: AXRelation, to elements: [AXElement]) {
    var relations = handlers?.relations ?? [:]
    relations[relation] = elements.isEmpty ? nil : elements.map(\.weakReference)
    handle(\.relations, relations)
  }
}
