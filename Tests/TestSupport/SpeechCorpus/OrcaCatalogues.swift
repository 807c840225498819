import DesktopTesting
import Foundation
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
