import AXTree

/// The values of a node that are objects, each as a table of its fields.
extension Codec where Value == AXNumericValue {
  static let numericValue = Codec.object(
    "an object {now, min, max, step, text}", from: AXNumericValue(now: 0),
    [
      ObjectField(required: "now", \.now, .number, "a number"), ObjectField(always: "min", \.min, .number),
      ObjectField(always: "max", \.max, .number), ObjectField(always: "step", \.step, .number),
      ObjectField("text", \.text, .string),
    ]
  ) { (number, json) throws(AXDocumentError) in
    if number.min > number.max { throw AXDocumentError(at: json.path, "expected min to be at most max") }
  }
}

extension Codec where Value == Range<Int> {
  static let range = Codec(
    read: { (json) throws(AXDocumentError) in
      let what = "an array [start, end]"
      let ends = try json.items(what) { (item) throws(AXDocumentError) in try item.wholeNumber() }
      guard ends.count == 2, ends[0] <= ends[1] else { throw json.expected(what + " in ascending order") }
      return ends[0]..<ends[1]
    },
    write: { $1.writeArray([$0.lowerBound, $0.upperBound]) { $1.write($0) } })
}

extension Codec where Value == AXCheckedState {
  static let checked = Codec(
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

extension Codec where Value == AXStates {
  static let states = Codec.object(
    "an object of states", from: AXStates(),
    [
      ObjectField("checked", \.checked, .checked), ObjectField("expanded", \.isExpanded, .bool),
      ObjectField("pressed", \.isPressed, .bool), ObjectField("focusable", \.isFocusable, .bool),
      ObjectField(
        "hasPopup", \.popup,
        Codec<AXPopup>.wordOrTrue("true, \"menu\", \"listbox\", \"tree\", \"grid\" or \"dialog\"", .unspecified),
        unless: nil),
      ObjectField(
        "current", \.current,
        Codec<AXCurrent>.wordOrTrue("true, \"page\", \"step\", \"location\", \"date\" or \"time\"", .unspecified),
        unless: nil),
    ] + AXStates.table.rows.map { ObjectField($0) })
}

extension ObjectField where Value == AXStates {
  fileprivate init(_ state: AXState) {
    self.init(
      state.name,
      read: { (json, states) throws(AXDocumentError) in
        states[state] = try json.bool()
      },
      write: { states, writer in
        guard states[state] else { return }
        writer.key(state.name)
        writer.write(true)
      })
  }
}

extension Codec where Value == AXPosition {
  static let position = Codec.object(
    "an object {index, count}", from: AXPosition(index: 1, count: 1),
    [
      ObjectField(required: "index", \.index, .count, "a whole number"),
      ObjectField(required: "count", \.count, .count, "a whole number"),
    ])
}

extension Codec where Value == AXTable {
  static let table = Codec.object(
    "an object {rows, columns, caption}", from: AXTable(rows: 0, columns: 0),
    [
      ObjectField(required: "rows", \.rows, .count, "a whole number"),
      ObjectField(required: "columns", \.columns, .count, "a whole number"),
      ObjectField("caption", \.caption, .string),
    ])
}

extension Codec where Value == AXCell {
  static let cell = Codec.object(
    "an object {row, column, rowSpan, columnSpan, header}", from: AXCell(row: 0, column: 0),
    [
      ObjectField(required: "row", \.row, .count, "a whole number"),
      ObjectField(required: "column", \.column, .count, "a whole number"),
      ObjectField("rowSpan", \.rowSpan, .count, unless: 1), ObjectField("columnSpan", \.columnSpan, .count, unless: 1),
      ObjectField("header", \.header, .word("\"row\" or \"column\"")),
    ])
}

extension Codec where Value == AXCustomContent {
  static let customContent = Codec.object(
    "an object {label, value, importance}", from: AXCustomContent(),
    [
      ObjectField("label", \.label, .string), ObjectField("value", \.value, .string),
      ObjectField("importance", \.importance, .word("\"default\" or \"high\""), unless: .default),
    ])
}
