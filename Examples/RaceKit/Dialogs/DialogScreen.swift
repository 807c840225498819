import AXTree
import GameUI

/// A dialog over the race; only its own components lead out of it (R33).
class DialogScreen: ColumnScreen {
  unowned let game: RaceGame
  /// The component that gets the focus first; nil for the first one.
  var start: Component?
  /// The effect of a controller's pause button: "Play" if there is such a button, else closing the dialog (R31).
  var pauseMeans = PlayerIntent.close

  /// A dialog without components yet.
  init(_ game: RaceGame, name: Phrase) {
    self.game = game
    super.init([], dialogNamed: game.phrases(name))
  }

  /// A button that sends an intent of the player.
  final func button(_ label: Phrase, _ intent: PlayerIntent) -> Button {
    Button(game.phrases(label)) { [unowned game] in game.handle(intent) }
  }

  /// A picker of choices by their names.
  final func picker<Choice: NamedChoice>(
    _ label: Phrase, _ choices: [Choice], onChange: @escaping (Choice) -> Void
  ) -> ChoicePicker<Choice> {
    ChoicePicker(label, choices, game.phrases, onChange: onChange)
  }

  /// A button that goes back, as Escape does.
  final func doneButton() -> Button {
    onEscape = { [unowned game] in game.handle(.close) }
    return button(.done, .close)
  }

  /// Handles a controller: the pause button has the effect `pauseMeans`, and steering buttons have none (R31).
  final override func handle(_ input: PadInput) {
    guard case .button(let button) = input, let action = game.effective.controls.action(of: button) else {
      super.handle(input)
      return
    }
    if action == .pause { game.handle(pauseMeans) }
  }

  /// Shows the effective settings.
  func show(_ effective: EffectiveSettings) {}

  /// Called once the dialog is open and its announcements can be heard.
  func opened() {}

  /// Called when the dialog closes.
  func closed() {}
}
