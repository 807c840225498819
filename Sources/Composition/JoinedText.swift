import AXTree

/// One element's contribution to a composed text. It never changes, so the texts of all compositions share it.
final class TextPart: Sendable {
  let property: JoinedText.Property
  let text: String
  /// With values: the label that the value belongs to (C17).
  let pairedLabel: String?
  /// The element that the part comes from (C52); nil if the composite's author merged it in.
  let source: AXNodeID?
  let language: String?
  /// The languages inside the part, if an inner composite joined it (C21).
  let languageRuns: [AXComposedLanguageRun]

  init(
    _ property: JoinedText.Property, _ text: String, pairedLabel: String? = nil, source: AXNodeID? = nil,
    language: String? = nil, languageRuns: [AXComposedLanguageRun] = []
  ) {
    self.property = property
    self.text = text
    self.pairedLabel = pairedLabel
    self.source = source
    self.language = language
    self.languageRuns = languageRuns
  }

  /// The part as the value that belongs to `label`, unless it has a label already (C17).
  func paired(with label: String?) -> TextPart {
    if pairedLabel != nil { return self }
    return TextPart(property, text, pairedLabel: label, source: source, language: language, languageRuns: languageRuns)
  }

  var statesLanguage: Bool { language != nil || !languageRuns.isEmpty }

  /// The runs whose language is stated: those inside the part, and between them its own language (C21).
  fileprivate func languages(_ field: AXComposedLanguageRun.Field) -> [AXComposedLanguageRun] {
    guard let language else { return languageRuns }
    var runs: [AXComposedLanguageRun] = []
    var end = 0
    func fill(to start: Int) {
      if end < start { runs.append(AXComposedLanguageRun(field: field, start: end, end: start, tag: language)) }
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

extension AXProperties {
  subscript(property: JoinedText.Property) -> String? {
    get {
      switch property {
      case .label: label
      case .value: value
      case .hint: hint
      case .identifier: identifier
      }
    }
    set {
      switch property {
      case .label: label = newValue
      case .value: value = newValue
      case .hint: hint = newValue
      case .identifier: identifier = newValue
      }
    }
  }
}

/// The parts of a composed text, joined without blank parts and later duplicates (C15 to C17); nothing else joins texts.
struct JoinedText {
  /// A property whose texts are joined, in the order of ``AXPropertyTable/joined``.
  enum Property: Int, CaseIterable {
    case label, value, hint, identifier

    /// Whether the parts belong to labels (C17).
    var isPaired: Bool { AXPropertyTable.joined[rawValue].policy == .distinctPairs }

    /// The field under which the languages inside the text are published; nil for an identifier (C21).
    var languageField: AXComposedLanguageRun.Field? {
      switch self {
      case .label: .label
      case .value: .value
      case .hint: .hint
      case .identifier: nil
      }
    }
  }

  let property: Property
  let separator: String
  private(set) var parts: [TextPart] = []
  /// The texts of the parts, alone and with their labels.
  private var known: DistinctValues<Pair>

  private struct Pair: Hashable {
    var label: String?
    let text: String
  }

  init(_ property: Property, separator: String, capacity: Int) {
    self.property = property
    self.separator = separator
    parts.reserveCapacity(capacity)
    known = DistinctValues(capacity: capacity)
  }

  /// Appends a part, unless it is blank or an earlier part has its text; of a pair, the same pair (C15 to C17). O(1).
  mutating func append(_ part: TextPart) {
    if part.text.isBlank { return }
    let isNewText = known.insert(Pair(text: part.text))
    guard part.pairedLabel.map({ known.insert(Pair(label: $0, text: part.text)) }) ?? isNewText else { return }
    parts.append(part)
  }

  /// The joined text; nil if it is empty (C27). O(parts).
  var text: String? {
    guard var text = parts.first?.text else { return nil }
    for part in parts.dropFirst() {
      text += separator
      text += part.text
    }
    return text
  }

  /// The parts in another language than `language`, in Unicode scalars (C21); none of a text that nobody speaks.
  func languageRuns(except language: String?) -> [AXComposedLanguageRun] {
    guard let field = property.languageField, parts.contains(where: \.statesLanguage) else { return [] }
    var runs: [AXComposedLanguageRun] = []
    var offset = 0
    for part in parts {
      for run in part.languages(field) where run.tag != language {
        runs.append(AXComposedLanguageRun(field: field, start: offset + run.start, end: offset + run.end, tag: run.tag))
      }
      offset += part.text.unicodeScalars.count + separator.unicodeScalars.count
    }
    return runs
  }
}

/// Values of which each is kept once. A few are compared one by one, which is quicker than to hash them.
private struct DistinctValues<Value: Hashable> {
  private var few: [Value] = []
  private var many: Set<Value>?
  private static var maximumCompared: Int { 8 }

  init(capacity: Int) {
    if capacity > Self.maximumCompared { many = Set(minimumCapacity: capacity) } else { few.reserveCapacity(capacity) }
  }

  mutating func insert(_ value: Value) -> Bool {
    if let isNew = many?.insert(value).inserted { return isNew }
    if few.contains(value) { return false }
    few.append(value)
    if few.count > Self.maximumCompared { many = Set(few) }
    return true
  }
}
