import AXTree

/// The parts to speak of a role: when it gets the focus, when it changes, when it is around the focus, and when a player asks where
/// the focus is.
struct OrcaRoleForm: Sendable {
  let arriving: [OrcaPart]
  /// The parts to speak at a change; nil uses those for the focus.
  let changing: [OrcaPart]?
  /// The parts to speak around the focus; nil uses those for a change.
  let around: [OrcaPart]?
  /// The parts to speak when a player asks where the focus is; nil uses those for the focus, without the containers around it.
  let whereAmI: [OrcaPart]?
  /// The parts to speak when a player asks for details; nil uses those of the reply, with the containers around it where the form for
  /// the focus has them.
  let detailed: [OrcaPart]?

  init(
    _ arriving: [OrcaPart], changing: [OrcaPart]? = nil, around: [OrcaPart]? = nil, whereAmI: [OrcaPart]? = nil,
    detailed: [OrcaPart]? = nil
  ) {
    self.arriving = arriving
    self.changing = changing
    self.around = around
    self.whereAmI = whereAmI
    self.detailed = detailed
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
    case .whereAmI(isDetailed: false): whereAmI ?? arriving.filter { !Self.start.contains($0) }
    case .whereAmI(isDetailed: true):
      detailed ?? whereAmI.map { Self.start.filter(arriving.contains) + $0 } ?? arriving
    }
  }

  /// The containers that the focus leaves and enters, with which the speech begins.
  static let start: [OrcaPart] = [.oldAncestors, .newAncestors]
  /// The description and the like, with which it ends.
  static let end: [OrcaPart] = [.helpTextFirst, .description, .popup, .helpText]

  /// The parts about the object alone: without the containers around it, its description and the like.
  var ownParts: [OrcaPart] {
    arriving.filter { !(Self.start + Self.end).contains($0) }.map { $0 == .contextOrName ? .labelAndName : $0 }
  }
}
