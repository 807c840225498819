/// The last edits of a text, for a client that has an older state of it.
///
/// They are not part of a text's value: any two are equal.
package struct AXRecentTextEdits: Sendable {
  private static let maximumEditCount = 16
  /// Longer insertions are found by comparison instead: remembering them would store the text twice.
  private static let longestEdit = 4096

  private var edits: [AXTextEdit] = []
  /// The number of edits, forgotten ones too.
  private(set) var count = 0

  init() {}

  mutating func append(_ edit: AXTextEdit) {
    count += 1
    if edit.length > Self.longestEdit {
      edits = []
      return
    }
    if edits.count == Self.maximumEditCount { edits.removeFirst() }
    edits.append(edit)
  }

  /// The edits since `older`; nil if not all are remembered. The caller must check that they lead to the newer content.
  package func edits(since older: AXRecentTextEdits) -> [AXTextEdit]? {
    let new = count - older.count
    return new > 0 && new <= edits.count ? Array(edits.suffix(new)) : nil
  }

  /// The same edits with their texts replaced.
  func mapTexts(_ replacement: (String) -> String) -> AXRecentTextEdits {
    var result = self
    for index in edits.indices { result.edits[index].text = replacement(edits[index].text) }
    return result
  }
}

extension AXRecentTextEdits: Hashable {
  package static func == (a: Self, b: Self) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
