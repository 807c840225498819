/// An intent of the player, from a key, a pointer, a controller or a screen reader.
enum PlayerIntent: Hashable {
  /// Move one lane to a side (R7).
  case move(Direction)
  /// Pause or resume (R29, R30).
  case togglePause
  /// Say something about the race (R79).
  case say(StatusQuery)
  /// Pause; if paused, open the menu.
  case stepBack
  /// Go on with the race from the menu (R33).
  case resume
  /// Start a new run (R33).
  case play
  /// Start a short race at half speed (R94).
  case practice
  /// Start a run with this traffic, at a speed (R82).
  case race(TrafficSource, Speed)
  case open(DialogKind)
  /// Close the topmost dialog.
  case close
  /// Open a web page.
  case openPage(String)
  case quit
}
