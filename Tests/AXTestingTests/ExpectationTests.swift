import AXTesting
import AXTree
import Foundation
import Synchronization
import Testing

/// An issue that an expectation recorded.
struct RecordedIssue: Sendable {
  let message: String
  let line: Int?
  let file: String?
}

/// Runs code in which expectations fail, and returns the issues that they recorded; the test that runs it passes.
func recordedIssues(_ body: () throws -> Void) rethrows -> [RecordedIssue] {
  let issues = Mutex<[RecordedIssue]>([])
  try withKnownIssue {
    try body()
  } matching: { issue in
    let place = issue.sourceLocation
    let message = issue.comments.map(\.rawValue).joined(separator: "\n")
    issues.withLock { $0.append(RecordedIssue(message: message, line: place?.line, file: place?.fileName)) }
    return true
  }
  return issues.withLock { $0 }
}

@Suite("Expectations")
struct ExpectationTests {
  @Test("T4: a mismatch is recorded at the caller's line, and the test goes on")
  func recorded() throws {
    let reader = VirtualReader(MenuTreeFixture().tree, .orca43)
    try reader.next()
    var reachedEnd = false
    let line = #line
    let issues = recordedIssues {
      reader.expect("Play link.")
      reader.tree.expect(reader.tree.root, says: "Menu frame.", .orca43)
      reader.tree.expectSnapshot("1. Pause…", .orca43)
      reachedEnd = true
    }
    #expect(reachedEnd)
    #expect(issues.map(\.line) == [line + 2, line + 3, line + 4])
    #expect(Set(issues.map(\.file)) == ["ExpectationTests.swift"])
    #expect(
      issues.first?.message.hasPrefix("window “Race” › button “Play” sounds different: its role (rule O1)") == true)
    reader.expect("Play push button. Starts a new race.")
  }

  @Test("T4: what a braille display shows is expected beside the speech, or alone")
  func braille() throws {
    let stage = MenuTreeFixture()
    let reader = VirtualReader(stage.tree, .orca51)
    try reader.moveFocus(to: stage.volume)
    reader.expect("Volume slider 50 50 percent.", braille: "Volume 50 sl", cells: 12, cursor: 1)
    reader.expect(braille: "Volume 50 slider")
    reader.expect(braille: "Race frame V", cells: 12, panned: -1, cursor: 12)
    reader.expect(braille: "…50…", cursor: 1)
    // Nobody feels the blank cell at the end.
    reader.expect(braille: "Volume 50", cells: 10)
    let issues = recordedIssues {
      reader.expect("Volume…", braille: "Volume 60 sl", cells: 12)
      reader.expect(braille: "Volume 50 sl", cells: 12, cursor: 2)
      VirtualReader(stage.tree, .voiceOver).expect(braille: "Volume 50", cursor: 1)
    }
    #expect(
      issues.map(\.message) == [
        """
        window “Race” › slider “Volume” feels different on 12 cells
          expected  “Volume 60 sl”
          shown     “Volume 50 sl”, the cursor in cell 1
          line      “Race application Race frame Volume 50 slider”
        """,
        """
        window “Race” › slider “Volume” feels different on 12 cells
          expected  “Volume 50 sl”, the cursor in cell 2
          shown     “Volume 50 sl”, the cursor in cell 1
          line      “Race application Race frame Volume 50 slider”
        """,
        """
        window “Race” › slider “Volume” feels different on 40 cells
          expected  “Volume 50”, the cursor in cell 1
          shown     “”, without a cursor
          line      “”
        """,
      ])
  }

  @Test(
    "T4: “…” stands for any part of the speech",
    arguments: [
      ("Play push button. Starts a new race.", true), ("Play …", true), ("… race.", true), ("Play…button.…race.", true),
      ("…", true), ("Play …button.", false), ("… Play", false), ("Stop …", false),
    ])
  func parts(expected: String, isMatch: Bool) throws {
    let reader = VirtualReader(MenuTreeFixture().tree, .orca43)
    try reader.next()
    #expect((reader.mismatch(with: expected) == nil) == isMatch)
  }

  @Test("T4: a part that is left open is no part that differs")
  func openPart() throws {
    let reader = VirtualReader(MenuTreeFixture().tree, .orca43)
    try reader.next()
    #expect(
      reader.mismatch(with: "… push button. Ends a race.")?.split(separator: "\n").first
        == "window “Race” › button “Play” sounds different: its hint (rule O1)")
  }
}
