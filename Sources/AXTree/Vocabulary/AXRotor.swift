/// What a rotor goes through: a kind that readers know, or a name of the author's.
public enum AXRotorKind: Hashable, Sendable, Codable {
  case heading, link, visitedLink, landmark, textField, button, image, list, table
  case boldText, italicText, underlineText, misspelledWord
  case named(String)

  /// The system types with the names that documents use.
  public static let systemTypes: [(name: String, kind: AXRotorKind)] = [
    ("heading", .heading), ("link", .link), ("visitedLink", .visitedLink), ("landmark", .landmark),
    ("textField", .textField), ("button", .button), ("image", .image), ("list", .list), ("table", .table),
    ("boldText", .boldText), ("italicText", .italicText), ("underlineText", .underlineText),
    ("misspelledWord", .misspelledWord),
  ]
}

extension AXRotorKind {
  /// What it goes through, in plain English: "heading", or the author's name.
  public var plainName: String {
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
  public init(kind: AXRotorKind, results: [AXNodeID]) {
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
    public func actionName(through kind: AXRotorKind) -> String {
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
  private let answer: Search

  /// A rotor that answers with `search`, which must not remember earlier searches (C47).
  public init(_ kind: AXRotorKind, search: @escaping Search) {
    self.kind = kind
    answer = search
  }

  /// A rotor that goes through `elements` in order; those that have been released are skipped.
  public convenience init(_ kind: AXRotorKind, results elements: [AXElement]) {
    let items = elements.map { Item($0) }
    self.init(kind) { current, direction in
      let living = items.filter { $0.target != nil }
      let ordered = direction == .forward ? living : living.reversed()
      guard let current else { return ordered.first }
      guard let place = ordered.firstIndex(of: current) else { return nil }
      return place + 1 < ordered.count ? ordered[place + 1] : nil
    }
  }

  /// The item after `current` in the direction, or the first one in that direction; nil at the limit (C46).
  public func search(from current: Item?, _ direction: Direction) -> Item? {
    answer(current, direction)
  }

  /// The item after the one that shows `element`; after one that the rotor does not know, the first in that direction.
  /// O(items).
  func search(from element: AXElement?, _ direction: Direction) -> Item? {
    let current = items().first { $0.target === element }
    return search(from: element == nil ? nil : current, direction)
  }

  /// Every item, forward, at most `limit`: a search that goes round in circles ends there.
  public func items(limit: Int = 10_000) -> [Item] {
    var found: [Item] = []
    while found.count < limit, let next = search(from: found.last, .forward), next != found.last {
      found.append(next)
    }
    return found
  }
}
