import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Text: offsets count Unicode scalars; out of range they are clamped, and -1 is the end (A6).
  static let text = Interface(
    "org.a11y.atspi.Text", for: { node, mirror in mirror.text(of: node) != nil },
    methods: textContent + textAttributes + textExtents + textSelection,
    properties: [
      Property("CharacterCount", .int) { $0.text.count },
      Property("CaretOffset", .int) { $0.node.atspiText?.caret ?? -1 },
    ])

  /// Methods for the content, by offsets and by units.
  private static let textContent: [Method] = [
    .query("GetText", takes: .shownRange, gives: .text) { $0.text.slice($1) },
    .query("GetCharacterAtOffset", takes: .int, gives: .int) { query, offset in
      query.text.scalar(at: offset).map { Int($0.value) } ?? 0
    },
    .textUnit("GetStringAtOffset", ATSPITextUnit.granularities) { $0.unit($1, at: $2) },
    .textUnit("GetTextBeforeOffset", ATSPITextUnit.boundaries) { $0.unit($1, before: $2) },
    .textUnit("GetTextAtOffset", ATSPITextUnit.boundaries) { $0.unit($1, at: $2) },
    .textUnit("GetTextAfterOffset", ATSPITextUnit.boundaries) { $0.unit($1, after: $2) },
  ]

  /// Methods for the attributes of parts of the text.
  private static let textAttributes: [Method] = [
    .query("GetAttributeValue", takes: namedAttribute, gives: .text) { query, sought in
      query.text.withDefaults(query.text.run(at: sought.offset).attributes)[sought.name] ?? ""
    },
    .query("GetAttributes", takes: .int, gives: run) { $0.text.run(at: $1) },
    .query("GetAttributeRun", takes: wantedRun, gives: run) { query, wanted in
      let run = query.text.run(at: wanted.offset)
      return (wanted.hasDefaults ? query.text.withDefaults(run.attributes) : run.attributes, run.range)
    },
    .query("GetDefaultAttributes", gives: .attributes) { $0.text.withDefaults([:]) },
    .query("GetDefaultAttributeSet", gives: .attributes) { $0.text.withDefaults([:]) },
  ]

  private static let namedAttribute = ArgumentType<(offset: Int, name: String)>("is") { _, arguments throws(BusError) in
    (try arguments.int(), try arguments.string())
  }
  private static let wantedRun = ArgumentType<(offset: Int, hasDefaults: Bool)>("ib") { _, arguments throws(BusError) in
    (try arguments.int(), try arguments.boolean())
  }
  private static let run = AnswerType<(attributes: [String: String], range: Range<Int>)>("a{ss}ii") { query, run, out in
    AnswerType.attributes.write(query, run.attributes, &out)
    out.range(run.range)
  }

  /// Methods for the positions of parts of the text.
  private static let textExtents: [Method] = [
    Method(name: "GetCharacterExtents", takes: "iu", gives: "iiii") { query, arguments, out throws(BusError) in
      let rect = query.text.extents(at: try arguments.int()) ?? .zero
      out.rect(rect.seen(from: query.origin(try arguments.uint32())))
      return nil
    },
    Method(name: "GetRangeExtents", takes: "iiu", gives: "iiii") { query, arguments, out throws(BusError) in
      let rect = query.text.extents(of: try query.shownRange(&arguments)) ?? .zero
      out.rect(rect.seen(from: query.origin(try arguments.uint32())))
      return nil
    },
    .query("GetOffsetAtPoint", takes: .point, gives: .int) { $0.text.offset(at: $1) ?? -1 },
    .query("GetBoundedRanges", takes: clippedBox, gives: .list(of: part)) { query, wanted in
      query.text.ranges(in: wanted.box, clip: wanted.clip)
    },
  ]

  private static let clippedBox = ArgumentType<(box: AXRect, clip: (x: UInt32, y: UInt32))>("iiiiuuu") {
    query, arguments throws(BusError) in
    let (corner, size) = (try arguments.point(), try arguments.point())
    let origin = query.origin(try arguments.uint32())
    let box = AXRect(x: corner.x + origin.x, y: corner.y + origin.y, width: size.x, height: size.y)
    return (box, (try arguments.uint32(), try arguments.uint32()))
  }
  private static let part = AnswerType<Range<Int>>("(iisv)") { query, range, out in
    out.structure {
      $0.range(range)
      $0.string(query.text.slice(range))
      $0.variant("s") { $0.string("") }
    }
  }

  /// Methods for caret, selection and scrolling. A text has at most one selection.
  private static let textSelection: [Method] = [
    .query("GetNSelections", gives: .int) { $0.selection == nil ? 0 : 1 },
    .query("GetSelection", takes: .int, gives: .range) { $1 == 0 ? $0.selection ?? 0..<0 : 0..<0 },
    .action("AddSelection", takes: .range()) { $0.selection == nil ? $0.request(.setSelection($1)) : nil },
    Method(name: "SetSelection", takes: "iii", gives: "b") { query, arguments, _ throws(BusError) in
      guard try arguments.int() == 0, query.selection != nil else { return .requests(nil) }
      return .requests(query.request(.setSelection(try query.range(&arguments))))
    },
    .action("RemoveSelection", takes: .int) { $1 == 0 && $0.selection != nil ? $0.request(.setSelection(nil)) : nil },
    .action("SetCaretOffset", takes: .offset) { $0.request(.setCaret($1)) },
    .action("ScrollSubstringTo", takes: .range(before: "u")) { $0.request(.scrollText($1)) },
    .action("ScrollSubstringToPoint", takes: .range(before: "uii")) { $0.request(.scrollText($1)) },
  ]
}

extension ArgumentType<Range<Int>> {
  /// A range, for a question.
  fileprivate static var shownRange: Self {
    Self("ii") { query, arguments throws(BusError) in try query.shownRange(&arguments) }
  }
}

extension Query {
  /// The range in the next two arguments, for a question.
  fileprivate func shownRange(_ arguments: inout MessageReader) throws(BusError) -> Range<Int> {
    text.clamped(try arguments.int(), try arguments.int())
  }
}

extension Method {
  /// A part of the text around an offset: the part and its range.
  fileprivate static func textUnit(
    _ name: String, _ units: [ATSPITextUnit],
    _ part: @escaping @Sendable (ATSPIText, ATSPITextUnit, Int) -> Range<Int>
  ) -> Method {
    Method(name: name, takes: "iu", gives: "sii") { query, arguments, out throws(BusError) in
      let (offset, number) = (try arguments.int(), Int(try arguments.uint32()))
      guard units.indices.contains(number) else {
        throw .invalidArguments("There is no unit of text \(number); the last is \(units.count - 1).")
      }
      let range = part(query.text, units[number], offset)
      out.string(query.text.slice(range))
      out.range(range)
      return nil
    }
  }
}
