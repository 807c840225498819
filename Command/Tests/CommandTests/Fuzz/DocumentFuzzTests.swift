@_spi(Command) import AXDocument
import Foundation
import OrcaSpeech
@_spi(Command) import ReaderSpeech
import Testing
import TreeAudit
import VoiceOverSpeech

@testable import Command

/// Random documents through everything that the command prints of them, by the functions that its subcommands call.
///
/// `Scripts/fuzz-documents N` makes it N documents, larger ones, in place of the few that every run makes.
@Suite("No document, whatever its numbers and its size, ends or blocks the command") struct DocumentFuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["AXTREE_FUZZ_DOCUMENTS"].flatMap { UInt64($0) } ?? 48
  private static let seed = environment["AXTREE_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
  private static let scale = environment["AXTREE_FUZZ_SCALE"].flatMap { Int($0) } ?? 1
  private static let readers = [
    ReaderSettings.orca43, .orca48, .orca51, .ownVoice, .voiceOver,
  ]

  @Test(
    "say, audit, compose, picture and replay end on each of some random documents",
    .timeLimit(.minutes(environment["AXTREE_FUZZ_DOCUMENTS"] == nil ? 10 : 600)))
  func fuzz() throws {
    var (read, applied, refused) = (0, 0, 0)
    for seed in Self.seed..<Self.seed + Self.count {
      var random = try RandomDocument(seed: seed, scale: Self.scale)
      let text = random.document()
      let start = ContinuousClock.now
      // A wrong document is a sentence.
      do throws(AXDocumentError) {
        try Self.print(AXTreeDocument(json: Array(text.utf8)))
        read += 1
      } catch {
        #expect(error.description.hasPrefix("$"))
        continue
      }
      let replay = CommandReplay(
        try AXTreeDocument(json: Array(text.utf8)), reader: Self.readers[Int(seed % UInt64(Self.readers.count))])
      for _ in 0..<20 {
        do throws(AXDocumentError) {
          let line = try replay.apply(AXTreeCommand(json: Array(random.command().utf8)))
          #expect(line.hasPrefix(#"{"command":"#))
          applied += 1
        } catch {
          #expect(error.description.hasPrefix("$"))
          refused += 1
        }
      }
      let duration = ContinuousClock.now - start
      if Self.environment["AXTREE_FUZZ_DOCUMENTS"] != nil, duration > .seconds(2) {
        Swift.print("seed \(seed): \(text.utf8.count) bytes, \(duration)")
      }
    }
    Swift.print("\(Self.count) documents, \(read) read; \(applied) commands applied, \(refused) refused")
    #expect(read > Self.count / 3)
    #expect(applied > read * 4)
  }

  /// Everything that the subcommands print of a document.
  private static func print(_ document: AXTreeDocument) {
    for reader in readers {
      _ = (
        document.text(of: document.tree.speech(reader)),
        document.json(of: document.tree.whereAmI(reader, isDetailed: true))
      )
    }
    let findings = document.tree.audit(AuditRule.standard, options: AuditOptions(maxWords: 3, forbiddenWords: ["a"]))
    _ = (document.auditText(findings), document.auditJSON(findings))
    _ = (document.composedText(), document.composedJSON())
    #expect(TreePicture(document, readers[0]).svg.hasPrefix("<svg"))
  }
}
