import AXTree
import Foundation
import Testing

@testable import AXTesting

@Suite("Snapshots and logs, and recording them")
struct SnapshotTests {
  @Test("T6: a snapshot shows order, speech and frame; “…” stands for anything")
  func snapshot() {
    let stage = MenuTreeFixture()
    stage.play.frame = AXRect(x: 10, y: 20, width: 100, height: 40.5)
    stage.tree.expectSnapshot(
      """
      1. Play. Button. Starts a new race. [10 20 100 40.5]
      2. Volume: 50. …
      …
      4. Help. Link.
      """, .voiceOver)
    let issues = recordedIssues {
      stage.tree.expectSnapshot("1. Play…\n2. Lives 3\n…\n4. Help link.", .orca43)
    }
    #expect(
      issues.map(\.message) == [
        """
        the snapshot of the tree differs (- expected, + actual; AXTREE_RECORD=1 records the actual one):
          1. Play push button. Starts a new race. [10 20 100 40.5]
        - 2. Lives 3
        + 2. Volume slider 50.
          3. 3 lives label.
          4. Help link.
        """
      ])
  }

  @Test("T6: with a number of cells, a snapshot shows what a braille display shows of each element")
  func brailleSnapshot() {
    MenuTreeFixture().tree.expectSnapshot(
      """
      1. Play button. Starts a new race.
         cell 1: Play button
      2. Volume slider 50 50 percent.
         cell 1: Volume 50 sl
      3. 3 lives
         cell 8: 3 lives
      4. Help link.
         cell 1: Help
      """, .orca48, cells: 12)
  }

  @Test("T6: recording writes the literal at the line, with its indent, and no other")
  func record() {
    let source = "a\n  try expect(\n    \"\"\"\n    old\n    older\n    \"\"\")\nb"
    #expect(
      InlineLiteral.replacing("old\nolder", in: source, at: 2, with: "1. “x”\n\n2. \\")
        == "a\n  try expect(\n    \"\"\"\n    1. “x”\n\n    2. \\\\\n    \"\"\")\nb")
    #expect(InlineLiteral.replacing("old\nolder", in: source, at: 1, with: "1. x") == nil)
  }

  @Test("T6: the first record takes the place of an empty literal")
  func firstRecord() {
    #expect(
      InlineLiteral.replacing("", in: "  tree.expectSnapshot(\"\", .orca43)\nb", at: 1, with: "1. x\n2. y")
        == "  tree.expectSnapshot(\n    \"\"\"\n    1. x\n    2. y\n    \"\"\", .orca43)\nb")
  }

  @Test("T6: only a literal of the text that was expected is recorded, whatever stands beside the call")
  func foreignLiterals() {
    let call = "tree.expectSnapshot(expected, .orca43)\nlet next = \"\"\"\n  words\n  \"\"\""
    #expect(InlineLiteral.replacing("old", in: call, at: 1, with: "new") == nil)
    let recorded = InlineLiteral.replacing("words", in: call, at: 1, with: "new")
    #expect(recorded == call.replacing("words", with: "new"))
    #expect(InlineLiteral.replacing("old", in: "let a = \"\"; tree.expectSnapshot(b, c)", at: 1, with: "new") == nil)
    let rows = "reader.expectLog([.orca48: a])\nother([.orca43: \"\"])"
    #expect(InlineLiteral.replacing("", in: rows, at: 1, of: .orca43, with: "new") == nil)
    #expect(InlineLiteral.replacing("", in: rows, at: 2, of: .orca43, with: "new") != nil)
    let two = "a(b, \"\"\"\n  one\n  \"\"\")\nc(\"\"\"\n  two\n  \"\"\")"
    #expect(InlineLiteral.replacing("two", in: two, at: 1, with: "new") == nil)
    #expect(InlineLiteral.replacing("two", in: two, at: 4, with: "new") == two.replacing("two", with: "new"))
    #expect(InlineLiteral.replacing("x", in: "a(\"\"\"\n  \\(x)\n  \"\"\")", at: 1, with: "new") == nil)
  }

  @Test("T6: a literal is read and written with its escapes, a raw one with its own")
  func escapes() {
    let quotes = String(repeating: "\"", count: 3)
    func source(_ body: String, _ marks: String) -> String {
      "a(\(marks)\(quotes)\n  \(body)\n  \(quotes)\(marks))"
    }
    func recorded(_ body: String, _ marks: String, _ expected: String, _ text: String) -> String? {
      InlineLiteral.replacing(expected, in: source(body, marks), at: 1, with: text)
    }
    #expect(recorded(#"a\\b \u{41}\t\""#, "", "a\\b A\t\"", #"1\2"#) == source(#"1\\2"#, ""))
    #expect(recorded(#"a\b"#, "#", #"a\b"#, #"1\2"#) == source(#"1\2"#, "#"))
    #expect(recorded(##"a\#tb"##, "#", "a\tb", "c") == source("c", "#"))
    #expect(recorded(##"a\#tb"##, "##", ##"a\#tb"##, "c") == source("c", "##"))
    #expect(recorded("x", "", "x", quotes + "y") == source("\\" + quotes + "y", ""))
    #expect(recorded("x", "#", "x", quotes + "y") == source(quotes + "y", "#"))
    #expect(recorded("x", "#", "x", quotes + "#y") == source(##"\#"## + quotes + "#y", "#"))
    #expect(recorded("x", "#", "x", ##"\#n"##) == source(##"\#\#n"##, "#"))
    #expect(recorded("x", "", "x", "1\r2") == source(#"1\r2"#, ""))
  }

  @Test("T6: two records in one file find their literals, whichever is written first")
  func twoRecords() throws {
    let file = URL.temporaryDirectory.appending(path: "Snapshots-\(UUID().uuidString).swift").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try "a(\"\")\nb\nc(\"\")\n".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(InlineLiteral.record("1", insteadOf: "", file: file, line: 1) == nil)
    #expect(InlineLiteral.record("2\n3", insteadOf: "", file: file, line: 3) == nil)
    let nothing = "there is no literal to record: write an empty one"
    #expect(InlineLiteral.record("5", insteadOf: "", file: file, line: 2) == nothing)
    #expect(
      InlineLiteral.record("2\n4", insteadOf: "", file: file, line: 3) == """
        not recorded, as this run has had another text for the same literal, which differs (- expected, + actual):
          2
        - 3
        + 4
        """)
    #expect(
      try String(contentsOfFile: file, encoding: .utf8) == """
        a(
          \"""
          1
          \""")
        b
        c(
          \"""
          2
          3
          \""")

        """)
  }

  @Test("T6: a log is compared with the literal of its reader, and recorded into that")
  func logOfReader() throws {
    let stage = MenuTreeFixture()
    let reader = VirtualReader(stage.tree, .orca48)
    reader.expectLog([.orca48: "Race …"])
    reader.expectLog([.orca43: "Race frame.", .orca48: "Race frame"])
    let issues = recordedIssues {
      reader.expectLog([.orca48: "Menu frame"])
      reader.expectLog([.orca43: "Race frame."])
    }
    #expect(
      issues.map(\.message) == [
        """
        the log of Orca 48 differs (- expected, + actual; AXTREE_RECORD=1 records the actual one):
        - Menu frame
        + Race frame
        """, "there is no log of Orca 48: write an empty literal for it",
      ])
  }

  @Test("T6: recording writes the row of the reader, whether the rows stand in one line or each in its own")
  func recordRows() {
    let source = "a\n  reader.expectLog([.orca43: \"\", .ownVoice: \"\"])\nb"
    let first = InlineLiteral.replacing("", in: source, at: 2, of: .orca43, with: "1\n2") ?? ""
    #expect(
      first == """
        a
          reader.expectLog([
            .orca43: \"""
            1
            2
            \""",
            .ownVoice: ""])
        b
        """)
    let second = InlineLiteral.replacing("", in: first, at: 2, of: .ownVoice, with: "3") ?? ""
    #expect(
      second == """
        a
          reader.expectLog([
            .orca43: \"""
            1
            2
            \""",
            .ownVoice: \"""
            3
            \"""])
        b
        """)
    let last = InlineLiteral.replacing("", in: source, at: 2, of: .ownVoice, with: "3") ?? ""
    #expect(InlineLiteral.replacing("", in: last, at: 2, of: .orca43, with: "1\n2") == second)
    let rows = InlineLiteral.replacing(
      "", in: first.replacing(".ownV", with: ".orca48: \"\", .ownV"), at: 2, of: .ownVoice, with: "3")
    #expect(rows == second.replacing("    .ownV", with: "    .orca48: \"\",\n    .ownV"))
    let third = InlineLiteral.replacing("1\n2", in: second, at: 2, of: .orca43, with: "4")
    #expect(third == second.replacing("1\n    2", with: "4"))
    #expect(InlineLiteral.replacing("", in: source, at: 2, of: .orca48, with: "5") == nil)
    #expect(
      InlineLiteral.replacing("", in: "reader.expectLog(logs)\n[.orca43: \"\"]", at: 1, of: .orca43, with: "6") == nil)
  }
}
