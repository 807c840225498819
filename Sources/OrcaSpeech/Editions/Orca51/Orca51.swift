import ATSPIModel
import AXTree
public import ReaderSpeech

extension OrcaEdition {
  /// Orca 51, as in Debian 14: Orca 48 with these differences.
  public static let orca51: OrcaEdition = {
    var edition = orca48.successor(version: 51, debian: 14, debianName: "forky")
    edition.roleNames[.editbar] = "edit bar"
    edition.endsWithStop = false
    edition.numberText = { number, _ in
      let isWhole = number.current.truncatingRemainder(dividingBy: 1) == 0
      return isWhole ? OrcaNumber.fixed(number.current, digits: 0) : OrcaNumber.exact(number.current)
    }
    // From the lower end of the range.
    edition.percent = { OrcaNumber.percent($0, from: $0.minimum) }

    for (role, form) in Orca51.forms { edition.forms[role] = Orca48.withMnemonic(form, role) }
    edition.parts.merge(Orca51.parts) { $1 }
    edition.chosenParts = { $0.edition.form(of: $0.formRole).parts($0.occasion) }
    // When its name changes, and for a window that becomes active.
    edition.unrepeatedParts = [.label, .role, .mnemonic, .description, .popup, .helpText]
    edition.cellContext = OrcaRoleForm.start
    edition.rowCellParts.removeAll { $0 == .unselected }
    edition.afterRowParts = [.unselected]
    // A label that can get the focus is spoken when it does.
    edition.speaksLabel = { label, container in container.role == .notification || !label.has(.focusable) }
    edition.omitsNameOfFocus = { speaker in
      let isInside = speaker.orca.focus?.isInside(speaker.object) == true
      return !speaker.object.isTopLevel && (speaker.isAround || !isInside)
    }
    edition.braille = Orca51.braille
    edition.listsContainers = true
    edition.speaksLineEnd = false
    edition.speaksLanguagesApart = true
    edition.numbersProgressBars = true

    edition.leavable.insert(.article)
    edition.leavingWords[.article] = .leavingArticle

    // New names and values are never left out.
    edition.isDropped = { event, now, orca in
      event.kind == .nameChanged || event.kind == .valueChanged ? false : orca.isDropped(event, at: now)
    }
    // Descriptions and validity come last, after announcements too; a menu that opens comes before the focus.
    edition.rank = { event, focus in
      switch event.kind {
      case .descriptionChanged, .state(.invalidEntry): .last
      case .textInserted, .textDeleted: .text
      case .state(.expanded) where event.isSet && event.object.id == focus && menus.contains(event.object.role):
        .openedMenu
      default: Orca48.rank(of: event)
      }
    }
    edition.handle = { Orca51.handle($0, at: $1, by: &$2) }
    edition.moveFocus = { Orca51.moveFocus(to: $0, by: &$1) }
    edition.sayAll = { Orca51.sayAll(from: $0, by: $1) }
    return edition
  }()
}

extension ReaderSettings.Reader {
  /// Orca 51, as in Debian 14.
  public static let orca51 = OrcaEdition.orca51.reader
}

extension ReaderSettings {
  /// Orca 51, verbose, in the tree's language: `VirtualReader(tree, .orca51)`.
  public static let orca51 = ReaderSettings(.orca51)
}

/// The code of Orca 51 that differs from Orca 48's.
enum Orca51 {
  /// The parts that Orca 51 speaks otherwise than Orca 48.
  static let parts: [OrcaPart: OrcaPart.Function] = [
    .role: { $0.containerRole() ?? $0.items(.role, as: .orca48) },
    .unselected: { speaker in
      let object = speaker.object
      return speaker.unselected(isCell: object.isCell ? object.has(.focused) : object.parent?.role == .layeredPane)
    },
    .contextOrName: { $0.contextOrName(isSaid: \.isSaid) },
    .itemCount: { $0.availableItemCount() },
    .mnemonic: { $0.said(.hint, $0.mnemonic) },
    .parentRole: { speaker in
      speaker.role == .icon
        ? speaker.said(.context, speaker.words[.iconPanel] + ".") : speaker.items(.parentRole, as: .orca48)
    },
    // Only a player who asks for details hears places.
    .positionInList: { speaker in
      let isKnown = speaker.occasion.isDetailed && (speaker.role != .comboBox || !speaker.selection.isEmpty)
      return isKnown ? speaker.positionAmongMembers(isGroupReversed: false) : []
    },
    .required: { $0.required() },
    .helpText: { $0.helpText() },
    .rowHeaders: { $0.headers(.row, isAsked: $0.occasion.isWhereAmI) },
    .columnHeaders: { $0.headers(.column, isAsked: $0.occasion.isWhereAmI) },
    .termValues: { speaker in speaker.said(.context, speaker.termValueCount.map { "(\($0))" }) },
    .toggle: { speaker in
      guard speaker.object.node.role == .switch else { return speaker.items(.toggle, as: .orca48) }
      return speaker.state(speaker.object.isOn ? .on : .off)
    },
    .availability: { $0.object.has(.editable) ? [] : $0.items(.availability, as: .orca48) },
    .value: { $0.role == .comboBox ? $0.unnamedComboBoxValue() : $0.value() },
    .text: { speaker in
      if speaker.role == .heading, !speaker.object.hasLetters { return [] }
      return speaker.object.has(.editable) ? speaker.items(.currentLine, as: .orca48) : speaker.counting(.text)
    },
    .cellText: { $0.object.has(.editable) ? $0.items(.currentLine, as: .orca48) : $0.counting(.cellText) },
    .labelAndName: { $0.counting(.labelAndName) },
    .description: { $0.counting(.description) },
    .placeholder: { $0.counting(.placeholder) },
  ]

