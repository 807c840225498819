extension CorpusCase {
  private static func frame(_ commands: String...) -> String { #"{"batch":[\#(commands.joined(separator: ","))]}"# }
  private static func focus(_ id: String) -> String { #"{"focus":"\#(id)"}"# }

  private static func set(_ id: String, _ fields: String) -> String { #"{"set":{"id":"\#(id)",\#(fields)}}"# }

  private static func node(_ id: String, _ role: String, _ label: String, _ fields: String = "") -> String {
    let rest = fields.isEmpty ? "" : "," + fields
    return #"{"id":"\#(id)","role":"\#(role)","label":"\#(label)","frame":[10,10,100,20]\#(rest)}"#
  }

  private static let open = #""states":{"expanded":true,"focusable":true}"#
  private static let closed = #""states":{"expanded":false,"focusable":true}"#

  private static func row(_ id: String, _ label: String) -> String {
    node(id, "treeItem", label, #""level":2,"states":{"focusable":true}"#)
  }

  /// Several things that change in one frame, and what changes while another object, or none, has the focus. Each was once
  /// predicted wrongly.
  static let frames: [CorpusCase] = [
    // What opens or closes in the frame in which the focus moves is heard once, with the focus.
    CorpusCase(
      "frame-tree",
      [
        node("home", "button", "Home"),
        node(
          "tree", "tree", "Bag",
          #""children":[\#(node("armor", "treeItem", "Armor", #""level":1,\#(closed)"#)),\#(node("food", "treeItem", "Food", #""level":1,\#(closed)"#))]"#
        ),
      ],
      [
        focus("armor"),
        frame(#"{"insert":\#(row("helmet", "Helmet")),"parent":"armor"}"#, set("armor", open), focus("helmet")),
        frame(set("armor", closed), #"{"remove":"helmet"}"#, focus("armor")),
        frame(set("food", open), focus("food")), frame(set("armor", open), set("food", closed), focus("home")),
        frame(set("armor", closed), set("home", #""label":"Start""#)),
      ]),
    CorpusCase(
      "frame-menu",
      [
        node("home", "button", "Home"),
        node(
          "menu", "menu", "Game",
          #""children":[\#(node("more", "menuItem", "More", #""states":{"expanded":false},"children":[\#(node("sub", "menu", "Extras", #""children":[\#(node("credits", "menuItem", "Credits"))]"#))]"#)),\#(node("end", "menuItem", "End"))]"#
        ),
        node("popup", "button", "Options", #""states":{"expanded":true,"hasPopup":"menu"}"#),
        node("combo", "comboBox", "Car", #""value":"Red","states":{"expanded":false}"#),
      ],
      [
        focus("more"), frame(set("more", #""states":{"expanded":true}"#), focus("credits")),
        frame(set("more", #""states":{"expanded":false}"#), focus("more")), focus("home"),
        frame(set("popup", #""states":{"expanded":false,"hasPopup":"menu"}"#), focus("popup")), focus("home"),
        frame(set("combo", #""states":{"expanded":true}"#), focus("combo")),
        frame(set("combo", #""value":"Blue","states":{"expanded":false}"#)), focus("home"),
      ]),
    CorpusCase(
      "frame-controls",
      [
        node("home", "button", "Home"), node("mute", "checkBox", "Mute", #""states":{"checked":true}"#),
        node("bold", "toggleButton", "Bold", #""states":{"pressed":false}"#),
        node("car", "comboBox", "Car", #""value":"Red""#),
        node("volume", "slider", "Volume", #""number":{"now":2,"max":8}"#),
        node("mail", "textField", "Mail", #""text":{"content":"ana","caret":3,"editable":true}"#),
      ],
      [
        focus("home"),
        frame(set("mute", #""states":{"checked":false}"#), set("car", #""value":"Blue""#), focus("mute")),
        frame(set("mute", #""states":{"checked":true}"#), set("car", #""value":"Green""#)),
        frame(set("mute", #""states":{"checked":false},"label":"Quiet""#), focus("volume")),
        frame(set("volume", #""number":{"now":4,"max":8}"#), set("bold", #""states":{"pressed":true}"#), focus("bold")),
        frame(focus("volume"), set("volume", #""number":{"now":6,"max":8}"#)),
        frame(set("volume", #""label":"Sound""#), focus("home")),
        frame(set("mail", #""states":{"invalid":true}"#), focus("mail")),
      ]),
    // Texts of relations that change while another object has the focus.
    CorpusCase(
      "frame-relations",
      [
        node("home", "button", "Home"), node("caption", "staticText", "Pace"),
        node("note", "staticText", "Two words at least."),
        node("pace", "slider", "Pace", #""relations":{"labelledBy":["caption"]},"number":{"now":3,"max":9}"#),
        node("team", "textField", "Team", #""text":{"content":"ana","caret":3,"editable":true}"#),
        node(
          "code", "textField", "Code",
          #""relations":{"describedBy":["note"]},"text":{"content":"1","caret":1,"editable":true}"#),
        node(
          "twice", "textField", "Pace",
          #""relations":{"labelledBy":["caption"],"describedBy":["caption"]},"text":{"content":"","caret":0,"editable":true}"#
        ),
      ],
      [
        focus("pace"), focus("team"), focus("code"), focus("home"),
        frame(set("caption", #""label":"Tempo""#), set("pace", #""label":"Tempo""#), set("twice", #""label":"Tempo""#)),
        focus("pace"), focus("twice"), focus("home"), set("team", #""relations":{"describedBy":["note"]}"#),
        focus("team"),
        set("code", #""relations":null"#), focus("code"), set("note", #""label":"Three words.""#), focus("team"),
        focus("home"), set("home", #""hint":"Goes back.""#), focus("code"), focus("home"),
        frame(set("team", #""relations":{"errorMessage":["note"]},"states":{"invalid":true}"#), focus("team")),
        focus("home"), set("note", #""label":"Nine words.""#), focus("team"),
      ]),
    // The focus goes nowhere, and comes back.
    CorpusCase(
      "frame-no-focus",
      [
        node(
          "bag", "group", "Bag",
          #""children":[\#(node("sword", "button", "Sword")),\#(node("shield", "button", "Shield"))]"#)
      ],
      [
        focus("sword"), #"{"focus":null}"#, #"{"announce":"Empty slot"}"#, set("sword", #""label":"Old sword""#),
        focus("sword"), #"{"focus":null}"#, focus("shield"),
      ]),
    // A window that is not active, and a dialog over it.
    CorpusCase(
      "frame-dialog",
      [
        node("home", "button", "Home"),
        node(
          "ask", "dialog", "Leave?",
          #""hidden":true,"states":{"modal":true},"children":[\#(node("yes", "button", "Yes")),\#(node("no", "button", "No"))]"#
        ),
        node(
          "cars", "listBox", "Cars",
          #""children":[\#(node("red", "listItem", "Red", #""traits":["selected"],"states":{"focusable":true}"#)),\#(node("blue", "listItem", "Blue", #""states":{"focusable":true}"#))]"#
        ),
        node("load", "progressBar", "Loading", #""number":{"now":100,"max":100}"#),
      ],
      [
        focus("home"), frame(set("ask", #""hidden":null"#), focus("yes")), set("window", #""label":"Level 2""#),
        frame(focus("no"), #"{"window":"deactivate"}"#), set("load", #""number":{"now":30,"max":100}"#),
        frame(#"{"window":"activate"}"#, focus("yes")), frame(set("ask", #""hidden":true"#), focus("home")),
        frame(set("red", #""traits":null"#), set("blue", #""traits":["selected"]"#)),
      ]),
  ]
}
