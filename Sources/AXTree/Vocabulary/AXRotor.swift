/// What a rotor goes through: a kind that readers know, or a name of the author's.
public enum AXRotorKind: Hashable, Sendable, Codable {
  case heading, link, visitedLink, landmark, textField, button, image, list, table
  case boldText, italicText, underlineText, misspelledWord
  case named(String)

  /// The system types with the names that documents use.
  package static let systemTypes: [(name: String, kind: AXRotorKind)] = [
    ("heading", .heading), ("link", .link), ("visitedLink", .visitedLink), ("landmark", .landmark),
    ("textField", .textField), ("button", .button), ("image", .image), ("list", .list), ("table", .table),
    ("boldText", .boldText), ("italicText", .italicText), ("underlineText", .underlineText),
    ("misspelledWord", .misspelledWord),
  ]
}

extension AXRotorKind {
  /// What it goes through, in plain English: "heading", or the author's name.
  package var plainName: String {
    if case .named(let name) = self { return name }
    let name = Self.systemTypes.first { $0.kind == self }?.name ?? ""
    return name.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
  }
}

/// A rotor as it is published: its kind, and the elements it goes through.
public struct AXRotorItem: Hashable, Sendable, Codable {
  /// What it goes through.
  public var kind: AXRotorKind
  /// The elements it finds, forward, in order.
  public var results: [AXNodeID]

  /// A rotor with these fields.
  package init(kind: AXRotorKind, results: [AXNodeID]) {
    self.kind = kind
    self.results = results
  }
}

/// A way through an application: next and previous element of a kind. Peers: `UIAccessibilityCustomRotor`.
///
/// A search is a function of (current item, direction) and nothing else (C47). The rotor belongs to the application;
/// what it finds holds its target weakly (C50).
public final class AXRotor {
  /// Which way a search goes.
  public enum Direction: Hashable, Sendable {
    case forward, backward

    /// The name of the action that goes this way, in plain English: "Next heading" (A2).
    package func actionName(through kind: AXRotorKind) -> String {
      (self == .forward ? "Next " : "Previous ") + kind.plainName
    }
  }

  /// What a search finds: an element, and perhaps a range of its text in Unicode scalars. Two are the same when both
  /// are the same (C48).
  public struct Item: Equatable {
    /// The element; nil once it has been released (C50).
    public var target: AXElement? {
      get { reference?.element }
      set { reference = newValue?.weakReference }
    }
    private var reference: AXWeakElement?
    /// The part of its text, in Unicode scalars; nil is the element as a whole.
    public var textRange: Range<Int>?

    /// The element, or a range of its text.
    public init(_ target: AXElement, textRange: Range<Int>? = nil) {
      self.target = target
      self.textRange = textRange
    }

    /// Whether both the target, by identity, and the range are the same (C48).
    public static func == (a: Item, b: Item) -> Bool {
      a.target === b.target && a.textRange == b.textRange
    }
  }

  /// Answers with the item after `current`, or the first one where that is nil; nil at the limit (C46).
  public typealias Search = (_ current: Item?, _ direction: Direction) -> Item?

  /// What it goes through, and under what a person finds it.
  public let kind: AXRotorKind
  private let source: Source

  /// Where the items come from.
  private enum Source {
    /// A function of the author's.
    case search(Search)
    /// A list.
    case results([Item])
    /// Other rotors of the same kind, one after the other; none of them is a sequence itself (C49).
    case sequence([AXRotor])
  }

  /// A rotor that answers with `search`, which must not remember earlier searches (C47).
  ///
  /// `search` may be asked about an element that it has not found, the one at which the person is: it goes on from there.
  public init(_ kind: AXRotorKind, search: @escaping Search) {
    self.kind = kind
    source = .search(search)
  }

  /// A rotor that goes through `elements` in order; those that have been released are skipped.
  public init(_ kind: AXRotorKind, results elements: [AXElement]) {
    self.kind = kind
    source = .results(elements.map { Item($0) })
  }

  private init(_ kind: AXRotorKind, through sources: [AXRotor]) {
    self.kind = kind
    source = .sequence(sources)
  }

  /// The item after `current` in the direction, or the first one in that direction; nil at the limit (C46). O(1) calls of
  /// a search; O(items) for a list, and for rotors in a sequence.
  public func search(from current: Item?, _ direction: Direction) -> Item? {
    switch source {
    case .search(let answer): return answer(current, direction)
    case .results(let items):
      let living = items.filter { $0.target != nil }
      let ordered = direction == .forward ? living : living.reversed()
      // What the list does not have is as none (C47).
      guard let current, let place = ordered.firstIndex(of: current) else { return ordered.first }
      return place + 1 < ordered.count ? ordered[place + 1] : nil
    case .sequence(let sources):
      let ordered = direction == .forward ? sources : sources.reversed()
      var rest = ordered[...]
      if let current, let owner = ordered.firstIndex(where: { $0.items().contains(current) }) {
        if let next = ordered[owner].search(from: current, direction), next != current { return next }
        rest = ordered[(owner + 1)...]
      }
      return rest.lazy.compactMap { $0.search(from: nil, direction) }.first
    }
  }

  /// The item from which a search goes on when a person is at `element`: where the rotor lists parts of its text, the first
  /// of those.
  package func item(at element: AXElement) -> Item {
    switch source {
    case .search: Item(element)
    case .results(let items): items.first { $0.target === element } ?? Item(element)
    case .sequence(let sources):
      sources.lazy.flatMap { $0.items() }.first { $0.target === element } ?? Item(element)
    }
  }

  /// Every item, forward, at most `limit`: a search that goes round in circles ends there.
  public func items(limit: Int = 10_000) -> [Item] {
    var found: [Item] = []
    while found.count < limit, let next = search(from: found.last, .forward), next != found.last {
      found.append(next)
    }
    return found
  }

  /// The rotor as a value: every item that it finds now.
  package var published: AXRotorItem { AXRotorItem(kind: kind, results: items().compactMap { $0.target?.id }) }

  /// The rotors with those of one system type as one, which goes through all of them in turn: named ones first, then one for
  /// each type in order of first appearance (C45). Sequences nest without loss (C49).
  package static func sequenced(_ rotors: [AXRotor]) -> [AXRotor] {
    if rotors.count < 2 { return rotors }
    var named: [AXRotor] = []
    var kinds: [AXRotorKind] = []
    var sources: [AXRotorKind: [AXRotor]] = [:]
    for rotor in rotors {
      if case .named = rotor.kind {
        named.append(rotor)
        continue
      }
      if sources[rotor.kind] == nil { kinds.append(rotor.kind) }
      if case .sequence(let inner) = rotor.source {
        sources[rotor.kind, default: []] += inner
      } else {
        sources[rotor.kind, default: []].append(rotor)
      }
    }
    return named
      + kinds.compactMap { kind in sources[kind].map { $0.count == 1 ? $0[0] : AXRotor(kind, through: $0) } }
  }
}
