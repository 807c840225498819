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
    .query("GetCharacterAtOffset", takes: .int, gives: .int) { $0.text.scalar(at: $1).map { Int($0.value) } ?? 0 },
    .textUnit("GetStringAtOffset", ATSPITextUnit.granularities) { $0.unit($1, at: $2) },
    .textUnit("GetTextBeforeOffset", ATSPITextUnit.boundaries) { $0.unit($1, before: $2) },
    .textUnit("GetTextAtOffset", ATSPITextUnit.boundaries) { $0.unit($1, at: $2) },
    .textUnit("GetTextAfterOffset", ATSPITextUnit.boundaries) { $0.unit($1, after: $2) },
  ]

  /// Methods for the attributes of parts of the text.
  private static let textAttributes: [Method] = [
    .query("GetAttributeValue", takes: .pair(.int, .name), gives: .text) { context, sought in
      let (offset, name) = sought
      return context.text.withDefaults(context.text.run(at: offset).attributes)[name] ?? ""
    },
    .query("GetAttributes", takes: .int, gives: run) { $0.text.run(at: $1) },
    .query("GetAttributeRun", takes: .pair(.int, .bool), gives: run) { context, wanted in
      let (offset, hasDefaults) = wanted
      let run = context.text.run(at: offset)
      return (hasDefaults ? context.text.withDefaults(run.attributes) : run.attributes, run.range)
    },
    .query("GetDefaultAttributes", gives: .attributes) { $0.text.withDefaults([:]) },
    .query("GetDefaultAttributeSet", gives: .attributes) { $0.text.withDefaults([:]) },
  ]

  private static let run = AnswerType<(attributes: [String: String], range: Range<Int>)>("a{ss}ii") {
    context, run, out in
    AnswerType.attributes.write(context, run.attributes, &out)
    out.range(run.range)
  }

  private static let textExtents: [Method] = [
    .query("GetCharacterExtents", takes: .pair(.int, .origin), gives: .corners) { context, wanted in
      (context.text.extents(at: wanted.0) ?? .zero).seen(from: wanted.1)
    },
    .query("GetRangeExtents", takes: .pair(.shownRange, .origin), gives: .corners) { context, wanted in
      (context.text.extents(of: wanted.0) ?? .zero).seen(from: wanted.1)
    },
    .query("GetOffsetAtPoint", takes: .point, gives: .int) { $0.text.offset(at: $1) ?? -1 },
    .query("GetBoundedRanges", takes: clippedBox, gives: .list(of: part)) { $0.text.ranges(in: $1.box, clip: $1.clip) },
  ]

  private static let clippedBox = ArgumentType<(box: AXRect, clip: (x: UInt32, y: UInt32))>("iiiiuuu") {
    context, arguments throws(BusError) in
    let (corner, size) = (try arguments.point(), try arguments.point())
    let origin = context.origin(try arguments.uint32())
    let box = AXRect(x: corner.x + origin.x, y: corner.y + origin.y, width: size.x, height: size.y)
    return (box, (try arguments.uint32(), try arguments.uint32()))
  }
  private static let part = AnswerType<Range<Int>>("(iisv)") { context, range, out in
    out.structure {
      $0.range(range)
      $0.string(context.text.slice(range))
      $0.variant("s") { $0.string("") }
    }
  }

  /// Methods for caret, selection and scrolling. A text has at most one selection.
  private static let textSelection: [Method] = [
    .query("GetNSelections", gives: .int) { $0.selection == nil ? 0 : 1 },
    .query("GetSelection", takes: .int, gives: .range) { $1 == 0 ? $0.selection ?? 0..<0 : 0..<0 },
    .action("AddSelection", takes: .range()) { $0.selection == nil ? $0.request(.setSelection($1)) : nil },
    Method(name: "SetSelection", takes: "iii", gives: "b") { context, arguments, _ throws(BusError) in
      guard try arguments.int() == 0, context.selection != nil else { return .requests(nil) }
      return .requests(context.request(.setSelection(try context.range(&arguments))))
    },
    .action("RemoveSelection", takes: .int) { $1 == 0 && $0.selection != nil ? $0.request(.setSelection(nil)) : nil },
    .action("SetCaretOffset", takes: .offset) { $0.request(.setCaret($1)) },
    .action("ScrollSubstringTo", takes: .range(before: "u")) { $0.request(.scrollText($1)) },
    .action("ScrollSubstringToPoint", takes: .range(before: "uii")) { $0.request(.scrollText($1)) },
  ]

  /// org.a11y.atspi.EditableText: requests that the application carries out. Protected text is never copied (A6).
  static let editableText = Interface(
    "org.a11y.atspi.EditableText", for: { node, _ in node.isTextEditable },
    methods: [
      .action("SetTextContents", takes: .text) { $0.request(.setText($1)) },
      .action("InsertText", takes: insertion) { $0.request(.edit($1.offset..<$1.offset, $1.text)) },
      .action("CopyText", takes: .openRange, gives: "") { $0.request(.copy($1)) },
      .action("CutText", takes: .openRange) { $0.request(.cut($1)) },
      .action("DeleteText", takes: .range()) { $0.request(.edit($1, "")) },
      .action("PasteText", takes: .offset) { $0.request(.paste($1)) },
    ])

  private static let insertion = ArgumentType<(offset: Int, text: String)>("isi") {
    context, arguments throws(BusError) in
    let (offset, text) = (try context.offset(&arguments), try arguments.string())
    return (offset, text.prefix(bytes: try arguments.int()))
  }

  /// org.a11y.atspi.Hypertext: the links of a text, in reading order.
  static let hypertext = Interface(
    "org.a11y.atspi.Hypertext", for: { node, mirror in mirror.hasLinks(node) },
    methods: [
      .query("GetNLinks", gives: .int) { $0.links.count },
      .query("GetLink", takes: .int, gives: .object) { context, index in
        let links = context.links
        return links.indices.contains(index) ? links[index].id : nil
      },
      .query("GetLinkIndex", takes: .int, gives: .int) { context, number in
        let offset = context.text.clamped(number)
        return context.links.firstIndex { $0.range.contains(offset) } ?? -1
      },
    ])

  /// org.a11y.atspi.Hyperlink: one anchor, the object itself. A link outside any text has the range -1.
  static let hyperlink = Interface(
    "org.a11y.atspi.Hyperlink", for: { node, _ in node.role == .link || node.properties.textRange != nil },
    methods: [
      .query("GetObject", takes: .int, gives: .object) { $1 == 0 ? $0.node.id : nil },
      .query("GetURI", takes: .int, gives: .text) { $1 == 0 ? $0.node.properties.url ?? "" : "" },
      // Not in the XML, but libatspi calls it to get the range.
      .query("GetIndexRange", gives: .range) { $0.node.properties.textRange ?? -1 ..< -1 },
      .query("IsValid", gives: .bool) { _ in true },
    ],
    properties: [
      Property("NAnchors", .short) { _ in 1 },
      Property("StartIndex", .int) { $0.node.properties.textRange?.lowerBound ?? -1 },
      Property("EndIndex", .int) { $0.node.properties.textRange?.upperBound ?? -1 },
    ])
}

