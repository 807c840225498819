import AXTree

/// One element's contribution to a composed text.
struct TextPart: Hashable, Sendable {
  var text: String
  /// With values: the label that the value belongs to (C17).
  var pairedLabel: String?
  /// The element that the part comes from (C52); nil if the composite's author merged it in.
  var source: AXNodeID?
  /// The part's language if it is stated (C21).
  var language: String?
  /// The languages inside the part, if an inner composite joined it (C21).
  var languageRuns: [AXLanguageRun] = []

  /// Whether its language, or a language inside it, is stated.
  var statesLanguage: Bool { language != nil || !languageRuns.isEmpty }

  /// Whether the part is a duplicate of an earlier one (C15 to C17).
  func repeats(_ earlier: TextPart) -> Bool {
    text == earlier.text && (pairedLabel == nil || pairedLabel == earlier.pairedLabel)
  }
}

extension TextPart {
  /// The runs whose language is stated: those inside the part, and between them its own language (C21).
  fileprivate func languages(_ field: AXLanguageRun.Field) -> [AXLanguageRun] {
    guard let language else { return languageRuns }
    var runs: [AXLanguageRun] = []
    var end = 0
    func fill(to start: Int) {
      if end < start { runs.append(AXLanguageRun(field: field, start: end, end: start, tag: language)) }
    }
    for run in languageRuns {
      fill(to: run.start)
      runs.append(run)
      end = run.end
    }
    fill(to: text.unicodeScalars.count)
    return runs
  }
}

/// The joined parts of a composed text, without empty parts and later duplicates (C15 to C17). The only place that
/// joins texts.
///
/// Replacing a part does not join the others again: it touches O(√n) strings of the n parts, and copies the result's
/// bytes once. Appending parts to a copy leaves the original's storage shared.
struct JoinedText {
  let separator: String
  private var parts: [TextPart?]
  /// The cache that makes a long text cheap to change; a short one has none.
  private var cache: JoinedTextCache?
  /// The joined text of many parts, until one of them is replaced.
  private var joined: String?
  /// The parts that promotion and merging appended, with duplicates.
  private(set) var appended: [TextPart] = []
  /// Whether any part states its language.
  private(set) var statesLanguages: Bool

  /// The largest number of parts without a cache.
  private static let shortest = 16

  init(separator: String, parts: [TextPart?] = []) {
    self.separator = separator
    self.parts = parts
    statesLanguages = parts.contains { $0?.statesLanguage == true }
    if parts.count > Self.shortest { cache = JoinedTextCache(parts) }
  }

  /// Replaces the part at a position. O(parts equal to it).
  mutating func replace(at place: Int, with part: TextPart?) {
    cache?.replace(parts[place], by: part, at: place)
    parts[place] = part
    if part?.statesLanguage == true { statesLanguages = true }
    joined = nil
  }

  /// Appends a part.
  mutating func append(_ part: TextPart) {
    appended.append(part)
    if part.statesLanguage { statesLanguages = true }
  }

  /// The parts that are spoken, in order. O(n).
  var heard: [TextPart] {
    parts.indices.compactMap { isHeard($0) ? parts[$0] : nil }
      + appended.indices.compactMap { isHeard($0, behind: appended) ? appended[$0] : nil }
  }

  /// Whether no equal part comes before this position.
  private func isHeard(_ place: Int) -> Bool {
    guard let part = parts[place], !part.text.isEmpty else { return false }
    if let cache { return cache.isFirst(part, at: place) }
    return !parts[..<place].contains { $0.map(part.repeats) ?? false }
  }

  /// Whether a part of a tail repeats no part before it.
  private func isHeard(_ place: Int, behind tail: [TextPart]) -> Bool {
    let part = tail[place]
    if part.text.isEmpty || tail[..<place].contains(where: part.repeats) { return false }
    if let cache { return !cache.contains(part) }
    return !parts.contains { $0.map(part.repeats) ?? false }
  }

  /// Joins many parts after one was replaced, so that copies share the result.
  mutating func join() {
    if joined == nil { joined = cache?.joined(parts, with: separator) }
  }

  /// The joined text; nil if it is empty (C27).
  func text() -> String? { text(followedBy: appended) }

  /// The joined text with these parts appended.
  func text(followedBy tail: [TextPart]) -> String? {
    var text = joined
    if text == nil {
      for place in parts.indices where isHeard(place) { text.join(parts[place]?.text ?? "", with: separator) }
    }
    for place in tail.indices where isHeard(place, behind: tail) { text.join(tail[place].text, with: separator) }
    return text
  }

  /// The parts in another language than `language`, in Unicode scalars (C21).
  func languageRuns(_ field: AXLanguageRun.Field, except language: String?) -> [AXLanguageRun] {
    var runs: [AXLanguageRun] = []
    var offset = 0
    for part in heard {
      for run in part.languages(field) where run.tag != language {
        runs.append(AXLanguageRun(field: field, start: offset + run.start, end: offset + run.end, tag: run.tag))
      }
      offset += part.text.unicodeScalars.count + separator.unicodeScalars.count
    }
    return runs
  }
}

extension String? {
  /// Appends a text, or becomes it if there is none.
  mutating func join(_ text: String, with separator: String) {
    if self == nil {
      self = text
    } else {
      self?.append(separator)
      self?.append(text)
    }
  }
}
