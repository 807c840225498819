import AXTree
import GameUI

/// A dialog over the race; only its own components lead out of it (R33).
class DialogScreen: AXColumnScreen {
  unowned let game: RaceGame
  /// The component that gets the focus first; nil for the first one.
  var start: AXComponent?
  /// The effect of a controller's pause button: "Play" if there is such a button, else closing the dialog (R31).
  var pauseMeans = PlayerIntent.close

  /// A dialog without components yet.
  init(_ game: RaceGame, name: RacePhrase) {
    self.game = game
    super.init([], dialogNamed: game.phrases(name))
  }

  /// A button that sends an intent of the player.
  final func button(_ label: RacePhrase, _ intent: PlayerIntent) -> AXButton {
    AXButton(game.phrases(label)) { [unowned game] in game.handle(intent) }
  }

  /// A button that makes a sound, with the traits by which a reader does not speak over it (R70).
  final func previewButton(_ label: String, action: @escaping () -> Void) -> AXButton {
    AXButton(label, traits: [.button, .playsSound, .startsMediaSession], action: action)
  }

  /// Components below a heading, whose name is heard on the way in.
  final func section(_ name: RacePhrase, level: Int = 2, _ rows: [AXComponent]) -> AXSection {
    AXSection(
      game.phrases(name), showsTitle: false, rows: [AXTextBlock.heading(game.phrases(name), level: level)] + rows)
  }

  /// Enables a component, or says why it is disabled when somebody tries to operate it.
  final func enable(_ component: AXComponent, _ isEnabled: Bool, orSay reason: RacePhrase) {
    component.isEnabled = isEnabled
    component.onDisabledActivation = { [unowned game] in game.announce(game.phrases(reason)) }
  }

  /// A button that goes back, as Escape does.
  final func doneButton() -> AXButton {
    onEscape = { [unowned game] in game.handle(.close) }
    return button(.done, .close)
  }

  /// Handles a controller: the pause button has the effect `pauseMeans`, unless it moves or chooses in dialogs (R31).
  override func handle(_ input: AXPadInput) {
    game.device = .pad
    if case .button(let button) = input, button.key == nil, game.settings.controls.action(of: button) == .pause {
      game.handle(pauseMeans)
    } else {
      super.handle(input)
    }
  }

  override func pointerDown(at point: AXPoint) {
    game.device = .pointer
    super.pointerDown(at: point)
  }

  /// Handles a letter: W, A, S and D move as the arrow keys do (R78).
  override func type(_ text: String, isRepeated: Bool) {
    game.device = .keys
    if let key = AXKey(letter: text) { handle(key) }
  }

  /// Shows the effective settings.
  func show(_ effective: EffectiveSettings) {}

  /// Called once the dialog is open and its announcements can be heard.
  func opened() {}

  /// Called when the dialog closes.
  func closed() {}
}
