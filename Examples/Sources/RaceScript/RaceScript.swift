public import ExampleKit
public import GameUI
public import RaceKit

/// The scripted play of the racing game.
public enum RaceScript {
  /// The script: the menu, the settings, a race with tutorial, pause, exploration, crashes and end, and out of the
  /// game.
  ///
  /// It expects the game's texts in one language, and an Orca that speaks the same language.
  public static func steps(_ phrases: RaceTexts, _ driver: RaceDriver) -> [ScriptStep] {
    menu(phrases) + settings(phrases) + race(phrases, driver) + exploration(phrases, driver) + ending(phrases, driver)
  }

  /// Twenty seconds at a person's pace, for a recording: the menu, the first rivals, a pause and the score.
  public static func recorded(_ say: RaceTexts, _ driver: RaceDriver) -> [ScriptStep] {
    [
      ScriptStep(
        title: "The window opens with the menu", hears: [say(.title), say(.play)], seconds: 30, minimumSeconds: 6),
      ScriptStep(title: "Down the menu", [.key(.down)], hears: [say(.lesson)], minimumSeconds: 1.2),
      ScriptStep(title: "Up again", [.key(.up)], hears: [say(.play)], minimumSeconds: 1),
      ScriptStep(title: "Start the race", [.key(.enter)], hears: [say(.title)], minimumSeconds: 3),
      ScriptStep(
        title: "Steer past the first rivals: no word", reacting: driver.safeDriving(to: 5), seconds: 60),
      ScriptStep(title: "Pause", [.key(.space)], hears: [say(.paused)], minimumSeconds: 1.5),
      ScriptStep(title: "Read the score", [.key(.tab)], hears: [say(.score, ["count": ""])], minimumSeconds: 3),
    ]
  }

  /// A shorter race from the script's end to the same place, as often as one likes.
  public static func round(_ say: RaceTexts, _ driver: RaceDriver) -> [ScriptStep] {
    [
      ScriptStep(title: "To Play", keys: [.home], hears: [say(.play)]),
      ScriptStep(title: "Start the race", keys: [.enter], hears: [say(.title)]),
      ScriptStep(
        title: "Steer past the first rivals: no word", reacting: driver.safeDriving(to: 5), seconds: 60),
      ScriptStep(title: "Pause", [.key(.space)], hears: [say(.paused)], minimumSeconds: ScriptStep.pause),
      ScriptStep(title: "Read the score", keys: [.tab], hears: [say(.score, ["count": ""])]),
      ScriptStep(title: "Go on", [.key(.space)], reacting: driver.safeDriving(), hears: [say(.resumed)]),
      ScriptStep(title: "Drive on", reacting: driver.safeDriving(to: RaceEngine.levelStep / 2), seconds: 240),
    ] + crashes(say, driver, result: [speed(say)]) + end(say)
  }

  /// The title of the step before which a picture is taken, because the race stands still.
  public static let pictured = "Go on"

  private static func menu(_ say: RaceTexts) -> [ScriptStep] {
    [
      ScriptStep(title: "The window opens with the menu", hears: [say(.title), say(.play)], seconds: 30),
      ScriptStep(title: "Down the menu", keys: [.down], hears: [say(.lesson)]),
      ScriptStep(title: "Down the menu", keys: [.down], hears: [say(.settings)]),
      ScriptStep(title: "Down the menu", keys: [.down], hears: [say(.tutorial)]),
      ScriptStep(title: "Down the menu", keys: [.down], hears: [say(.dailyRace)]),
      ScriptStep(title: "Down the menu", keys: [.down], hears: [say(.bestScores)]),
      ScriptStep(title: "Down the menu", keys: [.down], hears: [say(.quit)]),
      ScriptStep(title: "Up again", keys: [.up], hears: [say(.bestScores)]),
      ScriptStep(title: "Up again", keys: [.up], hears: [say(.dailyRace)]),
      ScriptStep(title: "Up again", keys: [.up], hears: [say(.tutorial)]),
      ScriptStep(title: "Up again", keys: [.up], hears: [say(.settings)]),
    ]
  }

