/// A setting that can be read and changed while an Orca of any edition runs.
///
/// Its name is that of Orca 51's remote controller, beginning in lower case.
@_spi(Command) public struct OrcaSetting: Sendable {
  /// The values that a setting can have.
  enum Kind: Sendable {
    case flag
    /// A whole number from 0 to the greatest.
    case whole(Int)
    /// A number from 0 to the greatest.
    case number(Double)
    /// Words, each at the place of its number in Orca 43 and 48.
    case words([String])
  }

  /// The name by which users know it.
  public let name: String
  /// Its value's kind.
  let kind: Kind
  /// The module of Orca 51 that has it.
  let module: String
  /// The name of its variable in Orca 43 and 48, or of its part of a voice.
  let variable: String

  /// Every setting, by name.
  public static let all: [OrcaSetting] = [
    OrcaSetting(name: "characterEchoEnabled", kind: .flag, module: typing, variable: "enableEchoByCharacter"),
    keyEcho,
    OrcaSetting(name: "pitch", kind: .number(10), module: speech, variable: "average-pitch"),
    OrcaSetting(
      name: "punctuationLevel", kind: .words(["all", "most", "some", "none"]), module: speech,
      variable: "verbalizePunctuationStyle"),
    OrcaSetting(name: "rate", kind: .whole(100), module: speech, variable: "rate"),
    OrcaSetting(name: "sentenceEchoEnabled", kind: .flag, module: typing, variable: "enableEchoBySentence"),
    OrcaSetting(name: "speakDescription", kind: .flag, module: presenter, variable: "speakDescription"),
    OrcaSetting(name: "speakPositionInSet", kind: .flag, module: presenter, variable: "enablePositionSpeaking"),
    OrcaSetting(name: "speakTutorialMessages", kind: .flag, module: presenter, variable: "enableTutorialMessages"),
    OrcaSetting(name: "speakWidgetMnemonic", kind: .flag, module: presenter, variable: "enableMnemonicSpeaking"),
    OrcaSetting(name: "speechIsEnabled", kind: .flag, module: speech, variable: "enableSpeech"),
    OrcaSetting(
      name: "verbosityLevel", kind: .words(["brief", "verbose"]), module: presenter, variable: "speechVerbosityLevel"),
    OrcaSetting(name: "wordEchoEnabled", kind: .flag, module: typing, variable: "enableEchoByWord"),
  ]
  /// Whether it says the keys that are pressed. With it, Orca 51 names the keys of its commands.
  public static let keyEcho = OrcaSetting(
    name: "keyEchoEnabled", kind: .flag, module: typing, variable: "enableKeyEcho")
  private static let typing = "TypingEchoPresenter"
  private static let speech = "SpeechManager"
  private static let presenter = "SpeechPresenter"

  /// The name of the property in Orca 51.
  private var property: String { name.prefix(1).uppercased() + name.dropFirst() }
}

/// The value of a setting of Orca.
@_spi(Command) public enum OrcaSettingValue: Sendable, Hashable, CustomStringConvertible {
  /// True or false.
  case flag(Bool)
  /// A number.
  case number(Double)
  /// A word.
  case word(String)

  /// The value as JSON has it.
  public var description: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .word(let word): "\"\(word)\""
    }
  }
}

extension OrcaSetting {
  /// A value as `dbus-send` writes a variant, for Orca 51 or for an older one; nil if the setting cannot have it.
  func variant(_ value: OrcaSettingValue, isNumbered: Bool) -> String? {
    switch (kind, value) {
    case (.flag, .flag(let flag)): return "variant:boolean:\(flag)"
    case (.whole(let most), .number(let number)):
      guard let whole = Int(exactly: number), (0...most).contains(whole) else { return nil }
      return "variant:\(isNumbered ? "int32" : "uint32"):\(whole)"
    case (.number(let most), .number(let number)):
      return (0...most).contains(number) ? "variant:double:\(number)" : nil
    case (.words(let words), .word(let word)):
      guard let index = words.firstIndex(of: word) else { return nil }
      return isNumbered ? "variant:int32:\(index)" : "variant:string:\(word)"
    default: return nil
    }
  }

  /// The value in an answer of `dbus-send --print-reply=literal`, such as "variant uint32 50"; nil for any other text.
  func value(in answer: String) -> OrcaSettingValue? {
    let words = answer.split(separator: " ").map(String.init)
    guard words.first == "variant", let last = words.last else { return nil }
    switch kind {
    case .flag: return Bool(last).map(OrcaSettingValue.flag)
    case .whole, .number: return Double(last).map(OrcaSettingValue.number)
    case .words(let known):
      return Int(last).map { known.indices.contains($0) ? .word(known[$0]) : nil } ?? .word(last)
    }
  }

  /// Its values, in words.
  @_spi(Command) public var values: String {
    switch kind {
    case .flag: "true or false"
    case .whole(let most): "a whole number from 0 to \(most)"
    case .number(let most): "a number from 0 to \(Int(most))"
    case .words(let words): "one of " + words.joined(separator: ", ")
    }
  }

  /// The arguments of `dbus-send` that read or change it in an edition.
  func call(of orca: OrcaEdition, to variant: String? = nil) -> [String] {
    let method = variant == nil ? "Get" : "Set"
    let call =
      orca.hasSettingsFile
      ? ["--dest=org.axtree.OrcaSettings", "/", "org.axtree.OrcaSettings.\(method)", "string:\(variable)"]
      : [
        "--dest=org.gnome.Orca1.Service", "/org/gnome/Orca1/Service/\(module)",
        "org.freedesktop.DBus.Properties.\(method)",
        "string:org.gnome.Orca1.\(module)", "string:\(property)",
      ]
    return ["--session", "--print-reply=literal"] + call + [variant].compactMap(\.self)
  }
}
