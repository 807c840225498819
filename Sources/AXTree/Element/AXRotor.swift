/// A way to jump to the next or previous element of a kind. Peers: `UIAccessibilityCustomRotor`.
///
/// A search is a function of (current item, direction) and nothing else. The application owns the rotor, whose items are weak.
public final class AXRotor {
  /// The result of a search: an element, perhaps with a range of its text in Unicode scalars. Compared by both.
  public struct Item: Hashable {
    /// The element; nil once it has been released.
    public var target: AXElement? {
      get { reference?.element }
      set { reference = newValue?.weakReference }
    }
    private var reference: AXWeakElement?
    /// The part of its text, in Unicode scalars; nil means the whole element.
    public var textRange: Range<Int>?

    /// An item for an element or a range of its text.
    public init(_ target: AXElement, textRange: Range<Int>? = nil) {
      self.target = target
      self.textRange = textRange
    }

    /// Whether both have the same target, by identity, and the same range.
    public static func == (a: Item, b: Item) -> Bool { a.target === b.target && a.textRange == b.textRange }

    /// Hashes the target and the range.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(target?.id)
      hasher.combine(textRange)
    }
  }

  /// The kind of element that the rotor visits, under which people find it.
  public let kind: AXRotorKind
  private let source: Source

  private enum Source {
    case search((Item?, AXRotorDirection) -> Item?)
    case results([Item])
    /// Other rotors of the same kind, in order; none of them is a sequence itself (C49).
    case sequence([AXRotor])
  }

  /// A rotor with this search function, which must not remember earlier searches.
  ///
  /// `search` returns the item after `current` in the direction, or the first one if that is nil; nil at the end. It may be
  /// asked to go on from an element that it has not found, the one where the person is.
  public init(_ kind: AXRotorKind, search: @escaping (_ current: Item?, _ direction: AXRotorDirection) -> Item?) {
    self.kind = kind
    source = .search(search)
  }

  /// A rotor over `elements` in order; it skips those that have been released.
  public init(_ kind: AXRotorKind, results elements: [AXElement]) {
    self.kind = kind
    source = .results(elements.map { Item($0) })
  }

  private init(_ kind: AXRotorKind, through sources: [AXRotor]) {
    self.kind = kind
    source = .sequence(sources)
  }

  /// Whether an author's function searches. Another rotor has a list.
  package var isSearch: Bool { if case .search = source { true } else { false } }

  /// The item after `current` in this direction, or the first one; nil at the end. One call of a search; O(items) for a list and
  /// for a sequence, in which what several rotors find belongs to the first of them.
  package func search(from current: Item?, _ direction: AXRotorDirection) -> Item? {
    switch source {
    case .search(let answer): return answer(current, direction)
    case .results, .sequence:
      let items = items()
      let ordered = direction == .forward ? items : items.reversed()
      // An item that is not in the list counts as none (C47).
      guard let current, let index = ordered.firstIndex(of: current) else { return ordered.first }
      return index + 1 < ordered.count ? ordered[index + 1] : nil
    }
  }

  /// Every item going forward, each once, at most `limit`. O(items), and as many calls of a search.
  package func items(limit: Int = 10_000) -> [Item] {
    var found: [Item] = []
    var seen: Set<Item> = []
    switch source {
    case .search(let answer):
      // A circular search comes back to an item that it has found.
      while found.count < limit, let next = answer(found.last, .forward), seen.insert(next).inserted {
        found.append(next)
      }
    case .results(let items): found = items.filter { $0.target != nil && seen.insert($0).inserted }
    case .sequence(let sources): found = sources.flatMap { $0.items(limit: limit) }.filter { seen.insert($0).inserted }
    }
    return Array(found.prefix(limit))
  }

  /// The rotor as a value, with every item that it finds now.
  package var published: AXPublishedRotor {
    AXPublishedRotor(kind: kind, results: items().compactMap { $0.target?.id })
  }

  /// The rotors with all of one system type merged into one: named ones first, then one for each type in order of first
  /// appearance (C45). Sequences nest without loss (C49).
  package static func sequenced(_ rotors: [AXRotor]) -> [AXRotor] {
    if rotors.count < 2 { return rotors }
    var rest = rotors.filter { $0.kind.systemName != nil }
    var result = rotors.filter { $0.kind.systemName == nil }
    while let kind = rest.first?.kind {
      let sources = rest.filter { $0.kind == kind }.flatMap(\.sources)
      result.append(sources.count == 1 ? sources[0] : AXRotor(kind, through: sources))
      rest.removeAll { $0.kind == kind }
    }
    return result
  }

  private var sources: [AXRotor] { if case .sequence(let sources) = source { sources } else { [self] } }
}

extension AXElement {
  /// The element's own rotors, in order; the `rotors` of ``composed`` list all that a reader reaches through it.
  public final var customRotors: [AXRotor] {
    get { rareFields?.rotors ?? [] }
    set { setRareField(\.rotors, newValue) }
  }
}
