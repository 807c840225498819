import AXTree

/// A text with its attributes, layout and links, each as a table of its fields.
extension JSONCodec where Value == AXText {
  static let text = JSONCodec.object(
    "an object {content, caret, selection, editable, multiline, protected}", from: AXText(content: ""),
    [
      JSONObjectField(required: "content", \.content, .string, "a string"),
      JSONObjectField("caret", \.caret, .wholeNumber),
      JSONObjectField("selection", \.selection, .range),
      JSONObjectField("editable", \.isEditable, .bool, unless: false),
      JSONObjectField("multiline", \.isMultiline, .bool, unless: false),
      JSONObjectField("protected", \.isProtected, .bool, unless: false),
      JSONObjectField("mask", \.mask, .count(upTo: 10_000)),
      JSONObjectField("attributes", \.attributes, .attributes, unless: [:]),
      JSONObjectField("runs", \.runs, JSONCodec<AXTextRun>.run.array("an array of runs"), unless: []),
      JSONObjectField("lines", \.lines, JSONCodec<AXTextLine>.line.array("an array of lines"), unless: []),
      JSONObjectField("links", \.links, JSONCodec<AXTextLink>.link.array("an array of links"), unless: []),
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
      JSONObjectField("edges", \.edges, JSONCodec<Double>.number.array("an array of numbers"), unless: []),
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
