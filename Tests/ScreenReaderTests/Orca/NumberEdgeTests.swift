import AXDocument
import AXTesting
import AXTree
import OrcaSpeech
import Testing

@testable import ATSPIModel

@Suite("Numbers of any size in a tree")
struct NumberEdgeTests {
  private static let readers = [ReaderSettings.orca43, .orca48, .orca51, .ownVoice, .voiceOver]

  @Test("A table that states two thousand million columns is heard as one of two", arguments: readers)
  func columns(reader: ReaderSettings) throws {
    func heard(_ columns: Int) throws -> String {
      let cells = ["a", "b"].enumerated().map {
        #"{"role":"cell","label":"\#($1)","cell":{"row":\#($0),"column":0}}"#
      }
      let table = #""table":{"rows":2,"columns":\#(columns)}"#
      return try lines(
        #"{"role":"table","label":"t",\#(table),"children":[\#(cells.joined(separator: ","))]}"#, reader)
    }
    #expect(try heard(2_000_000_000) == heard(2))
    #expect(try heard(2).contains("b"))
  }

  @Test("A cell that spans a number of columns beyond all measure is in its row, with those that begin behind it")
  func spans() throws {
    let tree = try document(
      #"""
      {"role":"table","table":{"rows":2,"columns":9e18},"children":[
        {"role":"cell","label":"a","cell":{"row":0,"column":0,"columnSpan":9e18,"rowSpan":9e18}},
        {"role":"cell","label":"b","cell":{"row":1,"column":2}},
        {"role":"cell","label":"c","cell":{"row":1,"column":2e18,"columnSpan":3}}]}
      """#
    ).tree
    for reader in Self.readers { #expect(!tree.speech(reader).isEmpty) }
    let table = try table(of: tree)
    #expect(table.rowLabels(1).prefix(4) == ["a", "a", "b", "a"])
    // Of two cells that cover a place, the first one counts. Side by side it is there twenty times at most.
    let rest = Array(repeating: "a", count: 20)
    #expect(table.rowLabels(1) == ["a", "a", "b"] + rest + ["c", "a", "a"] + rest)
  }

  @Test("The cells of a row are those that a look at each column finds")
  func cellsOfRow() throws {
    var random = Generator(state: 1)
    for _ in 0..<300 {
      let cells = (0..<Int.random(in: 0...8, using: &random)).map { index in
        let (row, column) = (Int.random(in: 0...3, using: &random), Int.random(in: 0...5, using: &random))
        let (rows, columns) = (Int.random(in: 1...3, using: &random), Int.random(in: 1...4, using: &random))
        let place = #"{"row":\#(row),"column":\#(column),"rowSpan":\#(rows),"columnSpan":\#(columns)}"#
        return #"{"role":"cell","label":"\#(index)","cell":\#(place)}"#
      }
      let root = #""role":"table","table":{"rows":4,"columns":6},"children":[\#(cells.joined(separator: ","))]"#
      let table = try table(of: document("{\(root)}").tree)
      for row in 0..<7 {
        #expect(table.cells(inRow: row) == (0..<table.columnCount).compactMap { table.cell(row, $0) })
      }
    }
  }

  @Test("A tree item of the lowest level has none, and one of the highest is heard")
  func levels() {
    for level in [Int.min, -1, 0, 1, .max] {
      let item = AXElement(.treeItem, label: "Cars")
      item.level = level
      let root = AXElement(.tree, label: "Garage")
      root.children = [item]
      let tree = AXElementTree(root: root, name: "Garage")
      for reader in Self.readers { #expect(tree.speech(reader).last?.speech.text.contains("Cars") == true) }
      let heard = tree.speech(.orca48).last?.speech.text
      #expect(heard?.contains("tree level") == (level > 0))
      if level > 0 { #expect(heard?.contains("tree level \(level)") == true) }
    }
  }

  private func table(of tree: AXElementTree) throws -> ATSPITable {
    var (mirror, cursor) = (ATSPIMirror(), tree.makeCursor())
    _ = mirror.applyAndCompare(try #require(tree.changes(since: &cursor)))
    return ATSPITable(try #require(mirror.nodes[tree.root.id]), in: mirror)
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}

extension ATSPITable {
  /// The labels of the cells of a row, by the ids of the cells in reading order.
  fileprivate func rowLabels(_ row: Int) -> [String] {
    let names = Dictionary(uniqueKeysWithValues: zip(cells.map(\.id), ["a", "b", "c"]))
    return cells(inRow: row).compactMap { names[$0.id] }
  }
}
