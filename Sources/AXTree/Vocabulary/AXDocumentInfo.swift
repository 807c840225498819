/// The facts about a document as a whole.
public struct AXDocumentInfo: Hashable, Sendable {
  /// The page that is shown, from 1; nil if the document has no pages.
  package var page: Int?
  /// The number of pages; nil if the document has none or the number is unknown.
  package var pages: Int?
  /// Other facts about the document by name: "Title", "MimeType".
  package var attributes: [String: String]

  /// A document with these fields.
  public init(page: Int? = nil, pages: Int? = nil, attributes: [String: String] = [:]) {
    self.page = page
    self.pages = pages
    self.attributes = attributes
  }
}
