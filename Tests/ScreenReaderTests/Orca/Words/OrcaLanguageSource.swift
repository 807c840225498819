import DesktopTesting
import Foundation
import SpeechCorpus

@testable import OrcaSpeech

/// The words of every Orca in one language, as its catalogues have them: the section "orca" of the language's file.
struct OrcaLanguageSource {
  /// The lines of each group, by its head: "[orca words orca48 orca51]" has those on which these versions alone agree.
  private let groups: [String: [String]]

  init(_ language: CorpusLanguage, said: [OrcaEdition: SpokenWords]) throws {
    var versions: [[String]: [String]] = [:]
    for (orca, said) in said {
      let catalogues = try OrcaCatalogues(of: orca, in: language)
      let words = said.phrases.map { ("words", "\($0)", catalogues.forms(of: $0)) }
      let roles = said.roles.map { ("roles", $0, [catalogues.role($0)]) }
      let keys = orca.keyWords.map { ("keys", $0, [catalogues.key($0)]) }
      let labels = OrcaShortcut.labels.map { ("keyLabels", $0, [catalogues.keyLabel($0)]) }
      for (group, key, forms) in words + roles + keys + labels {
        versions[[group, "\(key) = \(forms.joined(separator: " | "))"], default: []].append(orca.name)
      }
    }
    groups = versions.reduce(into: [:]) { groups, entry in
      groups["orca \(entry.key[0]) \(entry.value.sorted().joined(separator: " "))]", default: []].append(entry.key[1])
    }
  }

  /// Writes the words into the language's file, after the groups that are written by hand.
  func write(to file: URL) throws {
    let old = try String(contentsOf: file, encoding: .utf8).split(separator: "\n[").map(String.init)
    let kept = old.filter { !$0.hasPrefix("orca ") || $0.hasPrefix("orca grammar]") }
    let own = groups.sorted { $0.key < $1.key }.map { "\($0)\n" + $1.sorted().joined(separator: "\n") + "\n" }
    try (kept + own).joined(separator: "\n[").write(to: file, atomically: true, encoding: .utf8)
  }
}

extension OrcaEdition {
  /// The English words for keys and signs that this edition takes from its catalogue; "Super" since Orca 51.
  var keyWords: Set<String> {
    Set(OrcaShortcut.names.values).union(signNames.values).subtracting(version < 51 ? ["Super"] : [])
  }
}

extension OrcaShortcut {
  /// The names by which GTK's catalogue knows its labels.
  static let labels = Set(
    Set(names.keys).union(plainKeys).subtracting(modifierNames).subtracting(signKeys.keys).map { labelNames[$0] ?? $0 }
  ).union(labelNames.values).union(modifierOrder)
}

extension OrcaCatalogues {
  /// The forms of a word, with places as the tables write them.
  func forms(of word: OrcaWord) -> [String] {
    forms(word.rawValue, english: word.english).map(OrcaWord.phrase)
  }
}
