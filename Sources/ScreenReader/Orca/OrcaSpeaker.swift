import ATSPIModel
import AXTree

/// What Orca says of one object at one moment.
struct OrcaSpeaker {
  /// Why an object is spoken of.
  enum Occasion: Hashable {
    /// The focus comes to it.
    case arriving
    /// It has the focus, and something about it changed.
    case changing
    /// It is around what the focus comes to, or around what the focus leaves.
    case around(isLeft: Bool, count: Int)
  }

  let object: OrcaObject
  var prior: OrcaObject?
  var occasion = Occasion.arriving
  let orca: Orca
  /// The role, where it is taken for another one.
  var role: String
  /// What it is around, where it is said for that.
  var inner: OrcaObject?
  /// Whether the description was said in the place of a name or of labels.
  var usesDescription = false

  init(
    _ object: OrcaObject, prior: OrcaObject? = nil, occasion: Occasion = .arriving, orca: Orca, role: String? = nil
  ) {
    self.object = object
    self.prior = prior
    self.occasion = occasion
    self.orca = orca
    self.role = role ?? object.role
  }

  var words: OrcaWords { orca.words }
  var isBrief: Bool { orca.isBrief }
  var edition: OrcaEdition { orca.edition }
  var isLeft: Bool { if case .around(true, _) = occasion { true } else { false } }

  private var form: OrcaForm { edition.form(of: role) }

  /// The parts, with what stands before and behind all roles' when the focus arrives.
  private var parts: [OrcaPart] {
    switch occasion {
    case .arriving: edition.prefix + form.arriving + edition.suffix
    case .changing: form.changing ?? form.arriving
    case .around: form.around ?? form.changing ?? form.arriving
    }
  }

  /// The items in order.
  mutating func items() -> [OrcaItem] {
    // Asking a terminal for a text that it has not fails, and with that all that would have been said.
    edition.silentWithoutText.contains(role) && object.text == nil ? [] : items(parts)
  }

  mutating func items(_ parts: [OrcaPart]) -> [OrcaItem] {
    var items: [OrcaItem] = []
    for part in parts { items += self.items(part) }
    return items
  }

  private mutating func items(_ part: OrcaPart) -> [OrcaItem] {
    if case .either(let first, let second) = part {
      let items = self.items(first)
      return items.isSaid ? items : self.items(second)
    }
    return switch part {
    case .pause: [.pause]
    case .lineBreak: [.lineBreak]
    case .label: label()
    case .name: name()
    case .labelOrName: labelOrName()
    case .labelAndName: labelAndName()
    case .role: roleName()
    case .imageDescription: imageDescription()
    case .textRole: role == "paragraph" ? [] : roleName()
    case .availability: state(.grayed, if: !object.has(.sensitive))
    case .accelerator: object.accelerator.map { [said(.hint, $0)] } ?? []
    case .required: state(.required, if: isRequired)
    case .readOnly: state(.readOnly, if: isReadOnly)
    case .invalid: state(.invalidEntry, if: object.has(.invalidEntry))
    case .checked: checked()
    case .checkedIfCheckable:
      object.has(.checkable) || object.has(.checked) || object.role == "check menu item" ? checked() : []
    case .radio: [state(object.has(.checked) ? .radioSelected : .radioNotSelected)]
    case .toggle: [state(isOn ? .pressed : .notPressed)]
    case .expandable: expandable()
    case .multiselectable: state(.multiselect, if: object.has(.multiselectable) && object.hasChildren)
    case .value: value()
    case .percentage, .progress: percent().map { [percent($0)] } ?? []
    case .displayedText: displayedText(of: object).map { [said(.label, $0)] } ?? []
    case .currentLine: currentLine()
    case .content: content()
    case .placeholder: placeholder()
    case .textSelection: state(.textSelected, if: isTextSelected)
    case .alertText: alertText()
    case .unrelatedLabels: unrelatedLabels()
    case .unrelatedLabelsOrDescription: unrelatedLabelsOrDescription()
    case .statusBar: statusBar()
    case .nestingLevel: nestingLevel()
    case .itemCount: itemCount()
    case .noShowingChildren: state(.noItems, if: !object.children.contains { $0.has(.showing) })
    case .dialogCount: dialogCount()
    case .focusedItem: focusedItem()
    case .unselectedIfSelectable: state(.itemNotSelected, if: isUnselected)
    case .unselectedCell: state(.cellNotSelected, if: isUnselectedCell)
    case .radioGroup: radioGroup()
    case .table: table()
    case .tableCell: tableCell()
    case .newRow: place(.row, orca.isRowNew(object) ? object.node.properties.cell?.row : nil)
    case .newColumn: place(.column, orca.isColumnNew(object) ? object.node.properties.cell?.column : nil)
    case .newRowHeader: header(.row)
    case .newColumnHeader: header(.column)
    case .fractionStart: [said(.role, words[.fractionStart])]
    case .fractionLine: [said(.role, words[.fractionLine])]
    case .fractionEnd: [said(.role, words[.fractionEnd])]
    case .rootStart: [said(.role, words[.rootStart])]
    case .rootEnd: [said(.role, words[.rootEnd])]
    case .leaving: leaving()
    case .childWidget, .itemWidgets: widgets(isEvery: part == .itemWidgets)
    case .description: description(isAsked: false)
    case .newNodeLevel: newNodeLevel()
    case .oldAncestors: oldAncestors()
    case .newAncestors: newAncestors()
    case .either: []
    default: newerItems(part)
    }
  }

  func said(_ kind: SpeechSegment.Kind, _ text: String, of source: OrcaObject? = nil) -> OrcaItem {
    .said(SpeechSegment(kind, text, source: (source ?? object).id, rule: "O1"))
  }

  func state(_ word: OrcaWord) -> OrcaItem { said(.state, words[word]) }

  private func percent(_ share: Int) -> OrcaItem { said(.value, words[.percent, share]) }

  func state(_ word: OrcaWord, if isSaid: Bool) -> [OrcaItem] { isSaid ? [state(word)] : [] }
}
