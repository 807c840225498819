import AXTree
import Foundation
import OrcaSpeech
import SpeechCorpus
import Testing

@Suite("The page on what Orca says of each role")
struct RoleSpeechTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Documentation/Reference/RolesByOrca.md")

  @Test("The page is what the real Orcas said; each cell has a record")
  func page() throws {
    let page = try RoleSpeech.page()
    if ProcessInfo.processInfo.environment["AXTREE_WRITE_DOCUMENTATION"] != nil {
      try Data(page.utf8).write(to: Self.file)
    }
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(written == page, "AXTREE_WRITE_DOCUMENTATION=1 swift test --filter RoleSpeechTests writes it anew")
  }

  @Test("Orca 43 is silent about a new label of a text, a list item, a cell or a canvas, and about a meter's number")
  func silence() throws {
    let silent: [AXRole] = [.staticText, .listItem, .cell, .canvas]
    #expect(try silent.map { try RoleSpeech($0).label[0] } == silent.map { _ in "–" })
    #expect(try RoleSpeech(.meter).value == ["–", "“6”", "“6”"])
    #expect(try RoleSpeech(.button).label == ["“Other”", "“Other” and its role", "“Other”"])
  }
}

/// The recorded words of each Orca about a focused element with a role, and about its changes; "–" for silence.
private struct RoleSpeech {
  let role: AXRole
  private(set) var focus: [String] = []
  private(set) var label: [String] = []
  private(set) var value: [String] = []

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  init(_ role: AXRole) throws {
    self.role = role
    let events = CorpusCase.events(of: role).filter { !$0.hasPrefix(#"{"busy""#) }
    let test = try #require(CorpusCase.roleChanges.first { $0.commands.contains(events[0]) }, "\(role) has no case.")
    let file = CorpusFile(test, in: Self.folder)
    for orca in OrcaEdition.all {
      let heard = try events.map { event in
        try #require(
          file.record(of: orca)?.steps.first { $0.command == event }?.heard,
          "\(test): swift run OrcaRecorder --orca \(orca.version) --missing")
      }
      focus.append(Self.quoted(heard[0]))
      label.append(Self.summary(heard[1], of: "Other"))
      value.append(Self.value(heard[2], after: events[2]))
    }
  }

  /// The words about a new value; one number stands for all.
  private static func value(_ lines: [String], after event: String) -> String {
    guard let number = event.firstMatch(of: /"now":(\d+)/)?.1 else {
      return summary(lines, of: lines.joined().contains("Other, Blue") ? "Other, Blue" : "Blue")
    }
    return quoted(lines.map { $0.replacing("\(number)0 percent", with: "60 percent").replacing(number, with: "6") })
  }

  /// The words themselves, or that they are the new ones with the role.
  private static func summary(_ lines: [String], of words: String) -> String {
    if lines.map({ $0.hasSuffix(".") ? String($0.dropLast()) : $0 }) == [words] { return "“\(words)”" }
    return lines.contains { $0.contains(words) } ? "“\(words)” and its role" : quoted(lines)
  }

  private static func quoted(_ lines: [String]) -> String {
    lines.isEmpty ? "–" : lines.map { "“\($0)”" }.joined(separator: " ")
  }

  static func page() throws -> String {
    let formulas: Set<AXRole> = [.math, .mathFraction, .mathRoot]
    let all = try AXRole.allCases.filter { $0 != .window && $0 != .application && !formulas.contains($0) }
      .map(RoleSpeech.init)
    let names = OrcaEdition.all.map { "\($0)" }
    let head = "| \(names.joined(separator: " | ")) |\n" + "| --- |" + String(repeating: " --- |", count: names.count)
    /// Rows of roles with the same speech, the largest group first.
    func groups(_ speech: (RoleSpeech) -> [String]) -> String {
      let groups = Dictionary(grouping: all, by: speech).values.sorted {
        ($1.count, $0[0].name) < ($0.count, $1[0].name)
      }
      return groups.map { group in
        "| \(group.map { "`\($0.name)`" }.joined(separator: ", ")) | \(speech(group[0]).joined(separator: " | ")) |\n"
      }.joined()
    }
    return """
      # What Orca says of each role

      <!-- Generated: AXTREE_WRITE_DOCUMENTATION=1 swift test --filter RoleSpeechTests -->

      Which role speaks when? An element “Name” with a frame gets the focus, then its label becomes “Other”, and then its value “Blue”
      or, where the role has a number, 6. A dash is silence. The words are those of real Orcas at their default settings, recorded as
      [how Orca's speech is predicted](../Internals/Orca.md#how-the-prediction-is-checked) says. Formulas are left out: one without
      parts puts Orca 43 into an endless loop. [Vocabulary](Vocabulary.md) says when to use each role.
      `swift run OrcaRecorder --page FOLDER` writes all that was recorded, states and eight languages too, as a page to search and as
      JSON, with the trees.

      ## The label of the focused element changes

      | role \(head)
      \(groups(\.label))
      ## The value of the focused element changes

      | role \(head)
      \(groups(\.value))
      ## The element gets the focus

      Fields have the value “Red” here; numbers are 5 in a range from 0 to 10.

      | role \(head)
      \(all.map { "| `\($0.name)` | \($0.focus.joined(separator: " | ")) |\n" }.joined())
      """
  }

  private var name: String { "\(role)" }
}
