/// Writes compact JSON in the order of its calls.
@_spi(Command) public struct JSONWriter {
  /// The bytes of UTF-8 written so far.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// A writer that has written nothing.
  public init() {}

  /// The text written so far.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// A string with its quotes and escapes.
  public static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.write(text)
    return writer.text
  }

  /// A text, with its quotes and escapes.
  public mutating func write(_ text: String) {
    separate()
    put("\"")
    for byte in text.utf8 { putEscaped(byte) }
    put("\"")
  }

  /// A whole number.
  public mutating func write(_ number: Int) {
    separate()
    put("\(number)")
  }

  /// A number, without a fraction if it has none. JSON has no infinity and nothing that is no number: the largest number, and 0,
  /// take their places.
  public mutating func write(_ number: Double) {
    separate()
    let most = Double.greatestFiniteMagnitude
    let number = number.isNaN ? 0 : max(-most, min(most, number))
    put(Int(exactly: number).map { "\($0)" } ?? "\(number)")
  }

  /// True or false.
  public mutating func write(_ flag: Bool) {
    separate()
    put(flag ? "true" : "false")
  }

  /// Null.
  public mutating func writeNull() {
    separate()
    put("null")
  }

  /// Appends the output of another writer.
  public mutating func write(_ other: JSONWriter) {
    separate()
    bytes.append(contentsOf: other.bytes)
  }

  /// An object; the closure writes its members.
  public mutating func writeObject(_ members: (inout JSONWriter) -> Void) { enclose("{", "}", members) }

  /// An array; the closure writes each item.
  public mutating func writeArray<S: Sequence>(_ items: S, _ write: (S.Element, inout JSONWriter) -> Void) {
    enclose("[", "]") { writer in for item in items { write(item, &writer) } }
  }

  /// An array of texts.
  public mutating func writeArray(_ items: some Sequence<String>) { writeArray(items) { $1.write($0) } }

  /// The name of a member; its value is written next.
  public mutating func key(_ name: String) {
    write(name)
    put(":")
    needsComma = false
  }

  /// A member with a text; nothing for nil.
  public mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    write(text)
  }

  /// A member that is true or false.
  public mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    write(flag)
  }

  /// A member with a whole number.
  public mutating func member(_ name: String, _ number: Int) {
    key(name)
    write(number)
  }

  /// Writes an object for each node of a tree, with its children inside, without recursion. The closure writes the
  /// node's members other than its children, and returns the children.
  mutating func writeTree<Node>(from root: Node, _ write: (Node, inout JSONWriter) -> [Node]) {
    var open: [(rest: ArraySlice<Node>, hasChildren: Bool)] = []
    var next: Node? = root
    while let node = next {
      begin("{")
      let children = write(node, &self)
      if !children.isEmpty {
        key("children")
        begin("[")
      }
      open.append((children[...], !children.isEmpty))
      while let last = open.last, last.rest.isEmpty {
        open.removeLast()
        if last.hasChildren { end("]") }
        end("}")
      }
      next = open.indices.last.flatMap { open[$0].rest.popFirst() }
    }
  }

  private mutating func enclose(_ start: String, _ bracket: String, _ body: (inout JSONWriter) -> Void) {
    begin(start)
    body(&self)
    end(bracket)
  }

  /// Begins an object "{" or an array "[" that the caller ends, if its content cannot be written in one call.
  mutating func begin(_ bracket: String) {
    separate()
    put(bracket)
    needsComma = false
  }

  mutating func end(_ bracket: String) {
    put(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { put(",") }
    needsComma = true
  }

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func putEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): put("\\\"")
    case UInt8(ascii: "\\"): put("\\\\")
    case 0x0A: put("\\n")
    case 0x0D: put("\\r")
    case 0x09: put("\\t")
    case 0..<0x20:
      put("\\u00")
      put(byte < 0x10 ? "0" : "1")
      put(String(byte & 0xF, radix: 16))
    default: bytes.append(byte)
    }
  }
}
