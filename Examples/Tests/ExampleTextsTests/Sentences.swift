import ExampleKit
import Foundation

extension ExampleText {
  /// A file beside the tests.
  static func file(_ path: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: path).standardized
  }

  /// The hash of an English text, in all its forms, beside its translations (FNV-1a).
  var hash: String {
    let hash = forms.joined(separator: "|").utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

/// The file of a language: each text by its name, with the hash of the English text that was translated, and below it
/// every sentence that it can be.
struct SentenceFile: Equatable {
  struct Entry: Equatable {
    let name: String
    /// The hash of the English text; none in English, and where there is no English text.
    var hash: String?
    let sentences: [String]
  }

  var entries: [Entry]

  init(entries: [Entry]) { self.entries = entries }

  /// The file of a language as its texts are now.
  init(_ language: Language) {
    let english = Dictionary(uniqueKeysWithValues: ExampleText.all(in: .english).map { ($0.name, $0.hash) })
    entries = ExampleText.all(in: language).map {
      Entry(name: $0.name, hash: language == .english ? nil : english[$0.name], sentences: $0.sentences)
    }
  }

  /// The file as it was committed.
  init(text: String) {
    entries = []
    for block in text.split(separator: "\n\n").dropFirst() {
      let lines = block.split(separator: "\n").map(String.init)
      let head = lines[0].split(separator: " = ", maxSplits: 1).map(String.init)
      let sentences = lines.dropFirst().map { String($0.dropFirst(2)) }
      entries.append(Entry(name: head[0], hash: head.dropFirst().first, sentences: Array(sentences)))
    }
  }

  var text: String {
    let blocks = entries.map { entry in
      ([entry.name + (entry.hash.map { " = \($0)" } ?? "")] + entry.sentences.map { "  \($0)" }).joined(separator: "\n")
    }
    return ([Self.comment] + blocks).joined(separator: "\n\n") + "\n"
  }

  private static let comment = """
    # Every text with every value that it can take, written by ExampleTextsTests with AXTREE_WRITE_DOCUMENTATION=1.
    # The number behind a name stands for the English text that was translated. Where that has changed, read the sentences
    # below again, then write the number that the test asks for.
    """

  /// The file to commit now: a text whose sentences are the same keeps its hash, so that somebody looks at it where the
  /// English text has changed.
  func updated(from committed: SentenceFile) -> SentenceFile {
    let old = Dictionary(committed.entries.map { ($0.name, $0) }) { $1 }
    return SentenceFile(
      entries: entries.map { entry in
        guard let before = old[entry.name], before.sentences == entry.sentences else { return entry }
        return Entry(name: entry.name, hash: before.hash, sentences: entry.sentences)
      })
  }
}
