import Dispatch
import Foundation
public import GameUI
import Glibc
import Synchronization

/// An assistant that is a program: the conversation goes to its standard input, and what it writes is the answer.
///
/// `/bin/sh` runs the command, with the model's name and the temperature in `LUCIDPAL_MODEL` and `LUCIDPAL_TEMPERATURE`.
/// Everything that waits does so on threads of its own.
public final class CommandAssistant: Assistant {
  /// An answer that is longer is cut off.
  public static let maximumCharacterCount = 16_000

  private let command: String
  private let texts: LucidTexts
  private var run: CommandRun?

  public init(_ command: String, _ texts: LucidTexts) {
    self.command = command
    self.texts = texts
  }

  deinit { run?.end() }

  public func begin(_ question: Question) {
    stop()
    run = CommandRun(command, question)
  }

  public func pieces(after seconds: Double) -> [AnswerPiece] {
    guard let run else { return [] }
    let (text, outcome) = run.takeOutput()
    let piece = text.isEmpty ? [] : [AnswerPiece.text(text)]
    guard let outcome else { return piece }
    self.run = nil
    return piece + [sentence(for: outcome).map(AnswerPiece.failure) ?? .end]
  }

  public func stop() {
    run?.end()
    run = nil
  }

  /// The sentence for a person about a program's end; nil where all is well.
  private func sentence(for outcome: CommandRun.Outcome) -> String? {
    switch outcome {
    case .exited(0, _, let isAnswered): isAnswered ? nil : texts(.commandSilent)
    case .exited(127, _, _): texts(.commandMissing, ["command": command])
    case .exited(let status, let lastError, _):
      lastError.isEmpty
        ? texts(.commandFailed, ["code": status]) : texts(.commandFailedSaying, ["code": status, "error": lastError])
    case .signalled(let signal): texts(.commandSignalled, ["signal": signal])
    case .tooLong: texts(.commandEndless, ["count": CommandAssistant.maximumCharacterCount])
    case .binary: texts(.commandBinary)
    case .notStarted: texts(.commandNotStarted)
    }
  }
}

/// One run of a command, on threads of its own.
private final class CommandRun: Sendable {
  enum Outcome: Sendable {
    case exited(Int32, lastError: String, isAnswered: Bool)
    case signalled(Int32)
    case tooLong, binary
    case notStarted
  }

  private struct State {
    var text = ""
    var outcome: Outcome?
    var group: pid_t?
    var isEnded = false
  }

  private let state = Mutex(State())

  init(_ command: String, _ question: Question) {
    Thread.detachNewThread { [self] in run(command, question) }
  }

  /// The output since the last call, and the outcome if the program has ended.
  func takeOutput() -> (String, Outcome?) {
    state.withLock { state in
      defer { state.text = "" }
      return (state.text, state.outcome)
    }
  }

  /// Ends the program with all that it started; nothing of it is heard any more.
  func end() {
    let group = state.withLock { state in
      state.isEnded = true
      return state.group
    }
    if let group { kill(-group, SIGKILL) }
  }

  private func finish(_ outcome: Outcome) {
    state.withLock { $0.outcome = $0.outcome ?? outcome }
  }

  private func run(_ command: String, _ question: Question) {
    let process = Process()
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "LUCIDPAL_MODEL": question.model, "LUCIDPAL_TEMPERATURE": "\(question.temperature)",
    ]) { $1 }
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
    // Writing to a program that has ended must not end this one. A program is not handed a function, so it ends when this one
    // has gone. It would be handed that the signal is ignored, as GIO does for a whole process.
    signal(SIGPIPE) { _ in }
    do {
      try process.run()
    } catch {
      return finish(.notStarted)
    }
    // Foundation makes each process the leader of a group, so that all that it starts ends with it.
    let isEnded = state.withLock { state in
      state.group = process.processIdentifier
      return state.isEnded
    }
    if isEnded { return end() }
    let question = Data(question.prompt.utf8)
    Thread.detachNewThread {
      // A program that reads nothing is none the worse.
      try? input.fileHandleForWriting.write(contentsOf: question)
      try? input.fileHandleForWriting.close()
    }
    let lastError = Mutex("")
    let errorsRead = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      var tail = Data()
      while let data = errors.fileHandleForReading.next() { tail = (tail + data).suffix(4_096) }
      let lines = String(decoding: tail, as: UTF8.self).split(whereSeparator: \.isNewline)
      lastError.withLock { $0 = lines.last.map { String(String($0).printable.prefix(200)) } ?? "" }
      errorsRead.signal()
    }
    let isAnswered = read(output.fileHandleForReading)
    process.waitUntilExit()
    state.withLock { $0.group = nil }
    _ = errorsRead.wait(timeout: .now() + 1)
    if process.terminationReason == .uncaughtSignal { return finish(.signalled(process.terminationStatus)) }
    finish(
      .exited(process.terminationStatus, lastError: lastError.withLock { $0 }, isAnswered: isAnswered))
  }

  /// Reads the answer until it ends, or until it can be none; tells whether there was one.
  private func read(_ handle: FileHandle) -> Bool {
    var (rest, length) = (Data(), 0)
    while let data = handle.next() {
      rest += data
      let whole = rest.prefix(rest.wholeCharacters)
      guard let text = String(validating: whole, as: UTF8.self), !text.contains("\0") else {
        finish(.binary)
        end()
        return false
      }
      rest = rest.suffix(from: whole.endIndex)
      let printable = text.printable.prefix(CommandAssistant.maximumCharacterCount - length)
      length += printable.count
      state.withLock { $0.text += printable }
      if length >= CommandAssistant.maximumCharacterCount {
        finish(.tooLong)
        end()
        return true
      }
    }
    if !rest.isEmpty { finish(.binary) }
    return length > 0
  }
}

extension Question {
  /// The largest part of the conversation that a program gets, in characters; of a longer one, the end.
  private static let maximumHistoryLength = 16_000

  /// The input of a program: the message alone, or after the conversation so far, each turn with who said it.
  fileprivate var prompt: String {
    let message = (quoted.map { "> \($0)\n\n" } ?? "") + text + "\n"
    if history.isEmpty { return message }
    let turns = history.map { turn in
      (turn.sender == .user ? "User: " : "Assistant: ") + turn.text.trimmingCharacters(in: .newlines) + "\n\n"
    }
    return turns.joined().suffix(Self.maximumHistoryLength) + "User: " + message
  }
}

extension FileHandle {
  /// The next bytes, as soon as there are any; nil at the end.
  fileprivate func next() -> Data? {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    var count = -1
    repeat { count = Glibc.read(fileDescriptor, &bytes, bytes.count) } while count < 0 && errno == EINTR
    return count > 0 ? Data(bytes.prefix(count)) : nil
  }
}

extension Data {
  /// How many bytes there are before a character of UTF-8 whose last bytes have not come yet.
  fileprivate var wholeCharacters: Int {
    for back in 1...3 where count >= back {
      let byte = self[endIndex - back]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > back ? count - back : count
    }
    return count
  }
}

extension String {
  /// Without what moves a terminal's caret or colours its text.
  fileprivate var printable: String {
    let scalars = replacing(#/\u{1B}\[[0-9;?]*[A-Za-z]/#, with: "").unicodeScalars
    return String(
      String.UnicodeScalarView(
        scalars.filter { $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control }))
  }
}
