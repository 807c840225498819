import GameUI
public import Preferences

/// What a player hears of the road, in the order in which it is offered, the hardest last (R43).
public enum AudioMode: String, CaseIterable, Sendable, Codable {
  case retro, lanePulses, arpeggio, chord

  /// How the safe lanes sound; nil in the retro mode, which does not tell them.
  private var sound: LaneSound? {
    switch self {
    case .retro: nil
    case .lanePulses: .pulses
    case .arpeggio: .arpeggio
    case .chord: .chord
    }
  }

  /// Whether the cues tell which lanes are safe (R44).
  public var tellsLanes: Bool { sound != nil }

  /// What is heard as the road comes nearer; the retro mode always plays all three notes (R44).
  public func tick(safe: [Lane]) -> Cue {
    sound.map { .lanes(safe, as: $0) } ?? .lanes(Lane.allCases, as: .arpeggio)
  }

  /// What is heard as the player comes into a lane; the retro mode always plays the middle one's note (R44).
  public func move(to lane: Lane, isSafe: Bool, _ style: MoveCueStyle) -> Cue? {
    tellsLanes ? style.cue(lane, isSafe: isSafe) : .lane(.middle)
  }

  /// What is felt as the player comes into a lane: the move, or where the style says so whether the lane is safe (R45, R53).
  func haptic(isSafe: Bool, _ style: MoveCueStyle) -> Haptic {
    tellsLanes && style == .haptics && isSafe ? .success : .medium
  }
}

extension AudioMode: ConditionalDefaultValue {
  /// With a screen reader the lanes are told, else they are seen (R57).
  public static func systemDefault(in system: SystemSettings) -> AudioMode {
    system.isScreenReaderRunning ? .lanePulses : .retro
  }
}
