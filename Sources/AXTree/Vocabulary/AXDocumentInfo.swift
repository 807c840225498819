/// What an element that is a document says of itself as a whole.
public struct AXDocumentInfo: Hashable, Sendable {
  /// The page that is shown, from 1; nil where it has no pages.
  public var page: Int?
  /// How many pages it has; nil where it has none, or that is not known.
  public var pages: Int?
  /// What else there is to say of the whole of it, by name: "Title", "MimeType".
  public var attributes: [String: String]

  /// A document with these fields.
  public init(page: Int? = nil, pages: Int? = nil, attributes: [String: String] = [:]) {
    self.page = page
    self.pages = pages
    self.attributes = attributes
  }
}
