import AXTree
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

  /// The cells that the object lists as headers of its row and column; none if it is no cell.
  var headerCells: [(cell: ATSPIObject, header: AXCellInfo.Header)] {
    let questions = [
      (AXCellInfo.Header.column, atspi_table_cell_get_column_header_cells),
      (.row, atspi_table_cell_get_row_header_cells),
    ]
    return questions.flatMap { header, question in
      ask { object, failure -> [(cell: ATSPIObject, header: AXCellInfo.Header)] in
        guard let cell = axtree_table_cell(object) else { return [] }
        defer { axtree_object_unref(cell) }
        guard let cells = question(cell, &failure) else { return [] }
        defer { g_ptr_array_unref(cells) }
        return (0..<cells.pointee.len).compactMap { index in
          ATSPIObject(taking: axtree_object_ref(axtree_pointer_at(cells, index))).map { ($0, header) }
        }
      } ?? []
    }
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
