import AXTree

/// A text with its attributes, layout and links, each as a table of its fields.
extension Codec where Value == AXText {
  static let text = Codec.object(
    "an object {content, caret, selection, editable, multiline, protected}", from: AXText(content: ""),
    [
      ObjectField(required: "content", \.content, .string, "a string"), ObjectField("caret", \.caret, .wholeNumber),
      ObjectField("selection", \.selection, .range),
      ObjectField("editable", \.isEditable, .bool, unless: false),
      ObjectField("multiline", \.isMultiline, .bool, unless: false),
      ObjectField("protected", \.isProtected, .bool, unless: false), ObjectField("mask", \.mask, .count),
      ObjectField("attributes", \.attributes, .attributes, unless: [:]),
      ObjectField("runs", \.runs, Codec<AXTextRun>.run.array("an array of runs"), unless: []),
      ObjectField("lines", \.lines, Codec<AXTextLine>.line.array("an array of lines"), unless: []),
      ObjectField("links", \.links, Codec<AXTextLink>.link.array("an array of links"), unless: []),
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

extension Codec where Value == AXTextRun {
  fileprivate static let run = Codec.object(
    "an object {range, attributes}", from: AXTextRun(range: 0..<0, attributes: [:]),
    [
      ObjectField(required: "range", \.range, .range, "an array [start, end]"),
      ObjectField(required: "attributes", \.attributes, .attributes, "an object of texts"),
    ])
}

extension Codec where Value == AXTextLine {
  fileprivate static let line = Codec.object(
    "an object {range, frame, edges}",
    from: AXTextLine(range: 0..<0, frame: AXRect(x: 0, y: 0, width: 0, height: 0)),
    [
      ObjectField(required: "range", \.range, .range, "an array [start, end]"),
      ObjectField(required: "frame", \.frame, .rect, "an array [x, y, width, height]"),
      ObjectField("edges", \.edges, Codec<Double>.number.array("an array of numbers"), unless: []),
    ]
  ) { (line, json) throws(AXDocumentError) in
    if !line.edges.isEmpty, line.edges.count != line.range.count + 1 {
      throw (json.field("edges") ?? json).expected("\(line.range.count + 1) edges, one more than the line has scalars")
    }
  }
}

extension Codec where Value == AXTextLink {
  fileprivate static let link = Codec.object(
    "an object {range, url}", from: AXTextLink(range: 0..<0),
    [
      ObjectField(required: "range", \.range, .range, "an array [start, end]"), ObjectField("url", \.url, .string),
    ])
}

extension Codec where Value == AXDocumentInfo {
  static let documentInfo = Codec.object(
    "an object {page, pages, attributes}", from: AXDocumentInfo(),
    [
      ObjectField("page", \.page, .count), ObjectField("pages", \.pages, .count),
      ObjectField("attributes", \.attributes, .attributes, unless: [:]),
    ])
}

extension Codec where Value == [String: String] {
  /// Texts by name, written in alphabetical order.
  fileprivate static let attributes = Codec(
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
