package import AXTree

extension ATSPIRole {
  /// The role for a number and an `xml-roles` attribute: the inverse of the table. An unknown number, from a later
  /// AT-SPI, is ``AXRole/unknown``.
  package static func role(number: UInt32, xmlRoles: String?) -> AXRole {
    let words = (xmlRoles ?? "").split(separator: " ").map(String.init)
    for word in words {
      if let role = byAttribute[Key(number: number, xmlRole: word)] { return role }
    }
    return byNumber[number] ?? .unknown
  }

  /// The role that AT-SPI has for the number alone: a text field for a search field, a toggle button for a switch.
  package var general: AXRole { Self.byNumber[number] ?? .unknown }

  private struct Key: Hashable {
    let number: UInt32
    let xmlRole: String?
  }

  private static let byAttribute = Dictionary(
    table.map { (Key(number: $1.number, xmlRole: $1.xmlRole), $0) }, uniquingKeysWith: { first, _ in first })
  private static let byNumber = Dictionary(
    table.filter { $1.xmlRole == nil }.map { ($1.number, $0) }, uniquingKeysWith: { first, _ in first })
}
