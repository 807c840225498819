package import AXTree

/// One AT-SPI event as a value. The bridge sends it, and tests compare it.
package struct ATSPIEvent: Hashable, Sendable {
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
  /// The kind, by which listeners register.
  package var kind: ATSPIEventKind
  /// The first number: 1 or 0 for a state that was set or cleared, the place of a child or of a changed text, the
  /// politeness of an announcement.
  package var detail1: Int
  /// The second number: the length of a changed text in scalars, the running number of an announcement, else 0.
  package var detail2: Int
  /// The value that the event carries, sent as a D-Bus variant.
  package var payload: Payload

  /// An event with these fields.
  package init(
    _ source: AXNodeID, _ kind: ATSPIEventKind, detail1: Int = 0, detail2: Int = 0, payload: Payload = .nothing
  ) {
    self.source = source
    self.kind = kind
    self.detail1 = detail1
    self.detail2 = detail2
    self.payload = payload
  }

  /// The event for a state that was set or cleared.
  static func state(_ source: AXNodeID, _ state: ATSPIState, _ isSet: Bool) -> ATSPIEvent {
    ATSPIEvent(source, .state(state), detail1: isSet ? 1 : 0)
  }

  /// The event for an announcement. The window sends it, because Orca drops a second event from other objects (A2).
  ///
  /// The second number counts announcements and has no meaning in AT-SPI: Orca 48 drops an event that equals, in every
  /// field, one that it has not spoken yet.
  /// The first number is how polite it is; 0 where it follows other events of its update, or is not urgent and follows events
  /// of a moment before. Orca 51 says polite and assertive ones before other events, and then cuts them off for a changed
  /// value or state.
  package static func announcement(
    _ announcement: AXAnnouncement, by window: AXNodeID, number: Int = 0, isAfterEvents: Bool = false
  ) -> ATSPIEvent {
    ATSPIEvent(
      window, .announcement, detail1: isAfterEvents ? 0 : announcement.priority == .high ? 2 : 1, detail2: number,
      payload: .text(announcement.text))
  }
}
