import DesktopTesting
public import Foundation
public import OrcaSpeech

/// The catalogues that one Orca speaks from in one language: its own, and those of the libraries that name roles and keys.
public struct OrcaCatalogues: Sendable {
  private let own: MessageCatalogue
  private let roles: MessageCatalogue
  private let toolkit: MessageCatalogue

  /// Reads them from where the Orca is installed; the error names the file that is missing.
  public init(of orca: OrcaEdition, in language: CorpusLanguage) throws {
    func read(_ name: String) throws -> MessageCatalogue {
      let path = orca.catalogue(name, language: language.catalogue)
      guard let catalogue = MessageCatalogue(try Data(contentsOf: URL(filePath: path))) else {
        throw DesktopError.cannotStart(program: path, reason: "it is no message catalogue")
      }
      return catalogue
    }
    own = try read("orca")
    roles = try read("at-spi2-core")
    toolkit = try read("gtk30")
  }

  /// The forms of a phrase by its key, in English where nobody has translated it.
  public func forms(_ key: String, english: [String]) -> [String] { own.texts[key] ?? english }

  /// The name of a role; in English if nobody has translated it.
  public func role(_ name: String) -> String { roles.texts[name]?.first ?? name }

  /// Orca's name of a key; in English if nobody has translated it. Modifiers and arrows have a context there.
  public func key(_ text: String) -> String {
    let keys = ["keyboard\u{4}", "", "math symbol\u{4}"].map { $0 + text }
    return keys.lazy.compactMap { own.texts[$0]?.first }.first ?? text
  }

  /// GTK's label of a key; without a translation its name, in words.
  public func keyLabel(_ name: String) -> String {
    toolkit.texts["keyboard label\u{4}\(name)"]?.first ?? name.replacing("_", with: " ")
  }

  /// The rule by which forms are chosen: "n!=1".
  public var plural: String? { own.plural }
}

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
