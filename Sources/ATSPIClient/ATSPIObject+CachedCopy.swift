import CATSPI

extension ATSPIObject {
  /// libatspi's cached copy of an object, readable without a call; a field is nil if libatspi would have to ask.
  package struct CachedCopy: Sendable, Hashable {
    /// The name.
    package var name: String?
    /// The description.
    package var description: String?
    /// The number of `AtspiRole`.
    package var role: UInt32?
    /// The states as bits.
    package var states: UInt64?
    /// The parent object.
    package var parent: Address?
    /// The children, in order; nil for those that libatspi does not know.
    package var children: [Address?]?
  }

  /// libatspi's cached copy of the object (A4). Makes no call.
  package var cachedCopy: CachedCopy {
    ATSPIConnection.serialized {
      func isCached(_ what: AtspiCache) -> Bool { axtree_holds(pointer, Int32(what.rawValue)) != 0 }
      func address(_ object: UnsafeMutablePointer<AtspiAccessible>?) -> Address? {
        ATSPIObject(taking: axtree_object_ref(object))?.address
      }
      var copy = CachedCopy()
      if isCached(ATSPI_CACHE_NAME) { copy.name = pointer.pointee.name.map { String(cString: $0) } }
      if isCached(ATSPI_CACHE_DESCRIPTION) {
        copy.description = pointer.pointee.description.map { String(cString: $0) }
      }
      if isCached(ATSPI_CACHE_ROLE) { copy.role = UInt32(pointer.pointee.role.rawValue) }
      if isCached(ATSPI_CACHE_STATES) { copy.states = UInt64(axtree_held_states(pointer)) }
      if isCached(ATSPI_CACHE_PARENT) { copy.parent = address(pointer.pointee.accessible_parent) }
      if isCached(ATSPI_CACHE_CHILDREN) {
        copy.children = (0..<axtree_held_child_count(pointer)).map { address(axtree_held_child(pointer, $0)) }
      }
      return copy
    }
  }

  /// The children in libatspi's cache. Makes no call.
  package var cachedChildren: [ATSPIObject] {
    ATSPIConnection.serialized {
      (0..<axtree_held_child_count(pointer)).compactMap {
        ATSPIObject(taking: axtree_object_ref(axtree_held_child(pointer, $0)))
      }
    }
  }
}

extension ATSPIConnection {
  /// Handles the signals that have arrived, so that libatspi's cache is up to date. Does not wait.
  package func handlePendingSignals() {
    Self.serialized { while g_main_context_iteration(nil, 0) != 0 {} }
  }
}
