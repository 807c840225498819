/// An intent of the player, from a key, a pointer, a controller or a screen reader. One function carries out all of
/// them.
enum PlayerIntent: Hashable {
  /// Move one lane to a side (R7).
  case move(Direction)
  /// Pause or resume (R29, R30).
  case togglePause
  /// Pause; if paused, leave the race for the menu.
  case stepBack
  /// Start a new run (R33).
  case play
  case open(DialogKind)
  /// Close the topmost dialog.
  case close
  /// Open a web page.
  case openPage(String)
  case quit
}

/// A modal dialog over the race (R33).
enum DialogKind: Hashable {
  case menu, settings, tutorial, audioTutorial, about
  /// The end of a race (R36).
  case gameOver(RaceResult)
}
