@_spi(Command) import AXTree

/// A deletion or insertion that leads from one state of a text to the next (A3).
struct ATSPITextChange: Equatable {
  var offset: Int
  var removed: String
  var inserted: String

  /// The changes in order: the author's edits, else the smallest change from old to new. O(length).
  static func all(from old: AXText, to new: AXText) -> [ATSPITextChange] {
    if old.content == new.content && old.content.utf8.elementsEqual(new.content.utf8) { return [] }
    if let edits = new.recentEdits.edits(since: old.recentEdits), let said = all(of: edits, from: old, to: new) {
      return said
    }
    return [smallest(from: Array(old.content.unicodeScalars), to: Array(new.content.unicodeScalars))]
  }

  /// The edits as changes; nil if they do not lead from old to new, because the author also set the content.
  private static func all(of edits: [AXTextEdit], from old: AXText, to new: AXText) -> [ATSPITextChange]? {
    var scalars = Array(old.content.unicodeScalars)
    var changes: [ATSPITextChange] = []
    for edit in edits {
      guard edit.range.upperBound <= scalars.count else { return nil }
      let removed = text(scalars[edit.range])
      scalars.replaceSubrange(edit.range, with: edit.text.unicodeScalars)
      changes.append(ATSPITextChange(offset: edit.range.lowerBound, removed: removed, inserted: edit.text))
    }
    return scalars.elementsEqual(new.content.unicodeScalars) ? changes : nil
  }

  /// The part between the longest common beginning and the longest common end, in Unicode scalars.
  private static func smallest(from old: [Unicode.Scalar], to new: [Unicode.Scalar]) -> ATSPITextChange {
    let (start, end) = old.commonEnds(with: new)
    return ATSPITextChange(
      offset: start, removed: text(old[start..<old.count - end]), inserted: text(new[start..<new.count - end]))
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}

extension ATSPITextChange {
  /// The deleted part, then the inserted part.
  func events(of node: AXNodeID) -> [ATSPIEvent] {
    [(ATSPIEventKind.textDeleted, removed), (.textInserted, inserted)].filter { !$0.1.isEmpty }.map { kind, text in
      ATSPIEvent(node, kind, detail1: offset, detail2: text.unicodeScalars.count, payload: .text(text))
    }
  }
}
