import AXTree
import GameUI

/// The end of a race: what was reached, and what next (R36). Only its two buttons close it.
final class GameOverDialog: ColumnScreen {
  let playAgain: Button
  /// The result in one sentence, without the comment on it.
  let rows: String

  init(
    _ result: RaceResult, speed: Speed, _ phrases: Phrasebook, playAgain: @escaping () -> Void,
    finish: @escaping () -> Void
  ) {
    let texts = Self.texts(result, phrases) + [phrases(.speed, phrases.name(of: speed))]
    rows = texts.dropFirst().joined(separator: ", ")
    self.playAgain = Button(phrases(.playAgain), action: playAgain)
    super.init(
      [TextBlock.heading(phrases(.wellPlayed))]
        + texts.map { TextBlock.paragraph($0, alignment: .center, isFocusable: true) }
        + [self.playAgain, Button(phrases(.finish), action: finish)],
      dialogNamed: phrases(.wellPlayed))
    // A screen reader speaks the hint as the focus comes in, so that the result is heard before the button.
    element.hint = texts.joined(separator: " ")
  }

  private static func texts(_ result: RaceResult, _ phrases: Phrasebook) -> [String] {
    switch result {
    case .ordinary(let score, let best): [phrases(.nextRound), phrases(.score, score), phrases(.best, best)]
    case .record(let score, let previous):
      [phrases(.awesomeDrive), phrases(.previousBest, previous), phrases(.newRecord, score)]
    }
  }
}
