import AXTree
import GameUI

/// The end of a race: the result and two buttons (R36). Only the buttons close it.
final class GameOverScreen: DialogScreen {
  private let comparison: ScoreComparison
  /// The scores in one sentence.
  private let summary: String

  init(_ game: RaceGame, _ comparison: ScoreComparison) {
    let phrases = game.phrases
    let (comment, scores) = Self.texts(comparison, phrases)
    // With the level it has more than two words: Orca 43 leaves shorter texts of a dialog out.
    let speed = phrases(.speedAndLevel, ["speed": phrases.name(of: game.race.speed), "level": game.race.level])
    self.comparison = comparison
    summary = scores.joined(separator: ", ")
    super.init(game, name: .wellPlayed)
    let again = button(.playAgain, .play)
    start = again
    pauseMeans = .play
    add(
      [ResultArt(comparison, game.stage.motion), AXTextBlock.heading(phrases(.wellPlayed)), Self.line(comment, .body)]
        + scores.map { Self.line($0, .headline) }
        + [
          Self.line(speed, .body), again, button(.sameRace, .race(game.race.traffic, game.race.speed)),
          button(.finish, .open(.menu)),
        ])
    // A screen reader speaks the hint when the focus arrives, so the result is heard before the button.
    element.hint = "\(comment) \((scores + [speed]).joined(separator: ". "))."
  }

  private static func line(_ text: String, _ style: AXTextStyle) -> AXTextBlock {
    AXTextBlock.paragraph(text, style: style, alignment: .center, isFocusable: true)
  }

  private static func texts(_ comparison: ScoreComparison, _ phrases: RaceTexts) -> (comment: String, scores: [String])
  {
    switch comparison {
    case .ordinary(let score, let best):
      (phrases(.nextRound), [phrases(.score, ["count": score]), phrases(.best, ["count": best])])
    case .slowed(let score): (phrases(.slowedRace), [phrases(.score, ["count": score])])
    case .record(let score, let previous):
      (phrases(.awesomeDrive), [phrases(.previousBest, ["count": previous]), phrases(.newRecord, ["count": score])])
    }
  }

  /// Orca reads only texts of three words or more in a dialog, and the rows of an ordinary result are shorter.
  override func opened() {
    if case .record = comparison { return }
    game.announce(summary)
  }
}

/// The picture above a result: a cup for a record, else a chequered flag (R36). Hidden from screen readers.
final class ResultArt: AXComponent {
  private static let side = 84.0
  private let sprite: AXSprite
  private let animations: RaceAnimations

  init(_ comparison: ScoreComparison, _ motion: AXMotion) {
    let isRecord = if case .record = comparison { true } else { false }
    sprite = isRecord ? Sprites.cup : Sprites.flag
    animations = RaceAnimations(motion)
    super.init(AXElement(.image))
    isDecorative = true
    if isRecord { animations.celebrate() }
  }

  override func preferredHeight(width: Double) -> Double { Self.side }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    canvas.draw(sprite, in: frame, theme.ink.mixed(with: theme.background, 1 - animations.recordOpacity))
  }
}
