import AXTree
import GameUI

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
