import AXTree

/// An element's place in the tree, for messages: the roles and labels from the root to it. It contains no identity, so
/// it is the same in every run.
public struct AXElementPath: Hashable, Sendable, CustomStringConvertible {
  /// "window “Race” › button “Play”".
  public let description: String

  /// The path of an element. O(depth).
  init(_ element: AXElement) {
    var steps: [String] = []
    var next: AXElement? = element
    while let here = next {
      let role = here.authored.role ?? here.effectiveRole
      let name = here === element ? here.composed.label : here.authored.label
      let key = here.authored.key ?? here.authored.identifier
      steps.append(role.rawValue + (name.map { " “\($0)”" } ?? key.map { " #\($0)" } ?? ""))
      next = here.parent
    }
    description = steps.reversed().joined(separator: " › ")
  }
}
