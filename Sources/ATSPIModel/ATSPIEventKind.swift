/// A kind of event, by which listeners register: class, member and detail.
public struct ATSPIEventKind: Hashable, Sendable {
  /// The D-Bus interface that carries it.
  public var category: ATSPIEvent.Category
  /// The D-Bus member: "StateChanged".
  public var member: String
  /// The detail: "focused"; empty for a member without details.
  public var detail: String

  /// A kind of event with this member and detail.
  public init(_ member: String, _ detail: String = "", of category: ATSPIEvent.Category = .object) {
    self.category = category
    self.member = member
    self.detail = detail
  }

  /// The words that are compared with those of a listener: ["object", "statechanged", "focused"].
  public var words: [String] {
    [category.rawValue, member, detail].filter { !$0.isEmpty }.map(ATSPIEvent.normal)
  }

  /// The name by which clients know it: "object:state-changed:focused".
  public var type: String {
    [category.rawValue.lowercased(), ATSPIEvent.hyphenated(member), detail].filter { !$0.isEmpty }
      .joined(separator: ":")
  }

  /// Whether a listener for `words` gets the event: each word that it names must match.
  public func matches(_ listener: [String]) -> Bool { words.starts(with: listener) }
}
