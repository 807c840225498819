import AXTree

/// The cases in which a player asks where the focus is, once it has come to an element.
extension CorpusCase {
  /// The whole list of them: each role, states and fields, and elements inside others.
  public static let asked: [CorpusCase] = askedRoles + askedFields + askedPlaces

  /// A case whose elements get the focus one after the other; each time the player asks.
  private static func asking(_ name: String, _ children: [String], _ ids: [String]) -> CorpusCase {
    CorpusCase("where-\(name)", children, ids.flatMap { [#"{"focus":"\#($0)"}"#, whereAmI] })
  }

  /// A panel, as Orca 43 counts each announcement as an element beside those that are in the window itself.
  private static func panel(_ children: [String]) -> String { container("group", "Board", children) }

  /// Every role with a label and a hint.
  private static let askedRoles: [CorpusCase] = {
    let fields = #""element":true,"label":"Gauge","hint":"Shows the pressure""#
    let together = shared.enumerated().map { index, roles in
      let nodes = roles.enumerated().map { offset, role in
        #"{"id":"\#(role.recordedName)","frame":[10,\#(10 + offset * 40),200,30],"role":"\#(role.rawValue)",\#(fields)}"#
      }
      return asking("roles-\(index + 1)", [panel(nodes)], roles.map(\.recordedName))
    }
    let apart = AXRole.allCases.filter { windowRoles.contains($0) && $0 != .application && $0 != .desktopFrame }.map {
      role in
      asking(
        "role-\(role.recordedName)",
        [
          #"{"id":"home","role":"button","label":"Home"}"#,
          #"{"id":"n0","frame":[10,50,200,30],"role":"\#(role.rawValue)",\#(fields)}"#,
        ], ["n0"])
    }
    return together + apart
  }()

  /// States and fields on roles that say them.
  private static let askedFields: [CorpusCase] = {
    let nodes: [(role: String, fields: String)] = [
      ("checkBox", #""states":{"checked":true,"required":true},"shortcut":"Ctrl+P","mnemonic":"g""#),
      ("checkBox", #""states":{"checked":"mixed","invalid":true},"traits":["notEnabled"]"#),
      ("toggleButton", #""states":{"pressed":true},"mnemonic":"Alt+G""#),
      ("switch", #""states":{"checked":true}"#),
      ("button", #""states":{"expanded":false,"hasPopup":"menu"},"shortcut":"P","tooltip":"Pressure""#),
      ("button", #""traits":["notEnabled"],"mnemonic":"g","shortcut":"Ctrl+G""#),
      ("link", #""url":"https://pages.invalid/a-page""#),
      ("link", #""url":"mailto:ana@pages.invalid","states":{"visited":true}"#),
      ("link", #""url":"file:///no-such-folder/a-page.html?x#y""#),
      ("slider", #""number":{"now":3,"min":0,"max":9,"step":1,"text":"three of nine"},"mnemonic":"g""#),
      ("slider", #""number":{"now":-7.5,"min":-10,"max":10,"step":0},"states":{"required":true,"invalid":true}"#),
      ("stepper", #""number":{"now":5,"max":10}"#), ("scrollBar", #""number":{"now":5,"max":10}"#),
      ("progressBar", #""number":{"now":5,"max":10}"#), ("dial", #""number":{"now":5,"max":10}"#),
      ("colorChooser", #""number":{"now":5,"max":10}"#),
      ("splitPane", #""number":{"now":5,"max":10},"orientation":"vertical""#),
      ("textField", #""text":{"content":"Ana","caret":3,"editable":true},"states":{"required":true,"invalid":true}"#),
      ("textField", #""text":{"content":"","caret":0,"editable":true},"placeholder":"Your name""#),
      ("textArea", #""text":{"content":"One\nTwo","caret":5,"editable":true,"multiline":true}"#),
      ("textArea", #""text":{"content":"Ana and Ben","caret":0},"states":{"readOnly":true}"#),
      ("secureTextField", #""text":{"content":"secret","caret":2,"editable":true,"protected":true}"#),
      ("paragraph", #""text":{"content":"Ana\nBen","caret":0}"#),
      ("button", #""states":{"hasPopup":"menu"}"#),
      ("listItem", #""states":{"selectable":true},"position":{"index":2,"count":5}"#),
      ("treeItem", #""states":{"expanded":false},"position":{"index":2,"count":5}"#),
      ("image", #""hint":"Gauge""#), ("staticText", #""relations":{"describedBy":["other"]}"#),
    ]
    return stride(from: 0, to: nodes.count, by: 16).map { start in
      let part = nodes[start..<min(start + 16, nodes.count)].enumerated().map { index, node in
        #"{"id":"n\#(index)","frame":[10,\#(10 + index * 38),200,30],"role":"\#(node.role)","element":true,"label":"Gauge",\#(node.fields)}"#
      }
      let other = #"{"id":"other","label":"Oil pressure"}"#
      return asking("fields-\(start / 16 + 1)", [panel(part + [other])], part.indices.map { "n\($0)" })
    }
  }()

  /// Elements inside others.
  private static let askedPlaces: [CorpusCase] = [
    asking(
      "lists",
      [
        container(
          "list", "Cars",
          [
            item("a", "listItem", "Ana"), item("b", "listItem", "Ben"),
            container("listItem", "More", [container("list", "Colours", [item("c", "listItem", "Red")])]),
          ]),
        container(
          "listBox", "Bets",
          [
            item("d", "listItem", "One", #","states":{"selectable":true}"#),
            item("e", "listItem", "Two", #","traits":["selected"],"states":{"selectable":true,"checked":true}"#),
          ]),
        container(
          "descriptionList", "Prices",
          [
            item("f", "descriptionTerm", "Oil"), item("g", "descriptionValue", "Five"),
            item("h", "descriptionValue", "Six"), item("i", "descriptionTerm", "Tyres"),
          ]),
      ], ["a", "b", "c", "d", "e", "f", "g", "h", "i"]),
    asking(
      "menus",
      [
        item("out", "button", "Out"),
        container(
          "menuBar", "Bar",
          [
            container(
              "menu", "Game",
              [
                item("a", "menuItem", "New", #","shortcut":"Ctrl+N","mnemonic":"n""#), #"{"role":"separator"}"#,
                item("b", "checkMenuItem", "Sound", #","states":{"checked":true}"#),
                item("c", "radioMenuItem", "Fast", #","states":{"checked":false},"shortcut":"F""#),
                container("menu", "Open", [item("d", "menuItem", "Last")], #","id":"e""#),
              ], #","id":"f""#),
            container("menu", "Help", [item("h", "menuItem", "Keys", #","traits":["notEnabled"]"#)], #","id":"g""#),
          ]),
      ], ["a", "b", "c", "d", "e", "f", "g", "h"]),
    asking(
      "groups",
      [
        container(
          "group", "Speed",
          [
            item("a", "radioButton", "Fast", #","states":{"checked":true},"relations":{"memberOf":["a","b"]}"#),
            item("b", "radioButton", "Slow", #","states":{"checked":false},"relations":{"memberOf":["a","b"]}"#),
            item("c", "checkBox", "Turbo", #","states":{"checked":false}"#), item("d", "button", "Go"),
          ]),
        container(
          "tabList", "Pages", [item("e", "tab", "Sound", #","traits":["selected"]"#), item("f", "tab", "Keys")]),
        container(
          "toolBar", "Tools", [item("g", "button", "Cut", #","hint":"Cuts it""#), item("h", "slider", "Size")]),
        container(
          "comboBox", "Car",
          [
            container(
              "menu", "Cars", [item("i", "menuItem", "Red", #","traits":["selected"]"#), item("j", "menuItem", "Blue")])
          ],
          #","id":"k""#),
        container("group", "Board", [item("o", "canvas", "Map"), item("p", "icon", "Fire")]),
      ], ["a", "b", "c", "d", "e", "f", "g", "h", "k", "i", "o", "p"]),
    asking(
      "icons",
      [
        container(
          "layeredPane", "Desk",
          [
            item("a", "icon", "Home", #","traits":["selected"],"states":{"selectable":true}"#),
            item("b", "icon", "Bin", #","states":{"selectable":true}"#),
          ], #","id":"c""#),
        item("d", "button", "Go"),
      ], ["a", "b", "c", "d"]),
    asking(
      "tables",
      [
        scores(
          #","id":"t","table":{"rows":3,"columns":2}"#, ana: #","id":"r""#,
          rows: [
            container(
              "row", "Ben's row",
              [
                item("e", "rowHeader", "Ben", #","cell":{"row":2,"column":0,"header":"row"}"#),
                item("f", "cell", "", #","cell":{"row":2,"column":1}"#),
              ], #","id":"s""#)
          ]),
        container(
          "tree", "Levels",
          [
            item("u", "treeItem", "World 1", #","level":1,"states":{"expanded":false,"selectable":true}"#),
            item("v", "treeItem", "World 2", #","level":1,"states":{"expanded":true,"selectable":true}"#),
            item("w", "treeItem", "Stage 1", #","level":2,"relations":{"nodeChildOf":["v"]}"#),
          ], #","id":"x""#),
      ], ["a", "b", "c", "d", "e", "f", "r", "s", "t", "v", "u", "w", "x"]),
    asking(
      "marks",
      [
        container(
          "table", "Cheats",
          [
            item("a", "columnHeader", "Used", #","cell":{"row":0,"column":0,"header":"column"}"#),
            item("b", "columnHeader", "Name", #","cell":{"row":0,"column":1,"header":"column"}"#),
            item(
              "c", "cell", "", #","cell":{"row":1,"column":0},"states":{"checked":true},"actions":[{"name":"toggle"}]"#),
            item("d", "cell", "Fly", #","cell":{"row":1,"column":1},"states":{"expanded":true}"#),
          ], #","table":{"rows":2,"columns":2}"#),
        container(
          "dialog", "Quit?",
          [
            item("e", "button", "Yes", #","hint":"Ends the game""#),
            container("group", "Then", [item("f", "button", "No")]),
          ]),
        item("g", "comboBox", "Car", #","value":"Red","mnemonic":"c""#),
      ], ["c", "d", "e", "f", "g"]),
    // Orca 43 looks for what is selected in the texts beside it too.
    asking(
      "selection",
      [
        item(
          "a", "textField", "Names",
          #","text":{"content":"Ana and Ben","caret":3,"selection":[0,3],"editable":true},"mnemonic":"n""#),
        item("b", "button", "Go"),
      ], ["a", "b"]),
  ]
}
