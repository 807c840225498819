import AXTree

@testable import ATSPIModel

/// Documentation/Reference/ATSPIMapping.md, made from the tables that the bridge answers with.
enum MappingDocument {
  static let text =
    ([introduction] + [roles, values, states, relations, attributes, actions, rotors, events]).joined(separator: "\n\n")
    + "\n"

  private static let introduction = """
    # Names in AT-SPI

    How each role, state, relation, attribute, action and event of a tree appears in AT-SPI. This page is generated from the
    tables in `Sources/ATSPIModel`: `AXTREE_WRITE_DOCUMENTATION=1 swift test --filter MappingTests` writes it, and a test fails
    when it is out of date. Fields are those of the tree document; what is `states.invalid` there is `states.isInvalid` in Swift.
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

      A static text with a description is published as a `static` (116), because Orca 43 never speaks the description of a
      label. A `switch` is published as a toggle button, because Orca 43 does not know AT-SPI's own role for it; newer readers
      get it from `xml-roles`. Localized names are AT-SPI's in English, and the project's own in
      \(ATSPIWords.languages.keys.sorted().joined(separator: ", ")).
      A role without a word of its own in a language has the word of the role with the same number. A role description replaces
      the localized name.

      \(table(["role", "AtspiRole", "name", "xml-roles", "in German"], rows))
      """
  }

  private static let places: [(place: ATSPIValuePlace, meaning: String)] = [
    (
      .text,
      "the content of Text, and `valuetext`, which later readers say in a combo box; in a combo box it is selected, because "
        + "Orca 43 says a changed text only then"
    ),
    (
      .number,
      "`Value.Text` and `valuetext`; `CurrentValue` is not a number, in a range from 0 to 0, and cannot be set"
    ),
    (
      .checked,
      "`checked` or `pressed`: \"0\", \"1\", \"2\", or the word for off, on or mixed in a language of the framework"
    ),
    (
      .description,
      "the beginning of Description, because Orca 43 does not say such a role's value; and the attribute `value`"
    ),
    (.name, "the end of Name, \"label, value\", and `valuetext`"),
  ]

  private static var values: String {
    let rows = places.map { place, meaning in
      let roles = AXRole.allCases.filter { ATSPIValuePlace.table[$0] == place }.map { "`\($0.rawValue)`" }
      return [roles.isEmpty ? "any other" : roles.joined(separator: ", "), meaning]
    }
    return """
      ## Values

      Where a `value` goes without a `number` or a `text`: each is heard once, and only the last one before the role. Beside a
      `number` without a spoken form it is `Value.Text`. A toggle whose value is neither on nor off says it in its name; the
      audit finds that (`misplaced-value`).

      \(table(["role", "place of the value"], rows))
      """
  }

  /// When each state is set.
  static let meanings: [ATSPIState: String] = {
    var meanings: [ATSPIState: String] = [
      .active: "the window, while it is active",
      .checked: "`states.checked` true or a [value](#values) that says so, except of a toggle button or a switch",
      .checkable: "everything that can be checked", .collapsed: "`states.expanded` false",
      .defunct: "never: an object that is gone answers `UnknownObject`",
      .editable: "`text.editable`, or a field with a `value`, unless it is read-only",
      .enabled: "without the trait `notEnabled`", .expandable: "`states.expanded` is true or false",
      .expanded: "`states.expanded` true",
      .focusable: "`states.focusable`; if unset, everything that people operate or that has the focus",
      .focused: "the focus", .hasTooltip: "`tooltip`", .horizontal: "`orientation`, else by role and frame",
      .multiLine: "`text.multiline`",
      .pressed: "`states.pressed` true; a toggle button or switch that is checked, by its state or its value",
      .selectable:
        "`states.selectable` or the trait `selected`; items beside such a one, or where several can be selected",
      .selected: "the trait `selected`", .sensitive: "without the trait `notEnabled`",
      .showing: "in the visible part of the window",
      .singleLine: "`text` without `multiline`", .vertical: "`orientation`, else by role and frame",
      .visible: "every published object; hidden elements are not published",
      .indeterminate: "`states.checked` \"mixed\"",
      .selectableText: "`text`", .hasPopup: "`states.hasPopup`",
    ]
    for (path, state) in ATSPIStateSet.authored {
      let name = AXStates.rows.first { $0.path == path }?.name ?? ""
      meanings[state] = "`states.\(name)`" + (state == .iconified ? "; the window, while it is minimized" : "")
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

  private static func text(of number: UInt32?) -> String {
    number.map { "\(relationNames[$0] ?? "") (\($0))" } ?? ""
  }

  private static var relations: String {
    let rows = AXRelation.allCases.map { relation in
      [
        "`\(relation.rawValue)`", text(of: ATSPIRelation.table[relation]?.number),
        text(of: ATSPIRelation.table[relation]?.inverse),
      ]
    }
    return """
      ## Relations

      The target of a relation also answers the inverse one, which its author does not set. An item of a tree is also a node child
      of the item or tree around it.

      \(table(["relation", "AtspiRelationType", "inverse"], rows))
      """
  }

  private static var attributes: String {
    let rows = ATSPIAttribute.table.map { [$0.name, $0.field.isEmpty ? "" : "`\($0.field)`"] }
    return """
      ## Object attributes

      `container-live` is the `live` of the nearest object that has one: the object itself or one around it. Rows and columns
      count from 1. The field `atomic` is true or false, `inputType` an `input type` of HTML; `tag` and `class` are texts.

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

      An object lists its actions in this order; custom actions, with their own names, come before those of rotors. The hint
      is the description of the activation; mnemonic and shortcut are its key binding, such as "N;;Ctrl+N". A shortcut of one
      key is there alone, and a combination of keys in the attribute `keyshortcuts` too.

      \(table(["name"] + languages, rows))
      """
  }

  /// The roles and states by which Collection finds the elements of a system rotor (A2). Actions reach named rotors, and the
  /// attributes of a text its ranges.
  static let rotorElements: [AXRotorKind: (roles: [AXRole], states: [ATSPIState])] = [
    .heading: ([.heading], []), .link: ([.link], []), .visitedLink: ([.link], [.visited]), .landmark: ([.landmark], []),
    .textField: ([.textField, .textArea, .secureTextField], []),
    .button: ([.button, .toggleButton, .menuButton], []), .image: ([.image, .icon, .imageMap], []),
    .list: ([.list, .listBox, .descriptionList], []), .table: ([.table, .treeTable], []),
  ]

  private static var rotors: String {
    let rows = AXRotorKind.systemTypes.map { name, kind -> [String] in
      guard let rule = rotorElements[kind] else { return ["`\(name)`", "", ""] }
      return [
        "`\(name)`", rule.roles.map { "`\($0.rawValue)`" }.joined(separator: ", "),
        rule.states.map(\.name).joined(separator: ", "),
      ]
    }
    return """
      ## Rotors

      Each rotor is published as two actions of its owner. Collection also finds the elements of a system type, with a rule for
      any of these roles and all of these states. Types without a role are ranges of text.

      \(table(["type", "roles", "states"], rows))
      """
  }

  /// A row for each member; those of states and of attributes of documents stand for all names.
  private static var eventKinds: String {
    let kinds = ATSPIEventKind.allCases.filter { if case .state(let state) = $0 { state == .active } else { true } }
    return table(
      ["event", "sent without a listener", "before the cache's signals"],
      kinds.map { kind in
        let name = if case .state = kind { "object:state-changed:" } else { kind.type }
        return ["`\(name)`", kind.isAlwaysSent ? "yes" : "", kind.precedesCacheSignals ? "yes" : ""]
      })
  }

  private static let events = """
    ## Events

    Every kind of event that is sent. Those of states end with the state's name, `document:attributes-changed` with that of
    the attribute. "Without a listener" are those that libatspi's cache needs: a client gets them while it is attached.

    \(eventKinds)

    Events are derived from two published trees, always in this order: a replaced window is destroyed, children removed,
    children added, property changes (parent, name, description, role), attributes, bounds, visible data, states
    (including selected), text, value, selection, active descendant, focus, window, the text of a new focus, announcement. Events of
    one type follow the order of the nodes in the update. A window that becomes active comes before its focus: Orca says it first.
    Events without a listener are not sent, and those that take time to find are not computed either.

    - `visible-data-changed`: another label, value, number, placeholder or picture (`url`); an edited text has events of
      its own.
    - `attributes-changed` goes to the nearest 256 objects in a live region too when `live` of the region changes: they
      answer with another `container-live`. It is also sent before a new name or description of the focus and of what is
      around it: Orca 51 drops a text that is much like the one before, unless it hears that first.
    - A combo box with another `value` sends its new text before the old one goes, which Orca 43 says; its value, which Orca 51
      says; and while it has the focus its name again, with which Orca 48 says the whole.
    - `bounds-changed` carries the new frame as a rectangle `(iiii)`, in whole pixels of the window; one without a frame carries
      an empty one.
    - `window:destroy` is also sent when the application leaves the bus, after `window:deactivate` for the active window. Calls are then answered until none has come for 50 ms.
    - `announcement` has a running number as its second number, so that the same text twice is no duplicate: Orca 48 drops
      an event that equals one it has not spoken yet. Its first number, the politeness, is 0 behind other events of its
      update and, unless it is urgent, within a second of other events: Orca 51 says polite and assertive ones before those, and
      cuts them off for them.
    """
}
