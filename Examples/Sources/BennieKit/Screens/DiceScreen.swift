import AXTree
import GameUI

/// The die: it is thrown, and its number is to be found among six (B35).
final class DiceScreen: LevelScreen {
  let number: Int
  private var isThrown = false
  private lazy var grid = AXButtonGrid(
    (1...6).map { number in
      AXButton(Labels.number(number), title: "\(number)", picture: BennieArt.die(number).picture, placement: .top) {
        [unowned self] in choose(number)
      }
    }, columns: 3, stacksLargeText: false)
  private lazy var die = AXPictogramBlock(BennieArt.die(number).picture, side: 120)
  private lazy var roll = AXButton(Labels.roll, picture: BennieArt.dice.picture, placement: .top, hint: Labels.press) {
    [unowned self] in throwDie()
  }

  init(_ game: BennieGame) {
    number = Int.random(in: 1...6, using: &game.random)
    super.init(game, title: Labels.diceTitle)
    start = roll
    add([roll, die, grid])
    for component in [die, grid] { component.isHidden = true }
  }

  override var opening: String? { SpokenLines.dice }
  override var idleHints: [(seconds: Double, line: String)] {
    isThrown ? Array(zip([10, 20, 30], SpokenLines.diceIdle(number))) : []
  }

  private func throwDie() {
    isThrown = true
    roll.isHidden = true
    for component in [die, grid] { component.isHidden = false }
    game.give(.thrown)
    game.hush()
    game.say(SpokenLines.find(number))
    focus(grid.parts[0])
  }

  private func choose(_ chosen: Int) {
    chosen == number ? game.finishLevel(of: .dice) : refuse(chosen, wanted: number)
  }
}
