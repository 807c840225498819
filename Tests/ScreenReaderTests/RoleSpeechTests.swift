import AXTesting
import AXTree
import Foundation
import TestSupport
import Testing

@Suite("The page on what Orca says of each role")
struct RoleSpeechTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Documentation/Reference/RolesByOrca.md")

  @Test("The page is what the prediction says")
  func page() throws {
    let page = RoleSpeech.page
    if ProcessInfo.processInfo.environment["AXTREE_WRITE_DOCUMENTATION"] != nil {
      try Data(page.utf8).write(to: Self.file)
    }
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(written == page, "AXTREE_WRITE_DOCUMENTATION=1 swift test --filter RoleSpeechTests writes it anew")
  }

  @Test("Orca 43 is silent about a new label of a text, a list item, a cell or a canvas, and about a meter's number")
  func silence() {
    let silent: [AXRole] = [.staticText, .listItem, .cell, .canvas]
    #expect(silent.map { RoleSpeech($0).label[0] } == silent.map { _ in "–" })
    #expect(RoleSpeech(.meter).value == ["–", "“6”", "“6”"])
    #expect(RoleSpeech(.button).label == ["“Other”", "“Other” and its role", "“Other”"])
  }
}

/// The words of each Orca about a focused element with a role, and about its changes; "–" for silence.
private struct RoleSpeech {
  let role: AXRole
  private(set) var focus: [String] = []
  private(set) var label: [String] = []
  private(set) var value: [String] = []

  init(_ role: AXRole) {
    self.role = role
    for orca in OrcaEdition.all {
      focus.append(Self.quoted(heard(orca, hasValue: isField) { _ in }))
      label.append(Self.summary(heard(orca, hasValue: false) { $0.label = "Other" }, of: "Other"))
      let changed = heard(orca, hasValue: true) {
        if $0.numericValue == nil { $0.value = "Blue" } else { $0.numericValue?.current = 6 }
      }
      value.append(Self.summary(changed, of: changed.joined().contains("Name, Blue") ? "Name, Blue" : "Blue"))
    }
  }

  /// The words themselves, or that they are the new ones with the role.
  private static func summary(_ lines: [String], of words: String) -> String {
    if lines.map({ $0.hasSuffix(".") ? String($0.dropLast()) : $0 }) == [words] { return "“\(words)”" }
    return lines.contains { $0.contains(words) } ? "“\(words)” and its role" : quoted(lines)
  }

  /// The words about a change of the focused element; about its focus, if nothing changes.
  private func heard(_ orca: OrcaEdition, hasValue: Bool, after change: (AXElement) -> Void) -> [String] {
    let element = AXElement(role, label: "Name")
    element.isFocusable = true
    element.isAccessibilityElement = true
    if Self.numbered.contains(role) {
      element.numericValue = AXNumericValue(5, in: 0...10)
    } else if hasValue {
      element.value = "Red"
    }
    let (first, tree) = (AXElement.button("First"), AXElementTree("Window"))
    tree.root.children = [first, element]
    tree.window.isActive = true
    tree.focus = first
    var reader = SimulatedReader(ReaderSettings(orca.reader))
    _ = reader.hear(tree.nextUpdate(isFull: true))
    tree.focus = element
    let focus = reader.hear(tree.nextUpdate(), at: 5)
    change(element)
    let update = tree.nextUpdate()
    return (update.nodes.isEmpty ? focus : reader.hear(update, at: 10)).lines
  }

  private static func quoted(_ lines: [String]) -> String {
    lines.isEmpty ? "–" : lines.map { "“\($0)”" }.joined(separator: " ")
  }

  /// The roles whose value is a number.
  private static let numbered: Set<AXRole> = [
    .slider, .stepper, .dial, .scrollBar, .progressBar, .meter, .rating, .splitPane, .timer,
  ]

  /// Whether its value is what it shows.
  private var isField: Bool {
    [.comboBox, .searchField, .secureTextField, .textArea, .textField, .colorChooser].contains(role)
  }

  static let page: String = {
    let all = AXRole.allCases.filter { $0 != .window && $0 != .application }.map(RoleSpeech.init)
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

      Which role speaks when? An element “Name” has the focus, and then its label becomes “Other”, or its value changes: from “Red” to
      “Blue” or, where the role has a number, from 5 to 6. A dash is silence. The words are predicted, as in a test of yours, at Orca's
      default settings. [Vocabulary](Vocabulary.md) says when to use each role, and
      [how Orca's speech is predicted](../Internals/Orca.md#how-the-prediction-is-checked) how far recordings of real Orcas prove the words.

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
  }()

  private var name: String { "\(role)" }
}
