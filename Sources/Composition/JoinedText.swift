import AXTree

/// One element's contribution to a composed text.
struct TextPart: Hashable, Sendable {
  var text: String
  /// With values: the label that the value belongs to (C17).
  var pairedLabel: String?
  /// The element that said it (C52); nil where the author of the composite merged it in.
  var source: AXNodeID?
  /// The language it is in, where that is stated (C21).
  var language: String?

  /// Whether it is a duplicate of one that was heard before (C15 to C17).
  func repeats(_ earlier: TextPart) -> Bool {
    text == earlier.text && (pairedLabel == nil || pairedLabel == earlier.pairedLabel)
  }
}

/// The parts of a composed text, joined: empty ones left out, later duplicates left out (C15 to C17). The one place where
/// texts are joined.
///
/// A part can be replaced without joining the others again: O(√n) strings of the n parts are touched, and the result's
/// bytes are copied once. Appending parts to a copy leaves the original's storage shared.
struct JoinedText {
  let separator: String
  private var parts: [TextPart?]
  /// What makes a long text cheap to change; a short one is looked through.
  private var cache: JoinedTextCache?
  /// The text of many parts, until one of them is replaced.
  private var joined: String?
  /// Parts that promotion and merging put behind the others, duplicates among them.
  private(set) var appended: [TextPart] = []
  /// Whether any part states the language that it is in.
  private(set) var statesLanguages: Bool

  /// Up to how many parts are looked through.
  private static let shortest = 16

  init(separator: String, parts: [TextPart?] = []) {
    self.separator = separator
    self.parts = parts
    statesLanguages = parts.contains { $0?.language != nil }
    if parts.count > Self.shortest { cache = JoinedTextCache(parts) }
  }

  /// Replaces the part at a place. O(parts equal to it).
  mutating func replace(at place: Int, with part: TextPart?) {
    cache?.replace(parts[place], by: part, at: place)
    parts[place] = part
    if part?.language != nil { statesLanguages = true }
    joined = nil
  }

  /// Puts a part behind the others.
  mutating func append(_ part: TextPart) {
    appended.append(part)
    if part.language != nil { statesLanguages = true }
  }

  /// The parts that are heard, in order. O(n).
  var heard: [TextPart] {
    parts.indices.compactMap { isHeard($0) ? parts[$0] : nil }
      + appended.indices.compactMap { isHeard($0, behind: appended) ? appended[$0] : nil }
  }

  /// Whether no equal part comes before the one at a place.
  private func isHeard(_ place: Int) -> Bool {
    guard let part = parts[place], !part.text.isEmpty else { return false }
    if let cache { return cache.isFirst(part, at: place) }
    return !parts[..<place].contains { $0.map(part.repeats) ?? false }
  }

  /// Whether a part of a tail repeats none before it.
  private func isHeard(_ place: Int, behind tail: [TextPart]) -> Bool {
    let part = tail[place]
    if part.text.isEmpty || tail[..<place].contains(where: part.repeats) { return false }
    if let cache { return !cache.contains(part) }
    return !parts.contains { $0.map(part.repeats) ?? false }
  }

  /// Joins many parts where one was replaced, so that copies share the result.
  mutating func join() {
    if joined == nil { joined = cache?.joined(parts, with: separator) }
  }

  /// The joined text; nil where there is nothing to say (C27).
  func text() -> String? { text(followedBy: appended) }

  /// The joined text with these parts behind it.
  func text(followedBy tail: [TextPart]) -> String? {
    var text = joined
    if text == nil {
      for place in parts.indices where isHeard(place) { text.join(parts[place]?.text ?? "", with: separator) }
    }
    for place in tail.indices where isHeard(place, behind: tail) { text.join(tail[place].text, with: separator) }
    return text
  }

  /// The stretches in another language than `language`, in Unicode scalars (C21).
  func languageRuns(_ field: AXLanguageRun.Field, except language: String?) -> [AXLanguageRun] {
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
}

extension String? {
  /// Puts a text behind this one, or in its place where there is none.
  mutating func join(_ text: String, with separator: String) {
    if self == nil {
      self = text
    } else {
      self?.append(separator)
      self?.append(text)
    }
  }
}
