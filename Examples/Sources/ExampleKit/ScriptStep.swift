public import GameUI

/// One step of a scripted play: the player's actions, and the speech that must follow before the next step.
public struct ScriptStep {
  /// A pause in seconds, for a step that brings a new screen or changes a description. Orca 48 keeps the description that
  /// it spoke for an address in memory for up to two seconds; later objects may have the addresses of those that went.
  public static let pause = 2.5

  /// The title of the step: the player's action.
  public let title: String
  /// The keys and texts, one after the other.
  public let inputs: [AXInputEvent]
  /// Whether a transcript shows typed text as bullets.
  public let isSecret: Bool
  /// The reaction to the state on the screen, in addition to keys and texts; nil for none.
  public let reaction: ScriptReaction?
  /// The texts that must all be spoken after the keys, in any order.
  public let hears: [String]
  /// The longest time for the step, in seconds.
  public let seconds: Double
  /// The shortest time for the step, in seconds: a person is slower than a script.
  public let minimumSeconds: Double

  /// A step that presses keys and listens.
  public init(
    title: String, _ inputs: [AXInputEvent] = [], isSecret: Bool = false,
    reacting reaction: ScriptReaction? = nil, hears: [String] = [], seconds: Double = 15,
    minimumSeconds: Double = 0
  ) {
    self.title = title
    self.inputs = inputs
    self.isSecret = isSecret
    self.reaction = reaction
    self.hears = hears
    self.seconds = seconds
    self.minimumSeconds = minimumSeconds
  }

  /// A step that presses plain keys and listens.
  public init(title: String, keys: [AXKey], hears: [String] = []) {
    self.init(title: title, keys.map { .key($0) }, hears: hears)
  }
}

/// The player's reaction to the state on the screen while a step runs: the inputs to make, and whether the step is done.
public struct ScriptReaction {
  /// The result of one look at the state.
  public struct Outcome {
    /// Whether no more inputs are needed.
    let isDone: Bool
    /// Whether the step's purpose has already been fulfilled, so that it ends without its words.
    let isSuperseded: Bool
    /// A line for the transcript before the inputs, if there are any.
    let remark: String?
    /// Returns the inputs to make now; called unless the step ends.
    let inputs: () -> [AXInputEvent]

    public init(
      isDone: Bool, isSuperseded: Bool = false, remark: String? = nil, inputs: @escaping () -> [AXInputEvent] = { [] }
    ) {
      self.isDone = isDone
      self.isSuperseded = isSuperseded
      self.remark = remark
      self.inputs = inputs
    }
  }

  /// Looks at the state, once each time that the playback asks.
  let look: () -> Outcome

  /// A reaction from a function that the playback calls repeatedly.
  public init(look: @escaping () -> Outcome) { self.look = look }
}

extension AXInputEvent {
  /// The keyboard strokes that produce it: one for each character of a text.
  public var strokes: [AXInputEvent] {
    guard case .text(let text, _) = self else { return [self] }
    return text.map { $0 == " " ? .key(.space) : .text(String($0)) }
  }
}