  /// The forms that differ from Orca 48's, by role.
  static let forms: [AXRole: OrcaRoleForm] = documentForms.merging(others) { $1 }

  private static let documentForms = Dictionary(
    uniqueKeysWithValues: OrcaObject.documentRoles.map { role in
      (role, Orca48.form([.unlessFocused([.labelAndName, .readOnly, .role]), .currentLine]))
    })

  private static let others: [AXRole: OrcaRoleForm] = [
    .article: Orca48.left([.labelAndName, .role, .pause, .currentLine], changing: [.labelAndName, .role]),
    .cell: cell,
    .colorChooser: Orca48.form(
      [.labelAndName, .role, .value], changing: [.value], whereAmI: [.labelAndName, .role, .value, .percent]),
    .comboBox: Orca48.form(
      [.labelAndName, .role, .value, .pause, .positionInList, .pause] + Orca48.validity,
      changing: [.value.or(.name), .pause], around: [.labelAndName, .role, .expandable]),
    .heading: Orca48.form([.text.or(.name), .role, .expandable]),
    .mathFraction: Orca48.plain, .mathRoot: Orca48.plain,
    .paragraph: Orca48.form([.labelAndName, .readOnly, .currentLine, .role, .pause]),
    .progressBar: Orca48.form(start: [], [.unlessFocused([.labelAndName]), .percent.or(.role)]),
    .region: Orca48.left(
      [.fromOutside([.labelAndName, .role]), .pause, .currentLine], changing: [.fromOutside([.labelAndName, .role])]),
    .stepper: Orca48.form(
      [.labelAndName, .role, Orca48.number] + Orca48.validity + Orca48.available, changing: [Orca48.number]),
    .switch: Orca48.form([.labelAndName, .toggle, .role, .availability, .pause], changing: [.toggle]),
    .tearoffMenuItem: OrcaEdition.orca48.form(of: .menuItem),
    .textArea: Orca48.form(
      [.labelAndName, .readOnly, .role, .pause] + Orca48.enteredLine + [.pause, .invalid, .pause]),
  ]

  private static let cell: OrcaRoleForm = {
    let cell = OrcaEdition.orca48.form(of: .cell)
    return OrcaRoleForm(
      cell.arriving, changing: cell.changing, around: cell.around, whereAmI: [.tableCell, .pause, .cellPosition])
  }()

  static func handle(_ event: OrcaEvent, at now: Double, by orca: inout Orca) -> [[SpeechSegment]] {
    let object = event.object
    switch event.kind {
    case .nameChanged:
      if object.id == orca.focusID, object.role == .comboBox { return [] }
    case .valueChanged:
      if object.role == .comboBox { return object.id == orca.focusID ? orca.change(of: object) : [] }
      if object.role == .progressBar, object.number.map({ !orca.isProgressBar(object, $0) }) == true { return [] }
    case .state(.invalidEntry): return orca.validityChanged(object)
    case .state(.checked), .state(.indeterminate):
      if object.role == .checkBox { return orca.checkChanged(object) }
    case .state(.expanded): return orca.expansionChanged(object, event.isSet)
    case .selectionChanged:
      // The window itself is no container of selected objects.
      guard object.id != orca.activeWindowID else { return [] }
      return orca.selectionChanged(in: object) { tab in tab.role == .tab && !tab.has(.focused) }
    default: break
    }
    return Orca48.handle(event, at: now, by: &orca)
  }

  /// Entering a document is spoken.
  static func moveFocus(to object: OrcaObject, by orca: inout Orca) -> [[SpeechSegment]] {
    let isEntered = orca.focus?.document == nil && object.document != nil
    let spoken = Orca48.moveFocus(to: object, by: &orca)
    return isEntered ? [orca.message(orca.words[.browseMode], .context, object)] + spoken : spoken
  }

}

/// The roles of what opens before the focus moves.
private let menus: Set<AXRole> = [.menu, .menuItem]

extension Orca {
  fileprivate mutating func validityChanged(_ object: OrcaObject) -> [[SpeechSegment]] {
    guard memory.updateStates([.invalidEntry], of: object), object.id == focusID else { return [] }
    guard object.has(.invalidEntry) else { return [message(words[.entryValid], .state, object)] }
    return OrcaSpeaker(object, orca: self).invalid().utterances(endsWithStop: false)
  }

  /// The speech when something opens or closes: away from the focus unless it closes around nothing, opened a menu, or is a control.
  fileprivate mutating func expansionChanged(_ object: OrcaObject, _ isSet: Bool) -> [[SpeechSegment]] {
    let isNew = memory.updateStates([.expanded], of: object)
    memory.forgetProperties()
    let isAround = focus?.isInside(object) == true
    guard isNew, object.id == focusID || isSet || isAround else { return [] }
    if object.id != focusID, object.role != .row, object.role != .listBox {
      let isInMenu = focus.map { Self.menuRelated.contains($0.role) } == true
      if isInMenu, object.role == .button || Self.menuRelated.contains(object.role) { return [] }
      if object.role == .comboBox || object.role == .button, !object.has(.focused) { return [] }
    }
    return change(of: object)
  }

  /// A check box is checked, not, or partially: one change, though the bus reports it as two states.
  fileprivate mutating func checkChanged(_ object: OrcaObject) -> [[SpeechSegment]] {
    let isNew = memory.updateStates([.checked, .indeterminate], of: object)
    return isNew && (object.id == focusID || isInFocusedItem(object)) ? change(of: object) : []
  }
}
