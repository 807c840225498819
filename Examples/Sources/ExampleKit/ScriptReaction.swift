public import GameUI

/// The player's reaction to the state on the screen while a step runs: the inputs to make, and whether the step is done.
public struct ScriptReaction {
  /// The result of one look at the state.
  public struct Outcome {
    /// Whether no more inputs are needed.
    let isDone: Bool
    /// Returns the inputs to make now, nil if the step can no longer succeed; called unless the step ends.
    let inputs: () -> [AXInputEvent]?

    public init(isDone: Bool, inputs: @escaping () -> [AXInputEvent]?) {
      self.isDone = isDone
      self.inputs = inputs
    }
  }

  /// Looks at the state, once each time that the playback asks.
  let look: () -> Outcome

  /// A reaction from a function that the playback calls repeatedly.
  public init(look: @escaping () -> Outcome) { self.look = look }
}
