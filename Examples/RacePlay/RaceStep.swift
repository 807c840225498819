public import GameUI

/// One step of a scripted race: what is done, and what must be heard before the next one.
public struct RaceStep: Sendable {
  /// How the car is driven while a step lasts.
  public enum Driving: Sendable {
    /// Past every rival.
    case safely
    /// Into the next one.
    case recklessly
  }

  /// What the player does, in words.
  public let title: String
  /// The keys, pressed one after the other.
  public var keys: [Key] = []
  /// Whether the keys wait until the race runs: while a sound holds it, the game takes none.
  public var waitsForRace = false
  /// How the car is driven; nil leaves it alone.
  public var driving: Driving?
  /// The score that must be reached.
  public var score: Int?
  /// Texts of which each must be heard after the keys, in any order.
  public var hears: [String] = []
  /// How long the step may take, in seconds.
  public var seconds: Double = 15
}
