import GameUI
import Preferences

/// A modal dialog over the race (R33).
enum DialogKind: Hashable {
  case menu, bestScores, settings, keys, padButtons, tutorial, audioTutorial, drivingLesson, about
  /// A key is asked for (R78).
  case assignKey(RaceAction)
  /// A controller's button is asked for (R78).
  case assignButton(RaceAction)
  /// The end of a race (R36).
  case gameOver(ScoreComparison)
}

extension RaceGame {
  /// Opens a dialog over the race, which is paused and hidden meanwhile (R33).
  func open(_ kind: DialogKind) {
    if kind == .tutorial, effective.system.isScreenReaderRunning { settings.hasSeenTutorial = true }
    let dialog = dialog(for: kind)
    dialog.show(effective)
    setPause(.dialog, true)
    stage.present(dialog, focus: dialog.start)
    dialog.opened()
  }

  /// Closes the topmost dialog. The race resumes if nothing else pauses it (R34, R73).
  func close() {
    let dialog = dialogs.last
    stage.closeDialog()
    cueAfterSpeech = nil
    dialog?.closed()
    if dialogs.isEmpty { setPause(.dialog, false) }
  }

  func closeAll() { while !dialogs.isEmpty { close() } }

  private func dialog(for kind: DialogKind) -> DialogScreen {
    switch kind {
    case .menu: MenuScreen(self)
    case .bestScores: BestScoresScreen(self)
    case .settings: SettingsScreen(self)
    case .keys: BindingsScreen<BindableKey>(self)
    case .padButtons: BindingsScreen<AXPadButton>(self)
    case .assignKey(let action): RebindScreen<BindableKey>(self, action)
    case .assignButton(let action): RebindScreen<AXPadButton>(self, action)
    case .tutorial: TutorialScreen(self)
    case .audioTutorial: TutorialScreen(self, isAudioOnly: true)
    case .drivingLesson: DrivingLessonScreen(self)
    case .about: AboutScreen(self)
    case .gameOver(let comparison): GameOverScreen(self, comparison)
    }
  }
}
