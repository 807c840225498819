public import AXTree

extension CorpusCase {
  /// Roles that change what a whole window is and says: each has a case of its own.
  static let windowRoles: Set<AXRole> = [
    .window, .borderlessWindow, .dialog, .alert, .fileChooser, .colorChooser, .fontChooser, .application, .desktopFrame,
    .notification, .statusBar, .tooltip, .infoBar,
  ]

  /// A formula without parts sends Orca 43 round in circles, for ever.
  private static let endless: Set<AXRole> = [.math, .mathFraction, .mathRoot]

  /// The first role of each window but the first one. A new role stands in the window of the role before it, so that the
  /// records of the other windows still hold.
  private static let first: Set<AXRole> = [
    .cell, .definition, .documentWeb, .grouping, .list, .optionPane, .row, .static, .tabPanel, .unknown,
  ]

  /// The roles that share a window, as one after the other gets the focus.
  static let shared: [[AXRole]] = AXRole.allCases.reduce(into: [[]]) { groups, role in
    guard !windowRoles.contains(role), !endless.contains(role) else { return }
    if first.contains(role) { groups.append([]) }
    groups[groups.count - 1].append(role)
  }

  private static let variants: [(name: String, fields: String)] = [
    ("plain", #""label":"Gauge""#),
    ("hint", #""label":"Gauge","hint":"Shows the pressure""#),
    ("bare", #""identifier":"bare""#),
    ("value", #""label":"Gauge","value":"Full""#),
    ("dimmed", #""label":"Gauge","traits":["notEnabled"]"#),
  ]

  /// Every role, each with and without a label, a hint, a value, and dimmed.
  public static let roles: [CorpusCase] = variants.flatMap { variant -> [CorpusCase] in
    func node(_ role: AXRole) -> String { #""role":"\#(role.rawValue)","element":true,\#(variant.fields)"# }
    let together = shared.enumerated().map { index, roles in
      focusing("roles-\(variant.name)-\(index + 1)", roles.map { ($0.recordedName, node($0)) })
    }
    let apart = AXRole.allCases.filter(windowRoles.contains).map { role in
      CorpusCase(
        "role-\(role.recordedName)-\(variant.name)",
        [#"{"id":"home","role":"button","label":"Home"}"#, #"{"id":"n0","frame":[10,50,200,30],\#(node(role))}"#],
        [#"{"focus":"home"}"#, #"{"focus":"n0"}"#])
    }
    return together + apart
  }

  /// The fields of an element “Name”: one that shows a value has “Red”, one that is a number 5 in a range from 0 to 10.
  private static func named(_ role: AXRole) -> String {
    let value =
      numbered.contains(role) ? #","number":{"now":5,"max":10}"# : valued.contains(role) ? #","value":"Red""# : ""
    return #""role":"\#(role.rawValue)","element":true,"label":"Name""# + value
  }

  private static let numbered: Set<AXRole> = [
    .slider, .stepper, .dial, .scrollBar, .progressBar, .meter, .rating, .splitPane, .timer,
  ]
  private static let valued: Set<AXRole> = [
    .comboBox, .searchField, .secureTextField, .textArea, .textField, .colorChooser,
  ]

  /// The changes of an element with a role: it gets the focus, its label becomes “Other”, and its value “Blue”, or its number
  /// one that no element before it had, as Orca says a number only once.
  public static func events(of role: AXRole) -> [String] {
    let id = role.recordedName
    let index = AXRole.allCases.filter(numbered.contains).firstIndex(of: role)
    let value = index.map { #""number":{"now":\#($0 % 4 + 6),"max":10}"# } ?? #""value":"Blue""#
    let changes = [#"{"set":{"id":"\#(id)","label":"Other"}}"#, #"{"set":{"id":"\#(id)",\#(value)}}"#]
    // Orca 48 keeps these roles' texts for two seconds, and would say the old ones.
    let wait = [.heading, .icon, .dialog].contains(role) ? [#"{"busy":2500}"#] : []
    return [#"{"focus":"\#(id)"}"#] + changes.flatMap { wait + [$0] }
  }

  /// The roles of the page RolesByOrca, each with these events after a focus elsewhere. Formulas are left out, and the window
  /// itself.
  public static let roleChanges: [CorpusCase] = {
    let apart = AXRole.allCases.filter { windowRoles.contains($0) && $0 != .window && $0 != .application }
    let together = shared.enumerated().map { ("role-changes-\($0 + 1)", $1) }
    return (together + apart.map { ("role-changes-\($0.recordedName)", [$0]) }).map { name, roles in
      let nodes = roles.enumerated().map { index, role in
        #"{"id":"\#(role.recordedName)","frame":[10,\#(50 + index * 40),200,30],\#(named(role))}"#
      }
      return CorpusCase(
        name, [#"{"id":"home","role":"button","label":"Home","frame":[10,10,200,30]}"#] + nodes,
        roles.flatMap { [#"{"focus":"home"}"#] + events(of: $0) })
    }
  }()

  private static let containers: [AXRole] = [
    .button, .toggleButton, .switch, .checkBox, .radioButton, .link, .textField, .textArea, .secureTextField, .slider,
    .stepper, .comboBox, .tab, .menuItem, .checkMenuItem, .radioMenuItem, .listItem, .treeItem, .cell, .heading,
    .staticText, .image, .group, .menu, .row, .columnHeader,
  ]

  private static let said: [(name: String, fields: String)] = [
    ("checked", #""states":{"checked":true}"#), ("unchecked", #""states":{"checked":false}"#),
    ("mixed", #""states":{"checked":"mixed"}"#), ("pressed", #""states":{"pressed":true}"#),
    ("expanded", #""states":{"expanded":true}"#), ("collapsed", #""states":{"expanded":false}"#),
    ("required", #""states":{"required":true}"#), ("invalid", #""states":{"invalid":true}"#),
    ("readOnly", #""states":{"readOnly":true}"#), ("selected", #""traits":["selected"]"#),
    ("selectable", #""states":{"selectable":true}"#), ("popup", #""states":{"hasPopup":"menu"}"#),
    (
      "flags",
      #""states":{"busy":true,"visited":true,"modal":true,"default":true,"multiSelectable":true,"current":"page"}"#
    ),
    (
      "rare",
      #""states":{"armed":true,"resizable":true,"truncated":true,"animated":true,"opaque":true,"stale":true,"transient":true,"managesDescendants":true,"supportsAutocompletion":true}"#
    ),
  ]

  /// Every state on the roles that can have it.
  static let states: [CorpusCase] = said.flatMap { state in
    focusing(
      "state-\(state.name)",
      containers.map { #""role":"\#($0.rawValue)","element":true,"label":"Gauge",\#(state.fields)"# })
  }

  private static let numbers = [
    #""number":{"now":50}"#, #""number":{"now":0.25,"min":0,"max":1,"step":0.05}"#,
    #""number":{"now":3,"min":0,"max":9,"step":1,"text":"three of nine"}"#,
    #""number":{"now":-7.5,"min":-10,"max":10,"step":0}"#,
    #""number":{"now":0,"min":0,"max":0,"step":0}"#, #""orientation":"vertical","number":{"now":12,"step":5}"#,
  ]
  private static let ranged = [
    "slider", "stepper", "scrollBar", "progressBar", "dial", "meter", "separator", "splitPane", "button", "staticText",
    "rating",
  ]

  private static let texts = [
    #""text":{"content":"Ana","caret":3,"editable":true}"#, #""text":{"content":"","caret":0,"editable":true}"#,
    #""text":{"content":"","caret":0,"editable":true},"placeholder":"Your name""#,
    #""text":{"content":"Ana and Ben","caret":3,"selection":[0,3],"editable":true}"#,
    #""text":{"content":"Ana","caret":3,"selection":[0,3],"editable":true}"#,
    #""text":{"content":"first line\nsecond line","caret":12,"editable":true,"multiline":true}"#,
    #""text":{"content":"Read only","caret":0}"#,
    #""text":{"content":"secret","caret":2,"editable":true,"protected":true}"#,
    #""text":{"content":"===== ANA =====","caret":2,"editable":true}"#,
  ]
  private static let written = [
    "textField", "searchField", "textArea", "secureTextField", "staticText", "paragraph", "heading", "comboBox",
    "stepper", "caption", "listItem", "cell",
  ]

  /// Keys by name, with and without words of Orca's own, alone, together, and as no reader knows them.
  private static let keys = [
    "Return", "Escape", "Tab", "ISO_Left_Tab", "space", "Space", "BackSpace", "Backspace", "Delete", "Insert", "Home",
    "End", "Page_Up", "Page_Down", "Prior", "Next", "Up", "Down", "Left", "Right", "Menu", "Help", "plus", "minus",
    "slash", "Pause", "F5", "F36", "p", "P", "?", "Esc", "Enter", "Shift", "Shift_L", "Caps_Lock", "Num_Lock",
    "ISO_Level3_Shift", "Multi_key", "Mode_switch", "Super_L", "KP_Enter", "KP_Page_Up", "KP_Page_Down", "KP_Up",
    "KP_Begin", "dead_grave", "dead_tilde", "dead_stroke", "Ctrl+Return", "Control+P", "alt+p", "Ctrl+Shift+P",
    "Shift+Page_Up", "Alt+Space", "Alt+space", "Ctrl+plus", "Super+A", "Strg+P", "Page_Up Escape", "Ctrl+P Ctrl+Q",
  ]

  private static let others = [
    #""placeholder":"Your name""#, #""roleDescription":"gauge""#, #""tooltip":"Pressure""#,
    #""url":"https://example.org/a-page""#,
    #""sort":"ascending""#, #""sort":"descending""#, #""level":2"#, #""position":{"index":2,"count":5}"#,
    #""orientation":"horizontal""#, #""orientation":"vertical""#, #""shortcut":"Alt+P""#, #""live":"polite""#,
    #""language":"de""#, #""identifier":"gauge""#, #""hint":"gauge""#, #""hint":"Gauge it""#,
    #""customContent":[{"label":"Error","value":"Too low","importance":"high"}],"hint":"Mind it""#,
    #""customContent":[{"label":"Made","value":"1970"}]"#, #""actions":[{"name":"Rev"}]"#,
    #""relations":{"labelledBy":["label"]}"#,
    #""relations":{"describedBy":["label"]}"#, #""relations":{"details":["label"]}"#,
    #""relations":{"memberOf":["label"]}"#,
    #""relations":{"errorMessage":["label"]},"states":{"invalid":true}"#, #""relations":{"controls":["label"]}"#,
    #""cell":{"row":0,"column":0}"#, #""label":"OK""#, #""label":"PLAY NOW""#, #""label":"""#,
  ]
  private static let bearers = [
    "button", "link", "slider", "heading", "staticText", "columnHeader", "listItem", "radioButton", "image",
  ]

  /// Every field beside label, value, hint and states, on roles that use it and on some that do not.
  static let fields: [CorpusCase] =
    focusing("number", product(ranged, numbers)) + focusing("text", product(written, texts))
    + focusing("key", keys.map { #""role":"button","label":"Gauge","shortcut":"\#($0)""# })
    + focusing("field", product(bearers, others)).map { labelled in
      CorpusCase(
        labelled.name, [labelled.children, #"{"id":"label","label":"Oil pressure"}"#],
        Array(labelled.commands.dropFirst()))
    }
    + focusing("labels", ["button", "slider", "textField", "listItem", "checkBox"].map(twiceLabelled)).map { labelled in
      CorpusCase(
        labelled.name,
        [labelled.children, #"{"id":"first","label":"Pressure"}"#, #"{"id":"second","label":"of the oil"}"#],
        Array(labelled.commands.dropFirst()))
    }

  /// Two labels, of which the author names the later one in the tree first.
  private static func twiceLabelled(_ role: String) -> String {
    #""role":"\#(role)","element":true,"relations":{"labelledBy":["second","first"]}"#
  }

  private static func product(_ roles: [String], _ fields: [String]) -> [String] {
    roles.flatMap { role in
      fields.map { field in
        let label = field.hasPrefix("\"label\"") ? "" : #""label":"Gauge","#
        return #""role":"\#(role)","element":true,\#(label)\#(field)"#
      }
    }
  }
}

extension AXRole {
  /// The name by which records call an element of this role: two roles had other names when they were made.
  var recordedName: String { [.menuButton: "pushButtonMenu", .tooltip: "toolTip"][self] ?? rawValue }
}
