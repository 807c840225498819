public import GameUI

/// A task in which a player reacts to the state on the screen while a step runs.
public struct ScriptTask {
  /// The result of one look at the state.
  public struct Reaction {
    /// Whether the task is done.
    let isDone: Bool
    /// Returns the inputs to make now, nil if the task can no longer succeed; called unless the step ends.
    let inputs: () -> [AXInputEvent]?

    public init(isDone: Bool, inputs: @escaping () -> [AXInputEvent]?) {
      self.isDone = isDone
      self.inputs = inputs
    }
  }

  /// Looks at the state, once each time that the player asks.
  let look: () -> Reaction

  /// A task from a function that the player calls repeatedly.
  public init(look: @escaping () -> Reaction) { self.look = look }
}
