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
