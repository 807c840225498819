import AXTree

/// A key that moves, chooses, or has a meaning of the game's own.
///
/// Typed characters and the keys that edit text are separate events (``AXInputEvent``). A typed character becomes a key
/// where nothing takes it as text: a component or a screen then gets ``character(_:)`` in `handle(_ key:)`,
/// and never while the player types into a field.
public struct AXKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key, such as "pageUp", "f2" or "w"; the same in every version, so a game can store it.
  public let rawValue: String

  /// The key with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An arrow key: moves the focus, or changes a value.
  public static let up = AXKey(rawValue: "up")
  /// An arrow key: moves the focus, or changes a value.
  public static let down = AXKey(rawValue: "down")
  /// An arrow key: moves the focus, or changes a value.
  public static let left = AXKey(rawValue: "left")
  /// An arrow key: moves the focus, or changes a value.
  public static let right = AXKey(rawValue: "right")
  /// Tab: moves the focus to the next component.
  public static let tab = AXKey(rawValue: "tab")
  /// Tab with Shift: moves the focus to the component before.
  public static let backTab = AXKey(rawValue: "backTab")
  /// Enter: activates the component with the focus.
  public static let enter = AXKey(rawValue: "enter")
  /// Space: activates the component with the focus, and is a space in a text.
  public static let space = AXKey(rawValue: "space")
  /// Escape: closes a dialog, or goes back.
  public static let escape = AXKey(rawValue: "escape")
  /// Home: goes to the first value, component or character.
  public static let home = AXKey(rawValue: "home")
  /// End: goes to the last value, component or character.
  public static let end = AXKey(rawValue: "end")
  /// Page Up: scrolls, or takes a large step.
  public static let pageUp = AXKey(rawValue: "pageUp")
  /// Page Down: scrolls, or takes a large step.
  public static let pageDown = AXKey(rawValue: "pageDown")

  /// Page Down with Control: shows the next page of ``AXTabs``.
  public static let nextPage = AXKey(rawValue: "nextPage")
  /// Page Up with Control: shows the previous page of ``AXTabs``.
  public static let previousPage = AXKey(rawValue: "previousPage")

  /// A function key, from 1 to 12, whose meaning is the game's.
  public static func function(_ number: Int) -> AXKey { AXKey(rawValue: "f\(number)") }

  /// The key of a letter, a digit or another character; a capital letter is the key of its small one.
  public static func character(_ character: Character) -> AXKey { AXKey(rawValue: character.lowercased()) }

  /// Whether it repeats while it is held: keys that move do, all others do not.
  package var repeats: Bool {
    [
      .up, .down, .left, .right, .tab, .backTab, .home, .end, .pageUp, .pageDown, .nextPage, .previousPage,
    ].contains(self)
  }
}

extension AXKey {
  /// The move of the focus that the key makes; nil for one that makes none.
  var focusMove: AXFocusMove? { Self.moves[self] }

  private static let moves: [AXKey: AXFocusMove] = [
    .tab: .next, .backTab: .previous, .up: .up, .down: .down, .left: .left, .right: .right, .home: .first, .end: .last,
  ]
}

extension AXEditCommand {
  /// The key that is pressed with Shift; nil for one that has no meaning outside a text.
  var plainKey: AXKey? {
    switch self {
    case .select(let target): Target.keys.first { $0.value == target }?.key
    case .lineBreak: .enter
    default: nil
    }
  }
}

extension AXEditCommand.Target {
  /// The keys that move the caret by themselves.
  static let keys: [AXKey: Self] = [
    .left: .back, .right: .forward, .up: .lineUp, .down: .lineDown, .home: .lineStart, .end: .lineEnd,
  ]
}
