import ATSPIModel
import AXTree

/// The parts that the text interfaces share.
extension Query {
  /// The node's text, masked if it is protected (A6).
  var text: ATSPIText { queries.text(of: node, in: mirror) }

  /// The selected range; nil for none.
  var selection: Range<Int>? { node.atspiText?.selection.flatMap { $0.isEmpty ? nil : $0 } }

  func request(_ kind: AXActionRequest.Kind) -> [AXActionRequest] { [AXActionRequest(node: node.id, kind: kind)] }

  /// The offset in the next argument, for a request. A text whose mask hides the length has none (A6).
  func offset(_ arguments: inout MessageReader) throws(BusError) -> Int {
    let offset = text.clamped(try arguments.int())
    guard !node.hidesTextLength else { throw .notSupported("The text hides its length, so it has no offsets.") }
    return offset
  }

  /// The range in the next two arguments, for a request.
  func range(_ arguments: inout MessageReader) throws(BusError) -> Range<Int> {
    let start = try offset(&arguments)
    return start..<max(start, try offset(&arguments))
  }
}

extension Parameters<Int> {
  /// An offset, for a request.
  static var offset: Self { Self("i") { query, arguments throws(BusError) in try query.offset(&arguments) } }
}

extension Parameters<Range<Int>> {
  /// A range, for a request, before arguments that change nothing.
  static func range(before ignored: String = "") -> Self {
    Self("ii" + ignored) { query, arguments throws(BusError) in try query.range(&arguments) }
  }
}

extension Answer<Range<Int>> {
  static var range: Self { Self("ii") { $2.range($1) } }
}

extension Answer<[(name: String, value: String)]> {
  static var attributes: Self {
    Self("a{ss}") { _, attributes, out in
      out.array(of: "{ss}") { out in
        for (name, value) in attributes {
          out.entry {
            $0.string(name)
            $0.string(value)
          }
        }
      }
    }
  }
}

extension Answer<[String: String]> {
  /// In the order of the names.
  static var attributes: Self {
    Self("a{ss}") { query, attributes, out in
      let sorted = attributes.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
      Answer<[(name: String, value: String)]>.attributes.write(query, sorted, &out)
    }
  }
}

extension MessageWriter {
  /// Appends the two offsets of a range: ii.
  mutating func range(_ range: Range<Int>) {
    int32(range.lowerBound)
    int32(range.upperBound)
  }
}
