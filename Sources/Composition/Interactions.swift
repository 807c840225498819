public import AXTree

extension AccessibilityComposition {
  /// The operations of a composite. Peers: Blueprint's `Interactions`.
  public struct Interactions {
    /// The point where a pointer activates the composite, in the window's coordinates.
    public var activationPoint: AXPoint?
    /// Activates the composite and returns whether that did something.
    public var activate: (() -> Bool)?
    /// Raises the value and returns whether that succeeded.
    public var increment: (() -> Bool)?
    /// Lowers the value and returns whether that succeeded.
    public var decrement: (() -> Bool)?
    /// The leaf that is activated if the operations are a promoted child's (C24).
    var actor: AXNodeID?
    /// The leaf whose value changes in that case.
    var adjustable: AXNodeID?

    /// Interactions with these fields.
    public init(
      activationPoint: AXPoint? = nil, activate: (() -> Bool)? = nil, increment: (() -> Bool)? = nil,
      decrement: (() -> Bool)? = nil
    ) {
      self.activationPoint = activationPoint
      self.activate = activate
      self.increment = increment
      self.decrement = decrement
    }

    /// Replaces the point, the activation and the steps, as far as `other` sets them (C35).
    mutating func override(with other: Self) {
      if let point = other.activationPoint { activationPoint = point }
      if other.activate != nil || other.actor != nil { (activate, actor) = (other.activate, other.actor) }
      if other.increment != nil || other.decrement != nil || other.adjustable != nil {
        (increment, decrement, adjustable) = (other.increment, other.decrement, other.adjustable)
      }
    }

    /// The interactions with a promoted child's operations as closures (C24). The composite owns them, so they hold it weakly.
    /// None if its author disabled it (C11, C12).
    func operating(_ composite: AXElement) -> Self {
      guard composite.canBeOperated else { return Self(activationPoint: activationPoint) }
      let reference = composite.weakReference
      func perform(_ kind: AXOperation.Kind, on actor: AXNodeID?) -> (() -> Bool)? {
        actor.map { actor in { reference.element?.perform(AXOperation(element: actor, kind: kind)) ?? false } }
      }
      var result = self
      result.activate = activate ?? perform(.activate, on: actor)
      result.increment = increment ?? perform(.increment, on: adjustable)
      result.decrement = decrement ?? perform(.decrement, on: adjustable)
      return result
    }

    /// The comparable part of the operations.
    var summary: [AnyHashable?] {
      [activationPoint, activate != nil, increment != nil, decrement != nil, actor, adjustable]
    }
  }
}
