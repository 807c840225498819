import CATSPI

extension ATSPIObject {
  /// The selected children by the Selection interface; nil if the object does not have it.
  package var selectedChildren: [ATSPIObject]? {
    ask { object, failure in
      guard let selection = axtree_selection(object) else { return nil }
      defer { axtree_object_unref(selection) }
      var children: [ATSPIObject] = []
      for index in 0..<max(0, atspi_selection_get_n_selected_children(selection, &failure)) where failure == nil {
        if let child = ATSPIObject(taking: atspi_selection_get_selected_child(selection, index, &failure)) {
          children.append(child)
        }
      }
      return children
    } ?? nil
  }

  /// Selects a child by its place among the children; returns the application's answer.
  @discardableResult
  package func selectChild(_ index: Int) -> Bool {
    ask { object, failure in
      guard let selection = axtree_selection(object) else { return false }
      defer { axtree_object_unref(selection) }
      return atspi_selection_select_child(selection, Int32(index), &failure) != 0
    } ?? false
  }

  /// The numbers of rows and columns of a table; nil if the object is not a table.
  package var tableSize: (rows: Int, columns: Int)? {
    ask { object, failure in
      guard let table = axtree_table(object) else { return nil }
      defer { axtree_object_unref(table) }
      let rows = atspi_table_get_n_rows(table, &failure)
      guard failure == nil else { return nil }
      return (Int(rows), Int(atspi_table_get_n_columns(table, &failure)))
    } ?? nil
  }

  /// The cell of a table at a place; nil for none.
  package func cell(row: Int, column: Int) -> ATSPIObject? {
    ask { object, failure in
      guard let table = axtree_table(object) else { return nil }
      defer { axtree_object_unref(table) }
      return ATSPIObject(taking: atspi_table_get_accessible_at(table, Int32(row), Int32(column), &failure))
    } ?? nil
  }

  /// The place of a cell in its table; nil if the object is not a cell.
  package var cellPlace: (row: Int, column: Int)? {
    ask { object, failure in
      guard let cell = axtree_table_cell(object) else { return nil }
      defer { axtree_object_unref(cell) }
      var row: gint = -1
      var column: gint = -1
      _ = atspi_table_cell_get_position(cell, &row, &column, &failure)
      return failure == nil && row >= 0 && column >= 0 ? (Int(row), Int(column)) : nil
    } ?? nil
  }

  /// The descendants with a role, by its number in AtspiRole, as Collection finds them, in document order.
  package func descendants(withRole role: UInt32) -> [ATSPIObject] {
    ask { object, failure in
      guard let collection = axtree_collection(object) else { return [] }
      defer { axtree_object_unref(collection) }
      guard let rule = axtree_role_rule(AtspiRole(role)) else { return [] }
      defer { axtree_object_unref(rule) }
      let found = atspi_collection_get_matches(
        collection, rule, ATSPI_Collection_SORT_ORDER_CANONICAL, 0, 1, &failure)
      guard let found else { return [] }
      defer { g_array_unref(found) }
      return (0..<found.pointee.len).compactMap { ATSPIObject(taking: axtree_object_at(found, $0)) }
    } ?? []
  }
}

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
