/// The codec of one kind of value: reads it from a document, and writes it.
struct JSONCodec<Value>: Sendable {
  let schema: JSONSchema
  let read: @Sendable (JSONValue) throws(AXDocumentError) -> Value
  let write: @Sendable (Value, inout JSONWriter) -> Void

  init(
    _ schema: JSONSchema, read: @escaping @Sendable (JSONValue) throws(AXDocumentError) -> Value,
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
      JSONSchema(#"{"type":"integer","minimum":0,"maximum":\#(most)}"#), 0...most, "a whole number from 0 to \(most)")
  }

  /// A whole number in a range, called `what` in messages.
  private static func whole(_ schema: JSONSchema, _ range: ClosedRange<Int>, _ what: String) -> JSONCodec {
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

/// One field of an object in JSON. The table of fields makes the codec, and is the only place with their names.
struct JSONObjectField<Value>: Sendable {
  let name: String
  let schema: JSONSchema
  /// The content of a required field, for the message when it is missing; empty if the field may be left out.
  let what: String
  let read: @Sendable (JSONValue, inout Value) throws(AXDocumentError) -> Void
  /// Writes key and value, unless there is no value.
  let write: @Sendable (Value, inout JSONWriter) -> Void

  var isRequired: Bool { !what.isEmpty }

  /// A field with its own functions to read and write it.
  init(
    _ name: String, _ schema: JSONSchema,
    read: @escaping @Sendable (JSONValue, inout Value) throws(AXDocumentError) -> Void,
    write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) {
    self.name = name
    self.schema = schema
    what = ""
    self.read = read
    self.write = write
  }

  /// An optional field.
  init<T>(_ name: String, _ path: any WritableKeyPath<Value, T?> & Sendable, _ codec: JSONCodec<T>) {
    self.name = name
    schema = codec.schema
    what = ""
    read = { (json, value) throws(AXDocumentError) in value[keyPath: path] = try codec.read(json) }
    write = { value, writer in
      guard let said = value[keyPath: path] else { return }
      writer.key(name)
      codec.write(said, &writer)
    }
  }

  /// A field that is not written if it has its default value.
  init<T: Equatable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<Value, T> & Sendable, _ codec: JSONCodec<T>, default silent: T
  ) {
    self.init(name, path, codec, "") { $0 != silent }
  }

  /// A required field; `what` describes its content.
  init<T>(
    required name: String, _ path: any WritableKeyPath<Value, T> & Sendable, _ codec: JSONCodec<T>, _ what: String
  ) {
    self.init(name, path, codec, what) { _ in true }
  }

  /// A field that may be left out, and is always written.
  init<T>(always name: String, _ path: any WritableKeyPath<Value, T> & Sendable, _ codec: JSONCodec<T>) {
    self.init(name, path, codec, "") { _ in true }
  }

  private init<T>(
    _ name: String, _ path: any WritableKeyPath<Value, T> & Sendable, _ codec: JSONCodec<T>, _ what: String,
    isWritten: @escaping @Sendable (T) -> Bool
  ) {
    self.name = name
    schema = codec.schema
    self.what = what
    read = { (json, value) throws(AXDocumentError) in value[keyPath: path] = try codec.read(json) }
    write = { value, writer in
      let field = value[keyPath: path]
      guard isWritten(field) else { return }
      writer.key(name)
      codec.write(field, &writer)
    }
  }
}

extension JSONCodec where Value: Sendable {
  /// The codec of an object with these fields and no others; reading starts from `empty`. `check` and, in the schema,
  /// `also` say which fields go together.
  static func object(
    _ what: String, from empty: Value, _ fields: [JSONObjectField<Value>], also: String = "",
    check: @escaping @Sendable (Value, JSONValue) throws(AXDocumentError) -> Void = { _, _ in }
  ) -> JSONCodec {
    let named = Dictionary(fields.map { ($0.name, $0) }, uniquingKeysWith: { a, _ in a })
    return JSONCodec(
      .object(fields.map { ($0.name, $0.schema) }, required: fields.filter(\.isRequired).map(\.name), also: also),
      read: { (json) throws(AXDocumentError) in
        var value = empty
        var seen: Set<String> = []
        try json.forEachField(what) { (name, field) throws(AXDocumentError) in
          guard let known = named[name] else { throw field.unknown(in: fields.map(\.name)) }
          try known.read(field, &value)
          seen.insert(name)
        }
        for field in fields where field.isRequired && !seen.contains(field.name) {
          throw json.missing(field.name, field.what)
        }
        try check(value, json)
        return value
      },
      write: { value, writer in
        writer.writeObject { writer in for field in fields { field.write(value, &writer) } }
      })
  }
}

/// The JSON Schema of a value: which JSON its codec reads, as far as a schema can say.
struct JSONSchema: Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static let string = JSONSchema(#"{"type":"string"}"#)
  static let bool = JSONSchema(#"{"type":"boolean"}"#)
  static let number = JSONSchema(#"{"type":"number"}"#)
  static let wholeNumber = JSONSchema(#"{"type":"integer"}"#)
  static let count = JSONSchema(#"{"type":"integer","minimum":0}"#)
  /// A number that is not negative.
  static let size = JSONSchema(#"{"type":"number","minimum":0}"#)
  static let node = JSONSchema(##"{"$ref":"#/$defs/node"}"##)

  static func word(_ words: [String]) -> JSONSchema { oneOf(words.map { JSONWriter.quoted($0) }) }

  /// One of some values, each written as JSON.
  static func oneOf(_ values: [String]) -> JSONSchema { JSONSchema(#"{"enum":[\#(values.joined(separator: ","))]}"#) }

  /// A value that at least one of the schemas allows.
  static func any(_ schemas: JSONSchema...) -> JSONSchema {
    JSONSchema(#"{"anyOf":[\#(schemas.map(\.text).joined(separator: ","))]}"#)
  }

  static func array(of item: JSONSchema) -> JSONSchema { JSONSchema(#"{"type":"array","items":\#(item.text)}"#) }

  /// An array of exactly these values.
  static func tuple(_ items: JSONSchema...) -> JSONSchema {
    let list = items.map(\.text).joined(separator: ",")
    return JSONSchema(
      #"{"type":"array","prefixItems":[\#(list)],"minItems":\#(items.count),"maxItems":\#(items.count)}"#)
  }

  /// An object with these fields and no others.
  static func object(
    _ fields: [(name: String, schema: JSONSchema)], required: [String] = [], also: String = ""
  ) -> JSONSchema {
    let properties = fields.map { "\(JSONWriter.quoted($0.name)):\($0.schema.text)" }.joined(separator: ",")
    let names = required.map { JSONWriter.quoted($0) }.joined(separator: ",")
    return JSONSchema(
      #"{"type":"object","properties":{\#(properties)},"required":[\#(names)],"additionalProperties":false\#(also)}"#)
  }
}
