public import GameUI

/// The play of a script: it gets the speech, and returns the player's next action.
///
/// It presses no keys and has no clock. So one script serves a real desktop with a real Orca, and a simulated Orca with
/// a simulated clock.
public struct ScriptPlayback {
  /// An order to whoever runs the script.
  public enum Instruction {
    /// Prints a line of the transcript: a step begins, or an input is made.
    case print(String)
    /// Presses a key, or types a text.
    case press(AXInputEvent)
    /// Waits a moment before the next look.
    case wait
    case end
  }

  private var steps: ArraySlice<ScriptStep>
  /// When the current step began; nil before that.
  private var start: (heard: Int, seconds: Double)?
  private var waiting: ArraySlice<Instruction> = []
  /// From where in the speech the next step listens; nil for its end. Words that followed those of the last step in the same look
  /// may belong to the next one: a slow machine looks seldom.
  private var unheard: Int?
  /// How much had been heard at the last look of the current step.
  private var looked = 0

  /// The play of a script from its first step.
  public init(_ script: [ScriptStep]) { steps = script[...] }

  /// The next action for all speech so far and the seconds since the beginning; throws if a step takes too long or
  /// cannot end.
  public mutating func next(heard: [String], seconds: Double) throws(ScriptFailure) -> Instruction {
    if let action = waiting.popFirst() { return action }
    guard let step = steps.first else { return .end }
    guard let start else {
      start = (unheard ?? heard.count, seconds)
      press(step.inputs, step)
      return .print("# \(step.title)")
    }
    let new = heard[min(start.heard, heard.count)...]
    let missing = step.hears.filter { text in !new.contains { $0.contains(text) } }
    let duration = seconds - start.seconds
    // One look for both: the state may change between two.
    let progress = step.reaction?.look()
    let isSuperseded = progress?.isSuperseded == true
    if isSuperseded || missing.isEmpty && duration >= step.minimumSeconds && progress?.isDone != false {
      let last = step.hears.compactMap { text in new.firstIndex { $0.contains(text) } }.max()
      unheard = isSuperseded ? start.heard : last.flatMap { $0 >= looked ? $0 + 1 : nil }
      steps.removeFirst()
      self.start = nil
      return try next(heard: heard, seconds: seconds)
    }
    looked = heard.count
    guard duration < step.seconds else {
      throw ScriptFailure(step: step.title, missing: missing, heard: Array(new))
    }
    let inputs = progress?.inputs() ?? []
    if let remark = progress?.remark, !inputs.isEmpty { waiting.append(.print("# \(remark)")) }
    press(inputs, step)
    return waiting.popFirst() ?? .wait
  }

  private mutating func press(_ inputs: [AXInputEvent], _ step: ScriptStep) {
    waiting += inputs.flatMap { [.print($0.line(isSecret: step.isSecret)), .press($0)] }
  }
}

/// The error that a step of the script did not end.
public struct ScriptFailure: Error, CustomStringConvertible {
  let step: String
  let missing: [String]
  let heard: [String]

  public var description: String { "\(step): not heard: \(missing); heard instead: \(heard)" }
}

extension AXInputEvent {
  /// Its line in a transcript; a secret text is bullets.
  fileprivate func line(isSecret: Bool) -> String {
    guard case .text(let text, _) = self else { return "  key   \(keysymName ?? "")" }
    return "  type  \(isSecret ? String(repeating: "•", count: text.count) : text)"
  }
}
