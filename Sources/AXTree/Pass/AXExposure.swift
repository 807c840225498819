/// How an element is exposed on the bus (A2).
enum AXExposure: Equatable {
  /// As one object without children: an element, or a composite.
  case element
  /// As an object with its children: a container with a label, with a structural role, with the tab bar trait, or with a
  /// property that none of its children could have.
  case container
  /// Not at all: its children take its place.
  case ignored
}

extension AXElement {
  /// The element's exposure, decided here only (A2), after the pass has decided whether it is an entry.
  final var exposureNow: AXExposure {
    if mark.isEntry { return .element }
    if parent == nil { return .container }
    if storedAuthored.label?.isEmpty == false { return .container }
    if storedAuthored.role.map(AXRole.structural.contains) == true { return .container }
    if storedAuthored.traits.contains(.tabBar) { return .container }
    // A text with links as children, a document, a table or a live region.
    return storedAuthored.exposes(.container) ? .container : .ignored
  }
}
