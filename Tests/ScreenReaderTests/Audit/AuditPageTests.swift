import AXDocument
import AXTesting
import AXTree
import Foundation
import Testing

@Suite("The page on audit rules")
struct AuditPageTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Documentation/Reference/AuditRules.md")

  /// A rule on the page: its subject, nodes that break it, and the options that it needs.
  private struct Row {
    let rule: AuditRule
    let subject: String
    let nodes: String
    var options = AuditOptions()
  }

  private static let rows = [
    Row(
      rule: .missingLabel,
      subject:
        "An Orca says no name of a control or a picture. White space, a field's content, placeholder or value, and what is hidden are no names.",
      nodes: #"{"role": "textField", "placeholder": "Your name"}"#),
    Row(
      rule: .roleInLabel, subject: "A label repeats its role, which the reader says anyway.",
      nodes: #"{"role": "button", "label": "Play button"}"#),
    Row(
      rule: .smallTarget,
      subject: "A control is too small to hit; `minimumTarget` sets the limit, 24 points by default.",
      nodes: #"{"role": "button", "label": "Play", "frame": [10, 10, 16, 16]}"#),
    Row(
      rule: .duplicateLabel, subject: "Two neighbouring controls sound alike on an Orca.",
      nodes: #"{"role": "button", "label": "Buy"}, {"role": "button", "label": "Buy"}"#),
    Row(
      rule: .covered, subject: "A control lies wholly under what is drawn after it, one element or several.",
      nodes:
        #"{"role": "button", "label": "Play", "frame": [10, 10, 80, 30]}, {"label": "Map", "frame": [0, 0, 200, 200]}"#),
    Row(
      rule: .unreachable,
      subject:
        "No key leads to a control, or to a row with actions; or it is outside the window and in no `scrollPane`.",
      nodes: #"{"role": "button", "label": "Play", "states": {"focusable": false}}"#),
    Row(
      rule: .focusBehind,
      subject: "A dialog with controls is open, and the focus is outside of it, so nobody hears that it is open.",
      nodes: #"""
        {"role": "button", "label": "Leave", "states": {"focused": true}},
        {"role": "dialog", "label": "Leave?", "children": [{"role": "button", "label": "Yes"}]}
        """#),
    Row(
      rule: .wrongLanguage,
      subject:
        "A text seems to be in another language than the one that it is spoken in: by its letters, or by frequent words of English, German, Spanish, Catalan, French, Italian or Portuguese.",
      nodes: #"{"label": "Das ist nicht die Sprache von diesem Spiel"}"#),
    Row(
      rule: .tooManyWords, subject: "A sentence is longer than `maxWords`; by default there is no limit.",
      nodes: #"{"label": "Find the three keys before night"}"#, options: AuditOptions(maxWords: 5)),
    Row(
      rule: .forbiddenWords, subject: "A text contains one of your `forbiddenWords`.",
      nodes: #"{"label": "Wrong answer"}"#, options: AuditOptions(forbiddenWords: ["wrong"])),
    Row(
      rule: .discouraging, subject: "A text blames or hurries; checked if you set `requiresEncouragingTexts`.",
      nodes: #"{"label": "You lose"}"#,
      options: AuditOptions(requiresEncouragingTexts: true)),
    Row(
      rule: .unnamedAction, subject: "A custom action has no name, so nobody can choose it.",
      nodes: #"{"role": "button", "label": "Sword", "actions": [{"name": " "}]}"#),
    Row(
      rule: .unheardLabel, subject: "An Orca does not say the label of an element, because of its role.",
      nodes: #"{"role": "footnote", "label": "See below"}"#),
    Row(
      rule: .unheardGroup,
      subject: "An Orca does not say the label of a container that only groups when the focus enters it.",
      nodes: #"""
        {"role": "grouping", "label": "Speed", "children": [
          {"role": "radioButton", "label": "Slow"}, {"role": "radioButton", "label": "Fast"}]}
        """#),
    Row(
      rule: .unheardHelper,
      subject: "A deferred helper text has default importance, so readers speak it only on request.",
      nodes: #"""
        {"defer": [{"kind": "inherited", "source": "help"}], "children": [
          {"role": "textField", "label": "Name", "deferralReceiver": true},
          {"label": "As on your card", "deferralSource": "help"}]}
        """#),
    Row(
      rule: .unheardHint,
      subject: "Orca 43 leaves out a hint, because it has just spoken that of the dialog around it.",
      nodes: #"""
        {"role": "dialog", "label": "Won", "hint": "The race is over", "children": [
          {"role": "button", "label": "Play", "hint": "Starts a race"}]}
        """#),
    Row(
      rule: .unheardNumber,
      subject: "An Orca does not say the number of an element that can have the focus, or says two steps of it alike.",
      nodes: #"{"role": "slider", "label": "Gain", "number": {"now": 1.5, "min": 0, "max": 10, "step": 0.5}}"#),
    Row(
      rule: .unheardLiveRegion, subject: "A live region: Orca reads those of web browsers alone.",
      nodes: #"{"role": "log", "label": "Chat", "live": "polite", "children": [{"label": "Hello"}]}"#),
    Row(
      rule: .heardTwice, subject: "An Orca says the label of an element twice.",
      nodes: #"{"role": "comboBox", "label": "Colour"}"#),
    Row(
      rule: .jumpingOrder, subject: "The reading order jumps back up.",
      nodes: #"""
        {"order": ["b", "a"], "children": [
          {"id": "a", "label": "Score", "frame": [0, 0, 80, 20]}, {"id": "b", "label": "Lives", "frame": [0, 40, 80, 20]}]}
        """#),
    Row(
      rule: .wrongNumber, subject: "A number is missing, or outside of its range.",
      nodes: #"{"role": "slider", "label": "Volume", "number": {"now": 50, "min": 0, "max": 10}}"#),
    Row(
      rule: .misplacedValue, subject: "A value does not fit its role.",
      nodes: #"{"role": "switch", "label": "Music", "value": "loud"}"#),
  ]

  @Test("The page has each standard rule, with an example that it finds")
  func page() throws {
    #expect(Self.rows.map(\.rule.name) == AuditRule.standard.map(\.name))
    let sections = try Self.rows.map { row in
      let root = #"{"role": "window", "label": "Game", "frame": [0, 0, 400, 300], "children": [\#(row.nodes)]}"#
      let findings = try document(root).tree.audit([row.rule], options: row.options)
      let finding = try #require(findings.first, "\(row.rule.name)")
      return """
        ### \(row.rule.name)

        \(row.subject)

        ```json
        \(row.nodes)
        ```

        \(finding.severity.rawValue): \(finding.message) *\(finding.remedy)*

        """
    }
    let mark = "<!-- Generated: AXTREE_WRITE_DOCUMENTATION=1 swift test --filter AuditPageTests -->\n\n"
    let old = try String(contentsOf: Self.file, encoding: .utf8)
    let parts = old.components(separatedBy: mark)
    try #require(parts.count == 2)
    let page = parts[0] + mark + sections.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["AXTREE_WRITE_DOCUMENTATION"] != nil {
      try Data(page.utf8).write(to: Self.file)
    }
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(written == page, "AXTREE_WRITE_DOCUMENTATION=1 swift test --filter AuditPageTests writes it anew")
  }
}
