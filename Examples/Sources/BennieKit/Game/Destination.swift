/// Where the children are: each is a screen, or a dialog over one (B26).
enum Destination: Hashable {
  case loading, players, home, treasure, parentSettings
  case choice(GameCategory)
  case level(LevelGame)
  case videos(FilmTicket)
  case film(FilmTicket)
}