  private static func settings(_ say: RaceTexts) -> [ScriptStep] {
    // Each Orca has its own words for a switch that is on or off.
    [
      ScriptStep(
        title: "Open the settings", [.key(.enter)], hears: [say(.settingsHint)], minimumSeconds: ScriptStep.pause),
      ScriptStep(title: "To their end", keys: [.end], hears: [say(.done)]),
      ScriptStep(title: "Up", keys: [.up], hears: [say(.about)]),
      ScriptStep(title: "Up", keys: [.up], hears: [say(.bigCars)]),
      ScriptStep(title: "Big cars on", [.key(.space)], minimumSeconds: 1),
      ScriptStep(title: "Big cars off", [.key(.space)], minimumSeconds: 1),
      ScriptStep(title: "Up", keys: [.up], hears: [say(.announcesLevel)]),
      ScriptStep(title: "Up", keys: [.up], hears: [say(.previewWarning)]),
      ScriptStep(title: "Up", keys: [.up], hears: [say(.speedWarning)]),
      ScriptStep(title: "Another warning", keys: [.right], hears: [say.name(of: SpeedWarning.sound)]),
      ScriptStep(title: "The announcement again", keys: [.left], hears: [say.name(of: SpeedWarning.announcement)]),
      ScriptStep(title: "Back to the menu", [.key(.escape)], hears: [say(.settings)], minimumSeconds: ScriptStep.pause),
      ScriptStep(title: "To Play", keys: [.home], hears: [say(.play)]),
    ]
  }

  private static func race(_ say: RaceTexts, _ driver: RaceDriver) -> [ScriptStep] {
    [
      ScriptStep(
        title: "Start the race", [.key(.enter)], hears: [say(.title), say(.firstPulses)],
        minimumSeconds: ScriptStep.pause),
      ScriptStep(
        title: "Steer past the first rivals: no word", reacting: driver.safeDriving(to: 5), seconds: 60),
      ScriptStep(title: "Pause", [.key(.space)], hears: [say(.paused)], minimumSeconds: ScriptStep.pause),
      ScriptStep(title: "Read the score", keys: [.tab], hears: [say(.score, ["count": ""])]),
      // However many are left: on a slow machine there may have been a crash.
      ScriptStep(
        title: "Read the lives", keys: [.tab],
        hears: [String(say.lives(RaceEngine.startingLives).drop { !$0.isLetter })]),
      ScriptStep(title: "To Resume", keys: [.tab], hears: [say(.resume)]),
    ]
  }

  /// The fifteen cells, row by row from the far end.
  private static func exploration(_ say: RaceTexts, _ driver: RaceDriver) -> [ScriptStep] {
    let cells = (0..<RaceGrid.rows).flatMap { row in Lane.allCases.map { (row, $0.rawValue) } }
    return cells.map { row, lane in
      ScriptStep(title: "Explore the road", keys: [.right], hears: ["(\(row), \(lane))"])
    } + [
      ScriptStep(title: "Go on", [.key(.space)], reacting: driver.safeDriving(), hears: [say(.resumed)]),
      ScriptStep(
        title: "Drive until the speed rises", reacting: driver.safeDriving(to: RaceEngine.levelStep),
        hears: [say(.faster)], seconds: 240),
    ]
  }

  private static func ending(_ say: RaceTexts, _ driver: RaceDriver) -> [ScriptStep] {
    crashes(say, driver) + end(say)
  }

  /// - Parameter result: What is announced of a race that was not the best; its step waits for that.
  private static func crashes(_ say: RaceTexts, _ driver: RaceDriver, result: [String] = []) -> [ScriptStep] {
    (0..<RaceEngine.startingLives).reversed().map { lives in
      ScriptStep(
        title: "Drive into a rival", reacting: driver.crash(leaving: lives),
        hears: [say(.crashed, ["lives": say.lives(lives)])],
        seconds: 60)
    } + [
      ScriptStep(title: "The race is over", hears: [say(.playAgain)] + result, seconds: 30)
    ]
  }

  /// The beginning of the text with the speed, "Speed: ".
  private static func speed(_ say: RaceTexts) -> String {
    String(say(.speedAndLevel, ["speed": "", "level": ""]).prefix { $0 != "," })
  }

  private static func end(_ say: RaceTexts) -> [ScriptStep] {
    [
      ScriptStep(title: "Read the result", keys: [.backTab], hears: [speed(say)]),
      ScriptStep(title: "Back to Play again", keys: [.tab], hears: [say(.playAgain)]),
      ScriptStep(title: "To the same race", keys: [.tab], hears: [say(.sameRace)]),
      ScriptStep(title: "To Finish", keys: [.tab], hears: [say(.finish)]),
      ScriptStep(title: "Finish", [.key(.enter)], hears: [say(.play)], minimumSeconds: ScriptStep.pause),
      ScriptStep(title: "To Quit", keys: [.end], hears: [say(.quit)]),
    ]
  }
}
