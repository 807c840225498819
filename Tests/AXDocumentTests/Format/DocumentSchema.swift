import Foundation

@_spi(Command) @testable import AXDocument

/// A validator for the keywords of JSON Schema that the schema of documents uses.
struct DocumentSchema {
  /// A parsed JSON value.
  indirect enum JSON: Decodable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .null
      } else if let bool = try? value.decode(Bool.self) {
        self = .bool(bool)
      } else if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else if let string = try? value.decode(String.self) {
        self = .string(string)
      } else if let array = try? value.decode([JSON].self) {
        self = .array(array)
      } else {
        self = .object(try value.decode([String: JSON].self))
      }
    }

    subscript(key: String) -> JSON? { if case .object(let members) = self { members[key] } else { nil } }
    var items: [JSON] { if case .array(let items) = self { items } else { [] } }
    var text: String { if case .string(let text) = self { text } else { "" } }
    var number: Double? { if case .number(let number) = self { number } else { nil } }
  }

  struct UnknownKeyword: Error { let name: String }

  private static let shared = Result { DocumentSchema(root: try parse(AXTreeDocument.schema)) }

  let root: JSON

  /// The violation of the schema in a text; nil if the text is valid. Text that is not JSON is not valid.
  static func problem(in text: String) throws -> String? {
    // Foundation reads more than JSON, such as a comma at the end of an object.
    guard (try? JSONValue.parse(Array(text.utf8))) != nil, let value = try? parse(text) else { return "no JSON" }
    let schema = try shared.get()
    return try schema.problem(in: value, schema.root, "$")
  }

  private static func parse(_ text: String) throws -> JSON {
    try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
  }

  /// Checks a value against each keyword of a schema.
  private func problem(in value: JSON, _ schema: JSON, _ path: String) throws -> String? {
    guard case .object(let keywords) = schema else { return nil }
    for (keyword, rule) in keywords {
      if let problem = try problem(in: value, keyword, rule, schema, path) { return "\(path): \(problem)" }
    }
    return nil
  }

  private func problem(
    in value: JSON, _ keyword: String, _ rule: JSON, _ schema: JSON, _ path: String
  ) throws -> String? {
    switch keyword {
    case "$schema", "title", "$defs": return nil
    case "$ref": return try problem(in: value, root["$defs"]?["node"] ?? .null, path)
    case "type": return isType(rule.text, value) ? nil : "not of type \(rule.text)"
    case "enum": return rule.items.contains(value) ? nil : "not one of the values"
    case "minimum": return value.number.map { $0 >= rule.number ?? 0 } ?? true ? nil : "too small"
    case "pattern": return try value.text.firstMatch(of: Regex(rule.text)) == nil ? "not of the pattern" : nil
    case "maximum": return value.number.map { $0 <= rule.number ?? 0 } ?? true ? nil : "too large"
    case "minItems": return Double(value.items.count) >= rule.number ?? 0 ? nil : "too short"
    case "maxItems": return Double(value.items.count) <= rule.number ?? 0 ? nil : "too long"
    case "items":
      return try first(value.items.enumerated()) { try problem(in: $0.element, rule, "\(path)[\($0.offset)]") }
    case "prefixItems":
      return try first(zip(value.items, rule.items)) { try problem(in: $0.0, $0.1, path) }
    case "anyOf":
      return try rule.items.contains { try problem(in: value, $0, path) == nil } ? nil : "none of the schemas"
    case "oneOf":
      return try rule.items.filter { try problem(in: value, $0, path) == nil }.count == 1
        ? nil : "not one of the schemas"
    case "required":
      return rule.items.first { value[$0.text] == nil }.map { "no field \($0.text)" }
    case "properties":
      guard case .object(let fields) = rule, case .object(let members) = value else { return nil }
      return try first(members) { name, member in
        try fields[name].flatMap { try problem(in: member, $0, "\(path).\(name)") }
      }
    case "additionalProperties":
      guard case .object(let members) = value else { return nil }
      if case .bool = rule { return members.keys.first { schema["properties"]?[$0] == nil }.map { "the field \($0)" } }
      return try first(members.values) { try problem(in: $0, rule, path) }
    default: throw UnknownKeyword(name: keyword)
    }
  }

  /// The first problem of some values.
  private func first<Values: Sequence>(
    _ values: Values, _ problem: (Values.Element) throws -> String?
  ) rethrows -> String? {
    for value in values { if let found = try problem(value) { return found } }
    return nil
  }

  private func isType(_ name: String, _ value: JSON) -> Bool {
    switch (name, value) {
    case ("object", .object), ("array", .array), ("string", .string), ("number", .number), ("boolean", .bool): true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }
}
