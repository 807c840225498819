import AXTree
import GameUI

/// A film and the time that is left; it says only the last minute and the end (B19).
final class FilmScreen: BennieScreen {
  private let ticket: FilmTicket
  private var seconds: Double
  private let left: AXTextBlock

  init(_ game: BennieGame, _ ticket: FilmTicket) {
    self.ticket = ticket
    seconds = Double(ticket.minutes) * 60
    left = AXTextBlock.paragraph(Labels.timeLeft(ticket.minutes), style: .title, alignment: .center, isFocusable: true)
    left.element.traits.insert(.updatesFrequently)
    super.init(game)
    start = left
    let ask = { [unowned self] in askToLeave() }
    onEscape = ask
    let back = AXButton(Labels.home, picture: BennieArt.home.picture, hint: Labels.press, action: ask)
    add([back, AXPictogramBlock(BennieArt.film.picture, side: 240), left])
  }

  /// Asks whether to end the film, which waits meanwhile (B31).
  private func askToLeave() {
    game.open(
      LeaveFilmScreen(game, coinsBack: ticket.coins(for: seconds)) { [unowned self] in
        game.endFilm(ticket, secondsLeft: seconds)
      })
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

/// The question before a film ends early: the button that goes on has the focus, and Escape goes on as well (B31).
final class LeaveFilmScreen: BennieScreen {
  init(_ game: BennieGame, coinsBack: Int, onLeave: @escaping () -> Void) {
    super.init(game, dialogNamed: Labels.leaveFilmTitle)
    let goOn = { [unowned game] in game.close() }
    onEscape = goOn
    let stay = AXButton(Labels.stayWithFilm, picture: BennieArt.film.picture, hint: Labels.press, action: goOn)
    let leave = AXButton(Labels.leaveFilm, picture: BennieArt.home.picture, hint: Labels.press, action: onLeave)
    start = stay
    add([
      AXTextBlock.seen(Labels.leaveFilmTitle, .title2),
      AXTextBlock.paragraph(SpokenLines.coinsBack(coinsBack), alignment: .center),
      AXButtonGrid([stay, leave], columns: 2),
    ])
  }
}

/// Which film? (B19)
final class FilmChoiceScreen: BennieScreen {
  init(_ game: BennieGame, _ ticket: FilmTicket) {
    super.init(game)
    let videos = zip(Labels.videos, BennieArt.films).map { title, drawing in
      AXButton(Labels.video(title), title: title, picture: drawing.picture, placement: .top) { [unowned game] in
        game.beginFilm(ticket)
      }
    }
    start = videos[0]
    add([backButton(), AXTextBlock.heading(Labels.videosTitle), AXButtonGrid(videos, columns: 3)])
  }
}
