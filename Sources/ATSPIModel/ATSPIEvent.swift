package import AXTree

/// One AT-SPI event as a value. The bridge sends it, and tests compare it.
package struct ATSPIEvent: Hashable, Sendable {
  /// The D-Bus interface that carries an event.
  package enum Category: String, Hashable, Sendable {
    case object = "Object"
    case window = "Window"
    case document = "Document"
  }

  /// The value that an event carries.
  package enum Payload: Hashable, Sendable {
    /// No value; the variant holds the number 0.
    case nothing
    case text(String)
    /// A numeric value.
    case number(Double)
    /// A number of `AtspiRole`.
    case role(UInt32)
    /// A place in the window; sent in whole pixels.
    case rect(AXRect)
    /// A reference to an object.
    case object(AXNodeID)
    /// A reference to an object of another application.
    case foreign(bus: String, path: String)
  }

  /// The object that sends the event; ``ATSPIMirror/application`` is the application itself.
  package var source: AXNodeID
  /// The D-Bus interface that carries it.
  package var category: Category
  /// The D-Bus member: "StateChanged".
  package var member: String
  /// The detail: "focused".
  package var detail: String
  /// The first number: 1 or 0 for a state that was set or cleared, the place of a child or of a changed text, the
  /// politeness of an announcement.
  package var detail1: Int
  /// The second number: the length of a changed text in scalars, the running number of an announcement, else 0.
  package var detail2: Int
  /// The value that the event carries, sent as a D-Bus variant.
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

  /// The event for a state that was set or cleared.
  static func state(_ source: AXNodeID, _ state: ATSPIState, _ isSet: Bool) -> ATSPIEvent {
    ATSPIEvent(source, "StateChanged", state.name, detail1: isSet ? 1 : 0)
  }

  /// The kind of the event, by which listeners register.
  package var kind: ATSPIEventKind { ATSPIEventKind(member, detail, of: category) }

  /// The words of an event's name as a listener registered it: "Object:StateChanged:" and "object:state-changed" mean
  /// the same.
  package static func words(ofListener name: String) -> [String] {
    name.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: true).map { normalized(String($0)) }
      .filter { !$0.isEmpty }
  }

  /// Converts capitalized words to hyphenated ones: "StateChanged" to "state-changed".
  static func hyphenated(_ name: String) -> String {
    name.reduce(into: "") { result, letter in
      if letter.isUppercase, !result.isEmpty { result += "-" }
      result += letter.lowercased()
    }
  }

  /// The event for an announcement. The window sends it, because Orca drops a second event from other objects (A2).
  ///
  /// The second number counts announcements and has no meaning in AT-SPI: Orca 48 drops an event that equals, in every
  /// field, one that it has not spoken yet.
  /// The first number is how polite it is; 0 where it follows other events of its update. Orca 51 says polite and assertive
  /// ones before other events, and then cuts them off for a changed value or state.
  package static func announcement(
    _ announcement: AXAnnouncement, by window: AXNodeID, number: Int = 0, isAfterEvents: Bool = false
  ) -> ATSPIEvent {
    ATSPIEvent(
      window, "Announcement", detail1: isAfterEvents ? 0 : announcement.priority == .high ? 2 : 1, detail2: number,
      payload: .text(announcement.text))
  }

  static func normalized(_ word: String) -> String {
    String(word.unicodeScalars.filter { $0 != "-" && $0 != ":" }.map(Character.init)).lowercased()
  }

  /// Whether a listener for `words` gets the event: each word that it names must match.
  package func matches(_ listener: [String]) -> Bool { kind.matches(listener) }
}
