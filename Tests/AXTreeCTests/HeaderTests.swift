import AXTree
import CAXTree
import Foundation
import Testing

@testable import AXTreeC

@Suite("axtree.h")
struct HeaderTests {
  private let header: String

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    header = try String(contentsOf: root.appending(path: "Sources/CAXTree/include/axtree.h"), encoding: .utf8)
  }

  @Test("Roles have the names of documents, in the order of the table")
  func roles() {
    let enumerators = header.matches(of: /\n  AXTREE_ROLE_([A-Z_]+)/).map { String($0.1) }.filter {
      $0 != "DESCRIPTION"
    }
    // A tooltip is one word everywhere but in documents.
    let expected = AXRole.ofC.map { role in
      (role == .tooltip ? "tooltip" : role.rawValue).replacing(/[A-Z]/) { "_\($0.output)" }.uppercased()
    }
    #expect(enumerators == ["NONE"] + expected)
  }

  @Test("The page for C counts the header's functions, types and enumerations")
  func counts() throws {
    let page = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../Documentation/Guide/C.md"), encoding: .utf8)
    let functions = header.matches(of: #/\n[a-z][a-z0-9_ *]*axtree_[a-z_]+\(/#).count
    let types = header.matches(of: #/\ntypedef struct /#).count
    let enumerations = header.matches(of: #/\ntypedef enum /#).count
    #expect(types == 1)
    #expect(page.contains("has \(functions) functions, one type and \(enumerations) enumerations."))
  }

  @Test("Each function has its comment, takes the handle first and begins with axtree_")
  func functions() {
    let lines = header.split(separator: "\n", omittingEmptySubsequences: false)
    let declarations = lines.indices.filter { lines[$0].contains(/^[a-z].*axtree_[a-z_]+\(/) }
    #expect(declarations.count == 54)
    let withoutHandle = [
      "axtree_version", "axtree_new", "axtree_new_unpublished", "axtree_error", "axtree_clear_error",
    ]
    for line in declarations {
      #expect(lines[line - 1].hasSuffix("*/"), "\(lines[line])")
      let name = lines[line].firstMatch(of: /(axtree_[a-z_]+)\(/).map { String($0.1) } ?? ""
      if withoutHandle.contains(name) { continue }
      #expect(lines[line].contains("(axtree *ui") || lines[line + 1].contains("axtree *ui"), "\(lines[line])")
    }
  }
}
