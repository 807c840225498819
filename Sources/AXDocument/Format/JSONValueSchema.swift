/// The JSON Schema of a value: which JSON its codec reads, as far as a schema can say.
struct JSONValueSchema: Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static let string = JSONValueSchema(#"{"type":"string"}"#)
  static let bool = JSONValueSchema(#"{"type":"boolean"}"#)
  static let number = JSONValueSchema(#"{"type":"number"}"#)
  static let wholeNumber = JSONValueSchema(#"{"type":"integer"}"#)
  static let count = JSONValueSchema(#"{"type":"integer","minimum":0}"#)
  static let ordinal = JSONValueSchema(#"{"type":"integer","minimum":1}"#)
  static let language = JSONValueSchema(
    #"{"type":"string","pattern":"^(C|POSIX|[IXix]([-_][0-9A-Za-z]{1,8})+|[A-Za-z]{2,8}(([-_][0-9A-Za-z]{1,8})*"#
      + #"[-_][0-9A-Za-z]{2,8})?)([.][0-9A-Za-z-]{1,40})?(@[0-9A-Za-z-]{1,40})?$"}"#)
  /// A number that is not negative.
  static let size = JSONValueSchema(#"{"type":"number","minimum":0}"#)
  static let node = JSONValueSchema(##"{"$ref":"#/$defs/node"}"##)

  static func word(_ words: [String]) -> JSONValueSchema { oneOf(words.map { JSONWriter.quoted($0) }) }

  /// One of some values, each written as JSON.
  static func oneOf(_ values: [String]) -> JSONValueSchema {
    JSONValueSchema(#"{"enum":[\#(values.joined(separator: ","))]}"#)
  }

  /// A value that at least one of the schemas allows.
  static func any(_ schemas: JSONValueSchema...) -> JSONValueSchema {
    JSONValueSchema(#"{"anyOf":[\#(schemas.map(\.text).joined(separator: ","))]}"#)
  }

  static func array(of item: JSONValueSchema) -> JSONValueSchema {
    JSONValueSchema(#"{"type":"array","items":\#(item.text)}"#)
  }

  /// An array of exactly these values.
  static func tuple(_ items: JSONValueSchema...) -> JSONValueSchema {
    let list = items.map(\.text).joined(separator: ",")
    return JSONValueSchema(
      #"{"type":"array","prefixItems":[\#(list)],"minItems":\#(items.count),"maxItems":\#(items.count)}"#)
  }

  /// An object with these fields and no others.
  static func object(
    _ fields: [(name: String, schema: JSONValueSchema)], required: [String] = [], also: String = ""
  ) -> JSONValueSchema {
    let properties = fields.map { "\(JSONWriter.quoted($0.name)):\($0.schema.text)" }.joined(separator: ",")
    let names = required.map { JSONWriter.quoted($0) }.joined(separator: ",")
    return JSONValueSchema(
      #"{"type":"object","properties":{\#(properties)},"required":[\#(names)],"additionalProperties":false\#(also)}"#)
  }
}
