package import AXTree

/// One event of AT-SPI as a value: what the bridge sends, and what tests compare.
package struct ATSPIEvent: Hashable, Sendable {
  /// Which D-Bus interface carries it.
  package enum Category: String, Hashable, Sendable {
    case object = "Object"
    case window = "Window"
    case document = "Document"
  }

  /// What comes with it.
  package enum Payload: Hashable, Sendable {
    /// No value; the variant holds the number 0.
    case nothing
    case text(String)
    /// A numeric value.
    case number(Double)
    /// A number of `AtspiRole`.
    case role(UInt32)
    /// A reference to an object.
    case object(AXNodeID)
    /// A reference to an object of another application.
    case foreign(bus: String, path: String)
  }

  /// The object that it is about; ``ATSPIMirror/application`` is the application itself.
  package var source: AXNodeID
  /// The D-Bus interface that carries it.
  package var category: Category
  /// The D-Bus member: "StateChanged".
  package var member: String
  /// What of it: "focused".
  package var detail: String
  /// The first number: 1 or 0 for a state that came or went, the place of a child or of a text that changed,
  /// how urgent an announcement is.
  package var detail1: Int
  /// The second number: of a text that changed, how many scalars; of an announcement, which one it is; else 0.
  package var detail2: Int
  /// What comes with it, sent as a D-Bus variant.
  package var payload: Payload

  /// An event with these fields.
  package init(
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

  /// What of it listeners can tell apart.
  package var kind: ATSPIEventKind { ATSPIEventKind(member, detail, of: category) }

  /// An event's name as a listener registered it, in those words: "Object:StateChanged:" and "object:state-changed"
  /// mean the same.
  package static func words(ofListener name: String) -> [String] {
    name.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: true).map { normal(String($0)) }
      .filter { !$0.isEmpty }
  }

  /// A name of capitalized words as hyphenated ones: "StateChanged" is "state-changed".
  static func hyphenated(_ name: String) -> String {
    name.reduce(into: "") { result, letter in
      if letter.isUppercase, !result.isEmpty { result += "-" }
      result += letter.lowercased()
    }
  }

  /// What a listener for announcements gets; said by the window, as Orca drops a second one from others (A2).
  ///
  /// The second number, which has no meaning to AT-SPI, counts them: Orca 48 drops an event that equals one it has not
  /// spoken yet in everything that the event says.
  package static func announcement(
    _ announcement: AXAnnouncement, by window: AXNodeID, number: Int = 0
  ) -> ATSPIEvent {
    ATSPIEvent(
      window, "Announcement", detail1: announcement.priority == .high ? 2 : 1, detail2: number,
      payload: .text(announcement.text))
  }

  static func normal(_ word: String) -> String {
    String(word.unicodeScalars.filter { $0 != "-" && $0 != ":" }.map(Character.init)).lowercased()
  }

  /// Whether a listener for `words` gets it: each word that it names is the same.
  package func matches(_ listener: [String]) -> Bool { kind.matches(listener) }
}
