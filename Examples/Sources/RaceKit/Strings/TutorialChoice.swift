/// A choice that the tutorial also describes in one sentence (R69).
protocol TutorialChoice: NamedChoice {
  /// The description of the choice.
  var sentence: RacePhrase { get }
  /// The labels of the button that makes it the player's choice: before, and once it is.
  var apply: (RacePhrase, applied: RacePhrase) { get }
}

extension TutorialChoice {
  var apply: (RacePhrase, applied: RacePhrase) { (.set, .configured) }
}

extension LaneCueMode: TutorialChoice {
  public var name: RacePhrase {
    switch self {
    case .retro: .retroAudio
    case .lanePulses: .lanePulses
    case .arpeggio: .arpeggio
    case .chord: .chord
    }
  }

  /// Retro mode has no sound for lanes, so the tutorial does not offer it.
  var sentence: RacePhrase {
    switch self {
    case .retro: .retroAudio
    case .lanePulses: .lanePulsesIs
    case .arpeggio: .arpeggioIs
    case .chord: .chordIs
    }
  }
}

extension MoveCueStyle: TutorialChoice {
  public var name: RacePhrase {
    switch self {
    case .laneConfirmation: .laneConfirmation
    case .success: .success
    case .laneAndSuccess: .laneAndSuccess
    case .haptics: .haptics
    }
  }

  var sentence: RacePhrase {
    switch self {
    case .laneConfirmation: .laneConfirmationIs
    case .success: .successIs
    case .laneAndSuccess: .laneAndSuccessIs
    case .haptics: .hapticsIs
    }
  }
}

extension SpeedWarning: TutorialChoice {
  public var name: RacePhrase {
    switch self {
    case .announcement: .announcementWarning
    case .haptic: .hapticWarning
    case .sound: .soundWarning
    case .none: .noWarning
    }
  }

  var sentence: RacePhrase {
    switch self {
    case .announcement: .announcementWarningIs
    case .haptic: .hapticWarningIs
    case .sound: .soundWarningIs
    case .none: .noWarningIs
    }
  }

  var apply: (RacePhrase, applied: RacePhrase) { self == .none ? (.setNone, .noneConfigured) : (.set, .configured) }
}
