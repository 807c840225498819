@_spi(Command) public import DesktopTesting
import Foundation
public import OrcaSpeech
@_spi(Command) import ReaderSpeech

/// Publishes a case on a desktop with Orca, carries out its commands, and records what is said and shown in braille after each.
public struct CorpusListener {
  private let desktop: PrivateDesktop
  private let orca: OrcaEdition
  private let axtree: String
  /// Orca's word for a notification.
  private let notification: String

  /// A listener on a desktop with an Orca that speaks a language, English where none is named; `axtree` is the path of the
  /// command that publishes.
  public init(desktop: PrivateDesktop, orca: OrcaEdition, language: CorpusLanguage? = nil, axtree: String) throws {
    self.desktop = desktop
    self.orca = orca
    self.axtree = axtree
    notification = try language.map { try OrcaCatalogues(of: orca, in: $0).role("notification") } ?? "notification"
  }

  /// Records Orca's speech and its line of braille after each command of a case. Orca may miss the window of a new program: then
  /// the case begins again.
  public func record(
    _ test: CorpusCase, tries: Int
  ) async throws -> (speech: CorpusRecord, braille: CorpusRecord) {
    do {
      return try await record(test)
    } catch {
      guard tries > 1 else { throw error }
      return try await record(test, tries: tries - 1)
    }
  }

