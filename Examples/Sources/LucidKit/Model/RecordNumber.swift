/// A number by which a record is found, or how often something is to be done: from 1 on. Another one in a file is damage.
@propertyWrapper
public struct RecordNumber: Codable, Hashable, Sendable {
  /// The largest number that every program reads exactly.
  private static let largest = 1 << 53

  public var wrappedValue: Int

  public init(wrappedValue: Int) { self.wrappedValue = wrappedValue }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = try container.decode(Int.self)
    guard (1...Self.largest).contains(wrappedValue) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a number of a record")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}
