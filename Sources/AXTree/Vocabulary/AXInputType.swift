/// The kind of text that a field takes, in HTML's words. Peers: HTML `input type`, AT-SPI's `text-input-type`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum AXInputType: String, CaseIterable, Hashable, Sendable, Codable {
  /// Any text.
  case text
  /// Words to search for.
  case search
  /// An e-mail address.
  case email
  /// A web address.
  case url
  /// A telephone number.
  case tel
  /// A number.
  case number
  /// A password.
  case password
  /// A day.
  case date
  /// A time of day.
  case time
  /// A month of a year.
  case month
  /// A week of a year.
  case week
  /// A colour.
  case color
  /// A day with a time; a document has `datetime-local`.
  case dateTime = "datetime-local"
}
