import AXPlatform
import AXTesting
import AXTree
import Composition
import Testing

/// The snippets of README.md, in its order.
@Suite("The first page")
struct ReadmePageTests {
  private final class Game {
    private(set) var isRunning = false

    func start() { isRunning = true }
  }

  @Test func manyElementsAreOneAnnouncement() {
    let speed = AXElement.text("Speed 3")
    let lives = AXElement.text("2 lives remaining")
    let hud = AXElement.group {
      speed
      lives
    }.combined()
    #expect(hud.composed.label == "Speed 3, 2 lives remaining")
    lives.label = "1 life remaining"
    #expect(hud.composed.label == "Speed 3, 1 life remaining")
  }

  @Test func anErrorIsHeardWithItsField() {
    var player = (name: "", score: 0)
    let name = AXElement.textField("Name") { player.name = $0 }
    name.error = "Too short."
    let form = AXElementTree("Players") { name }
    #expect(form.speech(of: name, ReaderSettings(.orca43)).text == "Name entry. invalid entry. Too short.")
    #expect(name.type("A") && player.name == "A")
  }

  @Test func playStartsTheRace() throws {
    let game = Game()
    let play = AXElement.button("Play", hint: "Starts a new race.") { game.start() }
    let menu = AXElementTree("Retro Racing") { play }
    let reader = VirtualReader(menu, .orca43)
    try reader.moveFocus(to: play)
    reader.expect("Play push button. Starts a new race.")
    try reader.activate()
    #expect(game.isRunning)
  }

  /// Compiled, and not run: a test stays off the bus of whoever runs it.
  private func frame(_ tree: AXElementTree, _ session: AXSession, _ game: Game, selected: Int) {
    session.update {
      tree.describe { ui in
        ui.window("Menu") { ui.button("play", "Play", isFocused: selected == 0) { game.start() } }
      }
    }
  }
}
