import AXTree
import GameUI

/// The parents' settings: the games that their children play, and for how long (B21).
final class ParentSettingsScreen: BennieScreen {
  private static let step = 10
  private let limit: AXTextBlock

  override init(_ game: BennieGame, dialogNamed name: String? = nil) {
    limit = AXTextBlock.paragraph(
      Labels.dailyLimit(game.store.dailyLimit), style: .headline, alignment: .center, isFocusable: true)
    super.init(game, dialogNamed: name)
    start = limit
    add([backButton(), AXTextBlock.heading(Labels.parentSettingsTitle), limit])
    let (less, more) = (button(Labels.lessTime, -Self.step), button(Labels.moreTime, Self.step))
    add([AXButtonGrid([less, more], columns: 2)])
    // Only what there is a game for can be set free.
    add([AXButtonGrid(GameCategory.allCases.filter { $0.label != nil }.map(lock), columns: 2)])
    let vibration = AXToggle(Labels.vibration, isOn: game.store.hasVibration) { [unowned game] in
      game.store.hasVibration = $0
    }
    let voice = AXToggle(Labels.readAloud, isOn: game.store.isReadAloud) { [unowned game] in
      game.store.isReadAloud = $0
    }
    add([vibration, voice, AXButton(Labels.quit, hint: Labels.press) { [unowned game] in game.stage.leave() }])
  }

  private func button(_ label: String, _ minutes: Int) -> AXButton {
    AXButton(label, hint: Labels.press) { [unowned self] in
      game.store.dailyLimit += minutes
      limit.text = Labels.dailyLimit(game.store.dailyLimit)
      game.say(limit.text)
    }
  }

  /// A button whose label says what holds; the focus is on it, so the new label is heard.
  private func lock(_ category: GameCategory) -> AXButton {
    func label() -> String { Labels.lock(category.rawValue, isLocked: game.store[isLocked: category]) }
    var turn = {}
    let button = AXButton(label(), hint: Labels.press) { turn() }
    turn = { [unowned game, unowned button] in
      game.store[isLocked: category].toggle()
      button.label = label()
    }
    return button
  }
}
