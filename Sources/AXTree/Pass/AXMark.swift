/// What about an element is out of date, by kind: a moved frame rebuilds no text (C43).
package struct AXStaleness: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It says something else.
  package static let content = AXStaleness(rawValue: 1 << 0)
  /// It is somewhere else: siblings may be read in another order.
  package static let order = AXStaleness(rawValue: 1 << 1)
  /// Which elements take part changed: children came, went or moved, were hidden or became elements.
  package static let structure = AXStaleness(rawValue: 1 << 2)

  /// Everything: what a new element is.
  package static let everything: AXStaleness = [.content, .order, .structure]
}

/// The mark of an element: set where something changes, taken by the one reader there is, ``AXPass``.
struct AXMark {
  /// What is out of date about the element itself.
  var kinds: AXStaleness = .everything
  /// What the pass found changed in what the element contributes, until the element above takes it up.
  var changes: AXStaleness = []
  /// Whether the element is in the list of marked children above it.
  var isLinked = false
  /// Whether a pass is at the element, or at something below it.
  var isInPass = false
  /// Whether the element was an entry when it was looked at last (C3).
  var isEntry = false
  /// How it was exposed then.
  var exposure = AXExposure.ignored

  /// What is out of date, which the pass sees to now.
  mutating func takeKinds(isInPass: Bool = false) -> AXStaleness {
    defer { (kinds, self.isInPass) = ([], isInPass) }
    return kinds
  }

  /// What the element contributes otherwise than before, which the element above takes up now.
  mutating func takeChanges() -> AXStaleness {
    defer { (changes, isLinked) = ([], false) }
    return changes
  }
}

extension AXElement {
  /// Whether the element, or something below it, is out of date.
  final var isMarked: Bool { !mark.kinds.isEmpty || !markedChildren.isEmpty }

  /// Marks the element out of date, and tells the elements around it where to look. O(1) where that is known, else
  /// O(depth) (C39).
  package final func markStale(_ kinds: AXStaleness) {
    mark.kinds.formUnion(kinds)
    linkUpwards()
  }

  /// Links the element into the list above it, and that one in turn. A linked element ends the walk: what is around a
  /// linked element is linked, or at a root, or in the pass that will see it.
  final func linkUpwards() {
    var element = self
    var owners: [AXElement] = []
    while true {
      if let listedBy = element.handlers?.listedBy { owners += listedBy.compactMap(\.element) }
      if !element.mark.isLinked, let parent = element.parent {
        element.mark.isLinked = true
        parent.markedChildren.append(element)
        element = parent
        continue
      }
      // What a list of another element names is a part of that one too (C2).
      repeat {
        guard let owner = owners.popLast() else { return }
        element = owner
      } while element.mark.kinds.contains(.structure)
      element.mark.kinds.insert(.structure)
    }
  }

  /// Takes the element out of the list above it. O(marked siblings).
  final func unlink() {
    guard mark.isLinked else { return }
    mark.isLinked = false
    parent?.markedChildren.removeAll { $0 === self }
  }
}
