public import GameUI

/// A choice with a name in every language, for pickers.
public protocol Named: Hashable, Sendable {
  /// The name of the choice.
  var name: Phrase { get }
}

/// A choice that the tutorial also describes in one sentence (R69).
protocol Explained: Named {
  /// The description of the choice.
  var sentence: Phrase { get }
}

extension Speed: Named {
  public var name: Phrase {
    switch self {
    case .cruise: .cruise
    case .fast: .fast
    case .rapid: .rapid
    }
  }
}

extension AudioMode: Explained {
  public var name: Phrase {
    switch self {
    case .retro: .retroAudio
    case .lanePulses: .lanePulses
    case .arpeggio: .arpeggio
    case .chord: .chord
    }
  }

  /// Retro mode has no sound for lanes, so the tutorial does not offer it.
  var sentence: Phrase {
    switch self {
    case .retro: .retroAudio
    case .lanePulses: .lanePulsesIs
    case .arpeggio: .arpeggioIs
    case .chord: .chordIs
    }
  }
}

extension MoveCueStyle: Explained {
  public var name: Phrase {
    switch self {
    case .laneConfirmation: .laneConfirmation
    case .success: .success
    case .laneAndSuccess: .laneAndSuccess
    case .haptics: .haptics
    }
  }

  var sentence: Phrase {
    switch self {
    case .laneConfirmation: .laneConfirmationIs
    case .success: .successIs
    case .laneAndSuccess: .laneAndSuccessIs
    case .haptics: .hapticsIs
    }
  }
}

extension SpeedWarning: Explained {
  public var name: Phrase {
    switch self {
    case .announcement: .announcementWarning
    case .haptic: .hapticWarning
    case .sound: .soundWarning
    case .none: .noWarning
    }
  }

  var sentence: Phrase {
    switch self {
    case .announcement: .announcementWarningIs
    case .haptic: .hapticWarningIs
    case .sound: .soundWarningIs
    case .none: .noWarningIs
    }
  }
}

extension Occupant: Named {
  public var name: Phrase {
    switch self {
    case .empty: .noCar
    case .rival: .rivalCar
    case .player: .playerCar
    case .crash: .crash
    }
  }
}

extension ThemeStyle: Named {
  public var name: Phrase {
    switch self {
    case .lcd: .lcd
    case .pocket: .pocket
    }
  }
}

extension FontStyle: Named {
  public var name: Phrase {
    switch self {
    case .custom: .customFont
    case .system: .systemFont
    case .systemMonospaced: .monospacedFont
    }
  }
}

extension PadButton: Named {
  public var name: Phrase {
    switch self {
    case .a: .buttonA
    case .b: .buttonB
    case .x: .buttonX
    case .y: .buttonY
    case .leftShoulder: .leftShoulder
    case .rightShoulder: .rightShoulder
    case .leftTrigger: .leftTrigger
    case .rightTrigger: .rightTrigger
    case .menu: .menuButton
    }
  }
}

/// No button is a choice as well.
extension Optional: Named where Wrapped == PadButton {
  public var name: Phrase { self?.name ?? .noButton }
}

extension PadAction: Named {
  public var name: Phrase {
    switch self {
    case .left: .buttonForLeft
    case .right: .buttonForRight
    case .pause: .buttonForPause
    }
  }
}
