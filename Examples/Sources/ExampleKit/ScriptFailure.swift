/// The error that a step of the script did not end.
public struct ScriptFailure: Error, CustomStringConvertible {
  let step: String
  let missing: [String]
  let heard: [String]

  public var description: String { "\(step): not heard: \(missing); heard instead: \(heard)" }
}
