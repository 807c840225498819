import AXTree

@testable import ATSPIModel

/// Documentation/ATSPIMapping.md, made from the tables that the bridge answers with.
enum MappingDocument {
  static let text =
    ([introduction] + [roles, states, relations, attributes, actions, rotors, events]).joined(separator: "\n\n") + "\n"

  private static let introduction = """
    # What AT-SPI calls what a tree says

    Made from the tables in `Sources/ATSPIModel`; a test fails when it is out of date, and
    `AXTREE_WRITE_DOCUMENTATION=1 swift test --filter MappingTests` writes it anew. Fields are those of the tree document.
    """

  private static func table(_ heads: [String], _ rows: [[String]]) -> String {
    ([heads, heads.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  private static var roles: String {
    let german = ATSPIWords(locale: "de")
    let rows = AXRole.allCases.map { role -> [String] in
      let known = ATSPIRole.table[role]
      return [
        "`\(role.rawValue)`", known.map { String($0.number) } ?? "", known?.name ?? "", known?.xmlRole ?? "",
        german[role] ?? "",
      ]
    }
    return """
      ## Roles

      A label that has a description is a `static` (116), as Orca 43 never speaks the description of a label. A `switch` is a
      toggle button, as that role of newer versions is "invalid" to Orca 43; `xml-roles` tells newer readers. Localized
      names are in English those of AT-SPI, and in \(ATSPIWords.languages.keys.sorted().joined(separator: ", ")) words of
      their own; a role description wins.

      \(table(["role", "AtspiRole", "name", "xml-roles", "in German"], rows))
      """
  }

  /// When each state is set.
  static let meanings: [ATSPIState: String] = {
    var meanings: [ATSPIState: String] = [
      .active: "the window, while it is active",
      .checked: "`states.checked` true, of what is no toggle button or switch",
      .checkable: "whoever can be checked", .collapsed: "`states.expanded` false",
      .defunct: "never: an object that is gone does not answer", .editable: "`text.editable`",
      .enabled: "without the trait `notEnabled`", .expandable: "`states.expanded` is said",
      .expanded: "`states.expanded` true",
      .focusable: "`states.focusable`, else whatever people operate, or has the focus",
      .focused: "the focus", .hasTooltip: "`tooltip`", .horizontal: "`orientation`, else by role and frame",
      .multiLine: "`text.multiline`", .pressed: "`states.pressed` true; a toggle button or switch that is checked",
      .selectable: "`states.selectable` or the trait `selected`", .selected: "the trait `selected`",
      .sensitive: "without the trait `notEnabled`", .showing: "in the visible part of the window",
      .singleLine: "`text` without `multiline`", .vertical: "`orientation`, else by role and frame",
      .visible: "everything that is published: what is hidden is not", .indeterminate: "`states.checked` \"mixed\"",
      .selectableText: "`text`", .hasPopup: "`states.hasPopup`",
    ]
    for (said, state) in ATSPIStateSet.said {
      meanings[state] = "`states.\(said.name)`" + (state == .iconified ? "; the window, while it is minimized" : "")
    }
    return meanings
  }()

  private static var states: String {
    let rows = ATSPIState.allCases.map { [$0.name, String($0.rawValue), meanings[$0] ?? ""] }
    return "## States\n\n" + table(["state", "AtspiStateType", "when"], rows)
  }

  private static let relationNames: [UInt32: String] = [
    1: "label for", 2: "labelled by", 3: "controller for", 4: "controlled by", 5: "member of", 6: "tooltip for",
    7: "node child of", 8: "node parent of", 9: "extended", 10: "flows to", 11: "flows from", 12: "subwindow of",
    13: "embeds", 14: "embedded by", 15: "popup for", 16: "parent window of", 17: "description for",
    18: "described by", 19: "details", 20: "details for", 21: "error message", 22: "error for",
  ]

  /// The numbers of relations that some object can be in.
  static var relationNumbers: Set<UInt32> {
    Set(ATSPIRelation.table.values.flatMap { [$0.number, $0.inverse].compactMap(\.self) })
  }

  private static func told(_ number: UInt32?) -> String {
    number.map { "\(relationNames[$0] ?? "") (\($0))" } ?? ""
  }

  private static var relations: String {
    let rows = AXRelation.allCases.map { relation in
      [
        "`\(relation.rawValue)`", told(ATSPIRelation.table[relation]?.number),
        told(ATSPIRelation.table[relation]?.inverse),
      ]
    }
    return """
      ## Relations

      The inverse is what the target says back without its author saying it. Items of a tree are also node children of the
      item or tree around them.

      \(table(["relation", "AtspiRelationType", "inverse"], rows))
      """
  }

  private static var attributes: String {
    let rows = ATSPIAttribute.table.map { [$0.name, $0.field.isEmpty ? "" : "`\($0.field)`"] }
    return """
      ## Object attributes

      `container-live` is that of the innermost object with `live`, the object itself included. Rows and columns are counted
      from 1. `atomic` (true or false), `inputType` (an `input type` of HTML), `tag` and `class` (texts) are fields of a
      node beside those that its format began with.

      \(table(["attribute", "field"], rows))
      """
  }

  private static var actions: String {
    let languages = ["en"] + ATSPIWords.languages.keys.sorted()
    let words: [(String, ATSPIWords.Word)] = [
      ("activate", .activate), ("increment", .increment), ("decrement", .decrement),
      ("Next NAME", .next(.named("NAME"))), ("Previous NAME", .previous(.named("NAME"))),
    ]
    let rows = words.map { name, word in [name] + languages.map { ATSPIWords(locale: $0)[word] } }
    return """
      ## Actions

      In this order, custom actions under their own names before those of rotors. The hint is the description of the
      activation, the shortcut its key binding, as ";;Ctrl+N".

      \(table(["name"] + languages, rows))
      """
  }

  private static var rotors: String {
    let rows = AXRotorKind.systemTypes.map { name, kind -> [String] in
      guard let rule = ATSPIMatchRule.ofRotors[kind] else { return ["`\(name)`", "", ""] }
      return [
        "`\(name)`", rule.roles.map { "`\($0.rawValue)`" }.joined(separator: ", "),
        rule.states.map(\.name).joined(separator: ", "),
      ]
    }
    return """
      ## Rotors

      Each is offered as two actions of its owner. What a system type stands for is also found by Collection, with a rule for
      any of these roles and all of these states; types without a role are ranges of text.

      \(table(["type", "roles", "states"], rows))
      """
  }

  private static let events = """
    ## Events

    Derived from two published trees, always in this order: a window that gave way to another destroyed, children removed,
    children added, property changes (parent, name, description, role, value), attributes, bounds, visible data, states
    (selected among them), text, selection, active descendant, focus, window, announcement. Within one of these they
    follow the order of the nodes in the update. A window that becomes active comes before its focus, as Orca then says the
    window first. What nobody listens to is neither made nor sent.

    - `visible-data-changed`: another label, value, number, placeholder or picture (`url`); an edited text has events of
      its own.
    - `attributes-changed` goes to the nearest 256 objects in a live region too when `live` of the region changes: they
      answer with another `container-live`.
    - `bounds-changed` carries the new frame as a rectangle `(iiii)`, in whole pixels of the window; one without a frame carries
      an empty one.
    - `window:destroy` is also told when the application leaves the bus, as far as it can be without waiting.
    - `announcement` has a running number as its second number, so that the same text twice is no duplicate: Orca 48 drops
      an event that equals one it has not spoken yet.
    """
}
