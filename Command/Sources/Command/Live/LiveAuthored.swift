@_spi(Command) import AXDocument
@_spi(Command) import AXTree
@_spi(Command) import Composition
@_spi(Command) import Deferral

/// The elements that a composed element speaks for, as their authors wrote them, and the origins of its words.
struct LiveAuthored {
  /// One element as its author wrote it.
  struct Row: Equatable {
    let level: Int
    let name: String
    let role: String
    /// Its own label, value and hint.
    let texts: [String]
    /// Its part in what is heard, such as "gives label" or "hidden".
    let outcome: String
  }

  private static let longest = 200

  /// The element itself, then those that it swallowed, then those that a scope handed to it; empty if it is heard as it was written.
  private(set) var rows: [Row] = []
  /// Where the words, traits and actions of the element come from.
  private(set) var origins: [AccessibilityComposition.Origin] = []

  /// Looks at an element of a document; `isPublished` is true of what readers find by itself.
  /// O(elements below).
  init(_ element: AXElement, in document: AXTreeDocument, isPublished: (AXNodeID) -> Bool) {
    var found: [(element: AXElement, level: Int)] = []
    var waiting = [(element: element, level: 1)]
    while let next = waiting.popLast() {
      found.append(next)
      guard element is CombinableElement, !next.element.isHidden else { continue }
      if next.level > 1, isPublished(next.element.id) { continue }
      // A node that combines and defers has a scope between itself and its children.
      let node = document.element(next.element.id)
      let children = next.element.children.flatMap { document.element($0.id) === node ? $0.children : [$0] }
      waiting += children.reversed().map { ($0, next.level + 1) }
    }
    let handed = found.flatMap { place in place.element.deferredOrigins().map { (origin: $0, to: place.element) } }
    origins = ((element as? CombinableElement)?.origins() ?? []) + handed.map(\.origin)
    let inside = Set(found.map(\.element.id))
    var sources: Set<AXNodeID> = []
    for (origin, _) in handed where !inside.contains(origin.element) && sources.insert(origin.element).inserted {
      if let source = element.root.descendant(origin.element) { found.append((source, 1)) }
    }
    guard found.count > 1 else { return }
    let properties = Dictionary(grouping: origins, by: \.element).mapValues { $0.map(\.property) }
    let receivers = Dictionary(handed.map { ($0.origin.element, $0.to) }, uniquingKeysWith: { first, _ in first })
    for (shown, level) in found.prefix(Self.longest) {
      let outcome: String
      if shown.isHidden {
        outcome = "hidden"
      } else if let receiver = receivers[shown.id] {
        outcome = "handed to \(document.name(of: receiver.id) ?? "the receiver")"
      } else if level > 1, isPublished(shown.id) {
        outcome = "an element of its own"
      } else if let heard = properties[shown.id] {
        outcome = "gives " + heard.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }.joined(separator: ", ")
      } else if shown === element {
        outcome = element is CombinableElement ? "speaks for what is inside it" : "speaks for what is handed to it"
      } else {
        outcome = shown.children.isEmpty ? "not heard" : ""
      }
      rows.append(Row(shown, level, document.name(of: shown.id) ?? "", outcome))
    }
  }
}

extension LiveAuthored.Row {
  fileprivate init(_ element: AXElement, _ level: Int, _ name: String, _ outcome: String) {
    let isComposed = element is CombinableElement || !element.children.isEmpty
    self.init(
      level: level, name: name, role: (element.role ?? (isComposed ? nil : element.effectiveRole))?.rawValue ?? "",
      texts: [element.label, element.value.map { element.masked($0) }, element.hint].compactMap(\.self),
      outcome: outcome)
  }
}

extension AXElement {
  fileprivate var root: AXElement { Array(sequence(first: self, next: \.parent)).last ?? self }

  /// The element with an id below this one. O(elements below).
  fileprivate func descendant(_ id: AXNodeID) -> AXElement? {
    var waiting = [self]
    while let next = waiting.popLast() {
      if next.id == id { return next }
      waiting += next.children
    }
    return nil
  }
}

extension JSONWriter {
  /// Writes what authors wrote of an element; nothing if it is heard as it was written.
  mutating func writeMembers(of authored: LiveAuthored, in document: AXTreeDocument) {
    guard !authored.rows.isEmpty else { return }
    key("authored")
    writeArray(authored.rows) { row, writer in
      writer.writeObject { writer in
        writer.member("level", row.level)
        writer.member("name", row.name)
        writer.member("role", row.role)
        writer.member("texts", row.texts)
        writer.member("outcome", row.outcome)
      }
    }
    key("origins")
    writeArray(authored.origins) { origin, writer in
      writer.writeObject { writer in
        writer.member("text", origin.text)
        writer.member("property", origin.property)
        writer.member("from", document.name(of: origin.element))
        writer.member("rule", origin.rule)
      }
    }
  }
}
