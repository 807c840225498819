import ATSPIModel
import AXTree

/// Which of the interfaces that objects list a node offers.
struct InterfaceSet: Hashable {
  /// The bits of their places in ``Interfaces/accessible``.
  private var bits: UInt64 = 0

  /// What a node of a mirror offers. O(interfaces).
  init(offeredTo node: AXNode, in mirror: ATSPIMirror) {
    let conditions = Self.conditions
    for place in conditions.indices where conditions[place](node, mirror) { bits |= 1 << UInt64(place) }
  }

  /// Beside each other: to take an interface out of its list is more work than to ask it.
  private static let conditions = Interfaces.accessible.map(\.isOffered)

  /// Their names, in the order in which objects list them.
  var names: [String] {
    Interfaces.accessible.enumerated().filter { bits & (1 << UInt64($0.offset)) != 0 }.map(\.element.name)
  }
}
