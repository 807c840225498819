public import AXTree

/// The values of a node. Those that are objects are a table of their fields each.
extension JSONCodec where Value == AXRole {
  /// Two roles had other names in documents.
  static let role = JSONCodec.word(
    "a role", old: ["pushButtonMenu": .menuButton, "toolTip": .tooltip], otherWords: OtherWords.roles)
}

extension JSONCodec where Value == AXTraits {
  static let traits = JSONCodec(
    .array(of: .word(AXTraits.named.map(\.name))),
    read: { (json) throws(AXDocumentError) in
      var traits = AXTraits()
      try json.forEachItem("an array of traits") { (item) throws(AXDocumentError) in
        guard item.kind == .string, let trait = named[try item.string()] else {
          throw item.expected("a trait", among: AXTraits.named.map(\.name))
        }
        traits.insert(trait)
      }
      return traits
    },
    write: { $1.writeArray($0.names) })

  private static let named = Dictionary(AXTraits.named.map { ($0.name, $0.trait) }, uniquingKeysWith: { a, _ in a })
}

extension AXTraits {
  /// The names of the traits in documents, in the order of their table.
  @_spi(Command) public var names: [String] { Self.named.filter { contains($0.trait) }.map(\.name) }
}

extension JSONCodec where Value == AXPoint {
  static let point = JSONCodec(
    .tuple(.number, .number),
    read: { (json) throws(AXDocumentError) in
      let numbers = try json.numbers(2, "an array [x, y]")
      return AXPoint(x: numbers[0], y: numbers[1])
    },
    write: { $1.writeArray([$0.x, $0.y]) { $1.write($0) } })
}

extension JSONCodec where Value == AXRect {
  static let rect = JSONCodec(
    .tuple(.number, .number, .size, .size),
    read: { (json) throws(AXDocumentError) in
      let what = "an array [x, y, width, height]"
      let numbers = try json.numbers(4, what)
      guard numbers[2] >= 0, numbers[3] >= 0 else { throw json.expected(what + " with a size that is not negative") }
      return AXRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    },
    write: { $1.writeArray([$0.x, $0.y, max(0, $0.width), max(0, $0.height)]) { $1.write($0) } })
}

extension JSONValue {
  /// An array of exactly so many numbers.
  func numbers(_ count: Int, _ what: String) throws(AXDocumentError) -> [Double] {
    let numbers = try items(what) { (item) throws(AXDocumentError) in try item.number() }
    guard numbers.count == count else {
      throw error("expected \(what) of \(count) numbers, found \(numbers.count)")
    }
    return numbers
  }
}

extension AXNumericValue {
  /// The upper end, which a document has above the lower one, whatever a program states.
  fileprivate var writtenMaximum: Double {
    get { max(minimum.isNaN ? 0 : minimum, maximum.isNaN ? 0 : maximum) }
    set { maximum = newValue }
  }
}

extension JSONCodec where Value == AXNumericValue {
  static let numericValue = JSONCodec.object(
    "an object {now, min, max, step, text}", from: AXNumericValue(0),
    [
      JSONObjectField(required: "now", \.current, .number, "a number"),
      JSONObjectField(always: "min", \.minimum, .number),
      JSONObjectField(always: "max", \.writtenMaximum, .number), JSONObjectField(always: "step", \.step, .size),
      JSONObjectField("text", \.text, .string),
    ]
  ) { (number, json) throws(AXDocumentError) in
    if number.minimum > number.maximum { throw json.error("expected min to be at most max") }
  }
}

extension JSONCodec where Value == Range<Int> {
  static let range = JSONCodec(
    .tuple(.wholeNumber, .wholeNumber),
    read: { (json) throws(AXDocumentError) in
      let what = "an array [start, end]"
      let ends = try json.items(what) { (item) throws(AXDocumentError) in try item.wholeNumber() }
      guard ends.count == 2, ends[0] <= ends[1] else { throw json.expected(what + " in ascending order") }
      return ends[0]..<ends[1]
    },
    write: { $1.writeArray([$0.lowerBound, $0.upperBound]) { $1.write($0) } })
}

extension JSONCodec where Value == AXCheckedState {
  static let checked = JSONCodec(
    .oneOf(["true", "false", "\"mixed\""]),
    read: { (json) throws(AXDocumentError) in
      switch json.kind {
      case .true: return .on
      case .false: return .off
      case .string where try json.string() == "mixed": return .mixed
      default: throw json.expected("true, false or \"mixed\"")
      }
    },
    write: { state, writer in
      if state == .mixed { writer.write("mixed") } else { writer.write(state == .on) }
    })
}

