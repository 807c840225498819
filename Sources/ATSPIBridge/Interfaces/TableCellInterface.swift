import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.TableCell, which the cells of a table have.
  static let tableCell = Interface(
    "org.a11y.atspi.TableCell", for: { node, mirror in mirror.table(around: node) != nil },
    methods: [
      .query("GetRowColumnSpan", gives: AnswerType("biiii") { $2.extents(of: $1) }) { $0.cell },
      .query("GetColumnHeaderCells", gives: .list(of: .object)) { query in
        query.cell.flatMap { query.table?.headers(of: .column, at: $0.place) }?.map(\.id) ?? []
      },
      .query("GetRowHeaderCells", gives: .list(of: .object)) { query in
        query.cell.flatMap { query.table?.headers(of: .row, at: $0.place) }?.map(\.id) ?? []
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

extension Query {
  fileprivate var table: ATSPITable? {
    mirror.table(around: node).map { queries.table($0, in: mirror) }
  }

  fileprivate var cell: ATSPITable.Cell? { table?.cell(node.id) }
}

extension MessageWriter {
  /// Appends whether there is a cell, its row and column, and its spans.
  mutating func extents(of cell: ATSPITable.Cell?) {
    boolean(cell != nil)
    for number in [\AXCellInfo.row, \.column, \.rowSpan, \.columnSpan] { int32(cell?.place[keyPath: number] ?? -1) }
  }
}
