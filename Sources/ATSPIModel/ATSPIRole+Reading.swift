package import AXTree

extension ATSPIRole {
  /// The role that is published with a number and an `xml-roles` attribute: the table, read from right to left.
  /// A number that is not in it, as of a newer AT-SPI, is ``AXRole/unknown``.
  package static func role(number: UInt32, xmlRoles: String?) -> AXRole {
    let words = (xmlRoles ?? "").split(separator: " ").map(String.init)
    for word in words {
      if let role = byAttribute[Key(number: number, xmlRole: word)] { return role }
    }
    return byAttribute[Key(number: number, xmlRole: nil)] ?? byNumber[number] ?? .unknown
  }

  private struct Key: Hashable {
    let number: UInt32
    let xmlRole: String?
  }

  private static let byAttribute = Dictionary(
    table.map { (Key(number: $1.number, xmlRole: $1.xmlRole), $0) }, uniquingKeysWith: { first, _ in first })
  /// Where every role of a number has an attribute, any of them says more than none.
  private static let byNumber = Dictionary(
    table.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($1.number, $0) }, uniquingKeysWith: { first, _ in first })
}