extension JSONCodec where Value == AXStates {
  static let states = JSONCodec.object(
    "an object of states", from: AXStates(), stateFields, otherWords: OtherWords.fields)

  static let stateFields =
    [
      JSONObjectField("checked", \.checked, .checked), JSONObjectField("expanded", \.isExpanded, .bool),
      JSONObjectField("pressed", \.isPressed, .bool), JSONObjectField("focusable", \.isFocusable, .bool),
      JSONObjectField("hasPopup", \.popup, JSONCodec<AXPopupKind>.wordOrTrue(.unspecified), default: nil),
      JSONObjectField("current", \.current, JSONCodec<AXCurrentKind>.wordOrTrue(.unspecified), default: nil),
    ] + AXStates.rows.map { JSONObjectField($0, $1) }
}

extension AXStates {
  /// The names in documents of the states that are true, without those that have more than two values.
  @_spi(Command) public var names: [String] { Self.rows.filter { self[keyPath: $0.path] }.map(\.name) }
}

extension JSONObjectField where Value == AXStates {
  fileprivate init(_ name: String, _ path: any WritableKeyPath<AXStates, Bool> & Sendable) {
    self.init(
      name, .bool,
      read: { (json, states) throws(AXDocumentError) in
        states[keyPath: path] = try json.bool()
      },
      write: { states, writer in
        guard states[keyPath: path] else { return }
        writer.key(name)
        writer.write(true)
      })
  }
}

extension JSONCodec where Value == AXSetPosition {
  static let position = JSONCodec.object(
    "an object {index, count}", from: AXSetPosition(1, of: 1),
    [
      JSONObjectField(required: "index", \.index, .ordinal, "a whole number"),
      JSONObjectField(required: "count", \.count, .ordinal, "a whole number"),
    ])
}

extension JSONCodec where Value == AXTableInfo {
  static let table = JSONCodec.object(
    "an object {rows, columns, caption}", from: AXTableInfo(rows: 0, columns: 0),
    [
      JSONObjectField(required: "rows", \.rows, .count, "a whole number"),
      JSONObjectField(required: "columns", \.columns, .count, "a whole number"),
      JSONObjectField("caption", \.caption, .string),
    ])
}

extension JSONCodec where Value == AXCellInfo {
  static let cell = JSONCodec.object(
    "an object {row, column, rowSpan, columnSpan, header}", from: AXCellInfo(row: 0, column: 0),
    [
      JSONObjectField(required: "row", \.row, .count, "a whole number"),
      JSONObjectField(required: "column", \.column, .count, "a whole number"),
      JSONObjectField("rowSpan", \.rowSpan, .ordinal, default: 1),
      JSONObjectField("columnSpan", \.columnSpan, .ordinal, default: 1),
      JSONObjectField("header", \.header, .word()),
    ])
}

extension JSONCodec where Value == AXCustomContent {
  static let customContent = JSONCodec.object(
    "an object {label, value, importance}", from: AXCustomContent(),
    [
      JSONObjectField("label", \.label, .string), JSONObjectField("value", \.value, .string),
      JSONObjectField("importance", \.importance, .word(), default: .default),
    ])
}

extension JSONCodec where Value == AXDocumentInfo {
  static let documentInfo = JSONCodec.object(
    "an object {page, pages, attributes}", from: AXDocumentInfo(),
    [
      JSONObjectField("page", \.page, .ordinal), JSONObjectField("pages", \.pages, .ordinal),
      JSONObjectField("attributes", \.attributes, .attributes, default: [:]),
    ])
}

