extension CorpusCase {
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
