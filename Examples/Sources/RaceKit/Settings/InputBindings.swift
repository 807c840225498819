public import GameUI

/// The inputs of one kind that are assigned to actions, each to one action (R78).
public struct InputBindings<Input: BindableInput>: Sendable, Hashable, Codable {
  private var inputs: [RaceAction: Input]

  private enum CodingKeys: String, CodingKey {
    // The name in the files of players.
    case inputs = "buttons"
  }

  /// The bindings of a new player.
  public init() { inputs = Input.usual }

  /// The input for an action; nil for none.
  public subscript(action: RaceAction) -> Input? { inputs[action] }

  /// The action of an input.
  public func action(of input: Input) -> RaceAction? { inputs.first { $0.value == input }?.key }

  /// The action of the input of a key; nil for a key that cannot be assigned.
  public func action(of key: AXKey) -> RaceAction? { Input(.key(key)).flatMap(action(of:)) }

  /// Assigns an input, or none. If it belonged to another action, that gets the old input, and is returned.
  @discardableResult
  public mutating func assign(_ input: Input?, to action: RaceAction) -> RaceAction? {
    let owner = input.flatMap(self.action(of:))
    guard owner != action else { return nil }
    if let owner { inputs[owner] = inputs[action] }
    inputs[action] = input
    return owner
  }
}

/// An action that a key and a button of a game controller can be assigned to (R31, R78).
public enum RaceAction: String, CaseIterable, Sendable, Codable, CodingKeyRepresentable {
  case left, right, pause, sayScore, sayLives, saySpeed, sayAhead
}
