package import AXTree

extension ATSPIRole {
  /// The role for a number and an `xml-roles` attribute: the inverse of the table. An unknown number, from a later
  /// AT-SPI, is ``AXRole/unknown``.
  package static func role(number: UInt32, xmlRoles: String?) -> AXRole {
    let words = (xmlRoles ?? "").split(separator: " ").map(String.init)
    let said = words.lazy.compactMap { word in specific.first { $1.number == number && $1.xmlRole == word } }.first
    return said?.key ?? byNumber[number] ?? .unknown
  }

  /// The role that AT-SPI has for the number alone: a text field for a search field, a toggle button for a switch.
  package var general: AXRole { Self.byNumber[number] ?? .unknown }

  private static let specific = table.filter { $1.xmlRole != nil }
  private static let byNumber = Dictionary(
    table.filter { $1.xmlRole == nil }.map { ($1.number, $0) }, uniquingKeysWith: { first, _ in first })
}
