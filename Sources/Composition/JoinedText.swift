import AXTree

/// The parts of a composed text, joined: empty ones left out, later duplicates left out (C15 to C17).
///
/// A part can be replaced without joining the others again: O(√n) strings of the n parts are touched, and the result's
/// bytes are copied once. Appending parts to a copy leaves the original's storage shared.
struct JoinedText {
  let separator: String
  private var parts: [TextPart?]
  private var places: [Key: [Int]] = [:]
  private var chunks: [String?]
  private var isChunkFresh: [Bool]
  private var joined: String?
  private var isJoinedFresh = false
  /// Parts that promotion and merging add behind the others.
  private(set) var appended: [TextPart] = []

  /// What makes two parts duplicates: the text, and with values the label (C17).
  private struct Key: Hashable {
    var text: String
    var pairedLabel: String?
  }

  private static let chunkLength = 64

  /// Whether any part states a language.
  private var hasLanguages = false

  init(separator: String, parts: [TextPart?] = []) {
    self.separator = separator
    self.parts = parts
    let count = (parts.count + Self.chunkLength - 1) / Self.chunkLength
    chunks = Array(repeating: nil, count: count)
    isChunkFresh = Array(repeating: false, count: count)
    places.reserveCapacity(parts.count)
    for (place, part) in parts.enumerated() {
      if part?.language != nil { hasLanguages = true }
      for key in Self.keys(of: part) { places[key, default: []].append(place) }
    }
  }

  /// A value with a label is a duplicate of the same pair; one without a label, of the same text with any label (C17).
  private static func keys(of part: TextPart?) -> [Key] {
    guard let part else { return [] }
    let plain = Key(text: part.text, pairedLabel: nil)
    return part.pairedLabel.map { [plain, Key(text: part.text, pairedLabel: $0)] } ?? [plain]
  }

  private static func ownKey(of part: TextPart) -> Key { Key(text: part.text, pairedLabel: part.pairedLabel) }

  /// Replaces the part at a place. O(parts equal to it).
  mutating func replace(at place: Int, with part: TextPart?) {
    let old = parts[place]
    guard old != part else { return }
    for key in Self.keys(of: old) { update(key) { $0.removeAll { $0 == place } } }
    parts[place] = part
    if part?.language != nil { hasLanguages = true }
    for key in Self.keys(of: part) {
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

  private mutating func spoil(_ place: Int) {
    isChunkFresh[place / Self.chunkLength] = false
    isJoinedFresh = false
  }

  /// Appends a part, unless it is a duplicate of an earlier one.
  mutating func append(_ part: TextPart) {
    if part.text.isEmpty || places[Self.ownKey(of: part)] != nil { return }
    let isDuplicate = appended.contains {
      $0.text == part.text && (part.pairedLabel == nil || $0.pairedLabel == part.pairedLabel)
    }
    if !isDuplicate { appended.append(part) }
  }

  /// The parts that are heard, in order. O(n).
  var heard: [TextPart] {
    parts.indices.compactMap { isHeard($0) ? parts[$0] : nil } + appended
  }

  /// The stretches in another language than `language`, in Unicode scalars (C21).
  func languageRuns(_ field: AXLanguageRun.Field, except language: String?) -> [AXLanguageRun] {
    guard hasLanguages || appended.contains(where: { $0.language != nil }) else { return [] }
    var runs: [AXLanguageRun] = []
    var offset = 0
    for part in heard {
      let end = offset + part.text.unicodeScalars.count
      if let tag = part.language, tag != language {
        runs.append(AXLanguageRun(field: field, start: offset, end: end, tag: tag))
      }
      offset = end + separator.unicodeScalars.count
    }
    return runs
  }

  private func isHeard(_ place: Int) -> Bool {
    guard let part = parts[place] else { return false }
    return places[Self.ownKey(of: part)]?.first == place
  }

  /// The joined text; nil where there is nothing to say (C27).
  mutating func text() -> String? {
    if !isJoinedFresh {
      for chunk in chunks.indices where !isChunkFresh[chunk] {
        let range = (chunk * Self.chunkLength)..<min((chunk + 1) * Self.chunkLength, parts.count)
        chunks[chunk] = join(range.lazy.compactMap { [self] in isHeard($0) ? parts[$0]?.text : nil })
        isChunkFresh[chunk] = true
      }
      joined = join(chunks.lazy.compactMap(\.self))
      isJoinedFresh = true
    }
    if appended.isEmpty { return joined }
    return join([joined].compactMap(\.self) + appended.map(\.text))
  }

  private func join(_ texts: some Sequence<String>) -> String? {
    var result: String?
    for text in texts {
      if result == nil {
        result = text
      } else {
        result?.append(separator)
        result?.append(text)
      }
    }
    return result
  }
}
