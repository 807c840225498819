/// The cases in which a player lets Orca read on from the focus.
extension CorpusCase {
  /// The whole list of them: elements without a text, texts, and elements inside others.
  public static let readOn: [CorpusCase] = [
    // What has no text and comes before others without one.
    reading(
      "controls",
      [
        container(
          "group", "Board",
          [
            item("a", "button", "Play", #","hint":"Starts the race","shortcut":"Ctrl+P""#),
            item("b", "checkBox", "Sound", #","states":{"checked":true,"required":true}"#),
            item("c", "switch", "Night", #","states":{"checked":false}"#),
            item("d", "slider", "Speed", #","number":{"now":3,"min":0,"max":9,"step":1}"#),
            item("e", "radioButton", "Fast", #","states":{"checked":true}"#),
            item("f", "link", "Rules", #","url":"https://pages.invalid/rules""#),
            item("g", "image", "A car", #","hint":"Red""#), item("h", "staticText", "Three laps"),
            item("j", "progressBar", "Fuel", #","number":{"now":5,"max":10}"#),
            item("l", "canvas", "Map"),
            item("m", "toggleButton", "Music", #","states":{"pressed":true},"traits":["notEnabled"]"#),
          ])
      ], ["a", "b", "c", "d", "e", "f", "g", "h", "j", "l", "m"]),
    reading(
      "named", [item("a", "heading", "Lap", #","level":2"#), item("b", "comboBox", "Car", #","value":"Red""#)], ["a"]),
    reading(
      "behind",
      [
        item("a", "button", "Go"), item("b", "heading", "Lap", #","level":2"#),
        item("c", "comboBox", "Car", #","value":"Red""#),
      ],
      ["a"]),
    reading("window", [item("a", "button", "Play")], ["window"]),
    // Texts, from the caret on.
    reading("field", [text("a", "textField", "Name", "Ana and Ben", 3, editable)], ["a"]),
    reading("field-empty", [text("a", "textField", "Name", "", 0, editable + #","placeholder":"Your name""#)], ["a"]),
    reading(
      "field-end",
      [text("a", "textField", "Name", "Ana", 3, editable), text("b", "textField", "Car", "Red", 3, editable)],
      ["a"]),
    reading(
      "password", [text("a", "secureTextField", "Password", "secret", 2, #","editable":true,"protected":true}"#)], ["a"]
    ),
    reading(
      "area",
      [
        text(
          "a", "textArea", "Story", "Ana starts. She is fast!\nBen wins?  Nobody knows.\n\nThe end", 15,
          #","editable":true,"multiline":true}"#), item("b", "button", "Close"),
      ], ["a"]),
    reading(
      "sentences",
      [
        text("a", "paragraph", "Rules", "Drive 100 m. Stop.\n=====\nB. C", 0, "}"),
        text("b", "paragraph", "", "ok", 0, "}"),
      ],
      ["a"]),
    reading(
      "texts",
      [
        text("a", "paragraph", "", "One. Two.", 5, "}"), item("b", "button", "Between"),
        text("c", "paragraph", "", "***", 0, "}"), text("d", "heading", "Head", "Lap two", 0, #"},"level":3"#),
        text("e", "textField", "Name", "Ana. Ben.", 4, editable), text("f", "paragraph", "", "  ", 0, "}"),
        text("g", "section", "", "The last one", 0, "}"), text("h", "terminal", "Log", "> go\n> stop\n", 0, "}"),
      ], ["b"]),
    reading(
      "terminal",
      [text("a", "terminal", "Log", "> go\n> stop\n", 5, "}"), text("b", "paragraph", "", "After", 0, "}")], ["a"]),
    reading(
      "links",
      [
        text("a", "link", "Rules", "The rules", 0, #"},"url":"https://pages.invalid/rules""#),
        text("b", "staticText", "Oil", "Oil pressure", 0, "}"),
        item("c", "slider", "Oil", #","number":{"now":3,"min":0,"max":9},"relations":{"labelledBy":["b"]}"#),
        text("d", "button", "Go", "Go now", 0, "}"),
        text(
          "e", "paragraph", "", "See the rules or ask Ana1.", 0,
          #","links":[{"range":[8,13],"url":"https://pages.invalid/rules"},{"range":[21,24],"url":"mailto:ana@pages.invalid"}]}"#
        ),
        text(
          "f", "textField", "Note", "Ask Ana.", 8,
          #","editable":true,"links":[{"range":[4,7],"url":"mailto:ana@pages.invalid"}]}"#),
      ], ["a", "e"]),
    reading(
      "flow",
      [
        text("a", "paragraph", "", "First.", 0, #"},"relations":{"flowsTo":["c"]}"#),
        text("b", "paragraph", "", "Not read.", 0, "}"),
        container("group", "Board", [text("c", "paragraph", "", "Second.", 0, "}")]),
        text("d", "paragraph", "", "Last.", 0, "}"),
      ], ["a"]),
    // Elements inside others.
    reading(
      "dialog",
      [
        container(
          "dialog", "Quit?",
          [
            item("t", "staticText", "The race goes on."),
            container("group", "Then", [item("a", "button", "Yes", #","hint":"Ends the race""#)]),
            item("b", "button", "No"), text("c", "paragraph", "", "Nothing is saved.", 0, "}"),
          ])
      ], ["a"]),
    reading(
      "lists",
      [
        container(
          "list", "Cars",
          [
            item("a", "listItem", "Ana"),
            container("listItem", "More", [container("list", "Colours", [item("b", "listItem", "Red")])]),
            text("c", "listItem", "Ben", "Ben is last.", 0, "}"),
          ]),
        container("listBox", "Bets", [item("d", "listItem", "One", #","states":{"selectable":true}"#)]),
        text("e", "paragraph", "", "After the lists.", 0, "}"),
      ], ["a"]),
    reading(
      "list-inner",
      [
        container(
          "list", "Cars",
          [
            container("listItem", "More", [container("list", "Colours", [item("b", "listItem", "Red")])]),
            text("c", "listItem", "Ben", "Ben is last.", 0, "}"),
          ]),
        item("e", "button", "Close"),
      ], ["b"]),
    // A row that is heard as one element.
    reading(
      "row",
      [
        #"{"role":"list","label":"Shop","children":[{"id":"a","role":"listItem","combine":true,"children":[{"role":"staticText","label":"Oil"},{"role":"staticText","label":"5 coins"},{"role":"button","label":"Buy","actions":[{"name":"activate"}]}]},{"id":"b","role":"listItem","label":"Tyres"}]}"#
      ], ["a"]),
    reading(
      "table",
      [
        scores(#","table":{"rows":2,"columns":2}"#)
      ], ["c", "d"]),
    reading(
      "tree",
      [
        container(
          "tree", "Levels",
          [
            item("a", "treeItem", "World 1", #","level":1,"states":{"expanded":true,"selectable":true}"#),
            item("b", "treeItem", "Stage 1", #","level":2,"relations":{"nodeChildOf":["a"]}"#),
          ])
      ], ["a", "b"]),
    reading(
      "menu",
      [
        item("out", "button", "Out"),
        container(
          "menuBar", "Bar",
          [
            container(
              "menu", "Game",
              [
                item("a", "menuItem", "New", #","shortcut":"Ctrl+N""#),
                item("b", "checkMenuItem", "Sound", #","states":{"checked":true}"#),
              ])
          ]),
      ], ["a", "b"]),
    reading(
      "document",
      [
        container(
          "document", "Manual",
          [
            text("a", "paragraph", "", "Drive. Win.", 0, "}"),
            container("blockQuote", "", [text("b", "paragraph", "", "Ana said so.", 0, "}")]),
            text("c", "heading", "Keys", "Keys", 0, #"},"level":2"#),
          ]), text("d", "paragraph", "", "Outside.", 0, "}"),
      ], ["a"]),
    reading(
      "left",
      [
        container(
          "form", "Player",
          [container("blockQuote", "", [text("a", "paragraph", "", "Inner.", 0, "}")]), item("b", "button", "Save")]),
        container("list", "Cars", [item("c", "listItem", "Ana")]),
        container("toolBar", "Tools", [item("d", "button", "Cut")]), text("e", "paragraph", "", "End.", 0, "}"),
      ], ["a"]),
  ]

  /// A case whose elements get the focus one after the other; from each the player reads on.
  private static func reading(_ name: String, _ children: [String], _ ids: [String]) -> CorpusCase {
    CorpusCase("say-all-\(name)", children, ids.flatMap { [#"{"focus":"\#($0)"}"#, sayAll] })
  }

  /// The fields of a text that a player writes.
  private static let editable = #","editable":true}"#

  /// A text with its caret; `more` ends the text, and may have other fields behind it.
  private static func text(
    _ id: String, _ role: String, _ label: String, _ content: String, _ caret: Int, _ more: String
  ) -> String {
    let content = content.replacing("\n", with: "\\n")
    return
      #"{"id":"\#(id)","role":"\#(role)","label":"\#(label)","text":{"content":"\#(content)","caret":\#(caret)\#(more)}"#
  }
}
