package import AXTree

extension ATSPIMatchRule {
  /// The rule by which Collection finds what a rotor of a system type goes through (A2); nil for what is no object of its
  /// own: named rotors are reached by their actions, ranges of text by the text's attributes.
  package init?(finding kind: AXRotorKind) {
    guard let known = Self.ofRotors[kind] else { return nil }
    let roles = Set(known.roles.compactMap { ATSPIRole.table[$0].map { Int($0.number) } })
    self.init(states: .init(known.states.map(\.rawValue)), roles: .init(roles.sorted(), .any))
  }

  static let ofRotors: [AXRotorKind: (roles: [AXRole], states: [ATSPIState])] = [
    .heading: ([.heading], []), .link: ([.link], []), .visitedLink: ([.link], [.visited]), .landmark: ([.landmark], []),
    .textField: ([.textField, .textArea, .secureTextField], []),
    .button: ([.button, .toggleButton, .pushButtonMenu], []), .image: ([.image, .icon, .imageMap], []),
    .list: ([.list, .listBox, .descriptionList], []), .table: ([.table, .treeTable], []),
  ]
}
