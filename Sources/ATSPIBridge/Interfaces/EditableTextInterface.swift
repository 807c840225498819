import ATSPIModel
import AXTree

extension Interface {
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

  private static let insertion = ArgumentType<(offset: Int, text: String)>("isi") { query, arguments throws(BusError) in
    let (offset, text) = (try query.offset(&arguments), try arguments.string())
    return (offset, text.prefix(bytes: try arguments.int()))
  }
}

extension ArgumentType<Range<Int>> {
  /// A range that may be put on the clipboard.
  fileprivate static var openRange: Self {
    Self("ii") { query, arguments throws(BusError) in
      guard query.node.properties.text?.isProtected != true else {
        throw .notSupported("The text is protected: it cannot be copied to the clipboard.")
      }
      return try query.range(&arguments)
    }
  }
}

extension String {
  /// The longest prefix of whole Unicode scalars within so many bytes of UTF-8; the whole text if the number is
  /// negative.
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
