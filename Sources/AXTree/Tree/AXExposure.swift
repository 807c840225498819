/// How an element appears on the bus (A2).
enum AXExposure: Equatable {
  /// As one object without children: an element, or a composite.
  case element
  /// As an object with its children: a container with a label or of a structural role.
  case container
  /// Not at all: its children take its place.
  case ignored
}

extension AXElement {
  /// The one place where it is decided how an element appears (A2).
  final func exposure(by rule: AXReadingRule) -> AXExposure {
    if isEntry(by: rule) { return .element }
    if parent == nil { return .container }
    if storedSaid.label?.isEmpty == false { return .container }
    return storedSaid.role.map(AXRole.structural.contains) == true ? .container : .ignored
  }
}

/// What the last commit made of an element.
struct AXPublication {
  var exposure: AXExposure?
  /// With an ignored container: what it puts among the children of the exposed element around it.
  var contribution: [AXElement] = []
}
