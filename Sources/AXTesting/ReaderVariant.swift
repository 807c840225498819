public import AXTree
import OrcaSpeech
public import ReaderSpeech
import VoiceOverSpeech

/// A reader, a language and a reading direction: one case of a matrix that a test runs over.
///
/// ```swift
/// @Test(arguments: ReaderVariant.matrix(locales: ["en", "de"]))
/// func everyReaderNamesTheScore(variant: ReaderVariant) {
///   #expect(variant.lines(of: hud.tree).contains { $0.contains("12") })
/// }
/// ```
public struct ReaderVariant: Hashable, Sendable, CustomStringConvertible {
  /// The reader, its language and its verbosity.
  public let settings: ReaderSettings
  /// The direction in which the tree is read.
  package let direction: AXLayoutDirection

  /// Every combination; by default every reader in English, left to right, verbose.
  public static func matrix(
    readers: [ReaderSettings.Reader] = [.voiceOver] + ReaderSettings.Reader.orcas, locales: [String] = ["en"],
    directions: [AXLayoutDirection] = [.leftToRight], verbosities: [ReaderSettings.Verbosity] = [.verbose]
  ) -> [ReaderVariant] {
    readers.flatMap { reader in
      locales.flatMap { locale in
        directions.flatMap { direction in
          verbosities.map { verbosity in
            ReaderVariant(settings: ReaderSettings(reader, locale: locale, verbosity: verbosity), direction: direction)
          }
        }
      }
    }
  }

  /// "orca43 en ltr verbose".
  public var description: String {
    [settings.reader.name, settings.locale ?? "", direction.rawValue, settings.verbosity.rawValue]
      .joined(separator: " ")
  }

  /// The speech for each element of a tree, read in the variant's direction.
  public func lines(of tree: AXElementTree) -> [String] {
    let rule = tree.readingRule
    defer { tree.readingRule = rule }
    tree.readingRule.direction = direction
    return tree.speech(settings).map(\.speech.text)
  }
}
