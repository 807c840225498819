/// One field of an object in JSON. The table of fields makes the codec, and is the only place with their names.
struct JSONObjectField<Value>: Sendable {
  let name: String
  let schema: JSONValueSchema
  /// The content of a required field, for the message when it is missing; empty if the field may be left out.
  let what: String
  let read: @Sendable (JSONValue, inout Value) throws(AXDocumentError) -> Void
  /// Writes key and value, unless there is no value.
  let write: @Sendable (Value, inout JSONWriter) -> Void

  var isRequired: Bool { !what.isEmpty }

  /// A field with its own functions to read and write it.
  init(
    _ name: String, _ schema: JSONValueSchema,
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
      guard let content = value[keyPath: path] else { return }
      writer.key(name)
      codec.write(content, &writer)
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
    otherWords: [String: String] = [:],
    check: @escaping @Sendable (Value, JSONValue) throws(AXDocumentError) -> Void = { _, _ in }
  ) -> JSONCodec {
    let named = Dictionary(fields.map { ($0.name, $0) }, uniquingKeysWith: { a, _ in a })
    return JSONCodec(
      .object(fields.map { ($0.name, $0.schema) }, required: fields.filter(\.isRequired).map(\.name), also: also),
      read: { (json) throws(AXDocumentError) in
        var value = empty
        var seen: Set<String> = []
        try json.forEachField(what) { (name, field) throws(AXDocumentError) in
          guard let known = named[name] else { throw field.unknown(in: fields.map(\.name), otherWords: otherWords) }
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
