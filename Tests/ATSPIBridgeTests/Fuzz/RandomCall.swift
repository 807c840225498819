import AXTree
import RawBus
import TestSupport

/// Makes calls at random: right ones, ones with other arguments, ones to nowhere, and bytes that are no message.
struct RandomCall {
  private var random: SeededGenerator
  private let destination: String
  /// The largest number of bytes of a text and of elements of an array; nil for small ones.
  private var size: Int?

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

  /// A call with a text or an array of any size in it: a right one, one with other arguments, or one to a long path.
  mutating func sized(objects: [String: [String]]) -> WireMessage {
    // As many of each order of magnitude.
    size = 1 << Int.random(in: 1...24, using: &random)
    defer { size = nil }
    let sizable = Self.sizable.randomElement(using: &random) ?? ATSPIMember.all[0]
    let known = objects[sizable.interface.split(separator: ".").last.map(String.init) ?? ""] ?? []
    let object = known.randomElement(using: &random) ?? "/"
    guard case .method(let takes, _) = sizable.kind else { return property(sizable, at: object) }
    switch random.next() % 8 {
    case 0: return .call(sizable.name, of: sizable.interface, at: object, to: destination, [deep()])
    case 1: return .call(sizable.name, of: sizable.interface, at: object, to: destination, [value()])
    case 2: return .call(sizable.name, of: sizable.interface, at: longPath(), to: destination)
    default:
      let arguments = WireSignature.types(in: takes).map { meaningful(value($0)) }
      return .call(sizable.name, of: sizable.interface, at: object, to: destination, arguments)
    }
  }

  /// A rule of Collection with types of matches that exist, and a sort order or another small number, mostly.
  private mutating func meaningful(_ value: WireValue) -> WireValue {
    guard !random.isOne(in: 10) else { return value }
    switch value {
    case .structure(let fields) where fields.count == 9:
      return .structure(
        fields.map { if case .int32 = $0 { .int32(Int32.random(in: 1...4, using: &random)) } else { $0 } })
    case .uint32: return .uint32(UInt32.random(in: 0...6, using: &random))
    default: return value
    }
  }

  /// The members with arguments of any size, and properties.
  private static let sizable = ATSPIMember.all.filter { member in
    guard case .method(let takes, _) = member.kind else { return member.interface.hasSuffix("Accessible") }
    return takes.contains { "asov".contains($0) }
  }

  /// Variants in variants, up to the depth that D-Bus allows, around a value of any size.
  private mutating func deep() -> WireValue {
    (0..<Int.random(in: 1...18, using: &random)).reduce(value("s")) { inner, _ in
      .variant(random.isOne(in: 3) ? .array("v", [.variant(inner)]) : inner)
    }
  }

  private mutating func longPath() -> String {
    let parts = ["/1", "/a", "/0000000000"]
    let part = parts.randomElement(using: &random) ?? "/"
    return String(repeating: part, count: max(1, (size ?? 1) / part.utf8.count))
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
    if let size, random.isOne(in: 2) {
      // One large text in a call is enough.
      self.size = min(size, 1 << 16)
      let piece = ["a", ":", "\\", "é", "日", "👍🏽", "e\u{301}", "id:x", "\n"].randomElement(using: &random) ?? "a"
      // In rows of many, which is faster.
      let row = String(repeating: piece, count: min(1024, size) / piece.utf8.count + 1)
      return String(repeating: row, count: max(1, size / row.utf8.count))
    }
    return [
      "", "a", "org.a11y.atspi.Text", "\u{1F469}\u{200D}\u{1F680}", String(repeating: "long", count: 200), "e\u{301}\n",
    ]
    .randomElement(using: &random) ?? ""
  }

  private mutating func number() -> Int64 {
    let edges: [Int64] = [
      0, 1, -1, 2, 3, 4, 5, 6, 100, 127, 128, 255, 256, -128, -129, 32767, 32768, -32768, 65535, 65536, 49_999, 50_000,
      50_001, 80_000, Int64(Int32.max) - 1, Int64(Int32.max), Int64(Int32.max) + 1, Int64(Int32.min),
      Int64(Int32.min) + 1, Int64(UInt32.max), Int64.max, Int64.min, Int64(bitPattern: random.next()),
    ]
    return edges.randomElement(using: &random) ?? 0
  }

  private static let doubles: [Double] = [
    0, -0.0, -0.5, 1, .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne, 0x1p53, 0x1p63, -0x1p63, 0x1p64,
  ]

  /// A value of a type, small, at the edges, or of the size that a sized call has.
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
    case "d": .double(Self.doubles.randomElement(using: &random) ?? 0)
    case "s": .string(text())
    case "o": .path(["/", "/2", "/a/b"].randomElement(using: &random) ?? "/")
    case "g": .signature("a{sv}")
    case "v": .variant(value(["i", "d", "s", "(so)", "ai"].randomElement(using: &random) ?? "i"))
    case "a" where size != nil: elements(String(type.dropFirst()))
    case "a":
      .array(String(type.dropFirst()), (0..<Int(random.next() % 3)).map { _ in value(String(type.dropFirst())) })
    case "{":
      .entry(
        value(String(type.dropFirst().prefix(1))),
        value(WireSignature.types(in: type.dropFirst(2).dropLast()).first ?? "s"))
    default: .structure(WireSignature.types(in: type.dropFirst().dropLast()).map { value($0) })
    }
  }

  /// An array of a sized call, of which no element is large: up to a million elements, or about as many bytes.
  private mutating func elements(_ type: String) -> WireValue {
    let all = size ?? 0
    size = nil
    defer { size = min(all, 1 << 20) }
    let round = (0..<Int.random(in: 1...5, using: &random)).map { _ in value(type) }
    var one = WireWriter()
    for element in round { one.write(element) }
    // A call of more than 16 MB is refused as a whole; some are.
    let bytes = random.isOne(in: 8) ? 5 << 22 : all
    return .cycle(round, count: min(1_000_000, bytes * round.count / max(1, one.bytes.count)))
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
