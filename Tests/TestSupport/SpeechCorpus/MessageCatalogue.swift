public import Foundation

/// The translations of one program into one language, as gettext keeps them in a .mo file.
public struct MessageCatalogue: Sendable {
  /// The texts by their keys, each with its forms: a key is the context, U+0004, the text, U+0000, the text for many, of
  /// which all but the text may be missing.
  public let texts: [String: [String]]

  /// Reads a file's bytes; nil where they are no catalogue.
  public init?(_ data: Data) {
    let bytes = [UInt8](data)
    func number(at offset: Int) -> Int? {
      guard offset >= 0, offset + 4 <= bytes.count else { return nil }
      return bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func text(_ entry: Int) -> String? {
      guard let length = number(at: entry), let start = number(at: entry + 4), start + length <= bytes.count else {
        return nil
      }
      return String(decoding: bytes[start..<start + length], as: UTF8.self)
    }
    guard number(at: 0) == 0x9504_12de, let count = number(at: 8), let keys = number(at: 12),
      let values = number(at: 16)
    else { return nil }
    var texts: [String: [String]] = [:]
    for index in 0..<count {
      guard let key = text(keys + 8 * index), let value = text(values + 8 * index) else { return nil }
      texts[key] = value.split(separator: "\u{0}", omittingEmptySubsequences: false).map(String.init)
    }
    self.texts = texts
  }

  /// The rule by which a form is chosen, as the head says it, without spaces and brackets: "n!=1".
  public var plural: String? {
    guard let head = texts[""]?.first, let rule = head.firstRange(of: " plural=") else { return nil }
    return head[rule.upperBound...].prefix { $0 != "\n" && $0 != ";" }.filter { !" ()".contains($0) }
  }
}
