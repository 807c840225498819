/// One step of the scripted race: keys that are pressed, and what must then be heard.
struct RaceStep: Sendable {
  /// What the player does, in words.
  let title: String
  /// The keys, by their X names, pressed one after the other.
  var keys: [String] = []
  /// Texts of which each must be heard after the keys, in any order.
  let hears: [String]
  /// How long the step may take.
  var seconds: Double = 10
  /// After how long the keys are pressed again while nothing is heard: for a key that the game may not take yet, such
  /// as a pause while the start sound plays.
  var pressesAgainAfter: Double?
}

extension RaceStep {
  /// The script: every element of the menu and of the settings, a race until its end, and back out of the game.
  ///
  /// The player never steers clear, so that the race ends with the traffic of any seed.
  static let race: [RaceStep] = [
    RaceStep(title: "The window opens with the menu", hears: ["Retro Racing", "Play push button"], seconds: 30),
    RaceStep(title: "Down the menu", keys: ["Down"], hears: ["Settings push button"]),
    RaceStep(title: "Down the menu", keys: ["Down"], hears: ["Tutorial push button"]),
    RaceStep(title: "Down the menu", keys: ["Down"], hears: ["Quit push button"]),
    RaceStep(title: "Back up", keys: ["Up", "Up"], hears: ["Settings push button"]),
    RaceStep(title: "Open the settings", keys: ["Return"], hears: ["Left and Right change a setting"]),
    RaceStep(
      title: "To the big cars", keys: ["End", "Up", "Up", "Up"], hears: ["Big Cars toggle button not pressed"]),
    RaceStep(title: "Big cars on", keys: ["space"], hears: ["pressed"]),
    RaceStep(title: "Big cars off", keys: ["space"], hears: ["not pressed"]),
    RaceStep(
      title: "To the volume", keys: Array(repeating: "Up", count: 10),
      hears: ["Sound effects volume horizontal slider 80%"]),
    RaceStep(title: "Louder", keys: ["Right"], hears: ["85"]),
    RaceStep(title: "Louder", keys: ["Right"], hears: ["90"]),
    RaceStep(title: "Softer", keys: ["Left"], hears: ["85"]),
    RaceStep(title: "Back to the menu", keys: ["Escape"], hears: ["Settings push button"]),
    RaceStep(title: "To Play", keys: ["Up"], hears: ["Play push button"]),
    RaceStep(title: "Start the race", keys: ["Return"], hears: ["Retro Racing"]),
    RaceStep(title: "Pause", keys: ["space"], hears: ["Paused"], pressesAgainAfter: 2),
    RaceStep(title: "Read the score", keys: ["Tab"], hears: ["Score: "]),
    RaceStep(title: "Read the lives", keys: ["Tab"], hears: ["lives remaining"]),
    RaceStep(title: "Go on", keys: ["space"], hears: ["Resumed"]),
    RaceStep(title: "Change lanes", keys: ["Left", "Right"], hears: ["Crash! 2 lives remaining"], seconds: 60),
    RaceStep(title: "Stay in the lane", hears: ["Crash! 1 life remaining"], seconds: 60),
    RaceStep(
      title: "Stay in the lane until the end", hears: ["Well played!", "Play again push button"],
      seconds: 60),
    RaceStep(title: "Read the result", keys: ["shift+Tab"], hears: ["Speed: "]),
    RaceStep(title: "To Finish", keys: ["Tab", "Tab"], hears: ["Finish push button"]),
    RaceStep(title: "Finish", keys: ["Return"], hears: ["Play push button"]),
    RaceStep(title: "To Quit", keys: ["Down", "Down", "Down"], hears: ["Quit push button"]),
  ]
}

extension RaceStep {
  /// The step after which the picture shows a race that stands still.
  static let pictured = "Read the lives"
}
