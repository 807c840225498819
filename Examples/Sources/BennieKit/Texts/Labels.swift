/// Every text that elements say, in one table: German, literal, at most seven words (B1 to B8).
enum Labels {
  // MARK: Navigation (B10)

  static let back = "Zurück zur vorherigen Seite"
  static let home = "Zurück zum Waldabenteuer"
  static let settings = "Einstellungen öffnen"
  static let help = "Hilfe anzeigen"
  static let volume = "Lautstärke ändern"

  // MARK: Sound (B10, B38)

  static func volume(of group: SoundGroup) -> String { group == .music ? "Musik" : "Töne" }

  // MARK: Loading (B22)

  static let loading = "Spielewelt lädt"
  static let loadingText = "Lade Spielewelt..."
  static func percent(_ percent: Int) -> String { "\(percent) Prozent" }

  // MARK: Players (B11)

  static let playersTitle = "Wähle deinen Namen"
  static let playersText = "Wer spielt heute?"
  static func player(_ name: String, coins: Int) -> String { "\(name), \(coinIcon(coins)), antippen zum Spielen" }

  // MARK: Home (B12)

  static let homeTitle = "Waldabenteuer, Hauptmenü"
  static let homeText = "Waldabenteuer"
  static let puzzles = "Rätsel spielen"
  static let numbers = "Zahlen 1, 2, 3 spielen"
  static let earnCoins = "Münzen verdienen"
  static func locked(_ name: String) -> String { "\(name), noch gesperrt" }

  // MARK: Choice of a game (B30)

  static let patternGame = "Muster bauen"
  static let labyrinthGame = "Labyrinth spielen"
  static let diceGame = "Würfeln"
  static let chooseGame = "Zahl finden"

  // MARK: Coins (B13, B14)

  static func coinIcon(_ count: Int) -> String { count == 1 ? "1 Münze" : "\(count) Münzen" }
  static func progress(_ coins: Int, of most: Int = 10) -> String { "\(coins) von \(most) Münzen gesammelt" }
  static func chest(_ coins: Int) -> String { "Schatzkiste, \(coinIcon(coins))" }
  static let chestHint = "Eingabetaste drücken, um YouTube zu schauen"
  static func coinsNeeded(_ count: Int) -> String {
    count == 1 ? "Du brauchst noch eine Münze" : "Du brauchst \(count) mehr Münzen"
  }

  // MARK: Rewards and films (B15, B19)

  static let shortFilm = "5 Minuten YouTube schauen, kostet 10 Münzen"
  static let longFilm = "12 Minuten YouTube schauen, kostet 20 Münzen"
  static let treasureTitle = "Schatzkiste"
  static let videosTitle = "Filme"
  static let videos = ["Tiere im Wald", "Bären am Bach", "Vögel im Garten"]
  static func video(_ title: String) -> String { "\(title), zum Abspielen tippen" }
  static func timeLeft(_ minutes: Int) -> String { minutes == 1 ? "1 Minute übrig" : "\(minutes) Minuten übrig" }
  static let leaveFilmTitle = "Film beenden?"
  static let leaveFilm = "Film beenden"
  static let stayWithFilm = "Film weiterschauen"

  // MARK: Pattern (B16 to B18, B51)

  static let patternTitle = "Muster"
  static func cell(row: Int, column: Int, _ color: PatternColor?) -> String {
    "Reihe \(row), Spalte \(column), \(color?.name ?? "leer")"
  }
  static let target = "Zielvorlage"
  static let targetHint = "Das musst du nachbauen"
  static let targetText = "ZIEL"
  static let colored = "farbiges Feld"
  static let own = "Dein Spielfeld"
  static let ownHint = "Tippe auf Felder um Farben zu setzen"
  static let ownText = "DU"
  static let eraser = "Radierer, Farbe entfernen"
  static let emptyCell = "Macht ein Feld leer"
  static let reset = "Neustart, alles löschen"
  static let resetHint = "Löscht alle Farben"

  // MARK: Labyrinth (B34)

  static let labyrinthTitle = "Labyrinth"
  static let labyrinthHint = "Pfeiltasten führen Bennie zum Ziel"
  static func start(_ next: Direction) -> String { "Start, weiter nach \(next.name)" }
  static func path(_ step: Int, _ next: Direction) -> String { "Feld \(step), weiter nach \(next.name)" }
  static let goal = "Ziel"

  // MARK: Numbers (B19, B35)

  static let diceTitle = "Würfel"
  static let roll = "Würfeln"
  static let chooseTitle = "Zahl finden"
  static func number(_ number: Int) -> String { "Zahl \(number) wählen" }
  static func trace(_ number: Int) -> String { "Zahl \(number) nachzeichnen" }
  static let traceHint = "Pfeiltasten zeichnen die Linie"

  // MARK: Celebration (B20)

  static func celebration(_ coins: Int) -> String { "Super! \(coins) Münzen gesammelt!" }
  static let goOn = "Weiter spielen"

  // MARK: Parents (B21)

  static let gate = "Elternbereich, Rechenaufgabe lösen"
  static let answer = "Antwort eingeben"
  static let cancel = "Abbrechen"
  static let confirm = "Bestätigen"
  static let parentSettingsTitle = "Elternbereich"
  static func dailyLimit(_ minutes: Int) -> String { "Tägliche Spielzeit, \(minutes) Minuten" }
  static let moreTime = "10 Minuten mehr Spielzeit"
  static let lessTime = "10 Minuten weniger Spielzeit"
  static func lock(_ name: String, isLocked: Bool) -> String { "\(name), \(isLocked ? "gesperrt" : "freigegeben")" }
  static let quit = "Spiel beenden"
  static let vibration = "Vibrationen"
  static let readAloud = "Vorlesen ohne Screenreader"

  // MARK: Any button (B23)

  static let press = "Eingabetaste drücken"
}

extension PatternColor {
  /// The colour's name.
  var name: String {
    switch self {
    case .green: "Grün"
    case .yellow: "Gelb"
    case .gray: "Grau"
    case .blue: "Blau"
    }
  }

  /// The name of its tool (B18).
  var toolLabel: String {
    switch self {
    case .green: "Grüne Farbe wählen"
    case .yellow: "Gelbe Farbe wählen"
    case .gray: "Graue Farbe wählen"
    case .blue: "Blaue Farbe wählen"
    }
  }

  /// Its colour and the shape that stands for it (B51).
  var shapeLabel: String {
    switch self {
    case .green: "Grün, runde Form"
    case .yellow: "Gelb, viereckige Form"
    case .gray: "Grau, dreieckige Form"
    case .blue: "Blau, Form wie ein Kreuz"
    }
  }
}

extension Direction {
  /// Where it leads: "nach …".
  var name: String {
    switch self {
    case .right: "rechts"
    case .down: "unten"
    case .left: "links"
    case .up: "oben"
    }
  }
}
