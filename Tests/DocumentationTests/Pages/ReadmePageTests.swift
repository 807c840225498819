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
    func advance() {}
  }

  private struct Menu {
    let game = Game()
    let lives: AXElement
    let hud: AXElement
    let play: AXElement
    let tree: AXElementTree

    init() {
      let game = game
      let window = AXElement(.window, label: "Retro Racing")

      let speed = AXElement(.staticText, label: "Speed 3")
      let lives = AXElement(.staticText, label: "2 lives remaining")
      let hud = CombinableElement().setChildren {  // two texts, one element for the reader
        speed
        lives
      }
      let play = AXElement(.button, label: "Play", hint: "Starts a new race.") { game.start() }

      window.children = [hud, play]
      let tree = AXElementTree(root: window)
      (self.lives, self.hud, self.play, self.tree) = (lives, hud, play, tree)
    }
  }

  /// Compiled, and not run: a test stays off the bus of whoever runs it.
  private func frame(_ tree: AXElementTree, _ game: Game) {
    let session = AXSession(tree)

    session.update { game.advance() }
  }

  private let menu = Menu()

  @Test func speedAndLivesAreOneElement() {
    #expect(menu.tree.elements.count == 2)
    #expect(menu.hud.composed.label == "Speed 3, 2 lives remaining")
    menu.lives.label = "1 life remaining"
    #expect(menu.hud.composed.label == "Speed 3, 1 life remaining")
  }

  @Test func playStartsTheRace() throws {
    let reader = VirtualReader(menu.tree, .orca43)
    try reader.moveFocus(to: menu.play)
    reader.expect("Play push button. Starts a new race.")
    try reader.activate()
    #expect(menu.game.isRunning)
  }
}
