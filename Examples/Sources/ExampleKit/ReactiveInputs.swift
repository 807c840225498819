public import GameUI

/// Inputs that depend on the state on the screen, made while a step runs.
public struct ReactiveInputs {
  /// The result of one look at the state.
  public struct Reaction {
    /// Whether no more inputs are needed.
    let isDone: Bool
    /// Returns the inputs to make now, nil if the step can no longer succeed; called unless the step ends.
    let inputs: () -> [AXInputEvent]?

    public init(isDone: Bool, inputs: @escaping () -> [AXInputEvent]?) {
      self.isDone = isDone
      self.inputs = inputs
    }
  }

  /// Looks at the state, once each time that the player asks.
  let look: () -> Reaction

  /// Inputs from a function that the player calls repeatedly.
  public init(look: @escaping () -> Reaction) { self.look = look }
}
