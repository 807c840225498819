import ATSPIModel
import AXTree
import CATSPI

/// Reading a whole text: content, attributes and layout.
extension ATSPIObject {
  /// The largest number of runs, lines and scalar positions that are read. Each costs a call, and a text may be as long
  /// as a book.
  private static let mostParts = 2000

  /// The text of the object; nil without one. One call for each run, line and scalar, up to `mostParts`.
  func readText(in states: ATSPIStateSet, frame: AXRect?) -> AXText? {
    guard var text = contentAndCaret(in: states) else { return nil }
    let length = text.length
    if let range = selection, range.lowerBound >= 0, range.upperBound <= length { text.selection = range }
    text.attributes =
      ask { object, failure in
        guard let text = axtree_text(object) else { return [:] }
        defer { axtree_object_unref(text) }
        return Self.texts(atspi_text_get_default_attributes(text, &failure))
      } ?? [:]
    text.runs = runs(upTo: length)
    text.lines = lines(upTo: length, in: frame)
    return text
  }

  private func contentAndCaret(in states: ATSPIStateSet) -> AXText? {
    ask { object, failure in
      guard let text = axtree_text(object) else { return nil }
      defer { axtree_object_unref(text) }
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
    } ?? nil
  }

  /// The runs. Reading ends if an application's answers make no progress.
  private func runs(upTo length: Int) -> [AXTextRun] {
    var runs: [AXTextRun] = []
    var place = 0
    for _ in 0..<Self.mostParts where place < length {
      guard let run = attributeRun(at: place), run.range.upperBound > place else { break }
      let range = place..<min(length, run.range.upperBound)
      if !run.attributes.isEmpty { runs.append(AXTextRun(range: range, attributes: run.attributes)) }
      place = range.upperBound
    }
    return runs
  }

  private func attributeRun(at offset: Int) -> (attributes: [String: String], range: Range<Int>)? {
    ask { object, failure in
      guard let text = axtree_text(object) else { return nil }
      defer { axtree_object_unref(text) }
      var (start, end): (gint, gint) = (0, 0)
      let attributes = Self.texts(atspi_text_get_attribute_run(text, gint(offset), 0, &start, &end, &failure))
      return failure == nil && start <= end ? (attributes, Int(start)..<Int(end)) : nil
    } ?? nil
  }

  /// The lines; none if every character has the object's frame, which means that there is no layout.
  private func lines(upTo length: Int, in frame: AXRect?) -> [AXTextLine] {
    guard length > 0, let first = characterFrame(at: 0).map({ AXRect($0) }), first != frame,
      first.width > 0 || first.height > 0
    else { return [] }
    var lines: [AXTextLine] = []
    var place = 0
    while place < length, lines.count < Self.mostParts {
      guard let part = textPart(.line, at: place), part.range.upperBound > place else { break }
      let range = place..<min(length, part.range.upperBound)
      guard let box = rangeFrame(range) else { break }
      let places = length <= Self.mostParts ? range.compactMap { characterFrame(at: $0).map { AXRect($0) } } : []
      lines.append(AXTextLine(range: range, frame: AXRect(box), characters: places))
      place = range.upperBound
    }
    return lines
  }
}
