import ATSPIModel
import AXTree
public import ReaderSpeech

extension OrcaEdition {
  /// Orca 51, as in Debian 14: Orca 48 with these differences.
  public static let orca51: OrcaEdition = {
    var edition = orca48.successor(version: 51, debian: 14, debianName: "forky")
    edition.roleNames[.editbar] = "edit bar"
    edition.namesSuperKey = true
    edition.endsWithStop = false
    // From the lower end of the range.
    edition.percent = { number in
      let percent = (number.current - number.minimum) / (number.maximum - number.minimum) * 100
      return percent.isFinite && abs(percent) < 1e15 ? Int(percent) : nil
    }

    edition.forms.merge(Orca51.forms) { $1 }
    for role in Orca51.withMnemonic {
      let parts = Orca51.withPauseAfterMnemonic.contains(role) ? [OrcaPart.mnemonic, .pause] : [.mnemonic]
      edition.forms[role] = edition.form(of: role).adding(parts, before: .description)
    }
    edition.plainForm = edition.plainForm.adding([.mnemonic], before: .description)
    edition.parts.merge(Orca51.parts) { $1 }
    edition.chosenParts = { $0.edition.form(of: $0.formRole).parts($0.occasion) }
    // When its name changes, and for a window that becomes active.
    edition.unrepeatedParts = [.label, .role, .mnemonic, .description, .popup, .helpText]
    edition.cellContext = Orca48.start
    edition.rowCellParts.removeAll { $0 == .unselected }
    edition.afterRowParts = [.unselected]
    // A label that can get the focus is spoken when it does.
    edition.speaksLabel = { label, container in container.role == .notification || !label.has(.focusable) }
    edition.listsContainers = true
    edition.speaksLineEnd = false
    edition.speaksLanguagesApart = true

    edition.leavable.insert(.article)
    edition.leavingWords[.article] = .leavingArticle

    // Descriptions and validity come last, after announcements too.
    edition.rank = { event in
      switch event.kind {
      case .descriptionChanged, .state(.invalidEntry): 3
      default: orca48.rank(event)
      }
    }
    edition.handle = { Orca51.handle($0, at: $1, by: &$2) }
    edition.progress = Orca51.progress
    edition.moveFocus = { Orca51.moveFocus(to: $0, by: &$1) }
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
    .unselected: { $0.unselectedItem() },
    .shortcut: { $0.keys() },
    .termValues: { speaker in speaker.termValueCount.map { [speaker.said(.context, "(\($0))")] } ?? [] },
    .toggle: { $0.switchState() ?? $0.items(.toggle, as: .orca48) },
    .availability: { $0.object.has(.editable) ? [] : $0.items(.availability, as: .orca48) },
    .value: { $0.controlValue() },
    .text: { speaker in
      if speaker.role == .heading, !speaker.isWritten { return [] }
      return speaker.object.has(.editable) ? speaker.items(.currentLine, as: .orca48) : speaker.counting(.text)
    },
    .cellText: { $0.object.has(.editable) ? $0.items(.currentLine, as: .orca48) : $0.counting(.cellText) },
    .labelAndName: { $0.counting(.labelAndName) },
    .description: { $0.counting(.description) },
    .placeholder: { $0.counting(.placeholder) },
  ]

  /// Entering a document is spoken.
  static func moveFocus(to object: OrcaObject, by orca: inout Orca) -> [[SpeechSegment]] {
    let isEntered = !isInDocument(orca.focus) && isInDocument(object)
    let spoken = Orca48.moveFocus(to: object, by: &orca)
    return isEntered ? [orca.message(orca.words[.browseMode], .context, object)] + spoken : spoken
  }

  private static func isInDocument(_ object: OrcaObject?) -> Bool {
    guard let object else { return false }
    return documents.contains(object.role) || object.nearest(documents) != nil
  }

  private static let documents: Set<AXRole> = [
    .document, .documentEmail, .documentPresentation, .documentSpreadsheet, .documentText, .documentWeb,
  ]

  /// A bar is introduced by its number and name, unless it was the last to move.
  static func progress(_ bar: OrcaMovedProgressBar, by orca: Orca) -> [[SpeechSegment]] {
    let spoken = orca.change(of: bar.object)
    guard !bar.isLatest, let first = spoken.first else { return spoken }
    let number = orca.message(orca.words[.progressBar, bar.number], .context, bar.object)
    return [number + first] + spoken.dropFirst()
  }
}

/// The forms of Orca 51 that differ from Orca 48's, as a table by role.
extension Orca51 {
  private static let number = OrcaPart.either([.text], [.value])

