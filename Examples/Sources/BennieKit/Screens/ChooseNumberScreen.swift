import GameUI

/// Ten numbers: one is to be found, then traced (B35).
final class ChooseNumberScreen: LevelScreen {
  private let number: Int
  private lazy var grid = AXButtonGrid(
    (1...10).map { number in
      AXButton(Labels.number(number), title: "", picture: BennieArt.number(number).picture, placement: .top) {
        [unowned self] in choose(number)
      }
    }, columns: 5, stacksLargeText: false)
  private lazy var area = TraceArea(
    number, game: game, onDone: { [unowned game] in game.finishLevel(of: .chooseNumber) })

  init(_ game: BennieGame) {
    number = Int.random(in: 1...10, using: &game.random)
    super.init(game, title: Labels.chooseTitle)
    start = grid.parts[0]
    add([grid, area])
    area.isHidden = true
  }

  override var opening: String? { SpokenLines.find(number) }
  override var idleHints: [(seconds: Double, line: String)] {
    [(10, area.isHidden ? SpokenLines.find(number) : area.wayOn ?? SpokenLines.traceNumber(number))]
  }

  private func choose(_ chosen: Int) {
    guard chosen == number else { return refuse(chosen, wanted: number) }
    grid.isHidden = true
    area.isHidden = false
    game.hush()
    game.say([SpokenLines.traceNumber(number), area.wayOn].compactMap(\.self).joined(separator: " "))
    focus(area)
  }
}