  private func record(_ test: CorpusCase) async throws -> (speech: CorpusRecord, braille: CorpusRecord) {
    let file = FileManager.default.temporaryDirectory.appending(path: "corpus-\(UUID().uuidString).json")
    try Data(test.document.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    // The window is active as soon as it is on the bus, so it may be spoken before the ready line is read.
    let start = desktop.speechMark
    let brailleStart = desktop.braille.count
    let process = try desktop.launch(axtree, ["publish", file.path])
    do {
      let record = try await hear(test, process, since: (start, brailleStart))
      process.write(line: #"{"quit": true}"#)
      _ = try await process.wait()
      await desktop.end(process)
      return record
    } catch {
      // The window of a case that failed must not be taken for the next one's.
      await desktop.end(process)
      throw error
    }
  }

  private func hear(
    _ test: CorpusCase, _ process: DesktopProcess, since start: (speech: Int, braille: Int)
  ) async throws -> (speech: CorpusRecord, braille: CorpusRecord) {
    _ = try await poll(for: "the ready line", seen: process.errors.joined(separator: " / ")) {
      process.output.first { $0.contains(#""ready""#) }
    }
    let isAsked = test.commands.contains { CorpusCase.orcaKeys[$0] != nil }
    let keyboard = isAsked && orca == .orca43 ? try ProgramKeyboard(desktop.environment) : nil
    if isAsked, orca == .orca51 { _ = try await desktop.set(.keyEcho, to: .flag(false)) }
    var steps: [CorpusRecord.Step] = []
    var felt: [CorpusRecord.Step] = []
    for (index, command) in test.commands.enumerated() {
      // A change is a moment of its own, as what a person causes is: it comes after the 100 ms of O3.
      let keys = CorpusCase.orcaKeys[command]
      if index > 1, !command.hasPrefix(#"{"focus""#), keys == nil {
        try await Task.sleep(for: .milliseconds(120))
      }
      var mark = index == 0 ? start.speech : desktop.speechMark
      let brailleMark = index == 0 ? start.braille : desktop.braille.count
      var heard: [String] = []
      for _ in 1...5 {
        if let keys {
          try await press(keys, keyboard, since: mark)
        } else {
          process.write(line: command)
        }
        try await waitUntilSaid(command, "fence \(index)", process, since: mark)
        heard = withoutFences(desktop.speech(since: mark))
        // On a busy machine the second press may reach Orca too late: it gives the basic reply twice then, and is asked again.
        guard keys?.count == 2, Self.isTwiceTheSame(heard) else { break }
        mark = desktop.speechMark
      }
      felt.append(CorpusRecord.Step(command: command, heard: line(in: desktop.braille.dropFirst(brailleMark))))
      steps.append(CorpusRecord.Step(command: command, heard: heard))
    }
    // Orca may take the window for the one before it, where that has not gone yet.
    guard steps.first?.heard.isEmpty == false else {
      throw DesktopError.failed(program: "orca", status: 0, output: "the window was not heard")
    }
    let wrong = process.output.filter { $0.contains(#""error""#) }
    guard wrong.isEmpty else {
      throw DesktopError.failed(program: "axtree", status: 0, output: wrong.joined(separator: " / "))
    }
    return (CorpusRecord(steps: steps), CorpusRecord(steps: felt))
  }

  /// Waits until everything about a command has been said.
  private func waitUntilSaid(
    _ command: String, _ fence: String, _ process: DesktopProcess, since mark: Int
  ) async throws {
    // An announcement that comes while Orca 43 asks for what changed makes it say the next one first, or leave it out. It takes
    // the caret's move before the deletion then, and says that the text is no longer selected.
    if command.contains("\n") || command.hasPrefix(#"{"batch""#) || command.contains(#""text":"#) {
      try await Task.sleep(for: .milliseconds(300))
    }
    try await wait(for: "\(fence) a", process, since: mark)
    // Later ones queue by rank: what is of lower rank Orca 48 has said before another one. Orca 51 has more ranks, and tells
    // when it has handled all that came before the first.
    if try await !desktop.waitUntilIdle(), orca == .orca48 { try await wait(for: "\(fence) b", process, since: mark) }
  }

  private static func isTwiceTheSame(_ heard: [String]) -> Bool {
    let half = heard.count / 2
    return half > 0 && heard.count == half * 2 && heard[..<half].elementsEqual(heard[half...])
  }

  /// Presses the keys of one of Orca's commands, which reach Orca beside the events: they go on once the reply has begun, if there is
  /// one.
  ///
  /// The same key within half a second would count with it. So another key follows on Orca 43, which does not name it, and which
  /// would ignore windows after a key that it took away. Others would take that key for a command, and get time.
  private func press(_ keys: [String], _ keyboard: ProgramKeyboard?, since mark: Int) async throws {
    if let keyboard {
      for key in keys { try keyboard.press(key) }
    } else {
      try await desktop.press(keys)
    }
    do {
      _ = try await poll(for: "a reply", timeout: .seconds(3)) { desktop.speechMark > mark ? true : nil }
    } catch is DesktopError {}
    if let keyboard { try keyboard.press("Home") } else { try await Task.sleep(for: .milliseconds(500)) }
  }

  /// Announcements are said in their turn: once one is heard, all before it has been said. Orca 48 drops one that
  /// comes with other events at once, so that it is asked again.
  private func wait(for fence: String, _ process: DesktopProcess, since mark: Int) async throws {
    var tries = 0
    while true {
      tries += 1
      process.write(line: #"{"announce":"\#(fence) \#(tries)"}"#)
      do {
        try await desktop.waitForSpeech(containing: fence, since: mark, timeout: .seconds(2))
        return
      } catch let error as DesktopError {
        if tries == 5 { throw error }
      }
    }
  }

  /// The last line of braille before that of a fence, which is empty on Orca 43 and may come late there; nothing if the display did
  /// not change.
  private func line(in shown: some Sequence<BrailleLine>) -> [String] {
    shown.prefix { !$0.text.contains("fence ") }.last { !$0.text.isEmpty }?.recorded ?? []
  }

  /// Orca 43 says "notification" with a fence, Orca 48 nothing or an utterance before it.
  private func withoutFences(_ heard: [String]) -> [String] {
    var kept: [String] = []
    for utterance in heard {
      guard utterance.contains("fence ") else {
        kept.append(utterance)
        continue
      }
      if orca != .orca51, utterance.hasPrefix("fence "), kept.last == notification { kept.removeLast() }
    }
    return kept
  }
}

extension BrailleLine {
  /// The lines of a record: the whole line, and the cursor's cell with what the display shows.
  var recorded: [String] { [text, "cell \(cursor): \(visible)"] }
}