  static let forms: [AXRole: OrcaRoleForm] = [
    .article: Orca48.form(
      [.labelAndName, .role, .pause, .currentLine], changing: [.either([.leaving], [.labelAndName, .role])]),
    .colorChooser: Orca48.form([.labelAndName, .role, .value], changing: [.value]),
    .comboBox: Orca48.form(
      [.labelAndName, .role, .value, .pause, .required, .pause, .invalid],
      changing: [.either([.value], [.name]), .pause], around: [.labelAndName, .role, .expandable]),
    .heading: Orca48.form([.either([.text], [.name]), .role, .expandable]),
    .mathFraction: Orca48.plain, .mathRoot: Orca48.plain,
    .paragraph: Orca48.form([.labelAndName, .readOnly, .currentLine, .role, .pause]),
    .progressBar: Orca48.apart(
      [.labelAndName, .either([.percent], [.role])], changing: [.labelAndName, .either([.percent], [.role])]),
    .region: Orca48.form(
      [.fromOutside([.labelAndName, .role]), .pause, .currentLine],
      changing: [.either([.leaving], [.fromOutside([.labelAndName, .role])])]),
    .stepper: Orca48.form(
      [.labelAndName, .role, number, .required, .pause, .invalid, .availability, .pause], changing: [number]),
    .switch: Orca48.form([.labelAndName, .toggle, .role, .availability, .pause], changing: [.toggle]),
    .tearoffMenuItem: OrcaEdition.orca48.form(of: .menuItem),
    .textArea: Orca48.form(
      [
        .labelAndName, .readOnly, .role, .pause, .either([.currentLine], [.placeholder]), .textSelection, .pause,
        .invalid, .pause,
      ]),
  ]
}

/// The roles that say their mnemonic; the others with keys say it before those.
extension Orca51 {
  fileprivate static let withMnemonic: [AXRole] = [
    .checkBox, .comboBox, .dial, .editbar, .meter, .paragraph, .radioButton, .scrollBar, .section, .secureTextField,
    .separator, .slider, .splitPane, .stepper, .switch, .tab, .textArea, .textField, .toggleButton,
  ]
  fileprivate static let withPauseAfterMnemonic: [AXRole] = [.radioButton, .tab]
}

extension OrcaPart {
  static let mnemonic = OrcaPart("mnemonic") { $0.mnemonic() }
}

extension OrcaRoleForm {
  /// The form with other parts, when it gets the focus.
  fileprivate func adding(_ parts: [OrcaPart], before next: OrcaPart) -> OrcaRoleForm {
    let index = arriving.firstIndex(of: next) ?? arriving.endIndex
    return OrcaRoleForm(arriving[..<index] + parts + arriving[index...], changing: changing, around: around)
  }
}

/// The event handlers of Orca 51 that differ from Orca 48's.
extension Orca51 {
  static func handle(_ event: OrcaEvent, at now: Double, by orca: inout Orca) -> [[SpeechSegment]] {
    if orca.isDropped(event, at: now) { return [] }
    let object = event.object
    switch event.kind {
    case .nameChanged:
      if object.id == orca.focusID, object.role == .comboBox { return [] }
    case .valueChanged:
      if object.role == .comboBox { return object.id == orca.focusID ? orca.change(of: object) : [] }
    case .state(.invalidEntry): return orca.validityChanged(object)
    case .state(.checked), .state(.indeterminate):
      if object.role == .checkBox { return orca.checkChanged(object) }
    case .selectionChanged:
      // The window itself is no container of selected objects.
      guard object.id != orca.activeWindowID else { return [] }
    default: break
    }
    return Orca48.handleHeard(event, at: now, by: &orca)
  }
}

extension Orca {
  fileprivate mutating func validityChanged(_ object: OrcaObject) -> [[SpeechSegment]] {
    let isInvalid = object.has(.invalidEntry)
    guard memory.states[.invalidEntry]?[object.id] != isInvalid else { return [] }
    memory.states[.invalidEntry, default: [:]][object.id] = isInvalid
    guard object.id == focusID else { return [] }
    guard isInvalid else { return [message(words[.entryValid], .state, object)] }
    return OrcaSpeaker(object, orca: self).invalid().utterances(endsWithStop: false)
  }

  /// A check box is checked, not, or partially: one change, though the bus reports it as two states.
  fileprivate mutating func checkChanged(_ object: OrcaObject) -> [[SpeechSegment]] {
    let states = [ATSPIState.checked, .indeterminate]
    guard states.contains(where: { memory.states[$0]?[object.id] != object.has($0) }) else { return [] }
    for state in states { memory.states[state, default: [:]][object.id] = object.has(state) }
    return object.id == focusID || isInFocusedItem(object) ? change(of: object) : []
  }
}
