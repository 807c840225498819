@_spi(Command) import AXDocument
@_spi(Command) import DesktopTesting

/// A command of AT Driver with its parameters.
enum ATDriverCommand: Sendable, Equatable {
  case startSession(ATDriverCapabilities)
  case endSession
  case getSettings([String])
  case getSupportedSettings
  case setSettings([Setting])
  case perform(HearStep.Action)
  case waitUntilSilent(Duration)
  case getBraille
  case getInterrupted
  case captureScreenshot

  /// A setting by its name, and the value that it gets.
  struct Setting: Sendable, Equatable {
    let name: String
    let value: OrcaSettingValue
  }

  /// The commands by their names. Those with "axtree:" are none of the draft; nor is session.end, which is WebDriver BiDi's.
  private static let named: [(name: String, read: @Sendable (JSONValue) throws -> ATDriverCommand)] = [
    ("session.new", { .startSession(try ATDriverCapabilities($0)) }),
    ("session.end", { _ in .endSession }),
    ("settings.getSettings", { .getSettings(try settings(in: $0, name(of:))) }),
    ("settings.getSupportedSettings", { _ in .getSupportedSettings }),
    ("settings.setSettings", { .setSettings(try settings(in: $0, setting)) }),
    ("interaction.pressKeys", pressKeys),
    ("interaction.userIntent", userIntent),
    ("axtree:desktop.waitUntilSilent", { .waitUntilSilent(try seconds("timeout", in: $0) ?? .seconds(10)) }),
    ("axtree:desktop.getBraille", { _ in .getBraille }),
    ("axtree:desktop.getInterrupted", { _ in .getInterrupted }),
    ("axtree:desktop.captureScreenshot", { _ in .captureScreenshot }),
  ]

  /// The user intents by their names.
  private static let intents: [(name: String, read: @Sendable (JSONValue) throws -> ATDriverCommand)] = [
    ("pressKeys", pressKeys),
    ("axtree:type", { .perform(.type(try text("text", in: $0))) }),
    (
      "axtree:orcaCommand",
      { params in
        let command = try text("command", in: params)
        guard let known = OrcaCommand.named(command) else {
          let names = OrcaCommand.all.map(\.name).joined(separator: ", ")
          throw ATDriverError(.invalidArgument, "there is no command \"\(command)\" of Orca; there are \(names)")
        }
        return .perform(.command(known))
      }
    ),
  ]

  /// Reads a message: its number and its command.
  ///
  /// - Throws: ``Refusal``.
  static func read(_ message: [UInt8]) throws(Refusal) -> (id: Int, command: ATDriverCommand) {
    var id: Int?
    do {
      let value = try JSONValue.parse(message)
      id = value.field("id").flatMap { try? $0.wholeNumber() }.flatMap { $0 < 0 ? nil : $0 }
      let method = try value.required("method", "the name of a command").string()
      guard let command = named.first(where: { $0.name == method }) else {
        throw ATDriverError(.unknownCommand, "there is no command \"\(method)\"")
      }
      guard let id else {
        throw try value.required("id", "a whole number from 0").expected("a whole number from 0")
      }
      let params = try value.required("params", "an object")
      try params.forEachField("an object") { _, _ in }
      return (id, try command.read(params))
    } catch let error as ATDriverError {
      throw Refusal(id: id, error: error)
    } catch {
      throw Refusal(id: id, error: ATDriverError(.invalidArgument, "\(error)"))
    }
  }

  /// Why a message is no command, and the number that it has, if it has one.
  struct Refusal: Error, Equatable {
    let id: Int?
    let error: ATDriverError
  }

  // MARK: Parameters

  @Sendable private static func userIntent(_ params: JSONValue) throws -> ATDriverCommand {
    let name = try text("name", in: params)
    guard let intent = intents.first(where: { $0.name == name }) else {
      throw ATDriverError(
        .unknownUserIntent,
        "there is no intent \"\(name)\"; there are \(intents.map(\.name).joined(separator: ", "))")
    }
    return try intent.read(params)
  }

  /// Keys that are pressed one after the other and released in reverse, as the tool takes them: "Shift_L+Tab".
  @Sendable private static func pressKeys(_ params: JSONValue) throws -> ATDriverCommand {
    let array = try params.required("keys", "an array of keys")
    let keys = try array.items("an array of keys") { (key) throws(AXDocumentError) in
      guard let name = WebDriverKey.name(of: try key.string()) else {
        throw key.expected("a character, or one that stands for a key in WebDriver, such as U+E004 for Tab")
      }
      return name
    }
    guard !keys.isEmpty else { throw ATDriverError(.invalidArgument, "$.params.keys: expected at least one key") }
    return .perform(.press([keys.joined(separator: "+")]))
  }

  private static func text(_ name: String, in object: JSONValue) throws(AXDocumentError) -> String {
    try object.required(name, "a string").string()
  }

  /// A time in seconds, at most an hour; nil if it is not stated.
  private static func seconds(_ name: String, in object: JSONValue) throws -> Duration? {
    guard let field = object.field(name) else { return nil }
    let seconds = try field.number()
    guard (0...3600).contains(seconds) else { throw field.expected("seconds, at most 3600") }
    return .seconds(seconds)
  }

  private static func settings<Item>(
    in params: JSONValue, _ read: (JSONValue) throws(AXDocumentError) -> Item
  ) throws -> [Item] {
    try params.forEachField("an object") { (name, value) throws(AXDocumentError) in
      if name != "settings" { throw value.unknown(in: ["settings"]) }
    }
    let items = try params.required("settings", "an array of settings").items("an array of settings", read)
    if items.isEmpty { throw ATDriverError(.invalidArgument, "$.params.settings: expected at least one setting") }
    return items
  }

  private static func name(of setting: JSONValue) throws(AXDocumentError) -> String { try text("name", in: setting) }

  private static func setting(_ setting: JSONValue) throws(AXDocumentError) -> Setting {
    Setting(name: try name(of: setting), value: try value(of: setting))
  }

  private static func value(of setting: JSONValue) throws(AXDocumentError) -> OrcaSettingValue {
    let value = try setting.required("value", "true, false, a number or a string")
    if let flag = try? value.bool() { return .flag(flag) }
    if let number = try? value.number() { return .number(number) }
    if let word = try? value.string() { return .word(word) }
    throw value.expected("true, false, a number or a string")
  }
}

extension JSONValue {
  /// The field of an object with a name.
  func required(_ name: String, _ what: String) throws(AXDocumentError) -> JSONValue {
    guard let field = field(name) else { throw missing(name, what) }
    return field
  }
}
