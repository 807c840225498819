import AXTree
import GameUI

/// A film and the time that is left; it says only the last minute and the end (B19).
final class FilmScreen: BennieScreen {
  private var seconds: Double
  private let left: AXTextBlock

  init(_ game: BennieGame, _ ticket: FilmTicket) {
    seconds = Double(ticket.minutes) * 60
    left = AXTextBlock.paragraph(Labels.timeLeft(ticket.minutes), style: .title, alignment: .center, isFocusable: true)
    left.element.traits.insert(.updatesFrequently)
    super.init(game)
    start = left
    add([backButton(), AXPictogramBlock(AXPictogram(BennieArt.film), side: 240), left])
  }

  override var opening: String? { SpokenLines.filmBegins }

  override var secondsUntilChange: Double? {
    let rest = seconds.truncatingRemainder(dividingBy: 60)
    return rest > 0 ? rest : 60
  }

  override func update(_ seconds: Double) {
    let before = self.seconds
    self.seconds -= seconds
    if before > 60, self.seconds <= 60 { game.say(SpokenLines.lastMinute) }
    guard self.seconds > 0 else { return game.go(.home, saying: SpokenLines.filmEnds) }
    left.text = Labels.timeLeft(Int((self.seconds / 60).rounded(.up)))
  }
}

/// Which film? (B19)
final class FilmChoiceScreen: BennieScreen {
  init(_ game: BennieGame, _ ticket: FilmTicket) {
    super.init(game)
    let videos = Labels.videos.map { title in
      AXButton(Labels.video(title), title: title, picture: AXPictogram(BennieArt.film)) { [unowned game] in
        game.beginFilm(ticket)
      }
    }
    start = videos[0]
    add([backButton(), AXTextBlock.heading(Labels.videosTitle)] + videos)
  }
}
