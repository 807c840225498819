import AXTree
import CATSPI

extension ATSPIObject {
  /// The description of a picture; nil if the object is none.
  package var imageDescription: String? {
    ask { object, failure in
      guard let image = axtree_image(object) else { return nil }
      defer { axtree_object_unref(image) }
      return Self.text(atspi_image_get_image_description(image, &failure))
    } ?? nil
  }

  /// The current page and the number of pages of a document; nil if the object is none.
  package var pages: (current: Int, count: Int)? {
    ask { object, failure in
      guard let document = axtree_document(object) else { return nil }
      defer { axtree_object_unref(document) }
      let current = Int(atspi_document_get_current_page_number(document, &failure))
      guard failure == nil else { return nil }
      return (current, Int(atspi_document_get_page_count(document, &failure)))
    } ?? nil
  }

  /// The pages and attributes of a document; nil if the object is none.
  var documentInfo: AXDocumentInfo? {
    guard let pages else { return nil }
    let attributes = ask { object, failure -> [String: String] in
      guard let document = axtree_document(object) else { return [:] }
      defer { axtree_object_unref(document) }
      return Self.texts(atspi_document_get_document_attributes(document, &failure))
    }
    return AXDocumentInfo(
      page: pages.current > 0 ? pages.current : nil, pages: pages.count >= 0 ? pages.count : nil,
      attributes: attributes ?? [:])
  }
}
