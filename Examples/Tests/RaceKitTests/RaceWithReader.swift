import AXTesting
import AXTree
import ExampleKit
import GameUI
import Preferences
import RaceKit

/// The racing game without a window, and a player who listens to it.
final class RaceWithReader {
  let game: RaceGame
  let reader: VirtualReader

  init(
    _ rows: [RaceRow] = [], _ settings: ReaderSettings = .orca43, language: Language = .english,
    system: SystemSettings = SystemSettings()
  ) {
    game = RaceGame(
      settings: RaceSettings(), system: { system }, phrases: Phrasebook(language), traffic: { .scripted(rows) })
    game.stage.handle(.resized(width: 720, height: 800))
    game.stage.handle(.windowActive(true))
    reader = VirtualReader(game.stage.tree, settings)
    frame(0)
  }

  /// Presses keys, with a frame after each.
  func press(_ keys: AXKey...) {
    for key in keys {
      game.stage.handle(.key(key))
      frame(0)
    }
  }

  /// Presses a key until an element with this label has the focus; gives up after a round.
  func press(_ key: AXKey, until label: String) {
    for _ in 0..<100 where game.stage.tree.focus?.label != label { press(key) }
  }

  /// One frame of the game; as much time passes for the reader.
  func frame(_ seconds: Double) {
    game.update(seconds)
    game.stage.completeFrame()
    reader.wait(seconds: seconds)
  }
}
