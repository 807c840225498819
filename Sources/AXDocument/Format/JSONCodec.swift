/// The codec of one kind of value: reads it from a document, and writes it.
struct JSONCodec<Value>: Sendable {
  let schema: JSONValueSchema
  let read: @Sendable (JSONValue) throws(AXDocumentError) -> Value
  let write: @Sendable (Value, inout JSONWriter) -> Void

  init(
    _ schema: JSONValueSchema, read: @escaping @Sendable (JSONValue) throws(AXDocumentError) -> Value,
    write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) {
    self.schema = schema
    self.read = read
    self.write = write
  }
}

extension JSONCodec where Value == String {
  static let string = JSONCodec(
    .string, read: { (json) throws(AXDocumentError) in try json.string() }, write: { $1.write($0) })
}

extension JSONCodec where Value == Bool {
  static let bool = JSONCodec(
    .bool, read: { (json) throws(AXDocumentError) in try json.bool() }, write: { $1.write($0) })
}

extension JSONCodec where Value == Double {
  static let number = JSONCodec(
    .number, read: { (json) throws(AXDocumentError) in try json.number() }, write: { $1.write($0) })

  /// A number that is not negative; what a program states below that is written as 0.
  static let size = JSONCodec(
    .size,
    read: { (json) throws(AXDocumentError) in
      let number = try json.number()
      guard number >= 0 else { throw json.expected("a number that is not negative") }
      return number
    },
    write: { $1.write(max(0, $0)) })
}

extension JSONCodec where Value == String {
  /// The tag of a language; what is none is written as "und", undetermined.
  static let language = JSONCodec(
    .language,
    read: { (json) throws(AXDocumentError) in
      guard json.kind == .string, try json.string().isLanguageTag else {
        throw json.expected("the tag of a language, such as \"de\" or \"pt-BR\"")
      }
      return try json.string()
    },
    write: { $1.write($0.languageTag) })
}

extension String {
  /// The tag itself; "und", undetermined, in place of what is none.
  var languageTag: String { isLanguageTag ? self : "und" }

