import Foundation
import Testing

@_spi(Command) @testable import DesktopTesting

/// A document on the bus, and what is heard of it.
struct SpokenDocument {
  let name: String
  let children: String

  /// Publishes the document, carries out the steps, and compares what is heard after each, to the letter.
  ///
  /// A word too many after a step is heard as the first of the next one; so an announcement ends them all.
  /// The desktop is the document's own: Orca 48 remembers the attributes of objects that are gone, and says them of new
  /// ones that happen to lie at the same place in its memory.
  func play(_ steps: [SpokenStep], to orca: OrcaEdition, orcaSettings: [String: Bool] = [:]) async throws {
    let desktop = try await PrivateDesktop.start(orca: orca, orcaSettings: orcaSettings)
    let json = """
      {"format": "axtree/1", "name": "\(name)", "root": {"id": "window", "role": "window", "label": "\(name)",
       "frame": [0, 0, 400, 300], "children": [\(children)]}}
      """
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("heard-\(UUID()).json")
    try Data(json.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    // The window is active as soon as it is on the bus, so it may be spoken before the ready line is read.
    var mark = desktop.speechMark
    let process = try desktop.launch(DesktopTests.axtree, ["publish", file.path])
    _ = try await poll(for: "the ready line") {
      process.output.contains { $0.contains(#""ready""#) } ? true : nil
    }
    let opening = SpokenStep(#"{"window": "activate"}"#, v43: ["\(name) frame."], v48: ["\(name) frame"], v51: [name])
    let closing = SpokenStep(#"{"announce": "The end"}"#, v43: ["notification The end."], v48: ["The end"])
    for step in [opening] + steps + [closing] {
      if step.isAfterForgetting { try await desktop.waitUntilForgotten() }
      // Orca 51 forgets after two seconds too, but logs nothing of it.
      if step.isAfterForgetting, orca == .orca51 { try await Task.sleep(for: .seconds(3)) }
      // Orca ignores a second event of one type within 100 ms (O3).
      try await Task.sleep(for: .milliseconds(150))
      if let key = step.key { try await desktop.press(key) }
      process.write(line: step.command)
      let expected = step.spoken(by: orca)
      _ = try? await poll(for: "what is heard", timeout: .seconds(15)) {
        desktop.speech(since: mark).count >= expected.count ? true : nil
      }
      let heard = desktop.speech(since: mark)
      #expect(heard == expected, "\(orca), \(step.command)")
      mark += heard.count
    }
    process.write(line: #"{"quit": true}"#)
    #expect(try await process.wait() == 0)
    await desktop.stop()
  }
}

/// A command to `axtree publish`, and everything that each Orca says then, utterance by utterance.
struct SpokenStep: Sendable {
  let command: String
  /// The key that is pressed before the command, as a person's is before the application hears of it; nil for none.
  var key: String?
  /// Whether Orca 48 first has to forget the texts that it read: for two seconds it may say those that have changed.
  private(set) var isAfterForgetting = false
  private let spoken: [OrcaEdition: [String]]

  /// A step that all say alike.
  init(_ command: String, _ spoken: [String]) { self.init(command, v43: spoken, v48: spoken) }

  /// Without words of its own, Orca 51 says what Orca 48 does.
  init(_ command: String, v43: [String], v48: [String], v51: [String]? = nil) {
    self.command = command
    spoken = [.orca43: v43, .orca48: v48, .orca51: v51 ?? v48]
  }

  /// The same step behind a key press.
  func after(_ key: String) -> SpokenStep {
    var step = self
    step.key = key
    return step
  }

  /// The same step when Orca 48 reads texts anew.
  func afterForgetting() -> SpokenStep {
    var step = self
    step.isAfterForgetting = true
    return step
  }

  func spoken(by orca: OrcaEdition) -> [String] { spoken[orca] ?? [] }
}
