import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Table. For a place without a cell or outside the table the answer is the null object, -1, an empty
  /// text or false.
  static let table = Interface(
    "org.a11y.atspi.Table", for: { node, _ in node.isTable },
    methods: [
      .query("GetAccessibleAt", takes: .cell, gives: .object) { $1?.id },
      .query("GetIndexAt", takes: .cell, gives: .int) { $1?.index ?? -1 },
      .query("GetRowAtIndex", takes: .int, gives: .int) { $0.table.cell(at: $1)?.place.row ?? -1 },
      .query("GetColumnAtIndex", takes: .int, gives: .int) { $0.table.cell(at: $1)?.place.column ?? -1 },
      .query("GetRowDescription", takes: .int, gives: .text) { context, row in
        context.name(of: context.table.header(of: .row, row)?.id ?? context.table.rows[row])
      },
      .query("GetColumnDescription", takes: .int, gives: .text) { $0.name(of: $0.table.header(of: .column, $1)?.id) },
      .query("GetRowExtentAt", takes: .cell, gives: .int) { $1?.place.rowSpan ?? -1 },
      .query("GetColumnExtentAt", takes: .cell, gives: .int) { $1?.place.columnSpan ?? -1 },
      .query("GetRowHeader", takes: .int, gives: .object) { $0.table.header(of: .row, $1)?.id },
      .query("GetColumnHeader", takes: .int, gives: .object) { $0.table.header(of: .column, $1)?.id },
      .query("GetRowColumnExtentsAtIndex", takes: .int, gives: extents) { $0.table.cell(at: $1) },
      .query("GetSelectedRows", gives: .list(of: .int)) { $0.table.selected(.row, in: $0.mirror) },
      .query("GetSelectedColumns", gives: .list(of: .int)) { $0.table.selected(.column, in: $0.mirror) },
      .query("IsRowSelected", takes: .int, gives: .bool) { $0.table.isSelected(.row, $1, in: $0.mirror) },
      .query("IsColumnSelected", takes: .int, gives: .bool) { $0.table.isSelected(.column, $1, in: $0.mirror) },
      .query("IsSelected", takes: .cell, gives: .bool) { $0.isSelected($1) },
      .action("AddRowSelection", takes: .int) { $0.table.selecting(.row, $1, true, in: $0.mirror) },
      .action("AddColumnSelection", takes: .int) { $0.table.selecting(.column, $1, true, in: $0.mirror) },
      .action("RemoveRowSelection", takes: .int) { $0.table.selecting(.row, $1, false, in: $0.mirror) },
      .action("RemoveColumnSelection", takes: .int) { $0.table.selecting(.column, $1, false, in: $0.mirror) },
    ],
    properties: [
      Property("NRows", .int) { $0.table.rowCount },
      Property("NColumns", .int) { $0.table.columnCount },
      Property("Caption", .object) { $0.mirror.caption(of: $0.node)?.id },
      Property("Summary", .object) { $0.node.properties.relations[.describedBy]?.first },
      Property("NSelectedRows", .int) { $0.table.selected(.row, in: $0.mirror).count },
      Property("NSelectedColumns", .int) { $0.table.selected(.column, in: $0.mirror).count },
    ])

  private static let extents = AnswerType<ATSPITable.Cell?>("biiiib") { context, cell, out in
    out.extents(of: cell)
    out.boolean(context.isSelected(cell))
  }

  /// org.a11y.atspi.TableCell, which the cells of a table have.
  static let tableCell = Interface(
    "org.a11y.atspi.TableCell", for: { node, mirror in mirror.table(around: node) != nil },
    methods: [
      .query("GetRowColumnSpan", gives: AnswerType("biiii") { $2.extents(of: $1) }) { $0.cell },
      .query("GetColumnHeaderCells", gives: .list(of: .object)) { context in
        context.cell.flatMap { context.outerTable?.headers(of: .column, at: $0.place) }?.map(\.id) ?? []
      },
      .query("GetRowHeaderCells", gives: .list(of: .object)) { context in
        context.cell.flatMap { context.outerTable?.headers(of: .row, at: $0.place) }?.map(\.id) ?? []
      },
    ],
    properties: [
      Property("ColumnSpan", .int) { $0.cell?.place.columnSpan ?? 1 },
      Property("Position", position) { $0.cell?.place },
      Property("RowSpan", .int) { $0.cell?.place.rowSpan ?? 1 },
      Property("Table", .object) { $0.mirror.table(around: $0.node)?.id },
    ])

  private static let position = AnswerType<AXCellInfo?>("(ii)") { _, place, out in
    out.structure {
      $0.int32(place?.row ?? -1)
      $0.int32(place?.column ?? -1)
    }
  }
}

extension ArgumentType<ATSPITable.Cell?> {
  fileprivate static var cell: Self {
    Self("ii") { context, arguments throws(BusError) in context.table.cell(try arguments.int(), try arguments.int()) }
  }
}

extension CallContext {
  fileprivate var table: ATSPITable { queries.table(node, in: mirror) }

  fileprivate func isSelected(_ cell: ATSPITable.Cell?) -> Bool {
    cell.map { table.isSelected($0, in: mirror) } ?? false
  }

  fileprivate func name(of id: AXNodeID?) -> String { id.flatMap { mirror.nodes[$0] }?.atspiName ?? "" }

  /// The table around the node, if it is a cell.
  fileprivate var outerTable: ATSPITable? { mirror.table(around: node).map { queries.table($0, in: mirror) } }
  fileprivate var cell: ATSPITable.Cell? { outerTable?.cell(node.id) }
}

extension MessageWriter {
  fileprivate mutating func extents(of cell: ATSPITable.Cell?) {
    boolean(cell != nil)
    for number in [\AXCellInfo.row, \.column, \.rowSpan, \.columnSpan] { int32(cell?.place[keyPath: number] ?? -1) }
  }
}
