import AXTree

/// The parts of a composed text, joined: empty ones left out, later duplicates left out (C15 to C17).
///
/// A part can be replaced without joining the others again: O(√n) strings of the n parts are touched, and the result's
/// bytes are copied once. Appending parts to a copy leaves the original's storage shared.
struct JoinedText {
  let separator: String
  private var parts: [TextPart?]
  /// What makes a long text cheap to change; a short one is looked through.
  private var stretches: JoinedStretches?
  private var joined: String?
  /// Whether no part was replaced since the text was asked for.
  private var isFresh = false
  /// Parts that promotion and merging put behind the others, duplicates among them.
  var appended: [TextPart] = []
  /// Whether any of the parts states a language.
  private var hasLanguages = false

  /// Up to how many parts are looked through.
  private static let shortest = 16

  init(separator: String, parts: [TextPart?] = []) {
    self.separator = separator
    hasLanguages = parts.contains { $0?.language != nil }
    self.parts = parts
    if parts.count > Self.shortest { stretches = JoinedStretches(parts) }
  }

  /// Replaces the part at a place. O(parts equal to it).
  mutating func replace(at place: Int, with part: TextPart?) {
    stretches?.replace(parts[place], by: part, at: place)
    parts[place] = part
    if part?.language != nil { hasLanguages = true }
    isFresh = false
  }

  /// Puts a part behind the others.
  mutating func append(_ part: TextPart) { appended.append(part) }

  /// The parts that are heard, in order. O(n).
  var heard: [TextPart] {
    parts.indices.compactMap { isHeard($0) ? parts[$0] : nil }
      + appended.indices.compactMap { isHeard($0, of: appended) ? appended[$0] : nil }
  }

  /// Whether no equal part comes before the one at a place.
  private func isHeard(_ place: Int) -> Bool {
    guard let part = parts[place] else { return false }
    if let stretches { return stretches.isFirst(part, at: place) }
    return !parts[..<place].contains { $0.map(part.repeats) ?? false }
  }

  /// Whether a part of the tail at a place repeats neither a part nor one of the tail before it.
  private func isHeard(_ place: Int, of tail: [TextPart]) -> Bool {
    let part = tail[place]
    if part.text.isEmpty || tail[..<place].contains(where: part.repeats) { return false }
    if let stretches { return !stretches.contains(part) }
    return !parts.contains { $0.map(part.repeats) ?? false }
  }

  /// The joined text; nil where there is nothing to say (C27).
  mutating func text() -> String? {
    if !isFresh {
      joined = stretches == nil ? parts.joined(with: separator) : stretches?.joined(parts, with: separator)
      isFresh = true
    }
    var result = joined
    for place in appended.indices where isHeard(place, of: appended) {
      result.join(appended[place].text, with: separator)
    }
    return result
  }

  /// Whether a part states the language that it is in.
  var statesLanguages: Bool { hasLanguages || appended.contains { $0.language != nil } }

  /// The stretches in another language than `language`, in Unicode scalars (C21).
  func languageRuns(_ field: AXLanguageRun.Field, except language: String?) -> [AXLanguageRun] {
    guard statesLanguages else { return [] }
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

extension [TextPart?] {
  /// The parts one after the other, empty ones and later duplicates left out (C15 to C17); nil where nothing is left
  /// (C27). O(n²): for few parts.
  func joined(with separator: String) -> String? {
    var result = ""
    result.reserveCapacity(reduce(0) { $0 + ($1?.text.utf8.count ?? 0) + separator.utf8.count })
    for place in indices {
      guard let part = self[place], !part.text.isEmpty else { continue }
      if self[..<place].contains(where: { $0.map(part.repeats) ?? false }) { continue }
      if !result.isEmpty { result += separator }
      result += part.text
    }
    return result.isEmpty ? nil : result
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
