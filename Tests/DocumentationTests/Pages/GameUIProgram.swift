import AXPlatform
import AXTree
import GameUI
import GameUISDL

/// Heads or tails: a screen with a heading, a result and three components.
final class CoinGame {
  let stage: AXStage
  private let result = AXTextBlock.heading("Toss the coin", level: 2)
  private var heads = 0

  init() {
    let screen = AXColumnScreen([])
    stage = AXStage(title: "Coin", locale: "en", screen: screen)
    let again = AXButton("Start again", hint: "Forgets the heads so far.") { [unowned self] in
      heads = 0
      show("Toss the coin")
    }
    let quit = AXButton("Quit") { [unowned stage] in stage.leave() }
    screen.add([
      AXTextBlock.heading("Heads or tails"), result, AXButton("Toss") { [unowned self] in toss(isHead: .random()) },
      again, quit,
    ])
    again.shortcut = "r"
    screen.onEscape = { [unowned stage] in stage.leave() }
  }

  func toss(isHead: Bool) {
    heads += isHead ? 1 : 0
    show("\(isHead ? "Heads" : "Tails"). Heads so far: \(heads)")
  }

  /// Shows a result, and has it spoken: it is not where the focus is.
  private func show(_ text: String) {
    result.text = text
    stage.announce(text)
  }

  /// Runs the game in a window, on the accessibility bus and with a voice, until the player leaves.
  static func run() {
    let game = CoinGame()
    let session = AXSession(game.stage.tree)
    let loop = AXGameLoop(stage: game.stage, window: AXWindowOptions(width: 640, height: 480)) { print($0) }
    loop.run(session: session)
    session.close()
  }
}
