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
}
