import AXTree
import GameUI

/// A dialog over the race: only what it offers leads out of it (R33).
class Overlay: ColumnScreen {
  unowned let game: RaceGame
  /// Where the focus is when it opens; nil leaves that to the order of the components.
  var start: Component?
  /// What the pause button of a controller means here: "Play" where there is such a button (R31).
  var pauseMeans = Wish.close

  /// A dialog without components yet.
  init(_ game: RaceGame, name: Phrase) {
    self.game = game
    super.init([], dialogNamed: game.phrases(name))
  }

  /// A button with which the player wants something.
  final func button(_ label: Phrase, _ wish: Wish) -> Button {
    Button(game.phrases(label)) { [unowned game] in game.fulfil(wish) }
  }

  /// A picker of choices by their names.
  final func picker<Choice: Named>(
    _ label: Phrase, _ choices: [Choice], onChange: @escaping (Choice) -> Void
  ) -> ChoicePicker<Choice> {
    ChoicePicker(label, choices, game.phrases, onChange: onChange)
  }

  /// The button that leads back, which Escape presses as well.
  final func doneButton() -> Button {
    onEscape = { [unowned game] in game.fulfil(.close) }
    return button(.done, .close)
  }

  /// The button that the player gave to pause means here what the place says; those that steer do nothing (R31).
  final override func handle(_ input: PadInput) {
    guard case .button(let button) = input, let action = game.taste.controls.action(of: button) else {
      super.handle(input)
      return
    }
    if action == .pause { game.fulfil(pauseMeans) }
  }

  /// Shows what holds now, of the player's choices and the system's.
  func show(_ taste: RaceTaste) {}

  /// Told when it is open, and what it says can be heard.
  func opened() {}

  /// Told when it goes.
  func closed() {}
}
