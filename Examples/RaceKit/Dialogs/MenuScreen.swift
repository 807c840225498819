import GameUI

/// The menu over the race; Play is the only way into a race, and always into a new one (R33, R35).
final class MenuScreen: DialogScreen {
  init(_ game: RaceGame) {
    super.init(game, name: .menu)
    let play = button(.play, .play)
    start = play
    pauseMeans = .play
    add([
      TextBlock.heading(game.phrases(.title)), play, button(.settings, .open(.settings)),
      button(.tutorial, .open(.tutorial)), button(.quit, .quit),
    ])
  }
}
