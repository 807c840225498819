import AXTree

/// A cache for a joined text of many parts, with equal parts and joined chunks, that makes replacing one part cheap.
struct JoinedTextCache {
  /// The key by which two parts are duplicates: the text and, for values, the label (C17).
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

  /// Whether the part repeats no part before this position. O(1).
  func isFirst(_ part: TextPart, at place: Int) -> Bool { places(of: part)?.first == place }

  /// Whether the text contains a part that this one would repeat. O(1).
  func contains(_ part: TextPart) -> Bool { places(of: part) != nil }

  /// Updates the cache after the part at `place` was replaced. O(parts equal to either).
  mutating func replace(_ old: TextPart?, by new: TextPart?, at place: Int) {
    for key in Self.keys(of: old) { update(key) { $0.removeAll { $0 == place } } }
    for key in Self.keys(of: new) {
      update(key) { list in list.insert(place, at: list.firstIndex { $0 > place } ?? list.count) }
    }
    invalidate(place)
  }

  private mutating func update(_ key: Key, _ change: (inout [Int]) -> Void) {
    let before = places[key]?.first
    change(&places[key, default: []])
    let after = places[key]?.first
    if after == nil { places[key] = nil }
    if before != after {
      if let before { invalidate(before) }
      if let after { invalidate(after) }
    }
  }

  private mutating func invalidate(_ place: Int) { isFresh[place / Self.length] = false }

  /// The joined text of `parts`, which must be the parts that the cache was built and updated with. O(chunks), and O(1)
  /// strings for each changed part.
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
