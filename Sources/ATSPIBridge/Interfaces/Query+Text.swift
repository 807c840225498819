import ATSPIModel
import AXTree

/// The parts that the text interfaces share.
extension Query {
  /// The node's text, masked if it is protected (A6).
  var text: ATSPIText { queries.text(of: node, in: mirror) }

  /// The selected range; nil for none.
  var selection: Range<Int>? { node.atspiText?.selection.flatMap { $0.isEmpty ? nil : $0 } }

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

extension ArgumentType<Int> {
  /// An offset, for a request.
  static var offset: Self { Self("i") { query, arguments throws(BusError) in try query.offset(&arguments) } }
}

extension ArgumentType<Range<Int>> {
  /// A range, for a request, before arguments that change nothing.
  static func range(before ignored: String = "") -> Self {
    Self("ii" + ignored) { query, arguments throws(BusError) in try query.range(&arguments) }
  }
}

extension AnswerType<Range<Int>> {
  static var range: Self { Self("ii") { $2.range($1) } }
}

extension MessageWriter {
  /// Appends the two offsets of a range: ii.
  mutating func range(_ range: Range<Int>) {
    int32(range.lowerBound)
    int32(range.upperBound)
  }
}
