extension AXElementTree {
  /// Publishes what changed since the last commit, or, `isFull`, everything.
  ///
  /// Composes what is stale and in the way, and looks at nothing that did not change (C42): O(changed), and O(siblings)
  /// where children came, went or moved. A full commit is for somebody who begins to listen: what was announced before
  /// is not told to them.
  public func commit(isFull: Bool = false) -> AXTreeUpdate {
    if isFull {
      forgetPublished()
      announcements = []
    }
    root.resolveStaleScopes()
    var commit = AXCommit(tree: self)
    // A composite that is composed for the first time can change who takes part around it, and marks that.
    repeat { commit.publish(root) } while !root.marks.unpublished.isEmpty
    commit.finish()
    let update = AXTreeUpdate(
      isFull: isFull, applicationName: name, locale: locale, root: root.id, nodes: commit.nodes,
      removed: commit.removed, focus: exposed(focus), window: window, announcements: announcements,
      findings: commit.findings)
    announcements = []
    return update
  }

  private func forgetPublished() {
    published = [:]
    errorSources = [:]
    var waiting = [root]
    while let element = waiting.popLast() {
      element.publication = nil
      waiting.append(contentsOf: element.storedChildren)
    }
  }

  /// The identity under which an element is published: its own, or that of the composite that speaks for it.
  private func exposed(_ element: AXElement?) -> AXNodeID? {
    var next = element
    while let element = next {
      if published[element.id] != nil { return element.id }
      next = element.parent
    }
    return nil
  }
}
