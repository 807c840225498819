public import GameUI

/// What a button of a game controller can be given to do (R31).
public enum PadAction: String, CaseIterable, Sendable, Codable, CodingKeyRepresentable {
  case left, right, pause
}

/// Which buttons of a game controller do what, beside the directional pad and the stick, which always steer (R31).
public struct PadControls: Sendable, Hashable, Codable {
  private var buttons: [PadAction: PadButton] = [.pause: .menu]

  /// The menu button pauses; no button steers.
  public init() {}

  /// The button for an action. One button does one thing: whatever it did before, it does no more.
  public subscript(action: PadAction) -> PadButton? {
    get { buttons[action] }
    set {
      if let newValue { buttons = buttons.filter { $0.value != newValue } }
      buttons[action] = newValue
    }
  }

  /// What a button does.
  public func action(of button: PadButton) -> PadAction? { buttons.first { $0.value == button }?.key }
}
