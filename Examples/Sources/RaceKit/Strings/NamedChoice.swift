public import AXPlatform
public import GameUI

/// A choice with a name in every language, for pickers.
public protocol NamedChoice: Hashable, Sendable {
  /// The name of the choice.
  var name: RacePhrase { get }
}

extension Speed: NamedChoice {
  public var name: RacePhrase {
    switch self {
    case .cruise: .cruise
    case .fast: .fast
    case .rapid: .rapid
    }
  }
}

extension ScreenReaderMode: NamedChoice {
  public var name: RacePhrase {
    switch self {
    case .automatic: .readerAutomatic
    case .on: .readerOn
    case .off: .readerOff
    }
  }
}

extension LanguageChoice: NamedChoice {
  /// A language has its own name in every language.
  public var name: RacePhrase {
    switch self {
    case .automatic: .languageAutomatic
    case .english: .languageEnglish
    case .spanish: .languageSpanish
    case .catalan: .languageCatalan
    case .german: .languageGerman
    }
  }
}

extension AXSession.Voice: NamedChoice {
  public var name: RacePhrase {
    switch self {
    case .automatic: .voiceAutomatic
    case .on: .voiceOn
    case .off: .voiceOff
    }
  }
}

extension Occupant: NamedChoice {
  public var name: RacePhrase {
    switch self {
    case .empty: .noCar
    case .rival: .rivalCar
    case .player: .playerCar
    case .crash: .crash
    }
  }
}

extension ThemeChoice: NamedChoice {
  public var name: RacePhrase {
    switch self {
    case .lcd: .lcd
    case .pocket: .pocket
    }
  }
}

extension AXFontChoice: NamedChoice {
  public var name: RacePhrase {
    switch self {
    case .custom: .customFont
    case .system: .systemFont
    case .systemMonospaced: .monospacedFont
    }
  }
}

extension AXPadButton: NamedChoice {
  public var name: RacePhrase {
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

extension SoundGroup: NamedChoice {
  public var name: RacePhrase {
    switch self {
    case .cues: .cueVolume
    case .effects: .effectVolume
    case .traffic: .trafficVolume
    case .menu: .menuVolume
    }
  }
}

extension RaceAction: NamedChoice {
  public var name: RacePhrase {
    switch self {
    case .left: .moveLeft
    case .right: .moveRight
    case .pause: .pauseOrResume
    case .sayScore: .sayScore
    case .sayLives: .sayLives
    case .saySpeed: .saySpeed
    case .sayAhead: .sayAhead
    }
  }
}

extension Lane: NamedChoice {
  public var name: RacePhrase {
    switch self {
    case .left: .left
    case .middle: .center
    case .right: .right
    }
  }
}
