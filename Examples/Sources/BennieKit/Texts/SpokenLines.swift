/// Everything that Bennie says: short sentences that encourage (B1 to B6).
enum SpokenLines {
  static let loading = "Gleich geht das Spiel los."
  static let players = "Wer bist du? Alexander oder Oliver?"
  static func hello(_ name: String) -> String { "Hallo, \(name)! Wir spielen jetzt." }
  static let home = "Was spielen wir heute?"
  static let homeHelp = "Wähle ein Schild. Rätsel oder Zahlen?"
  static let choice = "Welches Spiel möchtest du?"
  static let locked = "Das ist noch gesperrt. Spiel etwas anderes!"
  static let timeIsUp = "Die Spielzeit ist zu Ende. Morgen spielen wir wieder."

  // MARK: Games

  static let pattern = "Baue das Muster nach!"
  static func row(_ row: Int, _ colors: [PatternColor?]) -> String {
    "Reihe \(row). \(colors.map { $0?.name ?? "leer" }.joined(separator: ", "))."
  }
  static let labyrinth = "Zeig Bennie den Weg zum Ziel!"
  /// The words for the scenery beside the path; nil is the edge of the labyrinth.
  static func notThere(_ scenery: Scenery?) -> String {
    switch scenery {
    case .meadow: "Dort ist Wiese."
    case .tree: "Dort steht ein Baum."
    case .brook: "Dort ist ein Bach."
    case nil: "Dort ist der Rand."
    }
  }
  /// Where the path goes on, in other words at every other try.
  static func wayGoes(_ direction: Direction, asTry count: Int) -> String {
    count.isMultiple(of: 2) ? "Probier den Weg nach \(direction.name)!" : "Der Weg geht nach \(direction.name)."
  }
  static let dice = "Jetzt würfeln wir!"
  static func find(_ number: Int) -> String { "Finde die \(number)!" }
  static func otherNumber(_ number: Int, wanted: Int) -> String {
    "Das ist die \(number). Wir suchen die \(wanted). Du schaffst das!"
  }
  static func traceNumber(_ number: Int) -> String { "Ja, das ist die \(number). Zeichne sie nach!" }

  static func lineGoes(_ direction: Direction) -> String { "Die Linie geht nach \(direction.name)." }
  /// A direction in which no line goes, and the one that helps, in other words at every other try.
  static func noLine(_ next: Direction, asTry count: Int) -> String {
    count.isMultiple(of: 2)
      ? "Dort ist leeres Papier. Probier es nach \(next.name)!" : "Dort nicht. \(lineGoes(next))"
  }

  /// The praise for a finished level; the lines take turns.
  static let praise = ["Super gemacht!", "Prima!", "Klasse!", "Das ist richtig schön!", "Du kannst das gut!"]

  // MARK: For somebody who hesitates (B37)

  static let patternIdle = ["Du kannst das. Wie geht das Muster?", "Welche Farbe fehlt noch?"]
  static let labyrinthIdle = "Wo geht der Weg weiter?"
  static func diceIdle(_ number: Int) -> [String] {
    ["Zähle die Punkte.", "Du hast eine \(number) gewürfelt.", "Wo ist die \(number)?"]
  }

  // MARK: Coins and films

  /// The spoken line for a number of coins that is celebrated (B32).
  static func celebration(_ coins: Int) -> String {
    switch coins {
    case 5: "Du hast schon fünf Münzen!"
    case 10: "Jetzt darfst du YouTube schauen."
    case 15: "Fünfzehn Münzen! Du kannst weiterspielen!"
    case 20: "Zwanzig Münzen! Du bekommst mehr Filmzeit."
    default: "Das hast du prima gemacht!"
    }
  }
  static func treasure(_ coins: Int) -> String {
    "Du hast \(coins == 1 ? "eine Münze" : "\(coins) Münzen"). "
      + (coins < FilmTicket.short.cost ? "Du kannst weiterspielen!" : "Wähle deinen Film!")
  }
  static let offline = "Filme brauchen Internet. Wir spielen weiter!"
  static let filmBegins = "Der Film beginnt."
  static let lastMinute = "Noch eine Minute."
  /// The coins for what was not seen of a film.
  static func coinsBack(_ coins: Int) -> String {
    switch coins {
    case 0: "Der Film ist gleich zu Ende."
    case 1: "Du bekommst eine Münze zurück."
    default: "Du bekommst \(coins) Münzen zurück."
    }
  }
  /// A film was ended early.
  static func filmIsLeft(coinsBack coins: Int) -> String {
    coins == 0 ? "Der Film ist zu Ende." : "Der Film ist zu Ende. \(coinsBack(coins))"
  }
  static let filmEnds = "Der Film ist zu Ende. Wir spielen weiter!"

  // MARK: Parents

  static func task(_ a: Int, _ b: Int) -> String { "Wie viel ist \(a) plus \(b)?" }
  static let otherSum = "Rechne bitte noch einmal. Du schaffst das!"
  static let newTask = "Hier ist eine neue Aufgabe."
}
