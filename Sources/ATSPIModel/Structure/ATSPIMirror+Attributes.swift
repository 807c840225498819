package import AXTree

extension ATSPIMirror {
  /// Every object attribute of a node, sorted by name (A1): its own, and `container-live` of the live region that it is
  /// in. O(depth).
  package func attributes(of node: AXNode) -> [(name: String, value: String)] {
    let own = node.atspiAttributes
    let around = tree.path(from: node.parent).lazy.compactMap(\.properties.live).first { _ in true }
    guard let live = node.properties.live ?? around else { return own }
    let place = own.firstIndex { $0.name > "container-live" } ?? own.count
    return own[..<place] + [("container-live", live.rawValue)] + own[place...]
  }
}
