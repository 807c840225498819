public import ExampleKit
public import GameUI

/// Every text of the game, screen by screen.
public enum RacePhrase: String, CaseIterable, TranslatedPhrase {
  case title, menu, play, settings, tutorial, about, quit, done
  case score, lives, moveLeft, hintLeft, moveRight, hintRight, playHint, playHintPad, playHintPointer,
    padLeft, padRight, firstPulses, firstNotes, pause, resume, paused, resumed
  case crashed, playerCar, rivalCar, crash, noCar, cell, heyHo, speedIncreasing, speedIncreasingShort, faster
  case wellPlayed, nextRound, awesomeDrive, best, previousBest, newRecord, playAgain, finish
  case speedAndLevel, levelReached, slowedRace, sameRace, dailyRace, dailyHint, bestScores, noBest, bestAt, bestOn
  case raceAgain
  case settingsHint, settingsHintPad, settingsHintPointer, theme, lcd, pocket, font, customFont, systemFont,
    monospacedFont, fullscreen,
    language, languageAutomatic, languageEnglish, languageSpanish, languageCatalan, languageGerman,
    languageFromNextStart, speed, cruise,
    fast, rapid, rapidIs,
    sound, audioMode
  case retroAudio, lanePulses, arpeggio, chord, moveCue, laneConfirmation, success, laneAndSuccess, haptics
  case audioTutorial, volume, cueVolume, effectVolume, trafficVolume, menuVolume, duckedVolume, looksFarther,
    mono, percent, vibration, controls, accessibility,
    speedWarning, announcementWarning
  case hapticWarning, soundWarning, noWarning, previewWarning, bigCars
  case announcesLevel, fixedInRace, cannotPreview
  case pauseOrResume, sayScore, sayLives, saySpeed, sayAhead, keys, padButtons, pressKey, pressButton, keepBinding,
    pressAgain
  case assignNone, noBinding, assigned, swapped, defaultBindings, usualRestored, keyLeft, keyRight, keyUp, keyDown
  case keySpace, keyHome, keyEnd, keyPageUp, keyPageDown, keyTab, keyEscape, keyVoice, keyArrows
  case controlsKeys, eitherKey, controlsPointer, controlsPause, controlsLeave, controlsPad
  case buttonA, buttonB, buttonX, buttonY, leftShoulder, rightShoulder, leftTrigger
  case rightTrigger, menuButton
  case readerMode, readerAutomatic, readerOn, readerOff, voice, voiceAutomatic, voiceOn, voiceOff, voiceHint,
    readerSpeaks
  case captions, cueStart, cueRow, cueSafe, captionSafe, cueNoneSafe, cueLane, cueMove, cueBip, cueCountdown, cueLevel
  case description, intro, lanePulsesIs, arpeggioIs, chordIs, laneConfirmationIs, successIs
  case laneAndSuccessIs, hapticsIs, announcementWarningIs, hapticWarningIs, soundWarningIs, noWarningIs, left, center
  case right, leftAndCenter, leftAndRight, centerAndRight, allLanesSafe, safe, unsafe, laneIsSafe, laneIsUnsafe,
    safeLane
  case lesson, lessonBegins, lessonBeginsPad, lessonGoesOn, lessonRepeats, lessonEnds, hearAgain, driveOn, practice,
    practiceEnds
  case newHere
  case rules, rulesScore, rulesLives, rulesLevels
  case unsafeLane, set, configured, setNone, noneConfigured
  case aboutGame, aboutFramework, license, licenseIs, fontLicense, fontLicenseIs
}

/// The game's texts in one language.
public typealias RaceTexts = AXLocalizedTexts<RacePhrase>
