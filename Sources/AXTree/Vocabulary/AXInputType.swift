/// The kind of text that a field takes, in HTML's words. Peers: HTML `input type`, AT-SPI's `text-input-type`.
public enum AXInputType: String, CaseIterable, Hashable, Sendable, Codable {
  case text, search, email, url, tel, number, password, date, time, month, week, color
  case dateTime = "datetime-local"
}
