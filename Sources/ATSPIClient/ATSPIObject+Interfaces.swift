package import AXTree
import CATSPI

extension ATSPIObject {
  /// A numeric value from the Value interface.
  package struct Value: Sendable, Hashable {
    /// The current value.
    package var now: Double
    /// The lower end.
    package var min: Double
    /// The upper end.
    package var max: Double
    /// The smallest change.
    package var step: Double
    /// The spoken form; empty if the number is spoken.
    package var text: String

    /// A value from its parts.
    package init(now: Double, min: Double, max: Double, step: Double, text: String = "") {
      (self.now, self.min, self.max, self.step, self.text) = (now, min, max, step, text)
    }
  }

  /// The numeric value now; nil if the object has none.
  public var value: Double? { number?.now }

  /// The numeric value with its range; nil if the object has none.
  package var number: Value? {
    ask(axtree_value) { value, failure in
      var textFailure: UnsafeMutablePointer<GError>?
      let text = Self.text(atspi_value_get_text(value, &textFailure))
      if let textFailure { g_error_free(textFailure) }
      // No call follows a failed one: libatspi allows one error each.
      var numbers: [Double] = []
      let questions = [
        atspi_value_get_current_value, atspi_value_get_minimum_value, atspi_value_get_maximum_value,
        atspi_value_get_minimum_increment,
      ]
      for question in questions where failure == nil { numbers.append(question(value, &failure)) }
      guard failure == nil else { return nil }
      return Value(now: numbers[0], min: numbers[1], max: numbers[2], step: numbers[3], text: text)
    }
  }

  /// Sets the numeric value; false if the object has none or refuses.
  @discardableResult
  package func setCurrentValue(_ number: Double) -> Bool {
    ask(axtree_value) { atspi_value_set_current_value($0, number, &$1) != 0 } ?? false
  }

  /// The frame in the window's coordinates; nil if the object has none.
  package var frame: AXRect? {
    ask(axtree_component) { AXRect(taking: atspi_component_get_extents($0, ATSPI_COORD_TYPE_WINDOW, &$1)) }
  }

  /// Requests the keyboard focus.
  @discardableResult
  package func grabFocus() -> Bool {
    ask(axtree_component) { atspi_component_grab_focus($0, &$1) != 0 } ?? false
  }

  /// The names of the actions, in order; 2,000 at most.
  package var actions: [String] {
    parts(
      axtree_action, count: { atspi_action_get_n_actions($0, &$1) },
      part: { Self.text(atspi_action_get_action_name($0, $1, &$2)) }) ?? []
  }

  /// Runs an action by its index in `actions`; returns the application's answer.
  @discardableResult
  package func doAction(_ index: Int) -> Bool {
    ask(axtree_action) { atspi_action_do_action($0, Int32(index), &$1) != 0 } ?? false
  }

  /// The selected children by the Selection interface, 2,000 at most; nil if the object does not have it.
  package var selectedChildren: [ATSPIObject]? {
    parts(
      axtree_selection, count: { atspi_selection_get_n_selected_children($0, &$1) },
      part: { ATSPIObject(taking: atspi_selection_get_selected_child($0, $1, &$2)) })
  }

  /// Selects a child by its place among the children; returns the application's answer.
  @discardableResult
  package func selectChild(_ index: Int) -> Bool {
    ask(axtree_selection) { atspi_selection_select_child($0, Int32(index), &$1) != 0 } ?? false
  }

  /// The numbers of rows and columns of a table; nil if the object is not a table.
  package var tableSize: (rows: Int, columns: Int)? {
    ask(axtree_table) { table, failure in
      let rows = atspi_table_get_n_rows(table, &failure)
      guard failure == nil else { return nil }
      return (Int(rows), Int(atspi_table_get_n_columns(table, &failure)))
    }
  }

  /// The cell of a table at a place; nil for none.
  package func cell(row: Int, column: Int) -> ATSPIObject? {
    ask(axtree_table) { ATSPIObject(taking: atspi_table_get_accessible_at($0, Int32(row), Int32(column), &$1)) }
  }

  /// The place of a cell in its table; nil if the object is not a cell.
  package var cellPlace: (row: Int, column: Int)? {
    ask(axtree_table_cell) { cell, failure in
      var row: gint = -1
      var column: gint = -1
      _ = atspi_table_cell_get_position(cell, &row, &column, &failure)
      return failure == nil && row >= 0 && column >= 0 ? (Int(row), Int(column)) : nil
    }
  }

  /// The cells that the object lists as headers of its row and column; none if it is no cell.
  var headerCells: [(cell: ATSPIObject, header: AXCellInfo.Header)] {
    let questions = [
      (AXCellInfo.Header.column, atspi_table_cell_get_column_header_cells),
      (.row, atspi_table_cell_get_row_header_cells),
    ]
    return questions.flatMap { header, question in
      ask(axtree_table_cell) { cell, failure -> [(cell: ATSPIObject, header: AXCellInfo.Header)] in
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
    ask(axtree_collection) { collection, failure in
      guard let rule = axtree_role_rule(AtspiRole(role)) else { return [] }
      defer { axtree_object_unref(rule) }
      let found = atspi_collection_get_matches(collection, rule, ATSPI_Collection_SORT_ORDER_CANONICAL, 0, 1, &failure)
      guard let found else { return [] }
      defer { g_array_unref(found) }
      return (0..<found.pointee.len).compactMap { ATSPIObject(taking: axtree_object_at(found, $0)) }
    } ?? []
  }

  /// The description of a picture; nil if the object is none.
  package var imageDescription: String? {
    ask(axtree_image) { Self.text(atspi_image_get_image_description($0, &$1)) }
  }

  /// The current page and the number of pages of a document; nil if the object is none.
  package var pages: (current: Int, count: Int)? {
    ask(axtree_document) { document, failure in
      let current = Int(atspi_document_get_current_page_number(document, &failure))
      guard failure == nil else { return nil }
      return (current, Int(atspi_document_get_page_count(document, &failure)))
    }
  }

  /// The pages and attributes of a document; nil if the object is none.
  var documentInfo: AXDocumentInfo? {
    guard let pages else { return nil }
    let attributes = ask(axtree_document) { Self.texts(atspi_document_get_document_attributes($0, &$1)) }
    return AXDocumentInfo(
      page: pages.current > 0 ? pages.current : nil, pages: pages.count >= 0 ? pages.count : nil,
      attributes: attributes ?? [:])
  }
}

extension AXRect {
  /// Copies and frees a frame that libatspi allocated; nil for none.
  init?(taking rect: UnsafeMutablePointer<AtspiRect>?) {
    guard let rect else { return nil }
    defer { g_free(rect) }
    let box = rect.pointee
    self.init(x: Double(box.x), y: Double(box.y), width: Double(box.width), height: Double(box.height))
  }
}
