import AXTree

/// The parts to speak of a role: when it gets the focus, when it changes, and when it is around the focus.
struct OrcaRoleForm: Sendable {
  let arriving: [OrcaPart]
  /// The parts to speak at a change; nil uses those for the focus.
  let changing: [OrcaPart]?
  /// The parts to speak around the focus; nil uses those for a change.
  let around: [OrcaPart]?

  init(_ arriving: [OrcaPart], changing: [OrcaPart]? = nil, around: [OrcaPart]? = nil) {
    self.arriving = arriving
    self.changing = changing
    self.around = around
  }

  /// The form of every role, computed once.
  static func byRole(_ form: (AXRole) -> Self) -> [AXRole: Self] {
    Dictionary(uniqueKeysWithValues: AXRole.allCases.map { ($0, form($0)) })
  }

  func parts(_ occasion: OrcaOccasion) -> [OrcaPart] {
    switch occasion {
    case .arriving: arriving
    case .changing: changing ?? arriving
    case .around: around ?? changing ?? arriving
    }
  }

  /// The containers that the focus leaves and enters, with which the speech begins.
  static let start: [OrcaPart] = [.oldAncestors, .newAncestors]
  /// The description and the like, with which it ends.
  static let end: [OrcaPart] = [.description, .popup, .helpText]

  /// The parts about the object alone: without the containers around it, its description and the like.
  var ownParts: [OrcaPart] { arriving.filter { !(Self.start + Self.end).contains($0) } }
}
