import CATSPI

extension ATSPIObject {
  /// What libatspi keeps of the object and would answer without a call; nil for what it would ask for.
  package struct Copy: Sendable, Hashable {
    /// The name.
    package var name: String?
    /// The description.
    package var description: String?
    /// The number of `AtspiRole`.
    package var role: UInt32?
    /// The states as bits.
    package var states: UInt64?
    /// The object around it.
    package var parent: Address?
    /// The children, in order; those that libatspi has not met are nil.
    package var children: [Address?]?
  }

  /// What libatspi keeps of the object (A4). No call.
  package var copy: Copy {
    ATSPIConnection.inTurn {
      func holds(_ what: AtspiCache) -> Bool { axtree_holds(pointer, Int32(what.rawValue)) != 0 }
      func address(_ object: UnsafeMutablePointer<AtspiAccessible>?) -> Address? {
        ATSPIObject(taking: axtree_object_ref(object))?.address
      }
      var copy = Copy()
      if holds(ATSPI_CACHE_NAME) { copy.name = pointer.pointee.name.map { String(cString: $0) } }
      if holds(ATSPI_CACHE_DESCRIPTION) { copy.description = pointer.pointee.description.map { String(cString: $0) } }
      if holds(ATSPI_CACHE_ROLE) { copy.role = UInt32(pointer.pointee.role.rawValue) }
      if holds(ATSPI_CACHE_STATES) { copy.states = UInt64(axtree_held_states(pointer)) }
      if holds(ATSPI_CACHE_PARENT) { copy.parent = address(pointer.pointee.accessible_parent) }
      if holds(ATSPI_CACHE_CHILDREN) {
        copy.children = (0..<axtree_held_child_count(pointer)).map { address(axtree_held_child(pointer, $0)) }
      }
      return copy
    }
  }

  /// The children that libatspi keeps. No call.
  package var heldChildren: [ATSPIObject] {
    ATSPIConnection.inTurn {
      (0..<axtree_held_child_count(pointer)).compactMap {
        ATSPIObject(taking: axtree_object_ref(axtree_held_child(pointer, $0)))
      }
    }
  }
}

extension ATSPIConnection {
  /// Takes in the signals that have come, so that libatspi's copies are as new as they. Waits for nothing.
  package func takeSignals() {
    Self.inTurn { while g_main_context_iteration(nil, 0) != 0 {} }
  }
}
