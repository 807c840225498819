public import GameUI

/// The inputs of one kind that are assigned to actions, each to one action (R78).
public struct InputBindings<Input: BindableInput>: Sendable, Hashable, Codable {
  private var inputs: [RaceAction: Input]

  private enum CodingKeys: String, CodingKey {
    // The name in the files of players.
    case inputs = "buttons"
  }

  /// The bindings of a new player.
  public init() { inputs = Input.usual }

  /// The input for an action; nil for none.
  public subscript(action: RaceAction) -> Input? { inputs[action] }

  /// The action of an input.
  public func action(of input: Input) -> RaceAction? { inputs.first { $0.value == input }?.key }

  /// The action of the input of a key; nil for a key that cannot be assigned.
  public func action(of key: AXKey) -> RaceAction? { Input(.key(key)).flatMap(action(of:)) }

  /// Assigns an input, or none. If it belonged to another action, that gets the old input, and is returned.
  @discardableResult
  public mutating func assign(_ input: Input?, to action: RaceAction) -> RaceAction? {
    let owner = input.flatMap(self.action(of:))
    guard owner != action else { return nil }
    if let owner { inputs[owner] = inputs[action] }
    inputs[action] = input
    return owner
  }
}

/// An action that a key and a button of a game controller can be assigned to (R31, R78).
public enum RaceAction: String, CaseIterable, Sendable, Codable, CodingKeyRepresentable {
  case left, right, pause, sayScore, sayLives, saySpeed, sayAhead
}

/// A key, or a button of a game controller, as the player assigns it.
public protocol BindableInput: Sendable, Hashable, Codable {
  /// The bindings of a new player.
  static var usual: [RaceAction: Self] { get }
  /// The setting that holds the bindings.
  static var setting: WritableKeyPath<RaceSettings, InputBindings<Self>> { get }
  /// The name of the list of bindings, and the sentence that asks for an input.
  static var texts: (list: RacePhrase, request: RacePhrase) { get }
  /// The input of an event; nil for an event that cannot be assigned.
  init?(_ event: AXInputEvent)
  /// The name of the input.
  func name(in phrases: RaceTexts) -> String
}

/// A key of the keyboard that can be assigned: one that types a character, Space, an arrow key, Home, End, Page Up or
/// Page Down. Tab, Enter and Escape keep their meanings, so that nobody loses the way out.
public struct BindableKey: RawRepresentable, BindableInput {
  private let key: AXKey

  private init(_ key: AXKey) { self.key = key }

  /// The key with a stored name.
  public init(rawValue: String) { key = AXKey(rawValue: rawValue) }

  /// The small character, or the name of the key.
  public var rawValue: String { key.rawValue }

  public static let usual: [RaceAction: BindableKey] = [
    .left: .left, .right: .right, .pause: .space, .sayScore: "1", .sayLives: "2", .saySpeed: "3", .sayAhead: "4",
  ].mapValues(BindableKey.init)
  public static var setting: WritableKeyPath<RaceSettings, InputBindings<BindableKey>> { \.keys }
  public static let texts = (list: RacePhrase.keys, request: RacePhrase.pressKey)

  private static let named: [AXKey: RacePhrase] = [
    .left: .keyLeft, .right: .keyRight, .up: .keyUp, .down: .keyDown, .space: .keySpace, .home: .keyHome,
    .end: .keyEnd, .pageUp: .keyPageUp, .pageDown: .keyPageDown,
  ]

  public init?(_ event: AXInputEvent) {
    switch event {
    case .key(let key) where Self.named[key] != nil: self.init(key)
    case .text(let text, isRepeated: false) where text.count == 1: self.init(rawValue: text)
    default: return nil
    }
  }

  public func name(in phrases: RaceTexts) -> String {
    Self.named[key].map { phrases($0) } ?? rawValue.uppercased()
  }
}

extension AXPadButton: BindableInput {
  public static let usual: [RaceAction: AXPadButton] = [
    .pause: .menu, .sayScore: .leftShoulder, .sayLives: .rightShoulder, .saySpeed: .x, .sayAhead: .y,
  ]
  public static var setting: WritableKeyPath<RaceSettings, InputBindings<AXPadButton>> { \.controls }
  public static let texts = (list: RacePhrase.padButtons, request: RacePhrase.pressButton)

  public init?(_ event: AXInputEvent) {
    guard case .pad(.button(let button)) = event else { return nil }
    self = button
  }

  public func name(in phrases: RaceTexts) -> String { phrases.name(of: self) }
}

extension AXKey {
  /// The arrow key that a letter stands for: W, A, S and D are second arrow keys (R78).
  init?(letter: String) {
    guard let key = (["w": .up, "a": .left, "s": .down, "d": .right] as [String: AXKey])[letter.lowercased()] else {
      return nil
    }
    self = key
  }
}

/// The kind of device that a player uses; hints name the keys, buttons or gestures of the last one (R24).
enum InputDevice {
  case keys, pad
  /// A mouse or a touch screen.
  case pointer
}
