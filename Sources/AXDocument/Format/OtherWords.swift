import AXTree

/// The words of other places, in lower case, with what documents say in their stead: messages suggest it. They look like none of the
/// documents' own words, or like a wrong one.
package enum OtherWords {
  /// Roles of ARIA, HTML, AT-SPI, UIKit and Dear ImGui.
  package static let roles: [String: String] = [
    "alertdialog": "dialog", "modal": "dialog", "popup": "dialog", "frame": "window", "panel": "group",
    "container": "group", "view": "group", "card": "group", "radiogroup": "group", "fieldset": "group",
    "figure": "image", "img": "image", "picture": "image", "text": "staticText", "label": "staticText",
    "p": "staticText", "span": "staticText", "note": "staticText", "status": "statusBar", "textbox": "textField",
    "input": "textField", "entry": "textField", "searchbox": "searchField", "password": "secureTextField",
    "spinbutton": "stepper", "spinbox": "stepper", "progressindicator": "progressBar", "progress": "progressBar",
    "gauge": "meter", "dropdown": "comboBox", "select": "comboBox", "picker": "comboBox", "combo": "comboBox",
    "radio": "radioButton", "option": "listItem", "feed": "list", "selectable": "listItem",
    "menuitemcheckbox": "checkMenuItem", "menuitemradio": "radioMenuItem", "grid": "table", "gridcell": "cell",
    "treegrid": "treeTable", "treenode": "treeItem", "knob": "dial", "hyperlink": "link", "anchor": "link",
    "title": "heading",
  ].mapValues(JSONWriter.quoted)

  /// Fields of a node by other names, and states and traits, which stand in fields of a node.
  package static let fields: [String: String] = {
    var words = [
      "name": "label", "title": "label", "description": "hint", "help": "hint", "type": "role", "kind": "role",
      "bounds": "frame", "rect": "frame", "items": "children",
    ].mapValues(JSONWriter.quoted)
    for state in JSONCodec<AXStates>.stateFields.map(\.name) {
      words[state.lowercased()] = #""states": {"\#(state)": …}"#
    }
    for (name, _) in AXTraits.named { words[name.lowercased()] = #""traits": ["\#(name)"]"# }
    for word in ["disabled", "enabled"] { words[word] = #""traits": ["notEnabled"]"# }
    return words
  }()
}
