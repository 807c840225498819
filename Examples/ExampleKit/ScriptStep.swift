public import GameUI

/// One step of a scripted play: what the player does, and what must be heard before the next step.
public struct ScriptStep {
  /// The title of the step: what the player does.
  public let title: String
  /// The keys and texts, one after the other.
  public let inputs: [InputEvent]
  /// Whether a transcript shows typed text as bullets.
  public let isSecret: Bool
  /// What the player does by what it sees, beyond keys and words; nil for nothing.
  public let task: ScriptTask?
  /// The texts that must all be heard after the keys, in any order.
  public let hears: [String]
  /// The longest time for the step, in seconds.
  public let seconds: Double
  /// The shortest time for the step, in seconds: a person is slower than a script.
  public let leastSeconds: Double

  /// A step that presses keys and listens.
  public init(
    title: String, _ inputs: [InputEvent] = [], isSecret: Bool = false, task: ScriptTask? = nil, hears: [String] = [],
    seconds: Double = 15, leastSeconds: Double = 0
  ) {
    self.title = title
    self.inputs = inputs
    self.isSecret = isSecret
    self.task = task
    self.hears = hears
    self.seconds = seconds
    self.leastSeconds = leastSeconds
  }

  /// A step that presses plain keys and listens.
  public init(title: String, keys: [Key], hears: [String] = []) {
    self.init(title: title, keys.map { .key($0) }, hears: hears)
  }
}

/// Something that a player does by what it sees, as long as a step goes on.
public struct ScriptTask {
  /// Whether it is done, as far as can be seen.
  let isDone: () -> Bool
  /// What to press now; nil where it cannot be done any more.
  let inputs: () -> [InputEvent]?

  /// A task that is asked again and again.
  public init(isDone: @escaping () -> Bool, inputs: @escaping () -> [InputEvent]?) {
    self.isDone = isDone
    self.inputs = inputs
  }
}
