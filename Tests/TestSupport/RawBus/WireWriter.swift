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
    bytes += Array(text.utf8) + [0]
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
    case .array(let element, let values): write(values, of: element)
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

  private mutating func write(_ values: [WireValue], of element: String) {
    put(UInt32(0))
    let lengthStart = bytes.count - 4
    // The padding before the first element is not counted.
    pad(to: WireSignature.alignment(of: element))
    let start = bytes.count
    for value in values { write(value) }
    let length = UInt32(bytes.count - start)
    for index in 0..<4 { bytes[lengthStart + index] = UInt8(truncatingIfNeeded: length >> UInt32(8 * index)) }
  }
}
