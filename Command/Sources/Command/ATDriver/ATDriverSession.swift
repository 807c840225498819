@_spi(Command) import AXDocument
@_spi(Command) import DesktopTesting
import Foundation
import OrcaSpeech

/// A session of AT Driver: an Orca on a desktop of its own, and a program there.
actor ATDriverSession {
  /// Writes the members of a command's result.
  typealias Result = @Sendable (inout JSONWriter) -> Void

  private let capabilities: ATDriverCapabilities
  private let edition: OrcaEdition
  private let program: HeardProgram
  /// How much of speech and braille the client has, and the places of the interrupted utterances of which it knows.
  private var sent: (speech: Int, braille: Int, interrupted: Set<Int>)

  private init(_ capabilities: ATDriverCapabilities, _ edition: OrcaEdition, _ program: HeardProgram) {
    self.capabilities = capabilities
    self.edition = edition
    self.program = program
    sent = (program.speechMark, program.brailleMark, Set(0..<program.speechMark))
  }

  /// Starts a desktop with the Orca and the program, and waits until the program is heard.
  static func start(_ capabilities: ATDriverCapabilities) async throws -> ATDriverSession {
    let edition = try capabilities.edition()
    var command = capabilities.program
    if let name = command.first {
      guard let path = HeardProgram.path(of: name) else {
        throw ATDriverError(.sessionNotCreated, "there is no program \(name)")
      }
      command[0] = path
    }
    do {
      let program = try await HeardProgram.start(command, orca: edition, locale: capabilities.locale)
      do {
        if program.process != nil {
          // One that stays silent is a session nevertheless: it may speak once a key is pressed.
          do { try await program.waitUntilHeard(patience: .seconds(capabilities.patience)) } catch is DesktopError {}
        }
        if let failure = program.failure { throw Self.error(.sessionNotCreated, failure, of: program) }
        return ATDriverSession(capabilities, edition, program)
      } catch {
        await program.desktop.stop()
        throw error
      }
    } catch let error as DesktopError {
      throw ATDriverError(.sessionNotCreated, "\(error)")
    }
  }

  /// The result of `session.new`.
  var startResult: Result {
    let (capabilities, edition, environment) = (capabilities, edition, program.desktop.environment)
    let id = UUID().uuidString.lowercased()
    return { writer in
      writer.member("sessionId", id)
      writer.key("capabilities")
      capabilities.write(of: edition, environment, to: &writer)
    }
  }

  /// The utterances since the last call.
  func takeSpeech() -> [String] {
    let speech = program.desktop.speech(since: sent.speech)
    sent.speech += speech.count
    return speech
  }

  /// Ends the program and everything on its desktop.
  func end() async { await program.desktop.stop() }

  /// Carries out a command.
  ///
  /// - Throws: ``ATDriverError``.
  func perform(_ command: ATDriverCommand) async throws -> Result {
    do {
      if let failure = program.failure, command != .endSession {
        throw Self.error(.unknownError, failure, of: program)
      }
      return try await result(of: command)
    } catch let error as DesktopError {
      throw ATDriverError(.unknownError, "\(error)")
    }
  }

  private func result(of command: ATDriverCommand) async throws -> Result {
    switch command {
    case .startSession: throw ATDriverError(.sessionNotCreated, "this connection has a session")
    case .endSession: await end()
    case .getSettings(let names): return try await values(of: names)
    case .getSupportedSettings: return try await values(of: OrcaSetting.all.map(\.name))
    case .setSettings(let settings): for setting in settings { try await set(setting) }
    case .perform(let action): try await program.perform(action, since: sent.speech)
    case .waitUntilSilent(let timeout): try await program.desktop.waitUntilSilent(timeout: timeout)
    case .getBraille: return takeBraille()
    case .getInterrupted: return takeInterrupted()
    case .captureScreenshot:
      let picture = try await screenshot()
      return { $0.member("data", picture) }
    }
    return { _ in }
  }

  // MARK: Settings

  private func values(of names: [String]) async throws -> Result {
    var values: [(name: String, value: OrcaSettingValue)] = []
    for setting in try names.map(Self.setting) {
      guard let value = try await program.desktop.value(of: setting) else {
        throw ATDriverError(.unknownError, "Orca's value of \(setting.name) is not \(setting.values)")
      }
      values.append((setting.name, value))
    }
    return { [values] writer in
      writer.key("settings")
      writer.writeArray(values) { item, writer in
        writer.writeObject { writer in
          writer.member("name", item.name)
          writer.key("value")
          writer.write(item.value)
        }
      }
    }
  }

  private func set(_ asked: ATDriverCommand.Setting) async throws {
    let setting = try Self.setting(named: asked.name)
    if try await !program.desktop.set(setting, to: asked.value) {
      throw ATDriverError(.invalidArgument, "\(setting.name) is \(setting.values)")
    }
  }

  private static func setting(named name: String) throws -> OrcaSetting {
    guard let setting = OrcaSetting.all.first(where: { $0.name == name }) else {
      let names = OrcaSetting.all.map(\.name).joined(separator: ", ")
      throw ATDriverError(.invalidArgument, "there is no setting \"\(name)\"; there are \(names)")
    }
    return setting
  }

  // MARK: Extensions

  /// The lines of braille since the last call.
  private func takeBraille() -> Result {
    let lines = program.braille(since: sent.braille)
    sent.braille += lines.count
    return { writer in
      writer.key("lines")
      writer.writeBraille(lines)
    }
  }

  /// The utterances that have been interrupted since the last call.
  private func takeInterrupted() -> Result {
    let places = program.desktop.interruptedSpeech.subtracting(sent.interrupted)
    sent.interrupted.formUnion(places)
    let speech = program.desktop.speech()
    return { writer in
      writer.key("utterances")
      writer.writeArray(places.sorted().map { speech[$0] })
    }
  }

  private func screenshot() async throws -> String {
    let file = URL(fileURLWithPath: "\(program.desktop.folder)/screenshot.png")
    try await program.desktop.screenshot(to: file.path)
    return try Data(contentsOf: file).base64EncodedString()
  }

  /// An error that says how the program has failed, with its last words.
  private static func error(
    _ code: ATDriverError.Code, _ failure: String, of program: HeardProgram
  ) -> ATDriverError {
    let words = (program.process?.errors.suffix(3) ?? []).joined(separator: " / ")
    return ATDriverError(code, failure + (words.isEmpty ? "" : ": \(words)"))
  }
}

extension JSONWriter {
  /// The value of a setting.
  fileprivate mutating func write(_ value: OrcaSettingValue) {
    switch value {
    case .flag(let flag): write(flag)
    case .number(let number): write(number)
    case .word(let word): write(word)
    }
  }
}
