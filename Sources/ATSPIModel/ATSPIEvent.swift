public import AXTree

/// One event of AT-SPI as a value: what the bridge sends, and what tests compare.
public struct ATSPIEvent: Hashable, Sendable {
  /// Which D-Bus interface carries it.
  public enum Category: String, Hashable, Sendable {
    case object = "Object"
    case window = "Window"
  }

  /// What comes with it.
  public enum Payload: Hashable, Sendable {
    case nothing
    case text(String)
    case number(Double)
    case role(UInt32)
    case object(AXNodeID)
  }

  public var source: AXNodeID
  public var category: Category
  /// The D-Bus member: "StateChanged".
  public var member: String
  /// What of it: "focused".
  public var detail: String
  public var detail1: Int
  public var detail2: Int
  public var payload: Payload

  public init(
    _ source: AXNodeID, _ member: String, _ detail: String = "", of category: Category = .object, detail1: Int = 0,
    detail2: Int = 0, payload: Payload = .nothing
  ) {
    self.source = source
    self.category = category
    self.member = member
    self.detail = detail
    self.detail1 = detail1
    self.detail2 = detail2
    self.payload = payload
  }

  /// A state that came or went.
  static func state(_ source: AXNodeID, _ state: ATSPIState, _ isSet: Bool) -> ATSPIEvent {
    ATSPIEvent(source, "StateChanged", state.name, detail1: isSet ? 1 : 0)
  }

  /// The words by which listeners are matched: ["object", "statechanged", "focused"].
  public var words: [String] {
    [category.rawValue, member, detail].filter { !$0.isEmpty }.map(Self.normal)
  }

  /// An event's name as a listener registered it, in those words: "Object:StateChanged:" and "object:state-changed"
  /// mean the same.
  public static func words(ofListener name: String) -> [String] {
    name.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: true).map { normal(String($0)) }
      .filter { !$0.isEmpty }
  }

  private static func normal(_ word: String) -> String {
    String(word.unicodeScalars.filter { $0 != "-" && $0 != ":" }.map(Character.init)).lowercased()
  }

  /// Whether a listener for `words` gets it: each word that it names is the same.
  public func matches(_ listener: [String]) -> Bool { words.starts(with: listener) }
}
