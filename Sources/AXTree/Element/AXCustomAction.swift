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

extension AXElement {
  /// The element's own custom actions, in order.
  public final var customActions: [AXCustomAction] {
    get { rareFields?.customActions ?? [] }
    set { setRareField(\.customActions, newValue) }
  }
}
