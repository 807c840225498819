public import AXTree

extension AccessibilityComposition {
  /// Many rotors as the few that a person expects: each system type once, going through all its sources in turn
  /// (C45 to C50).
  ///
  /// ```swift
  /// let sequencer = RotorSequencer(rotors: [headingsAbove, headingsBelow])
  /// sequencer.rotors.count // 1
  /// ```
  ///
  /// It remembers nothing between searches: an answer depends on the current item and the direction alone (C47).
  public struct RotorSequencer {
    /// The rotors: named ones first, unchanged; then one for each system type, in order of first appearance (C45).
    public let rotors: [AXRotor]

    /// Sequences the rotors, which it holds; their results hold their targets weakly (C50).
    public init(rotors sources: [AXRotor]) {
      var named: [AXRotor] = []
      var kinds: [AXRotorKind] = []
      var sourcesOfKind: [AXRotorKind: [AXRotor]] = [:]
      for source in sources {
        if case .named = source.kind {
          named.append(source)
        } else {
          if sourcesOfKind[source.kind] == nil { kinds.append(source.kind) }
          sourcesOfKind[source.kind, default: []].append(source)
        }
      }
      rotors = named + kinds.map { Self.sequence(sourcesOfKind[$0] ?? [], kind: $0) }
    }

    /// One rotor through all of `sources`. Sequencing a single one changes nothing, so sequencers nest (C49).
    private static func sequence(_ sources: [AXRotor], kind: AXRotorKind) -> AXRotor {
      if sources.count == 1 { return sources[0] }
      return AXRotor(kind) { current, direction in
        let ordered = direction == .forward ? sources : sources.reversed()
        guard let current, let owner = ordered.firstIndex(where: { $0.owns(current) }) else {
          return ordered.lazy.compactMap { $0.first(direction) }.first
        }
        if let next = ordered[owner].search(from: current, direction), next != current { return next }
        return ordered[(owner + 1)...].lazy.compactMap { $0.first(direction) }.first
      }
    }
  }
}

extension AXRotor {
  /// Whether the item is one that this rotor finds. O(items).
  fileprivate func owns(_ item: Item) -> Bool { items().contains(item) }

  /// The first item in a direction.
  fileprivate func first(_ direction: Direction) -> Item? { search(from: nil, direction) }
}
