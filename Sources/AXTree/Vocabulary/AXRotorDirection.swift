/// The direction in which a rotor searches.
public enum AXRotorDirection: Hashable, Sendable {
  /// On from the current item, or to the first one.
  case forward
  /// Back from the current item, or to the last one.
  case backward

  /// The name of the action for this direction, in plain English: "Next heading".
  @_spi(Command) public func actionName(through kind: AXRotorKind) -> String {
    (self == .forward ? "Next " : "Previous ") + kind.plainName
  }
}
