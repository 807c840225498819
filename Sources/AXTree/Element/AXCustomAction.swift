/// A custom action with its handler. Peers: `UIAccessibilityCustomAction`.
public struct AXCustomAction {
  /// The action's identifier among the element's actions; the name unless one is given.
  public var id: String
  /// The spoken name. An empty one is reported and replaced by the role's name (C31).
  public var name: String
  /// Performs the action and returns whether it succeeded.
  public var handler: () -> Bool

  /// An action with this name, which is also its identifier unless `id` is given.
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
