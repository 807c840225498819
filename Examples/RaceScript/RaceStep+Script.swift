import GameUI
public import RaceKit

extension RaceStep {
  /// The script: the menu, the settings, a race with tutorial, pause, exploration, crashes and end, and out of the
  /// game.
  ///
  /// It expects the game's texts in one language, and an Orca that speaks the same language.
  public static func script(_ phrases: Phrasebook) -> [RaceStep] {
    menu(phrases) + settings(phrases) + race(phrases) + exploration(phrases) + ending(phrases)
  }

  /// The step before which a picture is taken, because the race stands still.
  public static let pictured = "Go on"

  private static func menu(_ say: Phrasebook) -> [RaceStep] {
    [
      RaceStep(title: "The window opens with the menu", hears: [say(.title), say(.play)], seconds: 30),
      RaceStep(title: "Down the menu", keys: [.down], hears: [say(.settings)]),
      RaceStep(title: "Down the menu", keys: [.down], hears: [say(.tutorial)]),
      RaceStep(title: "Down the menu", keys: [.down], hears: [say(.quit)]),
      RaceStep(title: "Up again", keys: [.up], hears: [say(.tutorial)]),
      RaceStep(title: "Up again", keys: [.up], hears: [say(.settings)]),
    ]
  }

  private static func settings(_ say: Phrasebook) -> [RaceStep] {
    // Each Orca has words of its own for a switch that is on or off.
    [
      RaceStep(title: "Open the settings", keys: [.enter], hears: [say(.settingsHint)]),
      RaceStep(title: "To their end", keys: [.end], hears: [say(.done)]),
      RaceStep(title: "Up", keys: [.up], hears: [say(.about)]),
      RaceStep(title: "Up", keys: [.up], hears: [say(.directTouch)]),
      RaceStep(title: "Up", keys: [.up], hears: [say(.bigCars)]),
      RaceStep(title: "Big cars on", keys: [.space], hears: [""]),
      RaceStep(title: "Big cars off", keys: [.space], hears: [""]),
      RaceStep(title: "Up", keys: [.up], hears: [say(.previewWarning)]),
      RaceStep(title: "Up", keys: [.up], hears: [say(.speedWarning)]),
      RaceStep(title: "Another warning", keys: [.right], hears: [say.name(of: SpeedWarning.sound)]),
      RaceStep(title: "The announcement again", keys: [.left], hears: [say.name(of: SpeedWarning.announcement)]),
      RaceStep(title: "Back to the menu", keys: [.escape], hears: [say(.settings)]),
      RaceStep(title: "To Play", keys: [.up], hears: [say(.play)]),
    ]
  }

  private static func race(_ say: Phrasebook) -> [RaceStep] {
    [
      RaceStep(title: "Start the race: the tutorial opens, this once", keys: [.enter], hears: [say(.tutorial)]),
      RaceStep(title: "On to the race", keys: [.escape], hears: [say(.title)]),
      RaceStep(title: "Steer past the first rivals: no word", driving: .safely, score: 5, seconds: 60),
      RaceStep(title: "Pause", keys: [.space], hears: [say(.paused)]),
      RaceStep(title: "Read the score", keys: [.tab], hears: [say(.score, "")]),
      RaceStep(title: "Read the lives", keys: [.tab], hears: [say.lives(3)]),
      RaceStep(title: "To Resume", keys: [.tab], hears: [say(.resume)]),
    ]
  }

  /// The fifteen cells, row by row from the far end.
  private static func exploration(_ say: Phrasebook) -> [RaceStep] {
    let cells = (0..<RaceGrid.rows).flatMap { row in Lane.allCases.map { (row, $0.rawValue) } }
    return cells.map { row, lane in
      RaceStep(title: "Explore the road", keys: [.right], hears: ["(\(row), \(lane))"])
    } + [
      RaceStep(title: "Go on", keys: [.space], driving: .safely, hears: [say(.resumed)]),
      RaceStep(
        title: "Drive until the speed rises", driving: .safely, score: RaceEngine.levelStep,
        hears: [say(.speedIncreasing)], seconds: 240),
    ]
  }

  private static func ending(_ say: Phrasebook) -> [RaceStep] {
    (0..<RaceEngine.startingLives).reversed().map { lives in
      RaceStep(
        title: "Drive into a rival", driving: .recklessly, hears: [say(.crashed, say.lives(lives))], seconds: 60)
    } + [
      RaceStep(title: "The race is over", hears: [say(.playAgain)], seconds: 30),
      RaceStep(title: "Read the result", keys: [.backTab], hears: [say(.speedDriven, "")]),
      RaceStep(title: "Back to Play again", keys: [.tab], hears: [say(.playAgain)]),
      RaceStep(title: "To Finish", keys: [.tab], hears: [say(.finish)]),
      RaceStep(title: "Finish", keys: [.enter], hears: [say(.play)]),
      RaceStep(title: "To Quit", keys: [.end], hears: [say(.quit)]),
    ]
  }
}
