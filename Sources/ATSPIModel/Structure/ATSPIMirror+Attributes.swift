package import AXTree

extension ATSPIMirror {
  /// Every object attribute of a node, sorted by name (A1): its own, and `container-live` of the live region that it is
  /// in. O(depth).
  package func attributes(of node: AXNode) -> [(name: String, value: String)] {
    let own = node.atspiAttributes
    guard let live = live(around: node) else { return own }
    let place = own.firstIndex { $0.name > "container-live" } ?? own.count
    return own[..<place] + [("container-live", live.rawValue)] + own[place...]
  }

  /// The `live` of the node or of the nearest object around it that has one.
  private func live(around node: AXNode) -> AXLive? {
    var next: AXNode? = node
    while let node = next {
      if let live = node.properties.live { return live }
      next = node.parent.flatMap { nodes[$0] }
    }
    return nil
  }
}
