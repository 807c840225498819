import GameUI
import Preferences

extension RaceGame {
  /// Carries out what the player wants; returns whether that was possible.
  @discardableResult
  func fulfil(_ wish: Wish) -> Bool {
    switch wish {
    case .move(let direction): return !apply(.move(direction)).isEmpty
    case .togglePause: return togglePause()
    case .stepBack: if !(race.phase == .running && togglePause()) { leave() }
    case .play: begin()
    case .open(.menu): leave()
    case .open(let place): open(place)
    case .close: close()
    case .visit(let page):
      guard let visit = devices.visit else { return false }
      visit(page)
    case .quit: stage.leave()
    }
    return true
  }

  /// Opens a dialog over the race, which is paused and hidden meanwhile (R33).
  func open(_ place: Place) {
    if place == .tutorial, taste.system.isScreenReaderRunning { settings.hasSeenTutorial = true }
    let overlay = overlay(for: place)
    overlays.append(overlay)
    overlay.show(taste)
    hold(.overlay, true)
    stage.present(overlay, focus: overlay.start)
    overlay.opened()
  }

  /// Closes the topmost dialog. The race resumes if nothing else pauses it (R34, R73).
  func close() {
    overlays.removeLast().closed()
    if let below = overlays.last {
      stage.present(below)
    } else {
      stage.closeDialog()
      hold(.overlay, false)
    }
  }

  func closeAll() { while !overlays.isEmpty { close() } }

  /// Opens the tutorial once by itself, when a screen reader's player begins the first race (R72).
  func offerTutorial() {
    let isWanted = taste.system.isScreenReaderRunning && !settings.hasSeenTutorial
    if isWanted, race.phase == .running, overlays.isEmpty { open(.tutorial) }
  }

  private func overlay(for place: Place) -> Overlay {
    switch place {
    case .menu: MenuScreen(self)
    case .settings: SettingsScreen(self)
    case .tutorial: TutorialScreen(self)
    case .audioTutorial: TutorialScreen(self, isAudioOnly: true)
    case .about: AboutScreen(self)
    case .gameOver(let result): GameOverScreen(self, result)
    }
  }
}