extension CallContext {
  /// The node's text, masked if it is protected (A6).
  var text: ATSPIText { queries.text(of: node, in: mirror) }
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

  fileprivate var links: [ATSPILink] { mirror.links(of: node) }
}

extension ArgumentType<Int> {
  static var offset: Self { Self("i") { context, arguments throws(BusError) in try context.offset(&arguments) } }
}

extension ArgumentType<Range<Int>> {
  /// A range, for a request, before arguments that change nothing.
  static func range(before ignored: String = "") -> Self {
    Self("ii" + ignored) { context, arguments throws(BusError) in try context.range(&arguments) }
  }

  /// A range, for a question.
  fileprivate static var shownRange: Self {
    Self("ii") { context, arguments throws(BusError) in context.text.clamped(try arguments.int(), try arguments.int()) }
  }

  /// A range that may be put on the clipboard.
  fileprivate static var openRange: Self {
    Self("ii") { context, arguments throws(BusError) in
      guard context.node.properties.text?.isProtected != true else {
        throw .notSupported("The text is protected: it cannot be copied to the clipboard.")
      }
      return try context.range(&arguments)
    }
  }
}

extension AnswerType<Range<Int>> { static var range: Self { Self("ii") { $2.range($1) } } }

extension MessageWriter {
  mutating func range(_ range: Range<Int>) {
    int32(range.lowerBound)
    int32(range.upperBound)
  }
}

extension Method {
  fileprivate static func textUnit(
    _ name: String, _ units: [ATSPITextUnit], _ part: @escaping @Sendable (ATSPIText, ATSPITextUnit, Int) -> Range<Int>
  ) -> Method {
    Method(name: name, takes: "iu", gives: "sii") { context, arguments, out throws(BusError) in
      let (offset, number) = (try arguments.int(), Int(try arguments.uint32()))
      guard units.indices.contains(number) else {
        throw .invalidArguments("There is no unit of text \(number); the last is \(units.count - 1).")
      }
      let range = part(context.text, units[number], offset)
      out.string(context.text.slice(range))
      out.range(range)
      return nil
    }
  }
}

extension String {
  /// The longest prefix of whole Unicode scalars within so many bytes of UTF-8; all if the number is negative.
  fileprivate func prefix(bytes limit: Int) -> String {
    guard limit >= 0, utf8.count > limit else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: limit)
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
