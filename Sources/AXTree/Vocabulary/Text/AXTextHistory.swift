/// The last edits of a text, so that whoever has an older state of it can tell what happened since.
///
/// How a text came to be is no part of what it is: any two histories are equal.
package struct AXTextHistory: Sendable {
  private static let mostEdits = 16
  /// An edit that brings more is told as a comparison would find it: remembering it would hold the text twice.
  private static let longestEdit = 4096

  private var edits: [AXTextEdit] = []
  private var count = 0

  init() {}

  mutating func append(_ edit: AXTextEdit) {
    count += 1
    if edit.length > Self.longestEdit {
      edits = []
      return
    }
    if edits.count == Self.mostEdits { edits.removeFirst() }
    edits.append(edit)
  }

  /// The edits after those that `older` knows; nil where they are not all remembered. Whoever uses them must check
  /// that they lead from the older content to the newer one.
  package func edits(since older: AXTextHistory) -> [AXTextEdit]? {
    let new = count - older.count
    return new > 0 && new <= edits.count ? Array(edits.suffix(new)) : nil
  }

  /// The same edits with their texts replaced.
  func mapTexts(_ replacement: (String) -> String) -> AXTextHistory {
    var result = self
    for index in edits.indices { result.edits[index].text = replacement(edits[index].text) }
    return result
  }
}

extension AXTextHistory: Hashable {
  package static func == (a: Self, b: Self) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
