/// A kind of event, by which listeners register: class, member and detail.
package struct ATSPIEventKind: Hashable, Sendable {
  /// The D-Bus interface that carries it.
  package var category: ATSPIEvent.Category
  /// The D-Bus member: "StateChanged".
  package var member: String
  /// The detail: "focused"; empty for a member without details.
  package var detail: String

  /// A kind of event with this member and detail.
  package init(_ member: String, _ detail: String = "", of category: ATSPIEvent.Category = .object) {
    self.category = category
    self.member = member
    self.detail = detail
  }

  /// The words that are compared with those of a listener: ["object", "statechanged", "focused"].
  package var words: [String] {
    [category.rawValue, member, detail].filter { !$0.isEmpty }.map(ATSPIEvent.normalized)
  }

  /// The name by which clients know it: "object:state-changed:focused".
  package var type: String {
    [category.rawValue.lowercased(), ATSPIEvent.hyphenated(member), detail].filter { !$0.isEmpty }
      .joined(separator: ":")
  }

  /// Whether a listener for `words` gets the event: each word that it names must match.
  package func matches(_ listener: [String]) -> Bool { words.starts(with: listener) }
}
