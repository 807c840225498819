import AXTree
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

/// Asks for the key, or the button, of one action, and takes the next one that is pressed (R78).
final class RebindScreen<Input: BindableInput>: DialogScreen {
  private let action: RaceAction
  /// The arrow key that was pressed once: somebody may only want to look around.
  private var asked: AXKey?

  init(_ game: RaceGame, _ action: RaceAction) {
    self.action = action
    super.init(game, name: action.name)
    let (phrases, old) = (game.phrases, game.settings[keyPath: Input.setting][action])
    onEscape = { [unowned game] in game.close() }
    add([
      AXTextBlock.heading(phrases(action.name)),
      AXTextBlock.paragraph(phrases(Input.texts.request, ["old": phrases.name(of: old)]), isFocusable: true),
      button(.keepBinding, .close), AXButton(phrases(.assignNone)) { [unowned self] in assign(nil) },
    ])
  }

  override func handle(_ key: AXKey) {
    guard let input = Input(.key(key)) else { return super.handle(key) }
    let isOwn = input == game.settings[keyPath: Input.setting][action]
    if [.up, .down, .left, .right].contains(key), key != asked, !isOwn {
      asked = key
      game.announce(game.phrases(.pressAgain, ["key": input.name(in: game.phrases)]))
    } else {
      assign(input)
    }
  }

  override func type(_ text: String, isRepeated: Bool) {
    if let input = Input(.text(text, isRepeated: isRepeated)) { assign(input) }
  }

  override func handle(_ input: AXPadInput) {
    if let input = Input(.pad(input)) { assign(input) } else { game.close() }
  }

  override func repeatKey(_ key: AXKey) {}

  /// Assigns the input and closes, so that the row is heard with it; a conflict is told.
  private func assign(_ input: Input?) {
    let swapped = game.settings[keyPath: Input.setting].assign(input, to: action)
    game.close()
    guard let swapped else { return }
    let phrases = game.phrases
    let other = game.settings[keyPath: Input.setting][swapped]
    game.announce(phrases(.swapped, ["action": phrases.name(of: swapped), "input": phrases.name(of: other)]))
  }
}
