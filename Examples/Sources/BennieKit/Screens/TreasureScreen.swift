import AXTree
import GameUI

/// The open chest: coins and what can be had for them (B15, B24, B25, B31).
final class TreasureScreen: BennieScreen {
  override init(_ game: BennieGame, dialogNamed name: String? = nil) {
    super.init(game, dialogNamed: name)
    let times = FilmTime.allCases.map { time in
      let button = AXButton(time.label, picture: AXPictogram(BennieArt.film)) { [unowned game] in
        game.go(.videos(time))
      }
      button.isEnabled = game.canHave(time)
      button.onDisabledActivation = { [unowned game] in game.say(game.refusal(of: time)) }
      return button
    }
    start = times[0]
    add(
      [
        backButton(), AXTextBlock.heading(Labels.treasureTitle), AXPictogramBlock(BennieArt.chest),
        AXTextBlock.paragraph(Labels.coinIcon(game.coins), style: .headline, alignment: .center, isFocusable: true),
      ] + times)
  }

  override var opening: String? { SpokenLines.treasure(game.coins) }
}

/// Which film? (B19)
final class FilmChoiceScreen: BennieScreen {
  init(_ game: BennieGame, _ time: FilmTime) {
    super.init(game)
    let videos = Labels.videos.map { title in
      AXButton(Labels.video(title), title: title, picture: AXPictogram(BennieArt.film)) { [unowned game] in
        game.beginFilm(time)
      }
    }
    start = videos[0]
    add([backButton(), AXTextBlock.heading(Labels.videosTitle)] + videos)
  }
}

/// A film and the time that is left; it says only the last minute and the end (B19).
final class FilmScreen: BennieScreen {
  private var seconds: Double
  private let left: AXTextBlock

  init(_ game: BennieGame, _ time: FilmTime) {
    seconds = Double(time.minutes) * 60
    left = AXTextBlock.paragraph(Labels.timeLeft(time.minutes), style: .title, alignment: .center, isFocusable: true)
    left.element.traits.insert(.updatesFrequently)
    super.init(game)
    start = left
    add([backButton(), AXPictogramBlock(AXPictogram(BennieArt.film), side: 240), left])
  }

  override var opening: String? { SpokenLines.filmBegins }

  override func update(_ seconds: Double) {
    let before = self.seconds
    self.seconds -= seconds
    if before > 60, self.seconds <= 60 { game.say(SpokenLines.lastMinute) }
    guard self.seconds > 0 else { return game.go(.home, saying: SpokenLines.filmEnds) }
    left.text = Labels.timeLeft(Int((self.seconds / 60).rounded(.up)))
  }
}
