import GameUI

/// The menu over the race: Resume leads back into one that waits, Play always into a new one (R33, R35).
final class MenuScreen: DialogScreen {
  init(_ game: RaceGame) {
    super.init(game, name: .menu)
    let (resume, play) = (button(.resume, .resume), button(.play, .play))
    resume.isHidden = !game.race.isUnderWay
    start = resume.isHidden ? play : resume
    pauseMeans = resume.isHidden ? .play : .resume
    let daily = Button(game.phrases(.dailyRace), hint: game.phrases(.dailyHint)) { [unowned game] in
      game.handle(.race(.seeded(game.today().seed), game.effective.speed))
    }
    add([
      TextBlock.heading(game.phrases(.title)), resume, play, button(.settings, .open(.settings)),
      button(.tutorial, .open(.tutorial)), daily, button(.bestScores, .open(.bestScores)), button(.quit, .quit),
    ])
  }
}