  /// Whether it is the tag of a language: well-formed as of BCP 47, such as "sr-Latn-RS", or a locale of POSIX, such as
  /// "sr_RS.UTF-8@latin" or "C". ``JSONValueSchema/language`` is the same as a pattern.
  var isLanguageTag: Bool {
    func isPart(_ part: Substring, _ lengths: ClosedRange<Int>, _ isPartOf: (Character) -> Bool) -> Bool {
      lengths.contains(part.count) && part.allSatisfy { $0.isASCII && isPartOf($0) }
    }
    func isAlphanumeric(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    let modifier = split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let charset = modifier[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    for suffix in charset.dropFirst() + modifier.dropFirst() {
      guard isPart(suffix, 1...40, { isAlphanumeric($0) || $0 == "-" }) else { return false }
    }
    if charset[0] == "C" || charset[0] == "POSIX" { return true }
    let parts = charset[0].split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let isPrivate = parts[0].count == 1 && "ixIX".contains(parts[0])
    guard isPrivate ? parts.count > 1 : isPart(parts[0], 2...8, \.isLetter) else { return false }
    // A singleton begins an extension, and is followed by it.
    return parts.dropFirst().allSatisfy { isPart($0, 1...8, isAlphanumeric) }
      && (isPrivate || parts.count == 1 || parts[parts.count - 1].count > 1)
  }
}

extension JSONCodec where Value == Int {
  static let wholeNumber = JSONCodec(
    .wholeNumber, read: { (json) throws(AXDocumentError) in try json.wholeNumber() }, write: { $1.write($0) })

  /// A whole number that is not negative.
  static let count = whole(.count, 0...Int.max, "a whole number that is not negative")

  /// A whole number from 1, as people count.
  static let ordinal = whole(.ordinal, 1...Int.max, "a whole number from 1")

  /// A whole number from 0 to `most`.
  static func count(upTo most: Int) -> JSONCodec {
    whole(
      JSONValueSchema(#"{"type":"integer","minimum":0,"maximum":\#(most)}"#), 0...most,
      "a whole number from 0 to \(most)")
  }

  /// A whole number in a range, called `what` in messages. One that a program states outside of it is written as the nearest.
  private static func whole(_ schema: JSONValueSchema, _ range: ClosedRange<Int>, _ what: String) -> JSONCodec {
    JSONCodec(
      schema,
      read: { (json) throws(AXDocumentError) in
        let number = try json.wholeNumber()
        guard range.contains(number) else { throw json.expected(what) }
        return number
      },
      write: { $1.write(min(max($0, range.lowerBound), range.upperBound)) })
  }
}

extension JSONCodec where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the words of an enumeration, called `what` in messages; by default messages list the words. Old words are read too, and
  /// messages suggest what is said in place of other words.
  static func word(
    _ what: String? = nil, old: [String: Value] = [:], otherWords: [String: String] = [:]
  ) -> JSONCodec {
    let words = Value.allCases.map(\.rawValue)
    // A message that lists the words needs no suggestion.
    let (what, suggested) = what.map { ($0, words) } ?? (words.listed, [])
    return JSONCodec(
      .word(words + old.keys.sorted()),
      read: { (json) throws(AXDocumentError) in
        if json.kind == .string {
          let word = try json.string()
          if let value = Value(rawValue: word) ?? old[word] { return value }
        }
        throw json.expected(what, among: suggested, otherWords: otherWords)
      },
      write: { $1.write($0.rawValue) })
  }

  /// As ``word(_:)``, but true is the one word without further meaning, and false is no value.
  static func wordOrTrue(_ unspecified: Value) -> JSONCodec<Value?> {
    let words = Value.allCases.map(\.rawValue).filter { $0 != unspecified.rawValue }
    let what = "true, " + words.listed
    let word = JSONCodec.word(what)
    return JSONCodec<Value?>(
      .oneOf(["true", "false"] + words.map { JSONWriter.quoted($0) }),
      read: { (json) throws(AXDocumentError) in
        if json.kind == .false { return nil }
        if json.kind == .true { return unspecified }
        let value = try word.read(json)
        guard value.rawValue != unspecified.rawValue else { throw json.expected(what) }
        return value
      },
      write: { value, writer in
        if let value, value.rawValue != unspecified.rawValue {
          word.write(value, &writer)
        } else {
          writer.write(value != nil)
        }
      })
  }
}

extension [String] {
  /// The words in quotes: "a", "b" or "c".
  fileprivate var listed: String {
    let quoted = map { JSONWriter.quoted($0) }
    let ends = [quoted.dropLast().joined(separator: ", "), quoted.last ?? ""]
    return ends.filter { !$0.isEmpty }.joined(separator: " or ")
  }
}

extension JSONCodec {
  /// The same for a field that may be missing.
  var optional: JSONCodec<Value?> {
    JSONCodec<Value?>(
      schema, read: { [read] (json) throws(AXDocumentError) in try read(json) },
      write: { [write] value, writer in if let value { write(value, &writer) } })
  }

  /// An array of such values, called `what` in messages.
  func array(_ what: String) -> JSONCodec<[Value]> where Value: Sendable {
    JSONCodec<[Value]>(
      .array(of: schema),
      read: { [read] (json) throws(AXDocumentError) in try json.items(what, read) },
      write: { [write] in $1.writeArray($0, write) })
  }

  /// As this one, but true stands for a plain value, and false for none.
  func orFlag(_ plain: Value) -> JSONCodec<Value?> where Value: Equatable & Sendable {
    JSONCodec<Value?>(
      .any(.bool, schema),
      read: { [read] (json) throws(AXDocumentError) in
        switch json.kind {
        case .true: return plain
        case .false: return nil
        default: return try read(json)
        }
      },
      write: { [write] value, writer in
        guard let value, value != plain else { return writer.write(value != nil) }
        write(value, &writer)
      })
  }
}
