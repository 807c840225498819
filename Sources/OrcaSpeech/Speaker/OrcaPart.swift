import ATSPIModel
import AXTree
import ReaderSpeech

/// A part of the speech about an object: a name, by which the forms of roles mention it, and its function.
///
/// Parts are equal by their names. An edition may give a part another function (``OrcaEdition/parts``), and may have
/// parts of its own, which it declares in its folder.
struct OrcaPart: Hashable, Sendable {
  /// Finds the items of a part.
  typealias Function = @Sendable (inout OrcaSpeaker) -> [OrcaSpeechItem]

  let name: String
  /// The function in all editions that have no other for the part.
  let items: Function
  /// Whether every edition that names it has a function of its own for it.
  let isOfEachEdition: Bool

  init(_ name: String, isOfEachEdition: Bool = false, _ items: @escaping Function) {
    self.name = name
    self.items = items
    self.isOfEachEdition = isOfEachEdition
  }

  /// A part for which every edition has a function of its own.
  private init(ofEachEdition name: String) {
    self.init(name, isOfEachEdition: true) { speaker in
      assertionFailure("A form of \(speaker.edition) names a part that it has no function for: \(name).")
      return []
    }
  }

  static func == (a: OrcaPart, b: OrcaPart) -> Bool { a.name == b.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
  static func names(of parts: [OrcaPart]) -> String { parts.map(\.name).joined(separator: " ") }
}

extension OrcaPart {
  // Names.
  static let label = OrcaPart(ofEachEdition: "label")
  static let name = OrcaPart(ofEachEdition: "name")
  static let labelAndName = OrcaPart(ofEachEdition: "labelAndName")
  static let imageDescription = OrcaPart("imageDescription") { $0.imageDescription() }
  static let description = OrcaPart(ofEachEdition: "description")
  static let helpText = OrcaPart(ofEachEdition: "helpText")
  /// The help text as the first part of the end, where a player asks for it.
  static let helpTextFirst = OrcaPart("helpTextFirst") { speaker in
    speaker.occasion.isWhereAmI ? speaker.helpText().flatMap { [$0, .pause] } : []
  }

  // Roles and states.
  static let role = OrcaPart(ofEachEdition: "role")
  static let availability = OrcaPart("availability") { $0.state(.grayed, if: !$0.object.has(.sensitive)) }
  static let shortcut = OrcaPart(ofEachEdition: "shortcut")
  static let mnemonic = OrcaPart(ofEachEdition: "mnemonic")
  static let required = OrcaPart("required") { $0.required() }
  static let readOnly = OrcaPart(ofEachEdition: "readOnly")
  static let invalid = OrcaPart(ofEachEdition: "invalid")
  static let checked = OrcaPart("checked") { $0.checked() }
  static let checkedCell = OrcaPart("checkedCell") { $0.checkedCell() }
  static let checkedIfCheckable = OrcaPart("checkedIfCheckable") { $0.checkedIfCheckable() }
  static let radio = OrcaPart("radio") { $0.state($0.object.has(.checked) ? .radioSelected : .radioNotSelected) }
  static let toggle = OrcaPart("toggle") { $0.state($0.object.isOn ? .pressed : .notPressed) }
  static let expandable = OrcaPart("expandable") { $0.expandable() }
  static let popup = OrcaPart("popup") {
    $0.state(.opensPopup, if: !$0.isBrief && $0.role != .menu && $0.object.has(.hasPopup))
  }
  static let multiselectable = OrcaPart("multiselectable") {
    $0.state(.multiselect, if: $0.object.has(.multiselectable) && $0.object.hasChildren)
  }

  // Values and texts.
  static let value = OrcaPart(ofEachEdition: "value")
  static let percent = OrcaPart("percent") { $0.percent($0.object.number) }
  static let currentLine = OrcaPart("currentLine") { $0.currentLine() }
  static let placeholder = OrcaPart("placeholder") { $0.placeholder() }
  static let textSelection = OrcaPart(ofEachEdition: "textSelection")

  // Contents.
  static let statusBar = OrcaPart(ofEachEdition: "statusBar")
  static let itemCount = OrcaPart(ofEachEdition: "itemCount")
  static let nodeCount = OrcaPart("nodeCount") { $0.nodeCount() }
  static let termValues = OrcaPart("termValues") { $0.said(.context, $0.termValueCount) }
  static let noChildren = OrcaPart(ofEachEdition: "noChildren")
  static let selectedItems = OrcaPart("selectedItems") { $0.selectedItems() }
  static let selectedCount = OrcaPart("selectedCount") { $0.selectedCount() }
  static let link = OrcaPart(ofEachEdition: "link")

  // Context and places.
  /// The containers that the focus leaves and enters; without any the object's name.
  static let contextOrName = OrcaPart("contextOrName") { $0.contextOrName(isSaid: \.isSaid) }
  static let oldAncestors = OrcaPart("oldAncestors") { $0.oldAncestors() }
  static let newAncestors = OrcaPart("newAncestors") { $0.newAncestors() }
  static let ancestors = OrcaPart("ancestors") { $0.allAncestors() }
  static let parentRole = OrcaPart("parentRole") { $0.parentRole() }
  static let leaving = OrcaPart("leaving") { $0.leaving() }
  static let nestingLevel = OrcaPart("nestingLevel") { $0.nestingLevel() }
  static let nodeLevel = OrcaPart("nodeLevel") { $0.nodeLevel() }
  static let newNodeLevel = OrcaPart("newNodeLevel") { $0.newNodeLevel() }
  /// The object's place among those of its kind, where a player asks for it.
  static let positionInList = OrcaPart(ofEachEdition: "positionInList")
  static let radioGroup = OrcaPart(ofEachEdition: "radioGroup")
  static let table = OrcaPart(ofEachEdition: "table")
  static let tableCell = OrcaPart(ofEachEdition: "tableCell")
  static let cellText = OrcaPart(ofEachEdition: "cellText")
  static let newRow = OrcaPart("newRow") { $0.newPosition(\.row, .row) }
  static let newColumn = OrcaPart("newColumn") { $0.newPosition(\.column, .column) }
  static let cellPosition = OrcaPart("cellPosition") { $0.cellPosition($0.object.cell?.place) }
  static let rowHeaders = OrcaPart(ofEachEdition: "rowHeaders")
  static let columnHeaders = OrcaPart(ofEachEdition: "columnHeaders")

  // Pauses, words, and choices.
  static let pause = OrcaPart("pause") { _ in [.pause] }
  static let lineBreak = OrcaPart("lineBreak") { _ in [.lineBreak] }

  /// Words that are the same for every object.
  static func phrase(_ word: OrcaWord) -> OrcaPart {
    OrcaPart("phrase \(word)") { $0.said($0.edition.phraseKind, $0.words[word]) }
  }

  /// The first list of parts, or the second if the first has nothing to say.
  static func either(_ first: [OrcaPart], _ second: [OrcaPart]) -> OrcaPart {
    OrcaPart("(\(names(of: first)) | \(names(of: second)))") { speaker in
      let items = speaker.items(first)
      return items.isSaid ? items : speaker.items(second)
    }
  }

  /// The part, or another if it has nothing to say.
  func or(_ other: OrcaPart) -> OrcaPart { .either([self], [other]) }
}
