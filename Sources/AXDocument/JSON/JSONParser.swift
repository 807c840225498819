/// Reads a JSON text into a ``JSONTape``, strictly by RFC 8259, without recursion.
///
/// O(bytes). The first mistake ends the parsing; the error names its place as a path and as line and column.
struct JSONParser {
  private let bytes: [UInt8]
  private var entries: [JSONTape.Entry] = []
  /// The containers that are open, outermost first.
  private var open: [Int] = []
  private var offset = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func parse(_ bytes: [UInt8]) throws(AXDocumentError) -> JSONTape {
    guard bytes.count < Int(UInt32.max) else {
      throw AXDocumentError(at: "$", "expected a text of less than 4 GB")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(2).contains(0) {
      throw AXDocumentError(at: "$", "expected a text in UTF-8, found UTF-16; iconv -f UTF-16 -t UTF-8 converts it")
    }
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: byteOrderMark) ? Array(bytes.dropFirst(byteOrderMark.count)) : bytes
    var parser = JSONParser(text)
    try parser.parse()
    return JSONTape(bytes: text, entries: parser.entries)
  }

  private mutating func parse() throws(AXDocumentError) {
    skipSpace()
    try parseValue()
    while let container = open.last {
      skipSpace()
      if entries[container].kind == .object {
        try parseMember(of: container)
      } else {
        try parseItem(of: container)
      }
    }
    skipSpace()
    if offset < bytes.count { throw error("expected nothing after the value, found \(found)") }
  }

  private mutating func parseMember(of container: Int) throws(AXDocumentError) {
    guard try beginItem(of: container, until: "}") else { return }
    guard current == UInt8(ascii: "\"") else { throw error("expected a key in quotes, found \(found)") }
    try parseString()
    skipSpace()
    guard current == UInt8(ascii: ":") else { throw error("expected \":\" after the key, found \(found)") }
    offset += 1
    skipSpace()
    try parseValue()
  }

  private mutating func parseItem(of container: Int) throws(AXDocumentError) {
    if try beginItem(of: container, until: "]") { try parseValue() }
  }

  /// Moves past the comma in front of a further item; closes the container and returns false if it ends here.
  private mutating func beginItem(of container: Int, until end: Unicode.Scalar) throws(AXDocumentError) -> Bool {
    if current == UInt8(ascii: end) {
      try close()
      return false
    }
    let isFirst = entries.count == container + 1
    if !isFirst {
      guard current == UInt8(ascii: ",") else { throw error("expected \",\" or \"\(end)\", found \(found)") }
      offset += 1
      skipSpace()
    }
    return true
  }

  private mutating func close() throws(AXDocumentError) {
    offset += 1
    guard let container = open.popLast() else { return }
    entries[container].end = UInt32(offset)
    entries[container].next = UInt32(entries.count)
    if entries[container].kind == .object { try checkKeys(of: container) }
  }

