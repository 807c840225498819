package import AXTree

extension ATSPIMatchRule {
  /// The rule that finds the elements of a system rotor with Collection (A2). Nil for named rotors, which their actions
  /// reach, and for ranges of text, which the text's attributes reach.
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
