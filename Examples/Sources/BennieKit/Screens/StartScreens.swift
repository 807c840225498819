import AXTree
import GameUI

/// The beginning: a bar that fills (B22).
final class LoadingScreen: BennieScreen {
  private static let seconds = 2.0
  private var loaded = 0.0
  private let bar = AXProgressBar(Labels.loading, number: LoadingScreen.number(0), title: Labels.loadingText)

  override init(_ game: BennieGame, dialogNamed name: String? = nil) {
    super.init(game, dialogNamed: name)
    add([AXPictogramBlock(Figures.cheering.picture, side: 220), bar])
  }

  private static func number(_ share: Double) -> AXNumericValue {
    let percent = (share * 100).rounded()
    return AXNumericValue(percent, text: Labels.percent(Int(percent)))
  }

  override var secondsUntilChange: Double? { 0 }

  override func update(_ seconds: Double) {
    let before = loaded
    loaded += seconds
    // Not at the beginning, when no screen reader listens yet.
    if before < Self.seconds / 2, loaded >= Self.seconds / 2 { game.say(SpokenLines.loading) }
    // In four steps: Orca says a percentage that moves.
    bar.show(Self.number((min(1, loaded / Self.seconds) * 4).rounded(.down) / 4))
    if loaded >= Self.seconds { game.go(.players) }
  }
}

/// Who plays? (B11)
final class PlayerChoiceScreen: BennieScreen {
  private var hasAsked = false

  override init(_ game: BennieGame, dialogNamed name: String? = nil) {
    super.init(game, dialogNamed: name)
    add([AXTextBlock.heading(Labels.playersTitle, title: Labels.playersText), ForestFriends()])
    let children = zip(BennieStore.names, Figures.children).map { name, face in
      AXButton(
        Labels.player(name, coins: game.store[coins: name]), title: name,
        picture: face.onSign(Paint.sky).picture,
        placement: .top
      ) { [unowned game] in game.choose(name) }
    }
    add([AXButtonGrid(children, columns: 2)])
  }

  override var secondsUntilChange: Double? { hasAsked ? super.secondsUntilChange : 0 }

  /// Asks in the frame after the screen is there: the game's own voice begins with the screen, and would miss the question.
  override func update(_ seconds: Double) {
    super.update(seconds)
    if !hasAsked { game.say(SpokenLines.players) }
    hasAsked = true
  }
}
