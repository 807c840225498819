/// Where the children are: each is a screen, or a dialog over one (B26).
enum Destination: Hashable {
  case loading, players, home, treasure, dashboard
  case choice(Activity)
  case level(LevelGame)
  case videos(FilmTime)
  case film(FilmTime)
}
