/// What of an event listeners can tell apart: its class, its member and its detail.
package struct ATSPIEventKind: Hashable, Sendable {
  /// The D-Bus interface that carries it.
  package var category: ATSPIEvent.Category
  /// The D-Bus member: "StateChanged".
  package var member: String
  /// What of it: "focused"; empty where the member says all.
  package var detail: String

  /// The kind of the events with this member and detail.
  package init(_ member: String, _ detail: String = "", of category: ATSPIEvent.Category = .object) {
    self.category = category
    self.member = member
    self.detail = detail
  }

  /// The words by which listeners are matched: ["object", "statechanged", "focused"].
  package var words: [String] {
    [category.rawValue, member, detail].filter { !$0.isEmpty }.map(ATSPIEvent.normal)
  }

  /// The name by which clients know it: "object:state-changed:focused".
  package var type: String {
    [category.rawValue.lowercased(), ATSPIEvent.hyphenated(member), detail].filter { !$0.isEmpty }
      .joined(separator: ":")
  }

  /// Whether a listener for `words` gets it: each word that it names is the same.
  package func matches(_ listener: [String]) -> Bool { words.starts(with: listener) }
}
