@_spi(Command) import AXDocument
@_spi(Command) import AXTree
import Foundation
import OrcaSpeech
@_spi(Command) import ReaderSpeech
import TestReaders

/// A moment as calls of the C interface, which Python has under the same names.
///
/// They describe what is published, because words depend on nothing else. What has no call is left out, and the test says so if
/// less is heard without it.
struct LiveMomentCalls {
  /// A fact about an element: an argument in Python, and calls in C.
  struct Fact {
    let python: String
    private(set) var c: [String]

    init(python: String, c: String...) { (self.python, self.c) = (python, c) }

    static func text(_ name: String, _ text: String) -> Fact {
      Fact(
        python: "\(name)=\(text.inQuotes)",
        c: "axtree_set(ui, AXTREE_\(name.uppercased()), \(text.inQuotes));")
    }

    static func state(_ name: String, _ holds: Bool) -> Fact {
      Fact(
        python: "\(name)=\(holds ? "True" : "False")",
        c: "axtree_set_state(ui, AXTREE_STATE_\(name.uppercased()), \(holds));")
    }

    static func numbers(_ name: String, _ numbers: [NSNumber]) -> Fact {
      let list = numbers.map { "\($0)" }.joined(separator: ", ")
      return Fact(python: "\(name)=\(numbers.count == 1 ? list : "(\(list))")", c: "axtree_\(name)(ui, \(list));")
    }

    static func relation(_ name: String, _ keys: [String]) -> Fact {
      var fact = Fact(python: "\(name)=[\(keys.map(\.inQuotes).joined(separator: ", "))]")
      fact.c = keys.map { "axtree_relate(ui, AXTREE_RELATION_\(name.uppercased()), \($0.inQuotes));" }
      return fact
    }

    static func actions(_ names: [String]) -> Fact {
      let names = names.map(\.inQuotes)
      var fact = Fact(python: "actions={\(names.map { "\($0): \($0)" }.joined(separator: ", "))}")
      fact.c = names.map { "axtree_action(ui, \($0), \($0));" }
      return fact
    }
  }

  /// An element with its calls, and those below it.
  struct Node {
    let key: String
    let role: String
    let label: String?
    var facts: [Fact]
    let children: [Node]
  }

  /// The roles, texts, states and relations that the C interface has, by their names in documents.
  static let roles = Set(AXRole.allCases.map(\.rawValue)).intersection(
    """
    window group staticText heading image button link checkBox switch toggleButton radioButton checkMenuItem radioMenuItem slider \
    stepper dial scrollBar rating progressBar meter textField searchField secureTextField textArea comboBox list listItem listBox \
    tree treeItem table treeTable row cell columnHeader rowHeader tabList tab tabPanel menuBar menu menuItem popupMenu menuButton \
    toolBar dialog alert notification statusBar infoBar titleBar tooltip canvas icon chart animation video audio timer log form \
    paragraph blockQuote caption separator scrollPane document article main navigation search region banner complementary grouping \
    terminal calendar colorChooser fileChooser unknown
    """.split(separator: " ").map(String.init))
  static let texts = [
    "value", "hint", "placeholder", "roleDescription", "tooltip", "shortcut", "language", "url", "mnemonic",
  ]
  static let states = [
    "checked", "expanded", "pressed", "focusable", "modal", "busy", "required", "readOnly", "visited", "default",
    "multiSelectable", "selectable",
  ]
  static let traits = ["notEnabled": "disabled", "selected": "selected", "updatesFrequently": "updates_frequently"]
  static let relations = [
    "labelledBy", "describedBy", "controls", "flowsTo", "memberOf", "details", "popupFor", "tooltipFor",
  ]
  /// The fields that are numbers, with the order of the call's arguments.
  static let numbers: KeyValuePairs = [
    "position": ["index", "count"], "table": ["rows", "columns"], "cell": ["row", "column"],
  ]

  private let moment: LiveMoment
  private let locale: String
  private var windows: [Node] = []
  /// The utterances of each Orca.
  private var lines: [(reader: ReaderSettings.Reader, lines: [String])] = []
  /// The fields without a call, if less is heard without them.
  private var missing: [String] = []

