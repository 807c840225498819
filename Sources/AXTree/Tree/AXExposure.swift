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
  /// The one place where it is decided how an element appears (A2).
  final func exposure(by rule: AXReadingRule) -> AXExposure {
    if isEntry(by: rule) { return .element }
    if parent == nil { return .container }
    if storedSaid.label?.isEmpty == false { return .container }
    if storedSaid.role.map(AXRole.structural.contains) == true { return .container }
    return storedSaid.further?.speaksForWhole == true ? .container : .ignored
  }
}

extension AXFurtherProperties {
  /// Whether they hold for an element together with its children: a text in which those are links, a document, a table,
  /// a live region.
  fileprivate var speaksForWhole: Bool { text != nil || document != nil || table != nil || live != nil }
}

/// What a tree's last commit made of an element.
final class AXPublication {
  /// The tree that published it; an element that moved into another one is new there.
  let tree: AXNodeID
  // Safety of what is exclusive without a check: as in AXElement; what is changed in place are values of this module.
  @exclusivity(unchecked) var exposure: AXExposure?
  /// The node that was published; nil for an ignored container.
  @exclusivity(unchecked) var node: AXNode?
  /// With a container: the exposed elements below. An ignored one puts them among the children of the one around it.
  @exclusivity(unchecked) var contribution: [AXElement] = []
  /// The children that were collected, where an earlier list has some of them (C2).
  @exclusivity(unchecked) var unshared: [AXNodeID]?
  /// Whether each contributor of the reading order stands for one child of the node.
  @exclusivity(unchecked) var isPlain = false
  /// Whether the commit that is being made has it among the changed ones.
  @exclusivity(unchecked) var isChanged = false

  init(tree: AXElementTree) { self.tree = tree.identity }
}

/// A published element, with what was published of it: kept by the tree until a commit says that it is gone.
struct AXPublished {
  let element: AXElement
  let publication: AXPublication
}

extension AXPublication {
  /// Whether something that an ignored container puts among its parent's children was not published with it.
  var lacksContribution: Bool {
    exposure == .ignored && contribution.contains { $0.publication?.exposure == nil }
  }
}

extension AXElement {
  /// What the tree made of the element; anew where that is nothing yet.
  final func publication(in tree: AXElementTree) -> AXPublication {
    if let publication, publication.tree == tree.identity { return publication }
    let new = AXPublication(tree: tree)
    publication = new
    return new
  }
}
