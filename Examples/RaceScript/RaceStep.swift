public import GameUI

/// One step of a scripted race: the player's action, and the speech that must follow before the next step.
public struct RaceStep: Sendable {
  /// The way of driving during a step.
  public enum Driving: Sendable {
    /// Avoid every rival.
    case safely
    /// Hit the next rival.
    case recklessly
  }

  /// The title of the step: the player's action.
  public let title: String
  /// The keys, pressed one after the other.
  public var keys: [Key] = []
  /// Whether the keys wait until the race runs, because the game ignores keys while it waits for a sound.
  public var waitsForRace = false
  /// The way of driving; nil to leave the car alone.
  public var driving: Driving?
  /// The score to reach.
  public var score: Int?
  /// The texts that must all be spoken after the keys, in any order.
  public var hears: [String] = []
  /// The longest time for the step, in seconds.
  public var seconds: Double = 15
}

extension Key {
  /// The name of the key in the X window system.
  public var name: String { Self.names[self] ?? rawValue }

  private static let names: [Key: String] = [
    .up: "Up", .down: "Down", .left: "Left", .right: "Right", .tab: "Tab", .backTab: "shift+Tab", .enter: "Return",
    .space: "space", .escape: "Escape", .home: "Home", .end: "End",
  ]
}
