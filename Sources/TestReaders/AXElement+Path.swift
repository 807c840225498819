package import AXTree

extension AXElement {
  /// The element's place in the tree, for messages: the roles and labels from the root to it, such as "window “Race” › button
  /// “Play”". It contains no identity, so it is the same in every run. O(depth).
  package final var path: String {
    var steps: [String] = []
    var next: AXElement? = self
    while let here = next {
      let role = here.authored.role ?? here.effectiveRole
      let name = here === self ? here.composed.label : here.authored.label
      let key = here.authored.key ?? here.authored.identifier
      steps.append(role.rawValue + (name.map { " “\($0)”" } ?? key.map { " #\($0)" } ?? ""))
      next = here.parent
    }
    return steps.reversed().joined(separator: " › ")
  }
}
