import AXTesting
import GameUI

/// Plays by ear: it presses keys and knows nothing but what the screen reader says.
final class BlindPlayer {
  private let fixture: BennieFixture
  private var heardUntil = 0
  /// How many keys it has pressed.
  private(set) var keyCount = 0

  init(_ fixture: BennieFixture) { self.fixture = fixture }

  /// The lines that were said since the last time.
  private func listen() -> [String] {
    let lines = fixture.reader.log.split(separator: "\n").map(String.init)
    defer { heardUntil = lines.count }
    return Array(lines[heardUntil...])
  }

  /// Presses a key and hears what that lets say.
  @discardableResult
  func press(_ key: AXKey) -> [String] {
    keyCount += 1
    fixture.press(key)
    fixture.reader.finishSpeaking()
    return listen()
  }

  /// Waits until something is said that holds a text; it may stand in what was heard just before.
  func wait(for text: String, in heard: [String] = []) -> [String]? {
    var lines = heard
    for _ in 0..<100 {
      if lines.contains(where: { $0.contains(text) }) { return lines }
      fixture.frame(0.1)
      lines += listen()
    }
    return nil
  }

  /// Presses a key until something is heard that begins with a text; nil where it is not heard.
  func go(_ key: AXKey = .tab, to text: String, most: Int = 120) -> [String]? {
    for _ in 0..<most {
      let lines = press(key)
      if lines.contains(where: { $0.hasPrefix(text) }) { return lines }
    }
    return nil
  }

  // MARK: Games

  /// Copies a pattern that it has explored; the answer is what is heard at the end. `opening` was heard as it began.
  func playPattern(_ opening: [String]) -> [String]? {
    var lines = opening
    var wanted: [(place: String, color: String)] = []
    // The pattern: every field is said with its place and its colour, until the tools come.
    while !lines.contains(where: { $0.hasPrefix("Grüne Farbe wählen") }) {
      for line in lines where line.hasPrefix("Reihe") {
        let parts = line.split(separator: ", ")
        let color = parts[2].prefix { $0.isLetter }
        if color != "leer" { wanted.append(("\(parts[0]), \(parts[1])", String(color))) }
      }
      guard keyCount < 5_000 else { return nil }
      lines = press(.tab)
    }
    for (place, color) in wanted.sorted(by: { $0.color < $1.color }) {
      let tool = ["Grün": "Grüne", "Gelb": "Gelbe", "Grau": "Graue", "Blau": "Blaue"][color] ?? ""
      guard go(to: "\(tool) Farbe wählen") != nil else { return nil }
      press(.enter)
      // Fields of the own board come behind the tools.
      guard go(to: place) != nil else { return nil }
      lines = press(.enter)
    }
    return lines
  }

  /// Throws the die and finds the number that is asked for.
  func playDice() -> [String]? {
    let lines = press(.enter)
    guard let asked = lines.first(where: { $0.contains("Finde die ") }), let number = asked.last(where: \.isNumber)
    else {
      return nil
    }
    let name = "Zahl \(number) wählen"
    if !lines.contains(where: { $0.hasPrefix(name) }), go(to: name) == nil { return nil }
    return press(.enter)
  }
}

/// Plays by touch: it presses keys, and knows nothing but what a braille display of 20 cells shows. It pans to the left too.
final class CellPlayer {
  private let fixture: BennieFixture
  /// How many keys it has pressed, those of the display not counted.
  private(set) var keyCount = 0

  init(_ fixture: BennieFixture) { self.fixture = fixture }

  private var cells: String { fixture.reader.braille(cells: 20) }

  /// The field that the display shows, such as "Reihe 1, Spalte 1": of the pattern the cells have the colour, and the place is to the
  /// left.
  private var place: String? {
    let shown = fixture.reader.braille(cells: 20, panned: -1)
    guard let start = shown.firstRange(of: "Reihe ")?.lowerBound else { return nil }
    let words = shown[start...].split(separator: ",")
    return words.count < 2 ? nil : words.prefix(2).joined(separator: ",")
  }

  func press(_ key: AXKey) {
    keyCount += 1
    fixture.press(key)
    fixture.reader.finishSpeaking()
  }

  /// Waits until the cells show a text, or the pattern. A message stays for five seconds.
  func wait(for text: String) -> Bool {
    for _ in 0..<300 {
      if cells.contains(text) || place?.hasPrefix(text) == true { return true }
      fixture.frame(0.1)
    }
    return false
  }

  /// Presses Tab until the cells show a text.
  private func go(to text: String) -> Bool {
    for _ in 0..<120 {
      press(.tab)
      if cells.contains(text) { return true }
    }
    return false
  }

  /// Reads the pattern, then builds it.
  func playPattern() -> Bool {
    let tools = ["Grün": "Grüne", "Gelb": "Gelbe", "Grau": "Graue", "Blau": "Blaue"]
    var wanted: [(place: String, tool: String)] = []
    while !cells.contains("Grüne Farbe wähl"), keyCount < 100 {
      if let place, let tool = tools[String(cells.prefix { $0.isLetter })] { wanted.append((place, tool)) }
      press(.tab)
    }
    for (place, tool) in wanted.sorted(by: { $0.tool < $1.tool }) {
      guard go(to: "\(tool) Farbe wähl") else { return false }
      press(.enter)
      // Fields of the own board come behind the tools, and have their places in the cells.
      guard go(to: place) else { return false }
      press(.enter)
    }
    return !wanted.isEmpty
  }
}