  /// Parses a value; only the beginning of a container.
  private mutating func parseValue() throws(AXDocumentError) {
    switch current {
    case UInt8(ascii: "{"): begin(.object)
    case UInt8(ascii: "["): begin(.array)
    case UInt8(ascii: "\""): try parseString()
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): try parseNumber()
    default: try parseWord()
    }
  }

  private mutating func begin(_ kind: JSONTape.Kind) {
    open.append(entries.count)
    append(kind, from: offset)
    offset += 1
  }

  private mutating func append(_ kind: JSONTape.Kind, from start: Int, isEscaped: Bool = false) {
    entries.append(
      JSONTape.Entry(
        start: UInt32(start), end: UInt32(offset), next: UInt32(entries.count + 1), kind: kind, isEscaped: isEscaped))
  }

  private mutating func parseWord() throws(AXDocumentError) {
    let start = offset
    while let byte = current, isLetter(byte) { offset += 1 }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    if let kind = Self.words[word] { return append(kind, from: start) }
    offset = start
    if ["NaN", "Infinity", "inf", "nan"].contains(word) {
      throw error("expected a value; a number must be finite, and \"\(word)\" is none")
    }
    throw error("expected a value, found \(found)")
  }

  private static let words: [String: JSONTape.Kind] = ["null": .null, "true": .true, "false": .false]

  private mutating func parseNumber() throws(AXDocumentError) {
    let start = offset
    if current == UInt8(ascii: "-") { offset += 1 }
    if current == UInt8(ascii: "I") { throw error("expected a value; a number must be finite") }
    if current == UInt8(ascii: "0") {
      offset += 1
      if let byte = current, isDigit(byte) { throw error("expected a number without a leading zero") }
    } else {
      try skipDigits()
    }
    if current == UInt8(ascii: ".") {
      offset += 1
      try skipDigits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      offset += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
      try skipDigits()
    }
    append(.number, from: start)
  }

  private mutating func skipDigits() throws(AXDocumentError) {
    guard let first = current, isDigit(first) else { throw error("expected a digit, found \(found)") }
    while let byte = current, isDigit(byte) { offset += 1 }
  }

  private mutating func parseString() throws(AXDocumentError) {
    var scan = JSONStringScan(bytes: bytes, offset: offset + 1)
    switch scan.run() {
    case .end(let isEscaped):
      let start = offset + 1
      offset = scan.offset
      append(.string, from: start, isEscaped: isEscaped)
      offset += 1
    case .wrong(let message):
      offset = scan.offset
      throw error(message)
    }
  }

  /// Checks that an object has each key once. O(keys).
  private func checkKeys(of container: Int) throws(AXDocumentError) {
    var seen: Set<ArraySlice<UInt8>> = []
    var key = container + 1
    let isSmall = entries[container].next - UInt32(container) <= 17
    while key < Int(entries[container].next) {
      if isSmall {
        var earlier = container + 1
        while earlier < key {
          if isSame(earlier, key) { throw duplicate(key, in: container) }
          earlier = Int(entries[earlier + 1].next)
        }
      } else if !seen.insert(name(of: key)).inserted {
        throw duplicate(key, in: container)
      }
      key = Int(entries[key + 1].next)
    }
  }

  private func isSame(_ a: Int, _ b: Int) -> Bool {
    if entries[a].isEscaped || entries[b].isEscaped { return name(of: a) == name(of: b) }
    let length = entries[a].end - entries[a].start
    guard entries[b].end - entries[b].start == length else { return false }
    return name(of: a) == name(of: b)
  }

  private func name(of key: Int) -> ArraySlice<UInt8> {
    let raw = bytes[Int(entries[key].start)..<Int(entries[key].end)]
    return entries[key].isEscaped ? ArraySlice(JSONUnescaping.resolved(raw).utf8) : raw
  }

  private func duplicate(_ key: Int, in container: Int) -> AXDocumentError {
    let name = String(decoding: name(of: key), as: UTF8.self)
    return AXDocumentError(
      at: path(to: open + [container], end: key) + JSONPathNotation.step(toField: name),
      "expected each field once, found it a second time",
      AXDocumentError.Position(of: Int(entries[key].start) - 1, in: bytes))
  }

  // MARK: Places

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      offset += 1
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  private func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
  }

  /// A description of the byte at the current place, for a message.
  private var found: String {
    guard let byte = current else { return "the end of the text" }
    if byte > 0x20, byte < 0x7F { return byte == UInt8(ascii: "\"") ? "a quote" : "\"\(UnicodeScalar(byte))\"" }
    return "the byte \(byte)"
  }

  private func error(_ message: String) -> AXDocumentError {
    AXDocumentError(at: path(to: open, end: entries.count), message, AXDocumentError.Position(of: offset, in: bytes))
  }

  /// The path through the open containers, on to the member or item of the last one that is unfinished at `end`.
  private func path(to open: [Int], end: Int) -> String {
    var path = "$"
    for (depth, container) in open.enumerated() {
      let inner = depth + 1 < open.count ? open[depth + 1] : end
      path += step(in: container, before: inner)
    }
    return path
  }

  private func step(in container: Int, before end: Int) -> String {
    let isObject = entries[container].kind == .object
    var item = container + 1
    var count = 0
    while item < end {
      let value = isObject ? item + 1 : item
      if isObject, value >= end {
        return JSONPathNotation.step(toField: String(decoding: name(of: item), as: UTF8.self))
      }
      item = Int(entries[value].next)
      count += 1
    }
    return isObject ? "" : JSONPathNotation.step(toItem: count)
  }
}
