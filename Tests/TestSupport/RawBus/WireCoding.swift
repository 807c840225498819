/// Reads values of known types from bytes in little-endian order.
struct WireReader {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// How many bytes have been read.
  var offset: Int { index - bytes.startIndex }

  mutating func align(to alignment: Int) throws {
    let rest = offset % alignment
    if rest != 0 { _ = try take(alignment - rest) }
  }

  private mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
    guard count >= 0, bytes.endIndex - index >= count else { throw WireError.malformed }
    defer { index += count }
    return bytes[index..<index + count]
  }

  private mutating func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) throws -> Number {
    let size = MemoryLayout<Number>.size
    try align(to: size)
    return try take(size).reversed().reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
  }

  private mutating func text(length: Int) throws -> String {
    let text = String(decoding: try take(length), as: UTF8.self)
    _ = try take(1)
    return text
  }

  /// The next value, of a complete type.
  mutating func value(_ type: some StringProtocol) throws -> WireValue {
    switch type.first {
    case "y": return .byte(try number())
    case "b": return .boolean(try number(UInt32.self) != 0)
    case "n": return .int16(try number())
    case "q": return .uint16(try number())
    case "i": return .int32(try number())
    case "u": return .uint32(try number())
    case "x": return .int64(try number())
    case "t": return .uint64(try number())
    case "d": return .double(Double(bitPattern: try number()))
    case "s": return .string(try text(length: Int(try number(UInt32.self))))
    case "o": return .path(try text(length: Int(try number(UInt32.self))))
    case "g": return .signature(try text(length: Int(try number(UInt8.self))))
    case "v":
      guard case .signature(let inner) = try value("g") else { throw WireError.malformed }
      return .variant(try value(inner))
    case "a": return try array(of: String(type.dropFirst()))
    case "(", "{":
      try align(to: 8)
      let fields = try WireSignature.types(in: type.dropFirst().dropLast()).map { try value($0) }
      return type.first == "(" ? .structure(fields) : .entry(fields[0], fields[1])
    default: throw WireError.malformed
    }
  }

  private mutating func array(of element: String) throws -> WireValue {
    let length = Int(try number(UInt32.self))
    try align(to: WireSignature.alignment(of: element))
    let end = index + length
    guard end <= bytes.endIndex else { throw WireError.malformed }
    var values: [WireValue] = []
    while index < end { values.append(try value(element)) }
    return .array(element, values)
  }
}

/// Marshals values in little-endian order.
public struct WireWriter {
  /// The bytes written so far.
  public private(set) var bytes: [UInt8] = []

  /// A writer of nothing yet.
  public init() {}

  /// Fills up with zeros to a multiple of `alignment`.
  public mutating func pad(to alignment: Int) {
    while bytes.count % alignment != 0 { bytes.append(0) }
  }

  private mutating func put<Number: FixedWidthInteger>(_ number: Number) {
    pad(to: MemoryLayout<Number>.size)
    var rest = number
    for _ in 0..<MemoryLayout<Number>.size {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest = rest >> 8
    }
  }

  private mutating func put(_ text: String) {
    put(UInt32(text.utf8.count))
    bytes += text.utf8
    bytes.append(0)
  }

  /// Appends a value.
  public mutating func write(_ value: WireValue) {
    switch value {
    case .byte(let number): bytes.append(number)
    case .boolean(let flag): put(UInt32(flag ? 1 : 0))
    case .int16(let number): put(number)
    case .uint16(let number): put(number)
    case .int32(let number): put(number)
    case .uint32(let number): put(number)
    case .int64(let number): put(number)
    case .uint64(let number): put(number)
    case .double(let number): put(number.bitPattern)
    case .string(let text), .path(let text): put(text)
    case .signature(let text): bytes += [UInt8(text.utf8.count)] + Array(text.utf8) + [0]
    case .array(let element, let values): writeArray(of: element) { for value in values { $0.write(value) } }
    case .cycle(let elements, let count): writeArray(of: elements[0].type) { $0.write(elements, count: count) }
    case .structure(let fields):
      pad(to: 8)
      for field in fields { write(field) }
    case .entry(let key, let value):
      pad(to: 8)
      write(key)
      write(value)
    case .variant(let value):
      write(.signature(value.type))
      write(value)
    }
  }

  private mutating func writeArray(of element: String, _ fill: (inout WireWriter) -> Void) {
    put(UInt32(0))
    let lengthStart = bytes.count - 4
    // The padding before the first element is not counted.
    pad(to: WireSignature.alignment(of: element))
    let start = bytes.count
    fill(&self)
    let length = UInt32(bytes.count - start)
    for index in 0..<4 { bytes[lengthStart + index] = UInt8(truncatingIfNeeded: length >> UInt32(8 * index)) }
  }

  /// Writes each element once or a few times, until the next one would be padded as the first was, and then copies bytes.
  private mutating func write(_ elements: [WireValue], count: Int) {
    let start = bytes.count
    var written = 0
    repeat {
      for element in elements where written < count {
        write(element)
        written += 1
      }
    } while written < count && (bytes.count - start) % 8 != 0 && written < 8 * elements.count
    var period = Array(bytes[start...])
    while period.count < 4096, (bytes.count - start) % 8 == 0, 2 * written < count {
      bytes += period
      period += period
      written += written
    }
    let rounds = (bytes.count - start) % 8 == 0 && written > 0 ? (count - written) / written : 0
    bytes.reserveCapacity(bytes.count + rounds * period.count)
    for _ in 0..<rounds { bytes += period }
    written += rounds * written
    for index in written..<max(written, count) { write(elements[index % elements.count]) }
  }
}
