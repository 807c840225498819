import ATSPIModel
import AXTree

/// The set of listed interfaces that a node offers.
struct InterfaceSet: Hashable {
  /// The bits of their places in ``Interfaces/accessible``.
  private var bits: UInt64 = 0

  /// The interfaces of a node of a mirror. O(interfaces).
  init(offeredTo node: AXNode, in mirror: ATSPIMirror) {
    let conditions = Self.conditions
    for index in conditions.indices where conditions[index](node, mirror) { bits |= 1 << UInt64(index) }
  }

  /// The conditions in one array: copying an interface out of its list costs more than asking it.
  private static let conditions = Interfaces.accessible.map(\.isOffered)

  /// Their names, in the order of the list.
  var names: [String] {
    Interfaces.accessible.enumerated().filter { bits & (1 << UInt64($0.offset)) != 0 }.map(\.element.name)
  }
}
