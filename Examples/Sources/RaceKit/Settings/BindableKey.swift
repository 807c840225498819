public import GameUI

/// A key of the keyboard that can be assigned: one that types a character, Space, an arrow key, Home, End, Page Up or
/// Page Down. Tab, Enter and Escape keep their meanings, so that nobody loses the way out.
public struct BindableKey: RawRepresentable, BindableInput {
  /// The small character, or the name of the key.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let usual: [RaceAction: BindableKey] = [
    .left: "left", .right: "right", .pause: "space", .sayScore: "1", .sayLives: "2", .saySpeed: "3", .sayAhead: "4",
  ].mapValues(BindableKey.init)
  public static var setting: WritableKeyPath<RaceSettings, InputBindings<BindableKey>> { \.keys }
  public static let texts = (list: Phrase.keys, request: Phrase.pressKey)

  private static let named: [AXKey: Phrase] = [
    .left: .keyLeft, .right: .keyRight, .up: .keyUp, .down: .keyDown, .space: .keySpace, .home: .keyHome,
    .end: .keyEnd, .pageUp: .keyPageUp, .pageDown: .keyPageDown,
  ]

  public init?(_ event: AXInputEvent) {
    switch event {
    case .key(let key) where Self.named[key] != nil: self.init(rawValue: key.rawValue)
    case .text(let text, isRepeated: false) where text.count == 1: self.init(rawValue: text.lowercased())
    default: return nil
    }
  }

  public func name(in phrases: Phrasebook) -> String {
    Self.named[AXKey(rawValue: rawValue)].map { phrases($0) } ?? rawValue.uppercased()
  }
}
