import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.TableCell, which the cells of a table have.
  static let tableCell = Interface(
    "org.a11y.atspi.TableCell", whereIn: { node, mirror in mirror.table(around: node) != nil },
    methods: [
      .query("GetRowColumnSpan", gives: "biiii") { query, _, out in out.extents(of: query.cell) },
      .query("GetColumnHeaderCells", gives: "a(so)") { query, _, out in
        query.write(query.cell.flatMap { query.table?.headers(of: .column, at: $0.place) } ?? [], to: &out)
      },
      .query("GetRowHeaderCells", gives: "a(so)") { query, _, out in
        query.write(query.cell.flatMap { query.table?.headers(of: .row, at: $0.place) } ?? [], to: &out)
      },
    ],
    properties: [
      .version,
      Property("ColumnSpan", "i") { query, out in out.int32(query.cell?.place.columnSpan ?? 1) },
      Property("Position", "(ii)") { query, out in
        out.structure {
          $0.int32(query.cell?.place.row ?? -1)
          $0.int32(query.cell?.place.column ?? -1)
        }
      },
      Property("RowSpan", "i") { query, out in out.int32(query.cell?.place.rowSpan ?? 1) },
      Property("Table", "(so)") { query, out in query.write(query.mirror.table(around: query.node)?.id, to: &out) },
    ])
}

extension Query {
  fileprivate var table: ATSPITable? {
    mirror.table(around: node).map { structures.table($0, in: mirror) }
  }

  fileprivate var cell: ATSPITable.Cell? { table?.cell(node.id) }

  fileprivate func write(_ cells: [ATSPITable.Cell], to out: inout MessageWriter) {
    out.array(of: "(so)") { out in for cell in cells { write(cell.id, to: &out) } }
  }
}

extension MessageWriter {
  /// Appends whether there is a cell, its row and column, and its spans.
  mutating func extents(of cell: ATSPITable.Cell?) {
    boolean(cell != nil)
    for number in [\AXCell.row, \.column, \.rowSpan, \.columnSpan] { int32(cell?.place[keyPath: number] ?? -1) }
  }
}
