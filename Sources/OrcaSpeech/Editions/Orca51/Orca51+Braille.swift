import ATSPIModel
import AXTree
import ReaderSpeech

/// The braille of Orca 51, where it differs from Orca 48's.
extension Orca51 {
  static let braille: OrcaBraille = {
    var braille = Orca48.braille
    braille.forms.merge(brailleForms) { $1 }
    for role in mnemonicRoles { braille.forms[role] = braille.forms[role]?.map(\.withMnemonic) }
    braille.plainForm = [
      .choice({ $0.isAround }, [.words([.labelAndName, .role])], Orca48.braille.plainForm.map(\.withMnemonic))
    ]
    braille.context = { $0.brailleContext() }
    braille.role = { $0.formRole }
    braille.omitsLabelThatIsText = true
    braille.pansByParts = true
    braille.parts[.role] = { speaker in
      if speaker.role == .heading, speaker.object.attribute("level").flatMap({ Int($0) }) ?? 0 == 0 {
        return speaker.said(.role, speaker.roleWord(.heading))
      }
      let isLandmark = speaker.object.node.role == .landmark
      return speaker.brailleRole(isLandmark ? speaker.roleWord(.landmark) : speaker.spokenRoleIn48)
    }
    braille.parts[.termValues] = { speaker in speaker.said(.context, speaker.termValueCount.map { "(\($0))" }) }
    return braille
  }()

  /// The roles with the underlined key of their label behind their words.
  private static let mnemonicRoles: Set<AXRole> = [
    .button, .checkMenuItem, .menu, .menuItem, .meter, .radioButton, .radioMenuItem, .scrollBar, .slider,
    .switch, .tab, .toggleButton,
  ]

  private static let header: [OrcaBraillePart] = [.words([OrcaPart.labelAndName.or(.currentLine), .role, .sortOrder])]

  private static let brailleForms: [AXRole: [OrcaBraillePart]] = [
    .button: Orca48.words([.labelAndName, .expandable, .role, .shortcut]),
    .checkBox: Orca48.words([.labelAndName, .role, .required, .invalid], indicator: .checked),
    .columnHeader: header, .rowHeader: header,
    .comboBox: [
      .choice(
        { $0.object.has(.editable) }, Orca48.text,
        Orca48.words([.labelAndName, .value, .role, .mnemonic], cursorBehind: .labelAndName))
    ],
    .menu: Orca48.words([.labelAndName, .role, .shortcut]),
    .radioButton: [
      .context, .row { $0.brailleGroup() }, .words([.labelAndName, .role], indicator: .radio), Orca48.description,
    ],
    .row: Orca48.words([.labelAndName, .text, .value, .role, .required, .invalid, .expandable]),
    .static: [.choice({ $0.object.text != nil }, Orca48.text, Orca48.braille.plainForm)],
    .stepper: [
      .choice(
        { $0.object.has(.editable) || $0.object.textContent != nil }, Orca48.text, Orca48.rangedWords)
    ],
    .statusBar: [
      .context, .words([.labelAndName, .role]), .row { $0.brailleContentsBehindSpace() }, Orca48.description,
    ],
    .switch: Orca48.words([.labelAndName, .role], indicator: .toggle),
  ]
}

extension OrcaBraillePart {
  /// The part with the underlined key of the label behind its words, before other keys.
  fileprivate var withMnemonic: Self {
    guard case .words(var parts, let indicator, let keys, let cursorBehind) = self else { return self }
    parts.insert(.mnemonic, at: parts.firstIndex(of: .shortcut) ?? parts.endIndex)
    return .words(parts, indicator: indicator, keys: keys, cursorBehind: cursorBehind)
  }
}

extension OrcaSpeaker {
  /// The containers around the object, and a space. A text has them on its first line, unless that is blank.
  fileprivate mutating func brailleContext() -> [OrcaBrailleRegion] {
    if role == .application { return [] }
    if object.has(.editable) || role == .terminal || role == .staticText {
      let lines = object.text?.content.split(separator: "\n", omittingEmptySubsequences: false)
      guard let text = object.text, let first = lines?.first, first.contains(where: { !$0.isWhitespace }),
        text.caret.map({ text.clamped($0) <= first.unicodeScalars.count }) ?? true
      else { return [] }
    }
    var regions: [OrcaBrailleRegion] = []
    var next = object.parent
    if let parent = next, OrcaBraille.transparentRoles.contains(parent.role) {
      next = parent.isApplication ? nil : parent.parent
    }
    while let parent = next {
      if !parent.isLayoutOnlyIn48 {
        var speaker = OrcaSpeaker(parent, occasion: .around(isLeft: false, count: 1), orca: orca)
        speaker.inner = object
        let shown = speaker.brailleRegions()
        if !regions.isEmpty, !shown.isEmpty { regions.append(.space) }
        regions += shown
      }
      next = parent.isApplication ? nil : parent.parent
    }
    return regions.isEmpty ? [] : regions.reversed() + [.space]
  }

  /// The name of a radio button's group, and a space.
  fileprivate mutating func brailleGroup() -> [OrcaBrailleRegion] {
    let group = text(of: [.radioGroup])
    return group.isEmpty ? [] : [OrcaBrailleRegion(text: group + " ")]
  }

  /// The contents of a status bar behind a space, else its text or that of the one object in it.
  fileprivate mutating func brailleContentsBehindSpace() -> [OrcaBrailleRegion] {
    let contents = brailleContents()
    let text = object.textContent ?? object.onlyChild?.textContent
    let shown = contents.isEmpty ? text.map { [OrcaBrailleRegion(text: $0)] } ?? [] : contents
    return shown.isEmpty ? [] : [.space] + shown
  }
}
