import GameUI

/// The best score of each speed, with its date; each races its traffic again (R82).
final class BestScoresScreen: DialogScreen {
  init(_ game: RaceGame) {
    super.init(game, name: .bestScores)
    add([AXTextBlock.heading(game.phrases(.bestScores))] + Speed.allCases.map { row($0) } + [doneButton()])
  }

  private func row(_ speed: Speed) -> AXComponent {
    let (phrases, best) = (game.phrases, game.bestScores)
    let name = phrases.name(of: speed)
    guard best[speed] > 0 else { return AXTextBlock.paragraph(phrases(.noBest, ["speed": name]), isFocusable: true) }
    guard let race = best.race(at: speed), let seed = UInt64(race.seed) else {
      return AXTextBlock.paragraph(phrases(.bestAt, ["speed": name, "count": best[speed]]), isFocusable: true)
    }
    return AXButton(
      phrases(
        .bestOn,
        [
          "speed": name, "count": best[speed], "date": race.day.text(in: phrases.language), "seed": race.seed,
        ]), hint: phrases(.raceAgain)
    ) { [unowned game] in game.handle(.race(.seeded(seed), speed)) }
  }
}
