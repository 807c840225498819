import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Text, read only: offsets count Unicode scalars, and out of range they are clamped (A6).
  static let text = Interface(
    "org.a11y.atspi.Text", for: { $0.properties.text != nil },
    methods: [
      .query("GetText", takes: "ii", gives: "s") { query, arguments, out throws(Fault) in
        out.string(query.text.slice(try arguments.int32(), try arguments.int32()))
      },
      .query("GetCharacterAtOffset", takes: "i", gives: "i") { query, arguments, out throws(Fault) in
        let place = try arguments.int32()
        out.int32(query.text.slice(place, place &+ 1).unicodeScalars.first.map { Int($0.value) } ?? 0)
      },
      .query("GetNSelections", gives: "i") { query, _, out in
        out.int32(query.node.properties.text?.selection?.isEmpty == false ? 1 : 0)
      },
      .query("GetSelection", takes: "i", gives: "ii") { query, arguments, out throws(Fault) in
        let selection = try arguments.int32() == 0 ? query.node.properties.text?.selection : nil
        out.int32(selection?.lowerBound ?? 0)
        out.int32(selection?.upperBound ?? 0)
      },
      .action("SetCaretOffset", takes: "i") { query, arguments throws(Fault) in
        let place = query.text.clamped(try arguments.int32())
        return AXActionRequest(node: query.node.id, kind: .setCaret(place))
      },
    ],
    properties: [
      .version,
      Property("CharacterCount", "i") { query, out in out.int32(query.text.scalars.count) },
      Property("CaretOffset", "i") { query, out in out.int32(query.node.properties.text?.caret ?? -1) },
    ])
}

/// A text by Unicode scalars, as it may leave the process: a protected one is masked (A6).
private struct Scalars {
  let scalars: [Unicode.Scalar]

  init(_ text: AXText?) {
    let all = Array((text?.content ?? "").unicodeScalars)
    scalars = text?.isProtected == true ? all.map { _ in "•" } : all
  }

  func clamped(_ offset: Int32) -> Int { offset < 0 ? scalars.count : min(Int(offset), scalars.count) }

  /// The part from start to end; -1 is the end.
  func slice(_ start: Int32, _ end: Int32) -> String {
    let start = start < 0 ? 0 : clamped(start)
    let end = clamped(end)
    guard start < end else { return "" }
    return String(String.UnicodeScalarView(scalars[start..<end]))
  }
}

extension Query {
  fileprivate var text: Scalars { Scalars(node.properties.text) }
}
