public import Foundation
public import OrcaSpeech

/// The records of one case in one language, in a text that people can read.
///
/// A line that begins with "> " is a command. What the Orcas said after it follows: a line with the versions that agree, and
/// below it their utterances, indented, a line each.
public struct CorpusFile: Equatable, Sendable {
  /// The record of each Orca that has one. All have the same commands.
  public private(set) var records: [OrcaEdition: CorpusRecord] = [:]
  private let place: URL

  /// The records of a case, in English where no language is named, below a folder; none if there is no file.
  public init(_ test: CorpusCase, _ language: CorpusLanguage?, in folder: URL) {
    place = folder.appending(path: language?.rawValue ?? "en").appending(path: test.name + ".txt")
    if let bytes = FileManager.default.contents(atPath: place.path) { read(String(decoding: bytes, as: UTF8.self)) }
  }

  /// Adds the record of an Orca, removes those with other commands, and writes the file.
  public mutating func write(_ record: CorpusRecord, of orca: OrcaEdition) throws {
    records[orca] = record
    records = records.filter { $0.value.steps.map(\.command) == record.steps.map(\.command) }
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }

  private mutating func read(_ text: String) {
    var command = ""
    var versions: [OrcaEdition] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("> ") {
        command = String(line.dropFirst(2))
      } else if line.hasPrefix("  ") {
        let utterance = String(line.dropFirst(2)).replacing("\\n", with: "\n")
        for orca in versions { records[orca]?.append(utterance) }
      } else {
        versions = line.split(separator: " ").compactMap { Int($0).flatMap { OrcaEdition(version: $0) } }
        for orca in versions {
          records[orca, default: CorpusRecord(steps: [])].steps.append(.init(command: command, heard: []))
        }
      }
    }
  }

  private var text: String {
    let versions = OrcaEdition.all.filter { records[$0] != nil }
    guard let first = versions.first.flatMap({ records[$0] }) else { return "" }
    return first.steps.indices.map { step in
      let heard = versions.map { (orca: $0, lines: records[$0]?.steps[step].heard ?? []) }
      let groups = heard.indices.filter { index in !heard[..<index].contains { $0.lines == heard[index].lines } }
      let lines = groups.flatMap { index in
        [heard.filter { $0.lines == heard[index].lines }.map { "\($0.orca.version)" }.joined(separator: " ")]
          + heard[index].lines.map { "  " + $0.replacing("\n", with: "\\n") }
      }
      return (["> " + first.steps[step].command] + lines).joined(separator: "\n") + "\n"
    }.joined()
  }
}

extension CorpusRecord {
  fileprivate mutating func append(_ utterance: String) { steps[steps.count - 1].heard.append(utterance) }
}
