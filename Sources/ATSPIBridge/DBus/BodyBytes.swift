/// Marshalled D-Bus arguments, made without libdbus, for content that is made once and sent often.
///
/// The bytes begin at a multiple of 8 and have this machine's byte order.
struct BodyBytes {
  private(set) var bytes: [UInt8] = []

  /// An empty body with room for `capacity` bytes.
  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  var count: Int { bytes.count }

  /// Makes room for more bytes at once.
  mutating func reserve(_ more: Int) { bytes.reserveCapacity(bytes.count + more) }

  /// Appends zeros up to a multiple of `size`, a power of two.
  mutating func align(to size: Int) {
    let missing = -bytes.count & (size - 1)
    if missing > 0 { bytes.append(contentsOf: repeatElement(0, count: missing)) }
  }

  mutating func uint32(_ value: UInt32) {
    align(to: 4)
    withUnsafeBytes(of: value) { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func int32(_ value: Int) { uint32(UInt32(bitPattern: Int32(clamping: value))) }

  /// Overwrites the number at `place`.
  mutating func overwrite(at place: Int, with value: UInt32) {
    precondition(place >= 0 && place + 4 <= bytes.count, "There is no number at \(place).")
    // Safety: the four bytes are there.
    unsafe bytes.withUnsafeMutableBytes { unsafe $0.storeBytes(of: value, toByteOffset: place, as: UInt32.self) }
  }

  /// Appends a text or a path. D-Bus cannot carry U+0000: the text ends before it.
  mutating func string(_ value: String) {
    uint32(0)
    let start = bytes.count
    var value = value
    value.withUTF8 { text in
      let end = unsafe text.firstIndex(of: 0) ?? text.count
      // Safety: the text has at least so many bytes.
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[..<end]))
    }
    overwrite(at: start - 4, with: UInt32(truncatingIfNeeded: bytes.count - start))
    bytes.append(0)
  }

  /// Appends a reference to an accessible object: (so).
  mutating func reference(bus: String, path: String) {
    align(to: 8)
    string(bus)
    string(path)
  }

  mutating func strings(_ values: [String]) {
    uint32(0)
    let start = bytes.count
    for value in values { string(value) }
    overwrite(at: start - 4, with: UInt32(truncatingIfNeeded: bytes.count - start))
  }

  /// Appends other bytes, aligned to the same multiple of `alignment` as they were made with.
  mutating func append(_ other: BodyBytes, alignment: Int = 8) {
    align(to: alignment)
    bytes.append(contentsOf: other.bytes)
  }

  mutating func append(contentsOf others: some Collection<UInt8>) { bytes.append(contentsOf: others) }
}
