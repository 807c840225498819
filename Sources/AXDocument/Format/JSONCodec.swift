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
}

extension JSONCodec where Value == Int {
  static let wholeNumber = JSONCodec(
    .wholeNumber, read: { (json) throws(AXDocumentError) in try json.wholeNumber() }, write: { $1.write($0) })

  /// A whole number that is not negative.
  static let count = whole(.count, 0...Int.max, "a whole number that is not negative")

  /// A whole number from 0 to `most`.
  static func count(upTo most: Int) -> JSONCodec {
    whole(
      JSONValueSchema(#"{"type":"integer","minimum":0,"maximum":\#(most)}"#), 0...most,
      "a whole number from 0 to \(most)")
  }

  /// A whole number in a range, called `what` in messages.
  private static func whole(_ schema: JSONValueSchema, _ range: ClosedRange<Int>, _ what: String) -> JSONCodec {
    JSONCodec(
      schema,
      read: { (json) throws(AXDocumentError) in
        let number = try json.wholeNumber()
        guard range.contains(number) else { throw json.expected(what) }
        return number
      },
      write: { $1.write($0) })
  }
}

extension JSONCodec where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the words of an enumeration, called `what` in messages; by default messages list the words.
  static func word(_ what: String? = nil) -> JSONCodec {
    let words = Value.allCases.map(\.rawValue)
    // A message that lists the words needs no suggestion.
    let (what, suggested) = what.map { ($0, words) } ?? (words.listed, [])
    return JSONCodec(
      .word(words),
      read: { (json) throws(AXDocumentError) in
        guard json.kind == .string, let value = Value(rawValue: try json.string()) else {
          throw json.expected(what, among: suggested)
        }
        return value
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
