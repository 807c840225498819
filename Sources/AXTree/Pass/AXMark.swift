/// The kinds of change that make an element stale; a moved frame, for one, rebuilds no text (C43).
package struct AXStaleness: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let content = AXStaleness(rawValue: 1 << 0)
  /// The element's place changed: its siblings' reading order may change.
  package static let order = AXStaleness(rawValue: 1 << 1)
  /// The set of elements that take part changed: children were added, removed, moved, hidden or became elements.
  package static let structure = AXStaleness(rawValue: 1 << 2)
  package static let everything: AXStaleness = [.content, .order, .structure]
}

/// The record of what is out of date about an element: set by changes, consumed by ``AXPass`` alone.
struct AXMark {
  var kinds: AXStaleness = .everything
  /// The changes in what the element contributes, until the pass reaches its parent.
  var changes: AXStaleness = []
  var (isLinked, isEntry) = (false, false)
  /// Whether a pass is working on the element or one below it.
  var isInPass = false
  var exposure = AXExposure.ignored

  mutating func takeKinds(isInPass: Bool = false) -> AXStaleness {
    defer { (kinds, self.isInPass) = ([], isInPass) }
    return kinds
  }

  mutating func takeChanges() -> AXStaleness {
    defer { (changes, isLinked) = ([], false) }
    return changes
  }
}

extension AXElement {
  final var isMarked: Bool { !mark.kinds.isEmpty || !markedChildren.isEmpty }

  /// Marks the element stale and links it to its ancestors, so that a pass finds it. O(1) if it is linked, else O(depth) (C39).
  package final func markStale(_ kinds: AXStaleness) {
    mark.kinds.formUnion(kinds)
    linkToAncestors()
  }

  /// Adds the element to its parent's list of marked children, and so on upwards to one that is linked, a root or in the pass.
  final func linkToAncestors() {
    var element = self
    var owners: [AXElement] = []
    while true {
      if let listedBy = element.rareFields?.listedBy { owners += listedBy.compactMap(\.element) }
      if !element.mark.isLinked, let parent = element.parent {
        element.mark.isLinked = true
        parent.markedChildren.append(element)
        element = parent
        continue
      }
      // An element in another one's explicit list is also a part of that one (C2).
      repeat {
        guard let owner = owners.popLast() else { return }
        element = owner
      } while element.mark.kinds.contains(.structure)
      element.mark.kinds.insert(.structure)
    }
  }

  final func unlink() {
    guard mark.isLinked else { return }
    mark.isLinked = false
    parent?.markedChildren.removeAll { $0 === self }
  }
}
