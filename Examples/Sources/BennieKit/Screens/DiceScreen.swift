import AXTree
import GameUI

/// The die: it is thrown, and its number is to be found among six (B35).
final class DiceScreen: LevelScreen {
  let number: Int
  private var isThrown = false
  private let grid: AXButtonGrid
  private let die: AXPictogramBlock
  private let roll: AXButton

  init(_ game: BennieGame) {
    let number = Int.random(in: 1...6, using: &game.random)
    self.number = number
    var choose: (Int) -> Void = { _ in }
    grid = AXButtonGrid(
      (1...6).map { number in
        AXButton(Labels.number(number), title: "\(number)", picture: AXPictogram(BennieArt.die(number))) {
          choose(number)
        }
      }, columns: 3, stacksLargeText: false)
    die = AXPictogramBlock(AXPictogram(BennieArt.die(number)))
    var throwDie = {}
    roll = AXButton(Labels.roll, hint: Labels.press) { throwDie() }
    super.init(game, title: Labels.diceTitle)
    choose = { [unowned self] in self.choose($0) }
    throwDie = { [unowned self] in self.throwDie() }
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
    game.say(SpokenLines.find(number))
    focus(grid.parts[0])
  }

  private func choose(_ chosen: Int) {
    chosen == number ? game.finishLevel(of: .dice) : refuse(chosen, wanted: number)
  }
}
