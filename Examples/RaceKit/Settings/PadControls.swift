public import GameUI

/// An action that a button of a game controller can be assigned to (R31).
public enum PadAction: String, CaseIterable, Sendable, Codable, CodingKeyRepresentable {
  case left, right, pause
}

/// The buttons assigned to actions; the directional pad and the stick always steer (R31).
public struct PadControls: Sendable, Hashable, Codable {
  private var buttons: [PadAction: PadButton] = [.pause: .menu]

  /// The menu button pauses; no button steers.
  public init() {}

  /// The button for an action. Assigning a button removes it from its former action.
  public subscript(action: PadAction) -> PadButton? {
    get { buttons[action] }
    set {
      if let newValue { buttons = buttons.filter { $0.value != newValue } }
      buttons[action] = newValue
    }
  }

  /// The action of a button.
  public func action(of button: PadButton) -> PadAction? { buttons.first { $0.value == button }?.key }
}
