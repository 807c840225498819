/// A whole D-Bus message as data.
public struct WireMessage: Hashable, Sendable {
  /// A kind of message, by D-Bus's number.
  public enum Kind: UInt8, Sendable {
    case call = 1
    case reply, error, signal
  }

  /// The kind of the message.
  public var kind: Kind
  /// 1: no reply is wanted; 2: no service is started for it.
  public var flags: UInt8 = 0
  /// The sender's number for it.
  public var serial: UInt32 = 0
  /// The header fields by D-Bus's number.
  public var fields: [UInt8: WireValue] = [:]
  /// The arguments.
  public var body: [WireValue] = []

  /// A message of a kind, with nothing in it.
  public init(_ kind: Kind) { self.kind = kind }

  /// A method call.
  public static func call(
    _ member: String, of interface: String? = nil, at path: String, to destination: String? = nil,
    _ body: [WireValue] = []
  ) -> WireMessage {
    var message = WireMessage(.call)
    message.fields[1] = .path(path)
    message.fields[2] = interface.map { .string($0) }
    message.fields[3] = .string(member)
    message.fields[6] = destination.map { .string($0) }
    message.body = body
    return message
  }

  /// The object.
  public var path: String { fields[1]?.text ?? "" }
  /// The interface.
  public var interface: String { fields[2]?.text ?? "" }
  /// The method or signal.
  public var member: String { fields[3]?.text ?? "" }
  /// The error's name; empty for no error.
  public var error: String { fields[4]?.text ?? "" }
  /// To which call it is the answer.
  public var replySerial: UInt32? { if case .uint32(let serial)? = fields[5] { serial } else { nil } }
  /// Who sent it, as the bus says.
  public var sender: String { fields[7]?.text ?? "" }
  /// The types of the arguments.
  public var signature: String { body.map(\.type).joined() }

  /// The message as it travels.
  public var bytes: [UInt8] {
    var content = WireWriter()
    for value in body { content.write(value) }
    var fields = self.fields
    fields[8] = body.isEmpty ? nil : .signature(signature)
    var header = WireWriter()
    for byte in [UInt8(ascii: "l"), kind.rawValue, flags, 1] { header.write(.byte(byte)) }
    header.write(.uint32(UInt32(content.bytes.count)))
    header.write(.uint32(serial))
    header.write(
      .array("(yv)", fields.sorted { $0.key < $1.key }.map { .structure([.byte($0.key), .variant($0.value)]) }))
    header.pad(to: 8)
    return header.bytes + content.bytes
  }

  /// The first message in the bytes, and its length; nil until all of it is there.
  static func parse(_ bytes: ArraySlice<UInt8>) throws -> (message: WireMessage, length: Int)? {
    guard bytes.count >= 16 else { return nil }
    var reader = WireReader(bytes)
    guard try reader.value("y") == .byte(UInt8(ascii: "l")), case .byte(let number) = try reader.value("y"),
      let kind = Kind(rawValue: number), case .byte(let flags) = try reader.value("y"),
      try reader.value("y") == .byte(1), case .uint32(let size) = try reader.value("u"),
      case .uint32(let serial) = try reader.value("u")
    else { throw WireError.malformed }
    let start = bytes.startIndex
    let fieldBytes = bytes[(start + 12)..<(start + 16)].reversed().reduce(0) { $0 << 8 | Int($1) }
    let bodyStart = (16 + fieldBytes + 7) / 8 * 8
    guard bytes.count >= bodyStart + Int(size) else { return nil }
    var message = WireMessage(kind)
    (message.flags, message.serial) = (flags, serial)
    for field in try reader.value("a(yv)").items {
      guard case .byte(let key) = field.items[0], case .variant(let value) = field.items[1] else { continue }
      message.fields[key] = value
    }
    var content = WireReader(bytes[(start + bodyStart)..<(start + bodyStart + Int(size))])
    let signature = message.fields.removeValue(forKey: 8)?.text ?? ""
    message.body = try WireSignature.types(in: signature).map { try content.value($0) }
    return (message, bodyStart + Int(size))
  }
}
