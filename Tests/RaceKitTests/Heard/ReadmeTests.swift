import ATSPIBridge
import AXTesting
import AXTree
import Composition
import ScreenReader
import Testing

/// What stands in README.md, in its order.
@Suite("The first page")
struct ReadmeTests {
  private final class Game {
    private(set) var isRunning = false

    func start() -> Bool {
      isRunning = true
      return isRunning
    }
  }

  private struct Helmet { let element = AXElement(.image) }

  private struct Menu {
    let game = Game()
    let lives: AXElement
    let play: AXElement
    let tree: AXElementTree

    init() {
      let helmets = [Helmet(), Helmet(), Helmet()]
      let game = game
      let window = AXElement(.window, label: "Retro Racing")

      let lives = CombinableElement(.staticText)
      lives.children = helmets.map(\.element)  // three pictures, one announcement
      lives.label = "2 lives remaining"

      let play = AXElement(.button, label: "Play")
      play.hint = "Starts a new race."
      play.onActivate = { game.start() }

      window.children = [lives, play]
      let tree = AXElementTree(root: window)
      self.lives = lives
      self.play = play
      self.tree = tree
    }
  }

  /// Compiled, and not run: a test stays off the bus of whoever runs it.
  private func frame(_ tree: AXElementTree) {
    let bridge = ATSPIBridge()

    bridge.drainActions { tree.perform($0) }
    bridge.submitIfActive { isFull in tree.commit(isFull: isFull) }
  }

  private struct Hud {
    let lives = Menu().lives

    func lose() { lives.label = "1 life remaining" }
  }

  private let hud = Hud()
  private let menu = Menu()

  @Test func livesAreOneElement() {
    #expect(hud.lives.label == "2 lives remaining")
    hud.lose()
    #expect(hud.lives.label == "1 life remaining")
  }

  @Test func playStartsTheRace() throws {
    let reader = VirtualReader(menu.tree, .orca43)
    try reader.moveFocus(to: menu.play)
    try reader.expect("Play push button. Starts a new race.")
    try reader.activate()
    #expect(menu.game.isRunning)
  }

  @Test func helmetsSayNothing() {
    let labels = menu.tree.commit(isFull: true).nodes.map(\.properties.label)
    #expect(labels == ["Retro Racing", "2 lives remaining", "Play"])
  }
}
