extension CorpusCase {
  /// The cases that are recorded in a language: in English all, else the few that hold every word of Orca's own, and replies.
  public static func spoken(in language: CorpusLanguage?) -> [CorpusCase] {
    language == nil ? all : all.filter { inOtherLanguages.union(repliesInOtherLanguages).contains($0.name) }
  }

  /// The cases with replies to Orca's own commands that are recorded in other languages too.
  static let repliesInOtherLanguages: Set<String> = [
    "where-groups", "where-lists", "say-all-dialog", "say-all-left", "say-all-links",
  ]

  // Generated: AXTREE_WRITE_CORPUS=1 swift test --filter CorpusLanguagesTests
  private static let inOtherLanguages: Set<String> = [
    "key-1",
    "key-2",
    "key-3",
    "key-4",
    "key-5",
    "role-alert-plain",
    "roles-bare-2",
    "roles-bare-5",
    "roles-dimmed-3",
    "roles-plain-1",
    "roles-plain-10",
    "roles-plain-4",
    "roles-plain-6",
    "roles-plain-7",
    "roles-plain-8",
    "roles-plain-9",
    "roles-value-8",
    "set-sizes",
    "state-required-1",
    "text-1",
    "whole-math",
    "words-changes",
    "words-containers",
    "words-places",
    "words-sign-1",
    "words-states-1",
    "words-states-2",
    "words-windows-1",
  ]
}