  /// The calls of a moment; nil if its tree is too deep for JSON of other libraries.
  init?(_ moment: LiveMoment) {
    self.moment = moment
    locale = moment.document.locale
    var cursor = moment.document.tree.makeCursor()
    guard let update = moment.document.tree.changes(since: &cursor),
      let published = try? JSONSerialization.jsonObject(with: Data(AXTreeDocument.encoded(update))) as? [String: Any],
      let root = published["root"] as? [String: Any]
    else { return nil }
    // Nodes and objects come in the same order, and the element has the same place in both.
    let nodes = Dictionary(uniqueKeysWithValues: update.nodes.map { ($0.id, $0) })
    var order: [AXNodeID] = []
    var waiting = [update.root]
    while let id = waiting.popLast() {
      order.append(id)
      waiting += (nodes[id]?.children ?? []).reversed()
    }
    guard let index = order.firstIndex(of: moment.element.id) else { return nil }
    var reading = Reading(focused: index)
    var (node, stripped) = reading.read(root, path: "")
    if node.role == "application" {
      windows = node.children
    } else if node.role == "window" {
      windows = [node]
    } else {
      windows = [Node(key: "window", role: "window", label: moment.document.tree.name, facts: [], children: [node])]
      stripped = ["role": "window", "label": moment.document.tree.name, "children": [stripped]]
    }
    var whole = root
    guard Self.focus(index, in: &whole) else { return nil }
    func heard(_ root: [String: Any], by orca: ReaderSettings.Reader) -> [String]? {
      var document = published
      document["root"] = root
      guard let json = try? JSONSerialization.data(withJSONObject: document),
        let read = try? AXTreeDocument(json: Array(json))
      else { return nil }
      return VirtualReader(read.tree, ReaderSettings(orca)).heard.lines
    }
    var isLess = false
    for orca in ReaderSettings.Reader.orcas {
      guard let lines = heard(stripped, by: orca) else { return nil }
      self.lines.append((orca, lines))
      isLess = isLess || lines != heard(whole, by: orca)
    }
    missing = isLess ? reading.missing.sorted() : []
  }

  /// Gives the node at an index in the order from the top the focus.
  private static func focus(_ index: Int, in root: inout [String: Any]) -> Bool {
    var left = index
    func mark(_ node: inout [String: Any]) -> Bool {
      if left == 0 {
        node["states"] = (node["states"] as? [String: Any] ?? [:]).merging(["focused": true]) { $1 }
        return true
      }
      left -= 1
      var children = node["children"] as? [[String: Any]] ?? []
      let found = children.indices.first { mark(&children[$0]) }
      node["children"] = children
      return found != nil
    }
    return mark(&root)
  }

  // MARK: The tests

  var pythonTest: String {
    var lines = ["import axtree", "", "", "def test_\(moment.nameWords.joined(separator: "_"))_is_heard():"]
    lines += comment.map { "    # \($0)" }
    lines += [
      "    with axtree.App(\(moment.document.tree.name.inQuotes), \(locale.inQuotes), published=False) as app:",
      "        with app.frame():",
    ]
    func write(_ node: Node, _ indent: String) {
      let label = node.label.map { [$0.inQuotes] } ?? []
      let names = [node.key.inQuotes, node.role.snakeCase.inQuotes]
      let arguments = (names + label + node.facts.map(\.python)).joined(separator: ", ")
      if node.children.isEmpty {
        lines.append("\(indent)app.add(\(arguments))")
      } else {
        lines.append("\(indent)with app.open(\(arguments)):")
        for child in node.children { write(child, indent + "    ") }
      }
    }
    for window in windows { write(window, "            ") }
    for (reader, spoken) in self.lines {
      let list = spoken.map(\.inQuotes).joined(separator: ", ")
      lines.append("        assert app.speech(\"\(reader)\") == [\(list)]")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  var cTest: String {
    var lines = ["#include <assert.h>", "#include <axtree.h>", "#include <string.h>", ""]
    lines += comment.map { "/* \($0) */" }
    lines += [
      "int main(void) {",
      "  axtree *ui = axtree_new_unpublished(\(moment.document.tree.name.inQuotes), \(locale.inQuotes));",
      "  axtree_begin(ui);",
    ]
    func write(_ node: Node, _ indent: String) {
      let function = node.children.isEmpty ? "add" : "open"
      let role = "AXTREE_ROLE_\(node.role.snakeCase.uppercased())"
      lines.append("\(indent)axtree_\(function)(ui, \(node.key.inQuotes), \(role), \(node.label?.inQuotes ?? "NULL"));")
      lines += node.facts.flatMap(\.c).map { indent + $0 }
      if node.children.isEmpty { return }
      for child in node.children { write(child, indent + "  ") }
      lines.append("\(indent)axtree_close(ui);")
    }
    for window in windows { write(window, "  ") }
    lines.append("  axtree_end(ui);")
    for (reader, spoken) in self.lines {
      let text = spoken.joined(separator: "\n").inQuotes
      lines.append("  assert(strcmp(axtree_speech(ui, \"\(reader)\"), \(text)) == 0);")
    }
    return (lines + ["  axtree_free(ui);", "}"]).joined(separator: "\n") + "\n"
  }

  private var comment: [String] {
    let fields = missing.joined(separator: ", ")
    return ["\(moment.title) Put your program's own calls in place of these."]
      + (missing.isEmpty ? [] : ["Other words than on the page are heard, because there is no call for \(fields)."])
  }
}

extension String {
  /// A name such as "staticText" as C has it: "static_text".
  var snakeCase: String {
    map { $0.isUppercase ? "_\($0.lowercased())" : String($0) }.joined()
  }
}
