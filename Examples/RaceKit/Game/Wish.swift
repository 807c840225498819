/// What a player can want, whether they say it by key, pointer, controller or screen reader: there is one way in which
/// each thing happens.
enum Wish: Hashable {
  /// One lane to a side (R7).
  case move(Direction)
  /// Pause, or go on (R29, R30).
  case togglePause
  /// Pause; in a pause, leave the race for the menu.
  case stepBack
  /// A new run (R33).
  case play
  case open(Place)
  /// Leave the place that lies in front, for what is below it.
  case close
  /// A place outside the game.
  case visit(String)
  case quit
}

/// What can lie over the race, as a modal dialog (R33).
enum Place: Hashable {
  case menu, settings, tutorial, audioTutorial, about
  /// The end of a race (R36).
  case gameOver(RaceResult)
}
