/// One value of a D-Bus message, as data: built, sent, received and compared without libdbus.
public indirect enum WireValue: Hashable, Sendable {
  case byte(UInt8)
  case boolean(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case path(String)
  case signature(String)
  /// An array, with the type of its elements.
  case array(String, [WireValue])
  /// An array of so many elements: the given ones, of one type, again and again.
  case cycle([WireValue], count: Int)
  case structure([WireValue])
  case entry(WireValue, WireValue)
  case variant(WireValue)

  /// The complete type, as D-Bus writes it.
  public var type: String {
    switch self {
    case .byte: "y"
    case .boolean: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .signature: "g"
    case .array(let element, _): "a" + element
    case .cycle(let elements, _): "a" + elements[0].type
    case .structure(let fields): "(" + fields.map(\.type).joined() + ")"
    case .entry(let key, let value): "{" + key.type + value.type + "}"
    case .variant: "v"
    }
  }

  /// A reference to an object: (so).
  public static func reference(_ bus: String, _ path: String) -> WireValue {
    .structure([.string(bus), .path(path)])
  }

  /// Every text in the value, however deep.
  public var texts: [String] {
    switch self {
    case .string(let text), .path(let text), .signature(let text): [text]
    case .array(_, let values), .structure(let values): values.flatMap(\.texts)
    case .entry(let key, let value): key.texts + value.texts
    case .variant(let value): value.texts
    default: []
    }
  }

  /// The text; nil for another type.
  public var text: String? {
    switch self {
    case .string(let text), .path(let text), .signature(let text): text
    default: nil
    }
  }

  /// The whole number; nil for another type.
  public var number: Int? {
    switch self {
    case .byte(let number): Int(number)
    case .int16(let number): Int(number)
    case .uint16(let number): Int(number)
    case .int32(let number): Int(number)
    case .uint32(let number): Int(number)
    default: nil
    }
  }

  /// The elements or fields; none for a basic type.
  public var items: [WireValue] {
    switch self {
    case .array(_, let values), .structure(let values): values
    case .entry(let key, let value): [key, value]
    case .variant(let value): [value]
    default: []
    }
  }
}

/// Signatures of D-Bus, taken apart.
public enum WireSignature {
  /// The complete types that a signature strings together: "ia{sv}" is "i" and "a{sv}".
  public static func types(in signature: some StringProtocol) -> [String] {
    var types: [String] = []
    var current = ""
    var depth = 0
    for letter in signature {
      current.append(letter)
      if letter == "(" || letter == "{" { depth += 1 }
      if letter == ")" || letter == "}" { depth -= 1 }
      if depth == 0 && letter != "a" {
        types.append(current)
        current = ""
      }
    }
    return types
  }

  /// To how many bytes a value of the type is aligned.
  static func alignment(of type: some StringProtocol) -> Int {
    switch type.first {
    case "n", "q": 2
    case "b", "i", "u", "s", "o", "a": 4
    case "x", "t", "d", "(", "{": 8
    default: 1
    }
  }
}
