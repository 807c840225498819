import ATSPIModel
package import AXTree
import CATSPI

/// Reading and editing texts.
extension ATSPIObject {
  /// A unit of a text, by the numbers of `AtspiTextGranularity`.
  package enum Granularity: UInt32, Sendable { case character, word, sentence, line, paragraph }

  /// A part of a text with its offsets.
  package struct TextPart: Sendable, Hashable {
    /// Its content.
    package var content: String
    /// Its offsets.
    package var range: Range<Int>
  }

  /// The whole text; nil if the object has none.
  @_spi(Command) public var textContent: String? { ask(axtree_text) { Self.text(atspi_text_get_text($0, 0, -1, &$1)) } }

  /// The caret's offset; nil if there is no text.
  package var caret: Int? { ask(axtree_text) { Int(atspi_text_get_caret_offset($0, &$1)) } }

  /// The unit of the text at an offset.
  package func textPart(_ unit: Granularity, at offset: Int) -> TextPart? {
    ask(axtree_text) { text, failure in
      let unit = AtspiTextGranularity(rawValue: unit.rawValue)
      guard let range = atspi_text_get_string_at_offset(text, gint(offset), unit, &failure) else { return nil }
      defer { g_boxed_free(atspi_text_range_get_type(), range) }
      let content = range.pointee.content.map { String(cString: $0) } ?? ""
      let (start, end) = (Int(range.pointee.start_offset), Int(range.pointee.end_offset))
      return start <= end ? TextPart(content: content, range: start..<end) : nil
    }
  }

  /// The frame of a character, in the window.
  package func characterFrame(at offset: Int) -> AXRect? {
    ask(axtree_text) { text, failure in
      AXRect(taking: atspi_text_get_character_extents(text, gint(offset), ATSPI_COORD_TYPE_WINDOW, &failure))
    }
  }

  /// The frame of a part of the text, in the window.
  func rangeFrame(_ range: Range<Int>) -> AXRect? {
    ask(axtree_text) { text, failure in
      let (start, end) = (gint(range.lowerBound), gint(range.upperBound))
      return AXRect(taking: atspi_text_get_range_extents(text, start, end, ATSPI_COORD_TYPE_WINDOW, &failure))
    }
  }

  /// The selected range; nil for none.
  package var selection: Range<Int>? {
    ask(axtree_text) { text, failure in
      guard atspi_text_get_n_selections(text, &failure) > 0, failure == nil,
        let range = atspi_text_get_selection(text, 0, &failure)
      else { return nil }
      defer { g_free(range) }
      let ends = [Int(range.pointee.start_offset), Int(range.pointee.end_offset)].sorted()
      return ends[0]..<ends[1]
    }
  }

  /// Requests that the caret moves to an offset.
  @discardableResult
  package func setCaret(_ offset: Int) -> Bool {
    ask(axtree_text) { atspi_text_set_caret_offset($0, gint(offset), &$1) != 0 } ?? false
  }

  /// Requests a selection, if there is none.
  @discardableResult
  package func addSelection(_ range: Range<Int>) -> Bool {
    ask(axtree_text) { atspi_text_add_selection($0, gint(range.lowerBound), gint(range.upperBound), &$1) != 0 } ?? false
  }

  private func edit(
    _ question: (UnsafeMutablePointer<AtspiEditableText>, inout UnsafeMutablePointer<GError>?) -> gboolean
  ) -> Bool {
    ask(axtree_editable_text) { question($0, &$1) != 0 } ?? false
  }

  /// Requests another content for the whole text; false if it cannot be edited or the application refuses.
  @discardableResult
  package func setTextContent(_ content: String) -> Bool {
    edit { atspi_editable_text_set_text_contents($0, content, &$1) }
  }

  /// Requests an insertion.
  @discardableResult
  package func insertText(_ content: String, at offset: Int) -> Bool {
    edit { atspi_editable_text_insert_text($0, gint(offset), content, gint(content.utf8.count), &$1) }
  }

  /// Requests a deletion.
  @discardableResult
  package func deleteText(_ range: Range<Int>) -> Bool {
    edit { atspi_editable_text_delete_text($0, gint(range.lowerBound), gint(range.upperBound), &$1) }
  }

  // MARK: A whole text: content, attributes and layout

