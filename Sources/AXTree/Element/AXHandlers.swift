/// What an element does when it is asked to, and what it refers to. Few elements have any, so these live apart.
final class AXHandlers {
  var activate: (() -> Bool)?
  var increment: (() -> Bool)?
  var decrement: (() -> Bool)?
  var request: ((AXActionRequest.Kind) -> Bool)?
  var customActions: [AXCustomAction] = []
  var rotors: [AXRotor] = []
  var order: [AXWeakElement]?
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
}

extension AXElement {
  private func handle<T>(_ field: ReferenceWritableKeyPath<AXHandlers, T>, _ new: T) {
    let saidBefore = storedSaid.says(self)
    let handlers = self.handlers ?? AXHandlers()
    handlers[keyPath: field] = new
    self.handlers = handlers
    mark(storedSaid.says(self) == saidBefore ? .content : [.content, .structure])
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

  /// The element's own rotors, in order; see ``composedRotors`` for those of a composite.
  public final var customRotors: [AXRotor] {
    get { handlers?.rotors ?? [] }
    set { handle(\.rotors, newValue) }
  }

  /// What takes part in place of the element's subtree, in this order (C2); nil is the subtree. Held weakly.
  public final var accessibilityElements: [AXElement]? {
    get { handlers?.order.map { $0.compactMap(\.element) } }
    set {
      handle(\.order, newValue.map { $0.map(\.weakReference) })
      mark(.structure)
    }
  }

  /// What the element is to the deferral scope around it: a source, a receiver, or nothing (D2).
  public final var deferralPart: AXDeferralPart? {
    get { handlers?.deferral }
    set { handle(\.deferral, newValue) }
  }

  /// The elements that stand in `relation` to this one; held weakly. Inverses are derived.
  public final func related(_ relation: AXRelation) -> [AXElement] {
    handlers?.relations[relation]?.compactMap(\.element) ?? []
  }

  /// States that `elements` stand in `relation` to this one, in place of those stated before.
  public final func relate(_ relation: AXRelation, to elements: [AXElement]) {
    var relations = handlers?.relations ?? [:]
    relations[relation] = elements.isEmpty ? nil : elements.map(\.weakReference)
    handle(\.relations, relations)
  }
}

extension AXElement {
  /// What the element itself says, with its operations, rotors and relations as values, and what was handed to it.
  public final var ownProperties: AXProperties {
    var result = storedSaid
    if canActivate || canAdjust, isEnabled, isInteractive {
      result.changeCommon {
        if canActivate { $0.activation = id }
        if canAdjust { $0.adjustable = id }
      }
    }
    if let handlers, handlers.offerMore { result.change { handlers.describe(as: id, in: &$0) } }
    deferred?.add(to: &result)
    return result
  }
}

extension AXHandlers {
  /// Whether there is more to say of them than that the element is operated.
  fileprivate var offerMore: Bool { !customActions.isEmpty || !rotors.isEmpty || !relations.isEmpty }

  /// Says what the handlers offer, as values.
  fileprivate func describe(as id: AXNodeID, in further: inout AXFurtherProperties) {
    if !customActions.isEmpty {
      further.actions = customActions.map {
        AXAction(name: $0.name, operation: AXOperation(element: id, kind: .custom($0.id)))
      }
    }
    if !rotors.isEmpty { further.rotors = rotors.map(\.published) }
    if !relations.isEmpty { further.relations = relations.mapValues { $0.compactMap { $0.element?.id } } }
  }
}

extension AXRotor {
  /// The rotor as a value: every item it finds now.
  public var published: AXRotorItem {
    AXRotorItem(kind: kind, results: items().compactMap { $0.target?.id })
  }
}