extension JSONCodec where Value == [String: String] {
  /// Texts by name, written in alphabetical order.
  static let attributes = JSONCodec(
    JSONValueSchema(#"{"type":"object","additionalProperties":{"type":"string"}}"#),
    read: { (json) throws(AXDocumentError) in
      var attributes: [String: String] = [:]
      try json.forEachField("an object of texts") { (name, value) throws(AXDocumentError) in
        attributes[name] = try value.string()
      }
      return attributes
    },
    write: { attributes, writer in
      writer.writeObject { writer in
        for (name, value) in attributes.sorted(by: { $0.key < $1.key }) { writer.member(name, value) }
      }
    })
}

/// A text with its attributes, layout and links, each as a table of its fields.
extension JSONCodec where Value == AXText {
  static let text = JSONCodec.object(
    "an object {content, caret, selection, editable, multiline, protected}", from: AXText(content: ""),
    [
      JSONObjectField(required: "content", \.content, .string, "a string"),
      JSONObjectField("caret", \.caret, .count),
      JSONObjectField("selection", \.selection, .range),
      JSONObjectField("editable", \.isEditable, .bool, default: false),
      JSONObjectField("multiline", \.isMultiline, .bool, default: false),
      JSONObjectField("protected", \.isProtected, .bool, default: false),
      JSONObjectField("mask", \.mask, .count(upTo: 10_000)),
      JSONObjectField("attributes", \.attributes, .attributes, default: [:]),
      JSONObjectField("runs", \.runs, JSONCodec<AXTextRun>.run.array("an array of runs"), default: []),
      JSONObjectField("lines", \.lines, JSONCodec<AXTextLine>.line.array("an array of lines"), default: []),
      JSONObjectField("links", \.links, JSONCodec<AXTextLink>.link.array("an array of links"), default: []),
    ]
  ) { (text, json) throws(AXDocumentError) in
    let length = text.length
    if let caret = text.caret, !(0...length ~= caret) {
      throw (json.field("caret") ?? json).expected("an offset from 0 to \(length), the length of the content")
    }
    let ranges =
      [("selection", text.selection.map { [$0] } ?? [])]
      + [("runs", text.runs.map(\.range)), ("lines", text.lines.map(\.range)), ("links", text.links.map(\.range))]
    for (name, ranges) in ranges where ranges.contains(where: { $0.lowerBound < 0 || $0.upperBound > length }) {
      throw (json.field(name) ?? json).expected("offsets from 0 to \(length), the length of the content")
    }
    for (line, next) in zip(text.lines, text.lines.dropFirst()) where next.range.lowerBound < line.range.upperBound {
      throw (json.field("lines") ?? json).expected("lines in ascending order")
    }
  }
}

extension JSONCodec where Value == AXTextRun {
  fileprivate static let run = JSONCodec.object(
    "an object {range, attributes}", from: AXTextRun(range: 0..<0, attributes: [:]),
    [
      JSONObjectField(required: "range", \.range, .range, "an array [start, end]"),
      JSONObjectField(required: "attributes", \.attributes, .attributes, "an object of texts"),
    ])
}

extension JSONCodec where Value == AXTextLine {
  fileprivate static let line = JSONCodec.object(
    "an object {range, frame, edges}",
    from: AXTextLine(range: 0..<0, frame: AXRect(x: 0, y: 0, width: 0, height: 0)),
    [
      JSONObjectField(required: "range", \.range, .range, "an array [start, end]"),
      JSONObjectField(required: "frame", \.frame, .rect, "an array [x, y, width, height]"),
      JSONObjectField("edges", \.edges, JSONCodec<Double>.number.array("an array of numbers"), default: []),
    ]
  ) { (line, json) throws(AXDocumentError) in
    // Whether the range is in the text is checked with the text.
    let scalars = line.range.clamped(to: 0..<Int(Int32.max)).count
    if !line.edges.isEmpty, line.edges.count != scalars + 1 {
      throw (json.field("edges") ?? json).expected("\(scalars + 1) edges, one more than the line has scalars")
    }
  }
}

extension JSONCodec where Value == AXTextLink {
  fileprivate static let link = JSONCodec.object(
    "an object {range, url}", from: AXTextLink(range: 0..<0),
    [
      JSONObjectField(required: "range", \.range, .range, "an array [start, end]"),
      JSONObjectField("url", \.url, .string),
    ])
}

extension JSONCodec where Value == AXRotorKind {
  static let rotorType = JSONCodec(
    .word(AXRotorKind.systemTypes.map(\.name)),
    read: { (json) throws(AXDocumentError) in
      guard json.kind == .string, let kind = named[try json.string()] else {
        throw json.expected("a rotor type: one of \(AXRotorKind.systemTypes.map(\.name).joined(separator: ", "))")
      }
      return kind
    },
    write: { kind, writer in writer.write(kind.systemName ?? "") })

  private static let named = Dictionary(
    AXRotorKind.systemTypes.map { ($0.name, $0.kind) }, uniquingKeysWith: { a, _ in a })
}
