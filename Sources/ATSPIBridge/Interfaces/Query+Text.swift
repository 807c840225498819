import ATSPIModel
import AXTree

/// What the interfaces about text share.
extension Query {
  /// The node's text, masked where it is protected (A6).
  var text: ATSPIText { structures.text(of: node) }

  /// What is selected in it; nil for nothing.
  var selection: Range<Int>? { node.atspiText?.selection.flatMap { $0.isEmpty ? nil : $0 } }

  func request(_ kind: AXActionRequest.Kind) -> AXActionRequest { AXActionRequest(node: node.id, kind: kind) }

  /// The offset that the next argument means, for a request. Where the mask hides the length there is none (A6).
  func offset(_ arguments: inout MessageReader) throws(BusError) -> Int {
    let offset = text.clamped(Int(try arguments.int32()))
    guard !node.hidesTextLength else { throw .notSupported("The text hides its length: offsets mean nothing in it.") }
    return offset
  }

  /// The range that the next two arguments mean, for a request.
  func range(_ arguments: inout MessageReader) throws(BusError) -> Range<Int> {
    let start = try offset(&arguments)
    return start..<max(start, try offset(&arguments))
  }
}

extension MessageWriter {
  /// A text by name for each attribute, in the order of the names: a{ss}.
  mutating func attributes(_ attributes: [String: String]) {
    array(of: "{ss}") { out in
      for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
        out.entry {
          $0.string(name)
          $0.string(value)
        }
      }
    }
  }

  /// The two offsets of a range: ii.
  mutating func range(_ range: Range<Int>) {
    int32(range.lowerBound)
    int32(range.upperBound)
  }
}
