extension AXElementTree {
  /// Publishes what changed since the last commit, or, `isFull`, everything.
  ///
  /// Composes what is stale and in the way, and looks at nothing that did not change (C42): O(changed), and O(siblings)
  /// where children came, went or moved. A full commit is for somebody who begins to listen: it names every node, O(nodes)
  /// beside what changed, and what was announced before is not told to them.
  public func commit(isFull: Bool = false) -> AXTreeUpdate {
    if isFull { announcements = [] }
    root.resolveStaleScopes()
    var commit = AXCommit(tree: self)
    // A composite that is composed for the first time can change who takes part around it, and marks that.
    repeat { commit.publish(root) } while !root.marks.unpublished.isEmpty
    commit.finish()
    var update = AXTreeUpdate(
      isFull: isFull, applicationName: name, locale: locale, root: root.id, nodes: commit.nodes,
      removed: commit.removed, focus: exposed(focus), window: window, announcements: announcements,
      findings: commit.findings)
    announcements = []
    if isFull { publishAll(in: &update) }
    note(&update)
    return update
  }

  /// Notes what the update states of the whole tree, and whether it says nothing new.
  private func note(_ update: inout AXTreeUpdate) {
    let stated = AXStatement(of: update)
    update.isEmpty =
      stated == self.stated && !update.isFull && update.nodes.isEmpty && update.removed.isEmpty
      && update.announcements.isEmpty && update.findings.isEmpty
    self.stated = stated
  }

  /// Names every node that is published, parents before children. O(nodes).
  private func publishAll(in update: inout AXTreeUpdate) {
    update.nodes = []
    update.nodes.reserveCapacity(published.count)
    update.removed = []
    update.findings = []
    var seen: Set<AXNodeID> = []
    var waiting = [root]
    while let element = waiting.popLast() {
      guard let publication = element.publication, publication.tree == identity else { continue }
      // Only an author's list can name an element twice (C2).
      if sharesChildren, !seen.insert(element.id).inserted { continue }
      if let node = publication.node {
        update.nodes.append(node)
        update.findings.append(contentsOf: element.findings)
        if !errorSources.isEmpty {
          waiting.append(contentsOf: (errorSources[element.id] ?? []).compactMap { published[$0]?.element })
        }
      }
      waiting.append(contentsOf: publication.contribution.reversed())
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

/// What every update states, changed or not.
struct AXStatement: Equatable {
  let applicationName: String
  let locale: String
  let focus: AXNodeID?
  let window: AXWindowState

  init(of update: AXTreeUpdate) {
    (applicationName, locale, focus, window) = (update.applicationName, update.locale, update.focus, update.window)
  }
}
