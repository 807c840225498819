import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Table. For a place without a cell or outside the table the answer is the null object, -1, an empty
  /// text or false.
  static let table = Interface(
    "org.a11y.atspi.Table", for: { $0.isTable },
    methods: [
      .query("GetAccessibleAt", takes: "ii", gives: "(so)") { query, arguments, out throws(BusError) in
        query.write(try query.cell(&arguments)?.id, to: &out)
      },
      .query("GetIndexAt", takes: "ii", gives: "i") { query, arguments, out throws(BusError) in
        out.int32(try query.cell(&arguments)?.index ?? -1)
      },
      .query("GetRowAtIndex", takes: "i", gives: "i") { query, arguments, out throws(BusError) in
        out.int32(query.table.cell(at: Int(try arguments.int32()))?.place.row ?? -1)
      },
      .query("GetColumnAtIndex", takes: "i", gives: "i") { query, arguments, out throws(BusError) in
        out.int32(query.table.cell(at: Int(try arguments.int32()))?.place.column ?? -1)
      },
      .query("GetRowDescription", takes: "i", gives: "s") { query, arguments, out throws(BusError) in
        let row = Int(try arguments.int32())
        out.string(query.name(of: query.table.header(of: .row, row)?.id ?? query.table.rows[row]))
      },
      .query("GetColumnDescription", takes: "i", gives: "s") { query, arguments, out throws(BusError) in
        out.string(query.name(of: query.table.header(of: .column, Int(try arguments.int32()))?.id))
      },
      .query("GetRowExtentAt", takes: "ii", gives: "i") { query, arguments, out throws(BusError) in
        out.int32(try query.cell(&arguments)?.place.rowSpan ?? -1)
      },
      .query("GetColumnExtentAt", takes: "ii", gives: "i") { query, arguments, out throws(BusError) in
        out.int32(try query.cell(&arguments)?.place.columnSpan ?? -1)
      },
      .query("GetRowHeader", takes: "i", gives: "(so)") { query, arguments, out throws(BusError) in
        query.write(query.table.header(of: .row, Int(try arguments.int32()))?.id, to: &out)
      },
      .query("GetColumnHeader", takes: "i", gives: "(so)") { query, arguments, out throws(BusError) in
        query.write(query.table.header(of: .column, Int(try arguments.int32()))?.id, to: &out)
      },
      .query("GetRowColumnExtentsAtIndex", takes: "i", gives: "biiiib") { query, arguments, out throws(BusError) in
        let cell = query.table.cell(at: Int(try arguments.int32()))
        out.extents(of: cell)
        out.boolean(cell.map { query.table.isSelected($0, in: query.mirror) } ?? false)
      },
    ] + selectionMethods,
    properties: [
      .version,
      Property("NRows", "i") { query, out in out.int32(query.table.rowCount) },
      Property("NColumns", "i") { query, out in out.int32(query.table.columnCount) },
      Property("Caption", "(so)") { query, out in query.write(query.mirror.caption(of: query.node)?.id, to: &out) },
      Property("Summary", "(so)") { query, out in
        query.write(query.node.properties.relations[.describedBy]?.first, to: &out)
      },
      Property("NSelectedRows", "i") { query, out in out.int32(query.table.selected(.row, in: query.mirror).count) },
      Property("NSelectedColumns", "i") { query, out in
        out.int32(query.table.selected(.column, in: query.mirror).count)
      },
    ])

  private static let selectionMethods: [Method] = [
    .query("GetSelectedRows", gives: "ai") { query, _, out in
      out.array(of: "i") { out in for row in query.table.selected(.row, in: query.mirror) { out.int32(row) } }
    },
    .query("GetSelectedColumns", gives: "ai") { query, _, out in
      out.array(of: "i") { out in for column in query.table.selected(.column, in: query.mirror) { out.int32(column) } }
    },
    .query("IsRowSelected", takes: "i", gives: "b") { query, arguments, out throws(BusError) in
      out.boolean(query.table.isSelected(.row, Int(try arguments.int32()), in: query.mirror))
    },
    .query("IsColumnSelected", takes: "i", gives: "b") { query, arguments, out throws(BusError) in
      out.boolean(query.table.isSelected(.column, Int(try arguments.int32()), in: query.mirror))
    },
    .query("IsSelected", takes: "ii", gives: "b") { query, arguments, out throws(BusError) in
      let cell = try query.cell(&arguments)
      out.boolean(cell.map { query.table.isSelected($0, in: query.mirror) } ?? false)
    },
    .actions("AddRowSelection", takes: "i") { query, arguments throws(BusError) in
      query.table.selecting(.row, Int(try arguments.int32()), true, in: query.mirror)
    },
    .actions("AddColumnSelection", takes: "i") { query, arguments throws(BusError) in
      query.table.selecting(.column, Int(try arguments.int32()), true, in: query.mirror)
    },
    .actions("RemoveRowSelection", takes: "i") { query, arguments throws(BusError) in
      query.table.selecting(.row, Int(try arguments.int32()), false, in: query.mirror)
    },
    .actions("RemoveColumnSelection", takes: "i") { query, arguments throws(BusError) in
      query.table.selecting(.column, Int(try arguments.int32()), false, in: query.mirror)
    },
  ]
}

extension Query {
  /// The table structure of the node.
  fileprivate var table: ATSPITable { structures.table(node, in: mirror) }

  /// The cell at the row and column in the next two arguments.
  fileprivate func cell(_ arguments: inout MessageReader) throws(BusError) -> ATSPITable.Cell? {
    table.cell(Int(try arguments.int32()), Int(try arguments.int32()))
  }

  fileprivate func name(of id: AXNodeID?) -> String { id.flatMap { mirror.nodes[$0] }?.atspiName ?? "" }
}
