@_spi(Command) import AXDocument
import TreeAudit

extension AuditRule {
  /// The sentence of each standard rule, as `audit --list-rules` prints it.
  static let sentences: [String: String] = [
    "missing-label": "Controls and pictures must have a label.",
    "role-in-label": "A label must not repeat its role: the reader adds that itself.",
    "small-target": "Controls must be at least as wide and high as --min-target.",
    "duplicate-label": "Two neighbouring controls must not sound alike.",
    "covered": "Controls must not be wholly covered by something drawn after them.",
    "unreachable": "Controls must be reachable with the keyboard, and inside the window or scrollable into it.",
    "wrong-language": "Texts must be in the language that a reader speaks them in.",
    "too-many-words": "Sentences must not be longer than --max-words.",
    "forbidden-words": "Texts must not contain the words of --forbid.",
    "discouraging": "With --encouraging, texts may not blame, threaten or hurry.",
    "unnamed-action": "Every action must have a name that a person can pick.",
    "unheard-helper": "A helper text that a scope defers must be spoken without being asked for.",
    "unheard-hint": "A hint must not be one that Orca 43 leaves out, behind the hint of the dialog around it.",
    "unheard-number": "A number must be one that every Orca says when it changes: no meter that can have the focus.",
    "jumping-order": "The reading order must not jump back up.",
    "wrong-number":
      "A number that readers speak must be possible: inside its range, levels from 1, no cells beyond a table's size.",
    "misplaced-value": "A value must fit its role: a toggle's is on, off or mixed.",
  ]

  /// The standard rules as text: one a line, its name and its sentence.
  static var listText: String {
    let width = standard.map(\.name.count).max() ?? 0
    return standard.map { rule in
      rule.name + String(repeating: " ", count: width + 2 - rule.name.count) + (sentences[rule.name] ?? "") + "\n"
    }.joined()
  }

  /// The standard rules as JSON: `[{"rule", "sentence"}]`.
  static var listJSON: [UInt8] {
    var writer = JSONWriter()
    writer.writeArray(standard) { rule, writer in
      writer.writeObject { writer in
        writer.member("rule", rule.name)
        writer.member("sentence", sentences[rule.name])
      }
    }
    return writer.bytes
  }
}
