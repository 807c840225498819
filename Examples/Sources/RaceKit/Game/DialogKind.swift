/// A modal dialog over the race (R33).
enum DialogKind: Hashable {
  case menu, bestScores, settings, keys, padButtons, tutorial, audioTutorial, drivingLesson, about
  /// A key is asked for (R78).
  case assignKey(RaceAction)
  /// A controller's button is asked for (R78).
  case assignButton(RaceAction)
  /// The end of a race (R36).
  case gameOver(RaceResult)
}