  /// The text of the object; nil without one. One call for each run, line and scalar, up to `maximumPartCount`.
  func readText(in states: ATSPIStateSet, frame: AXRect?) -> AXText? {
    guard var text = contentAndCaret(in: states) else { return nil }
    let length = text.length
    if let range = selection, range.lowerBound >= 0, range.upperBound <= length { text.selection = range }
    text.attributes = ask(axtree_text) { Self.texts(atspi_text_get_default_attributes($0, &$1)) } ?? [:]
    text.runs = runs(upTo: length)
    text.lines = lines(upTo: length, in: frame)
    return text
  }

  private func contentAndCaret(in states: ATSPIStateSet) -> AXText? {
    ask(axtree_text) { text, failure in
      // Not -1 as the end: GTK 4.8 then answers with nothing.
      let end = atspi_text_get_character_count(text, &failure)
      guard failure == nil else { return nil }
      let content = Self.text(atspi_text_get_text(text, 0, end, &failure))
      guard failure == nil else { return nil }
      let length = content.unicodeScalars.count
      var read = AXText(
        content: content, isEditable: states.contains(.editable), isMultiline: states.contains(.multiLine))
      let caret = Int(atspi_text_get_caret_offset(text, &failure))
      if failure == nil, 0...length ~= caret { read.caret = caret }
      return read
    }
  }

  /// The runs. Reading ends if an application's answers make no progress.
  private func runs(upTo length: Int) -> [AXTextRun] {
    ATSPIConnection.serialized {
      var runs: [AXTextRun] = []
      var start = 0
      for _ in 0..<Self.maximumPartCount where start < length && ATSPIConnection.hasTime {
        guard let run = attributeRun(at: start), run.range.upperBound > start else { break }
        let range = start..<min(length, run.range.upperBound)
        if !run.attributes.isEmpty { runs.append(AXTextRun(range: range, attributes: run.attributes)) }
        start = range.upperBound
      }
      return runs
    }
  }

  private func attributeRun(at offset: Int) -> (attributes: [String: String], range: Range<Int>)? {
    ask(axtree_text) { text, failure in
      var (start, end): (gint, gint) = (0, 0)
      let attributes = Self.texts(atspi_text_get_attribute_run(text, gint(offset), 0, &start, &end, &failure))
      return failure == nil && start <= end ? (attributes, Int(start)..<Int(end)) : nil
    }
  }

  /// The lines; none if every character has the object's frame, which means that there is no layout.
  private func lines(upTo length: Int, in frame: AXRect?) -> [AXTextLine] {
    guard length > 0, let first = characterFrame(at: 0), first != frame,
      first.width > 0 || first.height > 0
    else { return [] }
    var lines: [AXTextLine] = []
    var start = 0
    while start < length, lines.count < Self.maximumPartCount {
      guard let part = textPart(.line, at: start), part.range.upperBound > start else { break }
      let range = start..<min(length, part.range.upperBound)
      guard let box = rangeFrame(range) else { break }
      let places = length <= Self.maximumPartCount ? range.compactMap(characterFrame) : []
      lines.append(AXTextLine(range: range, frame: box, characters: places))
      start = range.upperBound
    }
    return lines
  }

  // MARK: Links

  /// A link of a text: the path of its object, its address, and its range.
  struct Link {
    var path: String
    var address: String
    var range: Range<Int>
  }

  /// The links in the text, in order; 2,000 at most.
  var textLinks: [Link] {
    parts(
      axtree_hypertext, count: { atspi_hypertext_get_n_links($0, &$1) },
      part: { text, index, failure in
        guard let link = atspi_hypertext_get_link(text, index, &failure), failure == nil else { return nil }
        defer { axtree_object_unref(link) }
        let address = Self.text(atspi_hyperlink_get_uri(link, 0, &failure))
        guard failure == nil, let range = Self.range(of: link, &failure) else { return nil }
        return Link(path: axtree_link_path(link).map { String(cString: $0) } ?? "", address: address, range: range)
      }) ?? []
  }

  /// The addresses of the links in the text with their ranges, in order.
  package var links: [TextPart] { textLinks.map { TextPart(content: $0.address, range: $0.range) } }

  /// The range of a link in its text; nil if the application does not answer it.
  static func range(
    of link: UnsafeMutablePointer<AtspiHyperlink>, _ failure: inout UnsafeMutablePointer<GError>?
  ) -> Range<Int>? {
    guard let range = atspi_hyperlink_get_index_range(link, &failure) else { return nil }
    defer { g_free(range) }
    let (start, end) = (Int(range.pointee.start_offset), Int(range.pointee.end_offset))
    return failure == nil && start >= 0 && start <= end ? start..<end : nil
  }
}
