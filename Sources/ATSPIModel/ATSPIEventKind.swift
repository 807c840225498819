/// What of an event listeners can tell apart: its class, its member and its detail.
public struct ATSPIEventKind: Hashable, Sendable {
  /// The D-Bus interface that carries it.
  public var category: ATSPIEvent.Category
  /// The D-Bus member: "StateChanged".
  public var member: String
  /// What of it: "focused"; empty where the member says all.
  public var detail: String

  /// The kind of the events with this member and detail.
  public init(_ member: String, _ detail: String = "", of category: ATSPIEvent.Category = .object) {
    self.category = category
    self.member = member
    self.detail = detail
  }

  /// The words by which listeners are matched: ["object", "statechanged", "focused"].
  public var words: [String] {
    [category.rawValue, member, detail].filter { !$0.isEmpty }.map(ATSPIEvent.normal)
  }

  /// The name by which clients know it: "object:state-changed:focused".
  public var type: String {
    [category.rawValue.lowercased(), ATSPIEvent.hyphenated(member), detail].filter { !$0.isEmpty }
      .joined(separator: ":")
  }

  /// Whether a listener for `words` gets it: each word that it names is the same.
  public func matches(_ listener: [String]) -> Bool { words.starts(with: listener) }
}
