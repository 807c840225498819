import AXTree
import RawBus
import TestSupport

/// Makes calls at random: right ones, ones with other arguments, ones to nowhere, and bytes that are no message.
struct RandomCall {
  private var random: SeededGenerator
  private let destination: String

  init(seed: UInt64, to destination: String) {
    random = SeededGenerator(seed: seed)
    self.destination = destination
  }

  /// A call that libdbus lets through; whether it is a sensible one is left to chance.
  ///
  /// - Parameter objects: Objects that have an interface, by its last word; half of the calls of that go there.
  mutating func next(paths: [String], objects: [String: [String]]) -> WireMessage {
    let members = random.isOne(in: 2) ? ATSPIMember.all : Self.common
    let member = members.randomElement(using: &random) ?? ATSPIMember.all[0]
    var message: WireMessage
    switch member.kind {
    case .method(let takes, _):
      let arguments = random.isOne(in: 4) ? anything() : WireSignature.types(in: takes).map { value($0) }
      let known = objects[member.interface.split(separator: ".").last.map(String.init) ?? ""] ?? []
      let object = random.isOne(in: 2) ? known.randomElement(using: &random) : nil
      message = .call(member.name, of: member.interface, at: object ?? path(paths), to: destination, arguments)
    case .property: message = property(member, at: path(paths))
    }
    if random.isOne(in: 20) { message.fields[2] = nil }
    if random.isOne(in: 20) { message.fields[2] = .string(Self.strangers.randomElement(using: &random) ?? "a.b") }
    if random.isOne(in: 20) { message.fields[3] = .string("Fly\(random.next() % 9)") }
    if random.isOne(in: 10) { message.flags = 1 }
    return message
  }

  /// The members that most objects of the test have.
  private static let common = ATSPIMember.all.filter {
    ["Accessible", "Component", "Text", "EditableText", "Value"].contains($0.interface.split(separator: ".").last)
  }

  private static let strangers = [
    "org.freedesktop.DBus.Peer", "org.freedesktop.DBus.Introspectable", "org.freedesktop.DBus.Properties", "a.b",
    "org.a11y.atspi.Event.Object", "org.a11y.atspi.Registry", "org.a11y.atspi.DeviceEventController",
  ]

  private mutating func property(_ member: ATSPIMember, at path: String) -> WireMessage {
    let (interface, name) = (WireValue.string(member.interface), WireValue.string(member.name))
    let all: [(String, [WireValue])] = [
      ("Get", [interface, name]), ("GetAll", [interface]), ("Set", [interface, name, .variant(value())]),
      ("Get", [.string(text()), name]), ("Set", [interface, name]), ("Get", anything()),
    ]
    let (method, body) = all.randomElement(using: &random) ?? all[0]
    return .call(method, of: "org.freedesktop.DBus.Properties", at: path, to: destination, body)
  }

  private mutating func path(_ paths: [String]) -> String {
    switch random.next() % 10 {
    case 0: "/\(random.next())"
    case 1:
      ["/", "/org/a11y/atspi/cache", "/org/a11y/atspi/accessible/root", "/x/y"].randomElement(using: &random) ?? "/"
    default: paths.randomElement(using: &random) ?? "/"
    }
  }

  /// A few arguments of any types.
  private mutating func anything() -> [WireValue] { (0..<Int(random.next() % 4)).map { _ in value() } }

  private mutating func value() -> WireValue {
    value(
      ["i", "u", "s", "o", "b", "d", "v", "as", "(so)", "a{sv}", "y", "x", "aai", "a(iv)"].randomElement(using: &random)
        ?? "i")
  }

  private mutating func text() -> String {
    ["", "a", "org.a11y.atspi.Text", "\u{1F469}\u{200D}\u{1F680}", String(repeating: "long", count: 200), "e\u{301}\n"]
      .randomElement(using: &random) ?? ""
  }

  private mutating func number() -> Int64 {
    [0, 1, -1, 2, 5, 100, Int64(Int32.max), Int64(Int32.min), Int64(bitPattern: random.next())]
      .randomElement(using: &random) ?? 0
  }

  /// A value of a type, small or at the edges.
  private mutating func value(_ type: String) -> WireValue {
    switch type.first {
    case "y": .byte(UInt8(truncatingIfNeeded: number()))
    case "b": .boolean(random.isOne(in: 2))
    case "n": .int16(Int16(truncatingIfNeeded: number()))
    case "q": .uint16(UInt16(truncatingIfNeeded: number()))
    case "i": .int32(Int32(truncatingIfNeeded: number()))
    case "u": .uint32(UInt32(truncatingIfNeeded: number()))
    case "x": .int64(number())
    case "t": .uint64(UInt64(bitPattern: number()))
    case "d": .double([0, -0.5, .nan, .infinity, 1e300].randomElement(using: &random) ?? 0)
    case "s": .string(text())
    case "o": .path(["/", "/2", "/a/b"].randomElement(using: &random) ?? "/")
    case "g": .signature("a{sv}")
    case "v": .variant(value(["i", "d", "s", "(so)", "ai"].randomElement(using: &random) ?? "i"))
    case "a":
      .array(String(type.dropFirst()), (0..<Int(random.next() % 3)).map { _ in value(String(type.dropFirst())) })
    case "{":
      .entry(
        value(String(type.dropFirst().prefix(1))),
        value(WireSignature.types(in: type.dropFirst(2).dropLast()).first ?? "s"))
    default: .structure(WireSignature.types(in: type.dropFirst().dropLast()).map { value($0) })
    }
  }

  /// Bytes that begin as a message does, and are spoiled somewhere, cut off, or nonsense.
  mutating func spoiled(paths: [String]) -> [UInt8] {
    var message = next(paths: paths, objects: [:])
    message.serial = 1
    var bytes = message.bytes
    switch random.next() % 4 {
    case 0: return (0..<64).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    case 1: return Array(bytes.prefix(Int(random.next() % UInt64(bytes.count))))
    default:
      for _ in 0...random.next() % 4 {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      return bytes
    }
  }
}
