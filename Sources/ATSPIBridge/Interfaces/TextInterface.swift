import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Text: offsets count Unicode scalars; out of range they are clamped, and -1 is the end (A6).
  static let text = Interface(
    "org.a11y.atspi.Text", for: { $0.atspiText != nil },
    methods: textContent + textAttributes + textExtents + textSelection,
    properties: [
      .version,
      Property("CharacterCount", "i") { query, out in out.int32(query.text.count) },
      Property("CaretOffset", "i") { query, out in out.int32(query.node.atspiText?.caret ?? -1) },
    ])

  /// What is in the text, by offsets and by units.
  private static let textContent: [Method] = [
    .query("GetText", takes: "ii", gives: "s") { query, arguments, out throws(BusError) in
      let text = query.text
      out.string(text.slice(text.clamped(Int(try arguments.int32()), Int(try arguments.int32()))))
    },
    .query("GetCharacterAtOffset", takes: "i", gives: "i") { query, arguments, out throws(BusError) in
      out.int32(query.text.scalar(at: Int(try arguments.int32())).map { Int($0.value) } ?? 0)
    },
    .textUnit("GetStringAtOffset", ATSPITextUnit.granularities) { $0.unit($1, at: $2) },
    .textUnit("GetTextBeforeOffset", ATSPITextUnit.boundaries) { $0.unit($1, before: $2) },
    .textUnit("GetTextAtOffset", ATSPITextUnit.boundaries) { $0.unit($1, at: $2) },
    .textUnit("GetTextAfterOffset", ATSPITextUnit.boundaries) { $0.unit($1, after: $2) },
  ]

  /// How parts of the text look or read.
  private static let textAttributes: [Method] = [
    .query("GetAttributeValue", takes: "is", gives: "s") { query, arguments, out throws(BusError) in
      let text = query.text
      let run = text.run(at: Int(try arguments.int32()))
      out.string(text.withDefaults(run.attributes)[try arguments.string()] ?? "")
    },
    .query("GetAttributes", takes: "i", gives: "a{ss}ii") { query, arguments, out throws(BusError) in
      let run = query.text.run(at: Int(try arguments.int32()))
      out.attributes(run.attributes)
      out.range(run.range)
    },
    .query("GetAttributeRun", takes: "ib", gives: "a{ss}ii") { query, arguments, out throws(BusError) in
      let text = query.text
      let run = text.run(at: Int(try arguments.int32()))
      out.attributes(try arguments.boolean() ? text.withDefaults(run.attributes) : run.attributes)
      out.range(run.range)
    },
    .query("GetDefaultAttributes", gives: "a{ss}") { query, _, out in out.attributes(query.text.withDefaults([:])) },
    .query("GetDefaultAttributeSet", gives: "a{ss}") { query, _, out in out.attributes(query.text.withDefaults([:])) },
  ]

  /// Where parts of the text are.
  private static let textExtents: [Method] = [
    .query("GetCharacterExtents", takes: "iu", gives: "iiii") { query, arguments, out throws(BusError) in
      let rect = query.text.extents(at: Int(try arguments.int32()))
      out.rect(rect, from: query.origin(try arguments.uint32()))
    },
    .query("GetRangeExtents", takes: "iiu", gives: "iiii") { query, arguments, out throws(BusError) in
      let text = query.text
      let rect = text.extents(of: text.clamped(Int(try arguments.int32()), Int(try arguments.int32())))
      out.rect(rect, from: query.origin(try arguments.uint32()))
    },
    .query("GetOffsetAtPoint", takes: "iiu", gives: "i") { query, arguments, out throws(BusError) in
      let point = try arguments.point()
      let origin = query.origin(try arguments.uint32())
      out.int32(query.text.offset(at: AXPoint(x: point.x + origin.x, y: point.y + origin.y)) ?? -1)
    },
    .query("GetBoundedRanges", takes: "iiiiuuu", gives: "a(iisv)") { query, arguments, out throws(BusError) in
      let (corner, size) = (try arguments.point(), try arguments.point())
      let origin = query.origin(try arguments.uint32())
      let clip = (x: try arguments.uint32(), y: try arguments.uint32())
      let box = AXRect(x: corner.x + origin.x, y: corner.y + origin.y, width: size.x, height: size.y)
      let text = query.text
      out.array(of: "(iisv)") { out in
        for range in text.ranges(in: box, clip: clip) {
          out.structure {
            $0.range(range)
            $0.string(text.slice(range))
            $0.variant("s") { $0.string("") }
          }
        }
      }
    },
  ]

  /// Caret, selection and scrolling. A text has one selection at most.
  private static let textSelection: [Method] = [
    .query("GetNSelections", gives: "i") { query, _, out in out.int32(query.selection == nil ? 0 : 1) },
    .query("GetSelection", takes: "i", gives: "ii") { query, arguments, out throws(BusError) in
      out.range(try arguments.int32() == 0 ? query.selection ?? 0..<0 : 0..<0)
    },
    .action("AddSelection", takes: "ii") { query, arguments throws(BusError) in
      let range = try query.range(&arguments)
      return query.selection == nil ? query.request(.setSelection(range)) : nil
    },
    .action("SetSelection", takes: "iii") { query, arguments throws(BusError) in
      guard try arguments.int32() == 0, query.selection != nil else { return nil }
      return query.request(.setSelection(try query.range(&arguments)))
    },
    .action("RemoveSelection", takes: "i") { query, arguments throws(BusError) in
      guard try arguments.int32() == 0, query.selection != nil else { return nil }
      return query.request(.setSelection(nil))
    },
    .action("SetCaretOffset", takes: "i") { query, arguments throws(BusError) in
      query.request(.setCaret(try query.offset(&arguments)))
    },
    .action("ScrollSubstringTo", takes: "iiu") { query, arguments throws(BusError) in
      query.request(.scrollText(try query.range(&arguments)))
    },
    .action("ScrollSubstringToPoint", takes: "iiuii") { query, arguments throws(BusError) in
      query.request(.scrollText(try query.range(&arguments)))
    },
  ]
}

extension Method {
  /// A part of the text around an offset: the part and its range.
  fileprivate static func textUnit(
    _ name: String, _ units: [ATSPITextUnit],
    _ part: @escaping @Sendable (ATSPIText, ATSPITextUnit, Int) -> Range<Int>
  ) -> Method {
    .query(name, takes: "iu", gives: "sii") { query, arguments, out throws(BusError) in
      let offset = Int(try arguments.int32())
      let number = Int(try arguments.uint32())
      guard units.indices.contains(number) else {
        throw .invalidArguments("There is no unit of text \(number); the last is \(units.count - 1).")
      }
      let text = query.text
      let range = part(text, units[number], offset)
      out.string(text.slice(range))
      out.range(range)
    }
  }
}

extension MessageWriter {
  fileprivate mutating func rect(_ rect: AXRect?, from origin: AXPoint) {
    let rect = rect ?? AXRect(x: 0, y: 0, width: 0, height: 0)
    for length in [rect.x - origin.x, rect.y - origin.y, rect.width, rect.height] { int32(pixels(length)) }
  }
}
