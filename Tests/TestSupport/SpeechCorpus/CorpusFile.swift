public import Foundation
public import OrcaSpeech

/// The records of one case in every language, in a text that people can read.
///
/// A line that begins with "> " is a command, or one of several that are carried out at once. Below it stands, in groups of
/// those that agree, what the Orcas said after it: a line with the languages and the versions, and their utterances, indented,
/// a line each. A group without a language is English alone.
public struct CorpusFile: Equatable, Sendable {
  /// An Orca that was recorded.
  public struct Speaker: Hashable, Sendable {
    /// Its version.
    public let orca: OrcaEdition
    /// Its language; nil is English.
    public let language: CorpusLanguage?

    /// An Orca in a language, English where none is named.
    public init(_ orca: OrcaEdition, in language: CorpusLanguage? = nil) {
      self.orca = orca
      self.language = language
    }
  }

  /// The record of each Orca that has one. All have the same commands.
  public private(set) var records: [Speaker: CorpusRecord] = [:]
  private let place: URL

  /// The records of a case, from its file in a folder; none if there is no file.
  public init(_ test: CorpusCase, in folder: URL) {
    place = folder.appending(path: test.name + ".txt")
    if let bytes = FileManager.default.contents(atPath: place.path) { read(String(decoding: bytes, as: UTF8.self)) }
  }

  /// The record of an Orca in a language; in English if none is given.
  public func record(of orca: OrcaEdition, in language: CorpusLanguage? = nil) -> CorpusRecord? {
    records[Speaker(orca, in: language)]
  }

  /// Adds the record of an Orca, removes those with other commands, and writes the file.
  public mutating func write(_ record: CorpusRecord, of orca: OrcaEdition, in language: CorpusLanguage? = nil) throws {
    records[Speaker(orca, in: language)] = record
    records = records.filter { $0.value.steps.map(\.command) == record.steps.map(\.command) }
    try save()
  }

  /// Removes all records but those in English, and writes the file.
  public mutating func removeOtherLanguages() throws {
    records = records.filter { $0.key.language == nil }
    try save()
  }

  private func save() throws {
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }

  private mutating func read(_ text: String) {
    var command = ""
    var speakers: [Speaker] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("> ") {
        let isFirst = command.isEmpty || !speakers.isEmpty
        command = (isFirst ? "" : command + "\n") + line.dropFirst(2)
        speakers = []
      } else if line.hasPrefix("  ") {
        let utterance = String(line.dropFirst(2)).replacing("\\n", with: "\n")
        for speaker in speakers { records[speaker]?.append(utterance) }
      } else {
        speakers = Self.speakers(String(line))
        for speaker in speakers {
          records[speaker, default: CorpusRecord(steps: [])].steps.append(.init(command: command, heard: []))
        }
      }
    }
  }

  private static func speakers(_ line: String) -> [Speaker] {
    let words = line.split(separator: " ").map(String.init)
    let versions = words.compactMap { Int($0).flatMap { OrcaEdition(version: $0) } }
    let languages = words.filter { Int($0) == nil }.map(CorpusLanguage.init)
    return (languages.isEmpty ? [nil] : languages).flatMap { language in versions.map { Speaker($0, in: language) } }
  }

  /// The text of the file.
  public var text: String {
    (records.first?.value.steps ?? []).enumerated().map { index, step in
      let lines = groups(at: index).flatMap { [$0.head] + $0.heard.map { "  " + $0.replacing("\n", with: "\\n") } }
      return (["> " + step.command.replacing("\n", with: "\n> ")] + lines).joined(separator: "\n") + "\n"
    }.joined()
  }

  private struct Group {
    var languages: [CorpusLanguage?]
    let versions: [OrcaEdition]
    let heard: [String]

    var head: String {
      let tags = languages == [nil] ? [] : languages.map { $0?.rawValue ?? "en" }
      return (tags + versions.map { "\($0.version)" }).joined(separator: " ")
    }
  }

  /// Those that agree after a command: first the versions in one language, then the languages with the same versions.
  private func groups(at index: Int) -> [Group] {
    var groups: [Group] = []
    for language in [nil] + CorpusLanguage.allCases.map(Optional.some) {
      var rest = OrcaEdition.all.compactMap { orca in
        record(of: orca, in: language).map { (orca: orca, lines: $0.steps[index].heard) }
      }
      while let lines = rest.first?.lines {
        let versions = rest.filter { $0.lines == lines }.map(\.orca)
        rest.removeAll { $0.lines == lines }
        if let same = groups.firstIndex(where: { $0.versions == versions && $0.heard == lines }) {
          groups[same].languages.append(language)
        } else {
          groups.append(Group(languages: [language], versions: versions, heard: lines))
        }
      }
    }
    return groups
  }
}

extension CorpusRecord {
  fileprivate mutating func append(_ utterance: String) { steps[steps.count - 1].heard.append(utterance) }
}

/// The speech of one Orca in one case.
public struct CorpusRecord: Equatable, Sendable {
  /// The commands, each with what was heard.
  public var steps: [Step]

  /// A command and what was heard after it.
  public struct Step: Equatable, Sendable {
    /// The command, as JSON.
    public let command: String
    /// The utterances in order.
    public internal(set) var heard: [String]

    /// A step with these fields.
    public init(command: String, heard: [String]) {
      self.command = command
      self.heard = heard
    }
  }

  /// A record of these steps.
  public init(steps: [Step]) { self.steps = steps }
}
