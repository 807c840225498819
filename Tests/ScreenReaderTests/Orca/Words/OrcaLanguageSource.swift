import Foundation
import PrivateDesktop
import SpeechCorpus

@testable import ScreenReader

/// The words of every Orca in one language, as its catalogues have them: what stands below "orca" in the language's file.
struct OrcaLanguageSource {
  /// The words by the versions that agree on them: "orca48 orca51".
  private var groups: [String: OrcaLanguage.Table] = [:]

  init(_ language: CorpusLanguage, said: [OrcaVersion: SpokenWords]) throws {
    var tables: [OrcaVersion: OrcaLanguage.Table] = [:]
    for (orca, said) in said {
      let catalogues = try OrcaCatalogues(of: orca, in: language)
      tables[orca] = OrcaLanguage.Table(
        words: Dictionary(uniqueKeysWithValues: said.words.map { ($0, catalogues.forms(of: $0)) }),
        roles: Dictionary(uniqueKeysWithValues: said.roles.map { ($0, catalogues.role($0)) }),
        keys: Dictionary(uniqueKeysWithValues: OrcaShortcut.texts(of: orca.edition).map { ($0, catalogues.key($0)) }),
        keyLabels: Dictionary(uniqueKeysWithValues: OrcaShortcut.labels.map { ($0, catalogues.keyLabel($0)) }))
    }
    func editions(_ isSame: (OrcaLanguage.Table) -> Bool) -> String {
      tables.filter { isSame($0.value) }.map(\.key.edition).sorted().joined(separator: " ")
    }
    for table in tables.values {
      for (word, forms) in table.words {
        groups[editions { $0.words[word] == forms }, default: OrcaLanguage.Table()].words[word] = forms
      }
      for (role, name) in table.roles {
        groups[editions { $0.roles[role] == name }, default: OrcaLanguage.Table()].roles[role] = name
      }
      for (key, text) in table.keys {
        groups[editions { $0.keys[key] == text }, default: OrcaLanguage.Table()].keys[key] = text
      }
      for (key, label) in table.keyLabels {
        groups[editions { $0.keyLabels[key] == label }, default: OrcaLanguage.Table()].keyLabels[key] = label
      }
    }
  }

  /// Writes the words into the language's file; `Scripts/generate-languages` then gives that its form.
  func write(to file: URL) throws {
    var json = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any] ?? [:]
    json["orca"] = groups.mapValues { table in
      let words = table.words.map { ("\($0)", $1) }
      return [
        "words": Dictionary(uniqueKeysWithValues: words), "roles": table.roles, "keys": table.keys,
        "keyLabels": table.keyLabels,
      ]
        as [String: Any]
    }
    try JSONSerialization.data(withJSONObject: json).write(to: file)
  }
}

extension OrcaCatalogues {
  /// The forms of a word, with places as the tables write them.
  func forms(of word: OrcaWord) -> [String] {
    forms(word.rawValue, english: word.english).map(OrcaWord.phrase)
  }
}
