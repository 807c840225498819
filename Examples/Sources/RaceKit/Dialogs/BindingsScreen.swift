import GameUI

/// The keys, or the controller's buttons, of all actions: a row for each, which opens an ``RebindScreen`` (R78).
final class BindingsScreen<Input: BindableInput>: DialogScreen {
  private lazy var rows = RaceAction.allCases.map { action in
    AXButton("") { [unowned game] in
      game.open(Input.self == AXPadButton.self ? .assignButton(action) : .assignKey(action))
    }
  }

  init(_ game: RaceGame) {
    super.init(game, name: Input.texts.list)
    let usual = AXButton(game.phrases(.defaultBindings)) { [unowned game] in
      game.settings[keyPath: Input.setting] = InputBindings()
      game.announce(game.phrases(.usualRestored))
    }
    add([AXTextBlock.heading(game.phrases(Input.texts.list))] + rows + [usual, doneButton()])
  }

  override func show(_ effective: EffectiveSettings) {
    for (action, row) in zip(RaceAction.allCases, rows) {
      let input = effective.choices[keyPath: Input.setting][action]
      row.label = game.phrases(
        .assigned, ["action": game.phrases.name(of: action), "input": game.phrases.name(of: input)])
    }
  }
}
