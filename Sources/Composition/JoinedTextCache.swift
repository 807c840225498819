import AXTree

/// A cache of a joined text of many parts, so that replacing one part does not cost all: which parts are equal, and
/// chunks that are joined already.
struct JoinedTextCache {
  /// What makes two parts duplicates: the text, and with values the label (C17).
  private struct Key: Hashable {
    var text: String
    var pairedLabel: String?
  }

  private var places: [Key: [Int]] = [:]
  private var chunks: [String?]
  private var isFresh: [Bool]

  private static let length = 64

  init(_ parts: [TextPart?]) {
    let count = (parts.count + Self.length - 1) / Self.length
    chunks = Array(repeating: nil, count: count)
    isFresh = Array(repeating: false, count: count)
    places.reserveCapacity(parts.count)
    for (place, part) in parts.enumerated() {
      for key in Self.keys(of: part) { places[key, default: []].append(place) }
    }
  }

  /// A value with a label is a duplicate of the same pair; one without a label, of the same text with any label (C17).
  private static func keys(of part: TextPart?) -> [Key] {
    guard let part else { return [] }
    let plain = Key(text: part.text, pairedLabel: nil)
    return part.pairedLabel.map { [plain, Key(text: part.text, pairedLabel: $0)] } ?? [plain]
  }

  private func places(of part: TextPart) -> [Int]? { places[Key(text: part.text, pairedLabel: part.pairedLabel)] }

  /// Whether no part that it repeats comes before the place. O(1).
  func isFirst(_ part: TextPart, at place: Int) -> Bool { places(of: part)?.first == place }

  /// Whether the text has a part that this one would repeat. O(1).
  func contains(_ part: TextPart) -> Bool { places(of: part) != nil }

  /// Takes note that another part stands at the place. O(parts equal to either).
  mutating func replace(_ old: TextPart?, by new: TextPart?, at place: Int) {
    for key in Self.keys(of: old) { update(key) { $0.removeAll { $0 == place } } }
    for key in Self.keys(of: new) {
      update(key) { list in list.insert(place, at: list.firstIndex { $0 > place } ?? list.count) }
    }
    spoil(place)
  }

  private mutating func update(_ key: Key, _ change: (inout [Int]) -> Void) {
    let before = places[key]?.first
    change(&places[key, default: []])
    let after = places[key]?.first
    if after == nil { places[key] = nil }
    if before != after {
      if let before { spoil(before) }
      if let after { spoil(after) }
    }
  }

  private mutating func spoil(_ place: Int) { isFresh[place / Self.length] = false }

  /// The text of the parts, which are those that it was told of. O(chunks), and O(1) strings for each that changed.
  mutating func joined(_ parts: [TextPart?], with separator: String) -> String? {
    for chunk in chunks.indices where !isFresh[chunk] {
      let range = (chunk * Self.length)..<min((chunk + 1) * Self.length, parts.count)
      chunks[chunk] = nil
      for place in range {
        guard let part = parts[place], isFirst(part, at: place) else { continue }
        chunks[chunk].join(part.text, with: separator)
      }
      isFresh[chunk] = true
    }
    var result: String?
    for case let text? in chunks { result.join(text, with: separator) }
    return result
  }
}
