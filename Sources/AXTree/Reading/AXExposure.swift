/// How an element appears on the bus (A2).
enum AXExposure: Equatable {
  /// As one object without children: an element, or a composite.
  case element
  /// As an object with its children: a container with a label, of a structural role, or that says what none of its
  /// children could say for it.
  case container
  /// Not at all: its children take its place.
  case ignored
}

extension AXElement {
  /// The one place where it is decided how an element appears (A2); whether it is an entry is decided before.
  final var exposureNow: AXExposure {
    if mark.isEntry { return .element }
    if isRoot { return .container }
    if storedSaid.label?.isEmpty == false { return .container }
    if storedSaid.role.map(AXRole.structural.contains) == true { return .container }
    // A text in which the children are links, a document, a table, a live region.
    return storedSaid.says(.ofWhole) ? .container : .ignored
  }
}
