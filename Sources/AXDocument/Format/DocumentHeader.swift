import AXTree

/// The fields of a document besides its nodes.
struct DocumentHeader: Sendable {
  static let format = "axtree/1"
  /// The format of composed trees, which are not documents.
  static let composedFormat = "axtree-composed/1"

  var format = Self.format
  var name: String?
  var locale = "en"
  /// The direction that the document states.
  var statedDirection: AXLayoutDirection?
  var root: JSONValue?
  /// The address of the schema, for editors.
  var schema: String?

  var direction: AXLayoutDirection { statedDirection ?? .of(locale: locale) }
}

extension JSONCodec where Value == DocumentHeader {
  static let header = JSONCodec.object(
    "a document {format, name, locale, layoutDirection, root}", from: DocumentHeader(),
    [
      JSONObjectField(required: "format", \.format, .format, JSONWriter.quoted(DocumentHeader.format)),
      JSONObjectField("name", \.name, .string), JSONObjectField("locale", \.locale, .language, default: "en"),
      JSONObjectField("layoutDirection", \.statedDirection, .word()),
      JSONObjectField(required: "root", \.root, .root, "a node"), JSONObjectField("$schema", \.schema, .string),
    ])
}

extension JSONCodec where Value == String {
  /// The format of documents. The output of a command is told apart at once.
  fileprivate static let format = JSONCodec(
    .word([DocumentHeader.format]),
    read: { (json) throws(AXDocumentError) in
      let format = json.kind == .string ? try json.string() : ""
      guard format != DocumentHeader.format else { return format }
      let isComposed = format == DocumentHeader.composedFormat
      throw json.expected(
        JSONWriter.quoted(DocumentHeader.format)
          + (isComposed ? ", a document, and not the output of “axtree compose”" : ""))
    }, write: { $1.write($0) })
}

extension JSONCodec where Value == JSONValue? {
  /// The root node, which is read later and written by the document.
  fileprivate static let root = JSONCodec(.node, read: { $0 }, write: { _, _ in })
}
