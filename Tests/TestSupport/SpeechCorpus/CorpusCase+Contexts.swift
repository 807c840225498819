extension CorpusCase {
  private static func button(_ id: String, _ label: String) -> String {
    #"{"id":"\#(id)","role":"button","label":"\#(label)"}"#
  }

  private static func focus(_ ids: String...) -> [String] { ids.map { #"{"focus":"\#($0)"}"# } }

  /// The cases for a reader's words when the focus enters or leaves a list, a table, a panel or a dialog.
  static let contexts: [CorpusCase] = containers + hints + sets + tables + trees + windows

  private static let containerRoles = [
    "group", "list", "listBox", "descriptionList", "form", "main", "navigation", "region", "search", "banner",
    "complementary", "contentInfo",
    "landmark",
    "toolBar", "tabList", "tabPanel", "scrollPane", "menuBar", "menu", "popupMenu", "comboBox", "dialog", "alert",
    "document",
    "article", "blockQuote", "section", "statusBar", "infoBar", "toolTip", "internalFrame", "grouping", "splitPane",
    "layeredPane", "viewport", "log", "page", "tree", "table", "treeTable", "row", "calendar", "embedded",
    "fileChooser",
    "notification", "footer", "header", "htmlContainer", "video", "terminal", "canvas",
  ]

  /// A labelled and an unlabelled container of each role: into it, inside it, out of it.
  private static let containers: [CorpusCase] = containerRoles.flatMap { role in
    [("named", #""label":"Tools","#), ("unnamed", ""), ("described", #""label":"Tools","hint":"Things to use","#)].map {
      name, label in
      CorpusCase(
        "container-\(role)-\(name)",
        [
          button("out", "Out"),
          #"{"id":"c","role":"\#(role)",\#(label)"children":[\#(button("a", "Hammer")),\#(button("b", "Saw"))]}"#,
        ],
        focus("out", "a", "b", "out", "b"))
    }
  }

  private static let hintedRoles = [
    "dialog", "alert", "notification", "group", "list", "listBox", "form", "main", "tabPanel", "infoBar", "toolBar",
    "table", "menu",
  ]

  /// A container with a hint, and elements with hints in it; the focus comes to each from outside. Some roles say a name,
  /// others a label or a name, and one has a widget inside.
  private static let hints: [CorpusCase] = hintedRoles.flatMap { role in
    [("named", #""label":"Tools","#), ("unnamed", "")].map { name, label in
      let items = [
        #"{"id":"a","role":"button","label":"Hammer","hint":"Hits nails"}"#,
        #"{"id":"b","role":"checkBox","label":"Sharp","hint":"Mind your fingers","states":{"checked":true}}"#,
        #"{"id":"e","role":"listItem","label":"Saw","hint":"Cuts wood"}"#,
        #"{"id":"f","role":"listItem","label":"Drill","hint":"Makes holes","children":[\#(button("g", "Turn"))]}"#,
        #"{"id":"h","role":"list","label":"Nails","hint":"Of iron","children":[{"id":"i","role":"listItem","label":"Long","hint":"Ten of them"}]}"#,
      ]
      return CorpusCase(
        "hints-\(role)-\(name)",
        [
          button("out", "Out"),
          #"{"id":"c","role":"\#(role)",\#(label)"hint":"Things to use","children":[\#(items.joined(separator: ","))]}"#,
        ],
        focus("out", "a", "out", "b", "out", "e", "out", "f", "out", "i", "a"))
    }
  }

  private static let sets: [CorpusCase] = [
    set("list", #""role":"list""#, #""role":"listItem","states":{"selectable":true}"#),
    set("plainList", #""role":"list""#, #""role":"listItem""#),
    set("listBox", #""role":"listBox","label":"Cars""#, #""role":"listItem","states":{"selectable":true}"#),
    set("tabs", #""role":"tabList""#, #""role":"tab""#),
    set("radios", #""role":"group","label":"Speed""#, #""role":"radioButton","states":{"checked":false}"#),
    set("menu", #""role":"menu","label":"File""#, #""role":"menuItem""#),
    set("menuBar", #""role":"menuBar""#, #""role":"menu""#),
    set("combo", #""role":"comboBox","label":"Car""#, #""role":"menuItem""#),
    set("images", #""role":"group","label":"Gallery""#, #""role":"icon""#),
    set("labels", #""role":"group","label":"Board""#, #""role":"staticText""#),
    set("sentences", #""role":"dialog","label":"Help""#, #""role":"staticText","value":"is a word of three""#),
    set(
      "nested", #""role":"list","label":"Outer""#,
      #""role":"list","children":[{"role":"listItem","label":"Deep","id":"deep"}]"#),
  ]

  /// Three items in a container, the second one selected; the last is the container itself.
  private static func set(_ name: String, _ container: String, _ item: String) -> CorpusCase {
    let items = zip(["Ana", "Ben", "Carl"], 0...).map { label, index in
      let id = item.contains(#""deep""#) && index > 0 ? item.replacing("deep", with: "deep\(index)") : item
      return
        #"{"id":"i\#(index)","label":"\#(label)",\#(index == 1 ? #""traits":["selected"],"# : "")"position":{"index":\#(index + 1),"count":3},\#(id)}"#
    }
    return CorpusCase(
      "set-\(name)",
      [button("out", "Out"), #"{"id":"c",\#(container),"children":[\#(items.joined(separator: ","))]}"#],
      focus("out", "i0", "i1", "i2", "out", "i1", "c"))
  }

  private static let tables: [CorpusCase] = ["table", "treeTable"].map { role in
    func cell(_ row: Int, _ column: Int, _ role: String, _ label: String, _ header: String = "") -> String {
      #"{"id":"c\#(row)\#(column)","role":"\#(role)","label":"\#(label)","cell":{"row":\#(row),"column":\#(column)\#(header)}}"#
    }
    let rows = [
      [
        cell(0, 0, "columnHeader", "Name", #","header":"column""#),
        cell(0, 1, "columnHeader", "Points", #","header":"column""#),
      ],
      [cell(1, 0, "rowHeader", "Ana", #","header":"row""#), cell(1, 1, "cell", "12")],
      [cell(2, 0, "rowHeader", "Ben", #","header":"row""#), cell(2, 1, "cell", "")],
    ].enumerated().map { #"{"id":"r\#($0.offset)","role":"row","children":[\#($0.element.joined(separator: ","))]}"# }
    return CorpusCase(
      "table-\(role)",
      [
        button("out", "Out"),
        #"{"id":"t","role":"\#(role)","label":"Scores","table":{"rows":3,"columns":2},"children":[\#(rows.joined(separator: ","))]}"#,
      ],
      focus("out", "c00", "c01", "c11", "c10", "c20", "c21", "out", "t", "r1"))
  }

  private static let trees: [CorpusCase] = [
    CorpusCase(
      "tree",
      [
        button("out", "Out"),
        #"{"id":"t","role":"tree","label":"Levels","children":[{"id":"a","role":"treeItem","label":"World 1","level":1,"states":{"expanded":false,"selectable":true}},{"id":"b","role":"treeItem","label":"World 2","level":1,"states":{"expanded":true,"selectable":true}},{"id":"d","role":"treeItem","label":"Stage 1","level":2,"states":{"selectable":true},"relations":{"nodeChildOf":["b"]}}]}"#,
      ], focus("out", "a", "b", "d", "a", "out", "d")),
    CorpusCase(
      "quotes",
      [
        button("out", "Out"),
        #"{"id":"q","role":"blockQuote","label":"Letter","children":[\#(button("a", "Answer")),{"role":"blockQuote","label":"Reply","children":[\#(button("b", "Keep")),{"role":"blockQuote","label":"First","children":[\#(button("c", "Read"))]}]}]}"#,
      ], focus("out", "c", "out", "b", "a", "c", "a", "out")),
  ]

  private static let windows: [CorpusCase] = [
    CorpusCase(
      "dialog-labels",
      [
        button("out", "Out"),
        #"{"id":"d","role":"dialog","label":"Well played!","hint":"The race is over","states":{"modal":true},"children":[{"label":"You reached level four"},{"label":"Score"},\#(button("again", "Play again"))]}"#,
      ], focus("out", "again", "out", "again")),
    CorpusCase(
      "hints-nested",
      [
        button("out", "Out"),
        #"{"id":"d","role":"dialog","label":"Shed","hint":"It is dark","children":[{"id":"p","role":"group","label":"Bench","hint":"Of wood","children":[{"id":"a","role":"button","label":"Hammer","hint":"Hits nails"}]},{"id":"q","role":"group","hint":"Of steel","children":[{"id":"b","role":"checkBox","label":"Locked","hint":"Needs a key"},{"id":"e","role":"textField","label":"Key","hint":"Four digits","text":{"content":"","editable":true}}]},{"id":"r","role":"alert","label":"Fire","hint":"Leave","children":[{"id":"f","role":"slider","label":"Water","hint":"In litres","number":{"now":3,"max":9}}]}]}"#,
      ],
      focus("out", "a", "b", "e", "f", "out", "b", "out", "e", "out", "f", "a")),
    CorpusCase(
      "deep",
      [
        button("out", "Out"),
        #"{"id":"p","role":"group","label":"Garage","children":[{"id":"q","role":"group","label":"Shelf","children":[{"id":"l","role":"list","label":"Tins","children":[{"role":"listItem","label":"Oil","id":"a"}]},\#(button("b", "Close"))]},\#(button("e", "Leave"))]}"#,
      ], focus("out", "a", "b", "e", "a", "out", "e")),
    CorpusCase(
      "reactivation", [button("a", "Go"), button("b", "Stop")],
      [#"{"focus":"a"}"#, #"{"window":"deactivate"}"#, #"{"window":"activate"}"#, #"{"focus":"b"}"#]),
    CorpusCase(
      "activation", [button("a", "Go")],
      [
        #"{"focus":"a"}"#, #"{"window":"deactivate"}"#, #"{"window":"activate"}"#, #"{"window":"minimize"}"#,
        #"{"window":"restore"}"#, #"{"window":"activate"}"#,
      ]),
  ]

  /// Parts whose words depend on the ones beside and above them.
  static let wholes: [CorpusCase] = [
    CorpusCase(
      "whole-descriptions",
      [
        item("out", "button", "Out"),
        #"{"id":"l","role":"descriptionList","label":"Cars","children":[\#(item("a", "descriptionTerm", "Ana")),\#(item("b", "descriptionValue", "Red")),\#(item("c", "descriptionValue", "Fast")),\#(item("d", "descriptionTerm", "Ben")),\#(item("e", "descriptionValue", "Blue"))]}"#,
      ], ["out", "a", "b", "c", "d", "e", "out", "d"].map { #"{"focus":"\#($0)"}"# }),
    CorpusCase(
      "whole-treeTable",
      [
        item("out", "button", "Out"),
        #"{"id":"t","role":"treeTable","label":"Files","table":{"rows":3,"columns":2},"children":[{"id":"r0","role":"row","level":1,"states":{"expanded":true},"children":[\#(item("a", "cell", "Home", #","cell":{"row":0,"column":0}"#)),\#(item("b", "cell", "2", #","cell":{"row":0,"column":1}"#))]},{"id":"r1","role":"row","level":2,"relations":{"nodeChildOf":["r0"]},"children":[\#(item("c", "cell", "Notes", #","cell":{"row":1,"column":0},"level":2"#)),\#(item("d", "cell", "5", #","cell":{"row":1,"column":1}"#))]}]}"#,
      ], ["out", "a", "b", "c", "d", "a", "out", "d"].map { #"{"focus":"\#($0)"}"# }),
    CorpusCase(
      "whole-treeCells",
      [
        item("out", "button", "Out"),
        #"{"id":"t","role":"treeTable","label":"Files","table":{"rows":3,"columns":1},"children":[\#(item("a", "cell", "Home", #","cell":{"row":0,"column":0},"states":{"expanded":true}"#)),\#(item("c", "cell", "Notes", #","cell":{"row":1,"column":0},"relations":{"nodeChildOf":["a"]}"#)),\#(item("d", "cell", "Draft", #","cell":{"row":2,"column":0},"relations":{"nodeChildOf":["c"]}"#))]}"#,
      ], ["out", "a", "c", "d", "a", "out", "d"].map { #"{"focus":"\#($0)"}"# }),
    CorpusCase(
      "whole-lines",
      [
        item("out", "button", "Out"),
        item(
          "a", "textArea", "Notes",
          #","text":{"content":"One.\nTwo.\nThree","caret":5,"editable":true,"multiline":true}"#),
        item(
          "b", "textArea", "Notes", #","text":{"content":"One\n\nThree","caret":4,"editable":true,"multiline":true}"#),
        item("c", "textArea", "Notes", #","text":{"content":"One two\n","caret":8,"editable":true,"multiline":true}"#),
        item("d", "paragraph", "", #","text":{"content":"One.\nTwo","caret":0}"#),
      ], ["out", "a", "b", "c", "d", "a"].map { #"{"focus":"\#($0)"}"# }),
    CorpusCase(
      "whole-increments",
      [
        item("a", "slider", "Pan", #","number":{"now":0.85,"min":0,"max":1,"step":0.05}"#),
        item("b", "stepper", "Pan", #","number":{"now":0.1,"min":0,"max":1,"step":0.1}"#),
      ],
      [
        #"{"focus":"a"}"#, #"{"increment":"a"}"#, #"{"increment":"a"}"#, #"{"decrement":"a"}"#, #"{"decrement":"a"}"#,
        #"{"focus":"b"}"#, #"{"increment":"b"}"#, #"{"increment":"b"}"#,
      ]),
    CorpusCase(
      "whole-lists",
      [
        item("out", "button", "Out"),
        #"{"id":"l","role":"list","label":"Cars","children":[{"id":"a","role":"listItem","label":"Ana","children":[{"id":"m","role":"list","label":"Colours","children":[\#(item("b", "listItem", "Red")),\#(item("c", "listItem", "Blue"))]}]},\#(item("d", "listItem", "Ben"))]}"#,
      ], ["out", "a", "b", "c", "d", "b", "out", "c"].map { #"{"focus":"\#($0)"}"# }),
    CorpusCase(
      "whole-separators",
      [
        item("out", "button", "Out"),
        #"{"id":"m","role":"menu","label":"Game","children":[\#(item("a", "menuItem", "New")),{"role":"separator"},\#(item("b", "menuItem", "Quit"))]}"#,
        #"{"id":"t","role":"toolBar","label":"Tools","children":[\#(item("c", "button", "Cut")),{"role":"separator"},\#(item("d", "button", "Paste"))]}"#,
        #"{"id":"l","role":"list","label":"Cars","children":[\#(item("e", "listItem", "Red")),{"role":"separator"},\#(item("f", "listItem", "Blue"))]}"#,
      ], ["out", "a", "b", "c", "d", "e", "f", "out"].map { #"{"focus":"\#($0)"}"# }),
    CorpusCase(
      "whole-math",
      [
        item("out", "button", "Out"),
        item("f", "mathFraction", ""), item("g", "mathFraction", "Half"), item("r", "mathRoot", ""),
        item("s", "mathRoot", "Root"),
      ], ["out", "f", "g", "r", "s", "out"].map { #"{"focus":"\#($0)"}"# }),
  ]
}
