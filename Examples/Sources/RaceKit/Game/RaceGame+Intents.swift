import GameUI

extension RaceGame {
  /// Carries out an intent of the player; returns whether that was possible.
  @discardableResult
  func handle(_ intent: PlayerIntent) -> Bool {
    switch intent {
    case .move(let direction): return !apply(.move(direction)).isEmpty
    case .togglePause: return togglePause()
    case .say(let status): say(status)
    case .stepBack: stepBack()
    case .resume: resume()
    case .play: begin(newTraffic(), effective.speed)
    case .practice: begin(newTraffic(), .cruise, isPractice: true)
    case .race(let traffic, let speed): begin(traffic, speed)
    case .open(.menu): openMenu()
    case .open(let kind): open(kind)
    case .close: close()
    case .openPage(let page):
      guard let openPage = devices.openPage else { return false }
      openPage(page)
    case .quit: stage.leave()
    }
    return true
  }

  /// Handles a key that acts everywhere: one turns speech off or on, where anything can speak, one the full screen
  /// (R76, R89).
  func handleGlobalKey(_ key: AXKey) -> Bool {
    device = .keys
    switch (key, devices.isSpeaking) {
    case (.function(2), .some): toggleVoice()
    case (.function(11), _): settings.isFullscreen = !effective.isFullscreen
    default: return false
    }
    return true
  }
}
