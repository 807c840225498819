import AXTree
public import ExampleKit
import GameUI

/// The scripted play of the children's game: home, a pattern, a labyrinth, the die, and out through the parents' gate.
public enum BennieScript {
  /// A seed whose pattern and labyrinth are short.
  public static let seed: UInt64 = 5
  /// The step before which a picture is taken.
  public static let pictured = "To the other colour"

  /// The script for a game with a seed, which a twin of that game plays along.
  public static func steps(seed: UInt64 = seed) -> [ScriptStep] {
    var writer = ScriptWriter(BennieGame(random: SeededGenerator(seed: seed)))
    writer.begin()
    writer.lookAround()
    writer.playPattern()
    writer.playLabyrinth()
    writer.playDice()
    writer.leave()
    return writer.steps
  }
}

/// Plays a game and writes down each key, with what has the focus then: that must be heard.
private struct ScriptWriter {
  private let game: BennieGame
  private(set) var steps: [ScriptStep] = []

  init(_ game: BennieGame) {
    self.game = game
    game.stage.handle(.resized(width: 720, height: 800))
  }

  private var focus: AXComponent? { game.stage.front.focused }
  private var label: String { focus?.element.composed.label ?? "" }
  private var hint: String { focus?.element.composed.hint ?? "" }

  /// Writes a step; a child listens to a new screen before it goes on.
  private mutating func press(_ title: String, _ input: AXInputEvent, hears: [String] = []) {
    let screen = game.screen
    game.stage.handle(input)
    game.stage.completeFrame()
    // The next level comes after the praise, and the child listens to it before it goes on.
    let praise = game.praise?.line
    game.endPraise()
    game.stage.completeFrame()
    let praised = praise.map { [$0, game.screen?.opening ?? ""] } ?? []
    steps.append(
      ScriptStep(
        title: title, [input], hears: praised + [label, hint] + hears,
        minimumSeconds: game.screen === screen ? 0 : ScriptStep.pause))
  }

  private mutating func press(_ title: String, _ key: AXKey, hears: [String] = []) {
    press(title, .key(key), hears: hears)
  }

  /// Goes on with a key until a component has the focus.
  private mutating func go(_ title: String, _ key: AXKey = .tab, until isThere: (AXComponent) -> Bool) {
    for _ in 0..<100 where focus.map(isThere) != true { press(title, key) }
  }

  private mutating func go(_ title: String, to label: String, _ key: AXKey = .tab) {
    go(title, key) { $0.element.composed.label == label }
  }

  mutating func begin() {
    game.update(2)
    steps.append(
      ScriptStep(
        title: "The window opens, and the children are asked for", hears: [SpokenLines.players, label], seconds: 30))
    press("Alexander plays", .enter, hears: [SpokenLines.hello("Alexander"), SpokenLines.home])
  }

  mutating func lookAround() {
    for _ in 0..<8 { press("Look around in the forest", .tab) }
    press("Back to the first sign", .home)
  }

  mutating func playPattern() {
    press("To the puzzles", .enter, hears: [SpokenLines.choice])
    press("Begin a pattern", .enter, hears: [SpokenLines.pattern])
    guard let screen = game.screen as? PatternScreen else { return }
    go("Explore the pattern") { $0 === screen.tools[0].button }
    var held = PatternColor.green
    for (index, color) in screen.pattern.target.enumerated() {
      guard let color else { continue }
      if color != held {
        held = color
        go("To the other colour", .backTab) { $0 === screen.tools[color.rawValue].button }
        game.stage.handle(.key(.enter))
        steps.append(ScriptStep(title: "Take it", keys: [.enter], hears: ["gedrückt"]))
      }
      go("To a field of the own board") { $0 === screen.cells[index] }
      press("Colour it", .enter)
      if game.screen !== screen { return }
    }
  }

  mutating func playLabyrinth() {
    press("Leave the puzzles", .escape, hears: [SpokenLines.home])
    press("To the games again", .enter, hears: [SpokenLines.choice])
    go("To the labyrinth", to: Labels.labyrinthGame)
    press("Begin a labyrinth", .enter, hears: [SpokenLines.labyrinth])
    guard let screen = game.screen as? LabyrinthScreen else { return }
    game.stage.handle(.key(.left))
    steps.append(ScriptStep(title: "Where no path is", keys: [.left], hears: [SpokenLines.notThere(nil)]))
    while game.screen === screen, let next = screen.labyrinth.direction(from: screen.labyrinth.step) {
      press("Along the path", next == .right ? .right : .down)
    }
  }

  mutating func playDice() {
    press("Leave the labyrinth", .escape, hears: [SpokenLines.home])
    go("To the numbers", to: Labels.numbers)
    press("To the numbers' games", .enter, hears: [SpokenLines.choice])
    press("Begin with the die", .enter, hears: [SpokenLines.dice])
    guard let screen = game.screen as? DiceScreen else { return }
    press("Throw it", .enter, hears: [SpokenLines.find(screen.number)])
    let other = screen.number == 1 ? 2 : 1
    go("To a number", to: Labels.number(other))
    game.stage.handle(.key(.enter))
    steps.append(
      ScriptStep(
        title: "It is another one", keys: [.enter], hears: [SpokenLines.otherNumber(other, wanted: screen.number)]))
    go("To the number", to: Labels.number(screen.number))
    press("Choose it", .enter)
  }

  mutating func leave() {
    press("Leave the die", .escape, hears: [SpokenLines.home])
    press("To what is for parents", .end)
    game.stage.handle(.key(.enter))
    guard let gate = game.dialog as? ParentGate else { return }
    steps.append(
      ScriptStep(
        title: "The gate", keys: [.enter],
        hears: [Labels.gate, SpokenLines.task(gate.task.a, gate.task.b), Labels.answer]))
    let sum = AXInputEvent.text(String(gate.task.a + gate.task.b))
    game.stage.handle(sum)
    steps.append(ScriptStep(title: "Type the sum", [sum]))
    press("Open the gate", .enter)
    press("To the end", .end)
  }
}
