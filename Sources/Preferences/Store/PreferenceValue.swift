/// A value that a file of preferences can store under a key.
enum PreferenceValue: Hashable, Sendable {
  case none
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([PreferenceValue])
  case record([String: PreferenceValue])
}

extension PreferenceValue: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .none
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([PreferenceValue].self) {
      self = .list(list)
    } else {
      self = .record(try container.decode([String: PreferenceValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .none: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .record(let record): try container.encode(record)
    }
  }
}
