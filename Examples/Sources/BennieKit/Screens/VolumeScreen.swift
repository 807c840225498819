import AXTree
import GameUI

/// How loud music and sounds are, each between a minus and a plus (B10, B38).
final class VolumeScreen: BennieScreen {
  private static let step = 10.0

  override init(_ game: BennieGame, dialogNamed name: String? = Labels.volume) {
    super.init(game, dialogNamed: name)
    let close = { [unowned game] in game.close() }
    onEscape = close
    add(
      [AXTextBlock.seen(Labels.volume, .title2)] + SoundGroup.allCases.map { control(of: $0, game) } + [
        AXButton(Labels.back, picture: BennieArt.back.picture, hint: Labels.press, action: close)
      ])
  }

  private func control(of group: SoundGroup, _ game: BennieGame) -> AXStepper {
    AXStepper(
      Labels.volume(of: group),
      number: AXNumericValue(Double(game.store[volume: group]), step: Self.step),
      valueText: { Labels.percent(Int($0)) },
      onChange: { [unowned game] in
        game.store[volume: group] = Int($0)
        if group == .effects { game.give(.tap) }
      })
  }
}
