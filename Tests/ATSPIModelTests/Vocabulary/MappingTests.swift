import AXTree
import Foundation
import Testing

@testable import ATSPIModel

@Suite("A1: the mapping and its documentation") struct MappingTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Documentation/Reference/ATSPIMapping.md")

  @Test("A1: the documentation is what the tables say")
  func documentation() throws {
    if ProcessInfo.processInfo.environment["AXTREE_WRITE_DOCUMENTATION"] != nil {
      try Data(MappingDocument.text.utf8).write(to: Self.file)
    }
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(
      written == MappingDocument.text, "AXTREE_WRITE_DOCUMENTATION=1 swift test --filter MappingTests writes it anew")
  }

  @Test("A1: every meaningful role of AT-SPI has an AXRole")
  func roles() {
    let there = Set(ATSPIRole.table.values.map(\.number))
    #expect(Set(1...129).subtracting(there).sorted() == [])
    #expect(AXRole.allCases.filter { ATSPIRole.table[$0] == nil } == [], "a role needs a row of ATSPIRole.table")
  }

  @Test("A1: every state has a meaning")
  func states() {
    #expect(ATSPIState.allCases.filter { MappingDocument.meanings[$0] == nil } == [])
    #expect(ATSPIState.allCases.map(\.rawValue) == Array(1...43))
  }

  @Test("A1: every relation of AT-SPI can be said, itself or as an inverse")
  func relations() {
    #expect(Set(1...22).subtracting(MappingDocument.relationNumbers.map(Int.init)) == [])
  }

  /// By the names of AtspiRelationType. A window is the parent of a subwindow as of a popup.
  @Test("A1: each relation has the inverse of its name, and the two of which authors set both are each other's")
  func inverses() {
    let inverses = Dictionary(uniqueKeysWithValues: ATSPIRelation.table.values.map { ($0.number, $0.inverse) })
    #expect(
      inverses == [
        2: 1, 3: 4, 5: nil, 6: nil, 7: 8, 9: nil, 10: 11, 12: 16, 13: 14, 15: 16, 16: 15, 18: 17, 19: 20, 21: 22,
      ])
    let mutual = inverses.filter { number, inverse in inverse.map { inverses[$0] == .some(number) } == true }
    #expect(mutual.keys.sorted() == [15, 16])
  }

  @Test("A1: attributes stand in the order of their names, each once")
  func attributes() {
    let names = ATSPIAttribute.table.map(\.name)
    #expect(names == Set(names).sorted())
  }
}
