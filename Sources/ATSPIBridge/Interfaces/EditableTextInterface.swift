import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.EditableText: requests that the application carries out. What is protected is never copied (A6).
  static let editableText = Interface(
    "org.a11y.atspi.EditableText", for: { $0.isTextEditable },
    methods: [
      .action("SetTextContents", takes: "s") { query, arguments throws(BusError) in
        query.request(.setText(try arguments.string()))
      },
      .action("InsertText", takes: "isi") { query, arguments throws(BusError) in
        let offset = try query.offset(&arguments)
        let text = try arguments.string()
        return query.request(.edit(offset..<offset, text.prefix(bytes: Int(try arguments.int32()))))
      },
      .action("CopyText", takes: "ii", gives: "") { query, arguments throws(BusError) in
        query.request(.copy(try query.openRange(&arguments)))
      },
      .action("CutText", takes: "ii") { query, arguments throws(BusError) in
        query.request(.cut(try query.openRange(&arguments)))
      },
      .action("DeleteText", takes: "ii") { query, arguments throws(BusError) in
        query.request(.edit(try query.range(&arguments), ""))
      },
      .action("PasteText", takes: "i") { query, arguments throws(BusError) in
        query.request(.paste(try query.offset(&arguments)))
      },
    ],
    properties: [.version])
}

extension Query {
  /// A range that may be put on the clipboard.
  fileprivate func openRange(_ arguments: inout MessageReader) throws(BusError) -> Range<Int> {
    guard node.properties.text?.isProtected != true else {
      throw .notSupported("The text is protected: it is put on no clipboard.")
    }
    return try range(&arguments)
  }
}

extension String {
  /// As many whole Unicode scalars as fit into so many bytes of UTF-8; all where the number is negative.
  fileprivate func prefix(bytes limit: Int) -> String {
    guard limit >= 0, utf8.count > limit else { return self }
    var used = 0
    return String(
      String.UnicodeScalarView(
        unicodeScalars.prefix { scalar in
          used += UTF8.width(scalar)
          return used <= limit
        }))
  }
}
