import ATSPIModel
import AXTree
@_spi(Command) import ReaderSpeech

/// The braille of an edition of Orca: the regions of a line for each role, in English.
struct OrcaBraille: Sendable {
  /// The regions for each role, as the bus names it.
  var forms: [AXRole: [OrcaBraillePart]]
  /// The regions of roles without ones of their own.
  var plainForm: [OrcaBraillePart]
  /// The functions of the parts that are shown otherwise than they are spoken.
  var parts: [OrcaPart: OrcaPart.Function]
  /// The regions before an object: those of what is around it.
  var context: @Sendable (inout OrcaSpeaker) -> [OrcaBrailleRegion]
  /// The role whose regions are shown.
  var role: @Sendable (OrcaSpeaker) -> AXRole = { $0.role }
  /// The line with the caret, and the caret's place in it; -1 without a caret.
  var caretLine: @Sendable (OrcaObject) -> (line: String, caret: Int)
  /// The sign at the end of a text.
  var lineEnd: @Sendable (OrcaObject) -> String
  /// Whether a label is left out that is the text itself.
  var omitsLabelThatIsText = false
  /// The message that an announcement is shown as.
  var announcement: @Sendable (_ text: String) -> String = { $0 }
  /// Whether panning to the left goes from part to part of a line, and a part is filled with the beginning of a word that is longer
  /// than the display. Otherwise panning goes back by a whole display at most, wherever that ends.
  var pansByParts = false
}

extension OrcaBraille {
  /// The regions of every role that has ones of its own.
  static func byRole(_ form: (AXRole) -> [OrcaBraillePart]?) -> [AXRole: [OrcaBraillePart]] {
    Dictionary(uniqueKeysWithValues: AXRole.allCases.compactMap { role in form(role).map { (role, $0) } })
  }

  /// The containers that are not shown around what is directly inside them.
  static let transparentRoles: Set<AXRole> = [.menu, .menuBar, .tabList, .redundantObject, .unknown, .comboBox]
}

/// A part of a line of braille, by which the forms of roles list its regions.
enum OrcaBraillePart: Sendable {
  /// The containers around the object.
  case context
  /// The words of parts, with a space between them. Before them stands an indicator, such as that of a check box, and behind them
  /// the keys, without a space.
  case words([OrcaPart], indicator: OrcaPart? = nil, keys: OrcaPart? = nil, cursorBehind: OrcaPart? = nil)
  /// The line with the caret, behind the object's label.
  case line(label: OrcaPart?, hasEnd: Bool = true)
  /// A space and the words of parts; nothing if there are none, unless the space is always there.
  case behind([OrcaPart], always: Bool = false)
  /// The words of parts as a region of the object of their own, behind a space.
  case apart([OrcaPart])
  /// The cells of the object's row.
  case row(@Sendable (inout OrcaSpeaker) -> [OrcaBrailleRegion])
  /// The first form if the condition holds, else the second.
  case choice(@Sendable (OrcaSpeaker) -> Bool, [OrcaBraillePart], [OrcaBraillePart])
}

/// A region of a line of braille.
struct OrcaBrailleRegion {
  var text: String
  /// The object that the region shows; nil for one that only separates or adds words.
  var object: OrcaObject?
  /// The place of the cursor in the region.
  var cursor = 0
  /// Whether the region is a line with a caret.
  var isLine = false

  static var space: Self { Self(text: " ") }
}

extension OrcaSpeaker {
  /// The regions of the object's line, by its edition's form.
  mutating func brailleRegions(as role: AXRole? = nil) -> [OrcaBrailleRegion] {
    isBraille = true
    let braille = edition.braille
    return regions(braille.forms[role ?? braille.role(self)] ?? braille.plainForm)
  }

  /// The regions of objects inside this one, each with a space behind it.
  func brailleRegions(ofEach objects: [OrcaObject]) -> [OrcaBrailleRegion] {
    objects.flatMap { child -> [OrcaBrailleRegion] in
      var speaker = OrcaSpeaker(child, orca: orca)
      speaker.isInLine = true
      let regions = speaker.brailleRegions()
      return regions.isEmpty ? [] : regions + [.space]
    }
  }

  mutating func regions(_ form: [OrcaBraillePart]) -> [OrcaBrailleRegion] {
    var regions: [OrcaBrailleRegion] = []
    for part in form { regions += self.regions(part) }
    return regions
  }

  private mutating func regions(_ part: OrcaBraillePart) -> [OrcaBrailleRegion] {
    switch part {
    case .context: return isAround || isInLine ? [] : edition.braille.context(&self)
    case .words(let parts, let indicator, let keys, let cursorBehind):
      var shown = text(of: parts)
      if let keys { shown += text(of: [keys]) }
      if let indicator = indicator.map({ text(of: [$0]) })?.nonEmpty {
        shown = shown.isEmpty ? indicator : indicator + " " + shown
      }
      let label = cursorBehind.map { text(of: [$0]) }?.nonEmpty
      return [OrcaBrailleRegion(text: shown, object: object, cursor: label.map { $0.unicodeScalars.count + 1 } ?? 0)]
    case .line(let label, let hasEnd):
      var (line, caret) = edition.braille.caretLine(object)
      var before = label.map { text(of: [$0]) }?.nonEmpty ?? ""
      if edition.braille.omitsLabelThatIsText, before == line { before = "" }
      if !before.isEmpty { before += " " }
      caret = min(caret, line.unicodeScalars.count) + before.unicodeScalars.count
      line = before + line.trimmingLineBreaks + (hasEnd ? edition.braille.lineEnd(object) : "")
      return [OrcaBrailleRegion(text: line, object: object, cursor: caret, isLine: true)]
    case .behind(let parts, let always):
      let shown = text(of: parts)
      return shown.isEmpty && !always ? [] : [OrcaBrailleRegion(text: " " + shown)]
    case .apart(let parts):
      let shown = text(of: parts)
      return shown.isEmpty ? [] : [.space, OrcaBrailleRegion(text: shown, object: object)]
    case .row(let cells): return cells(&self)
    case .choice(let condition, let first, let second): return regions(condition(self) ? first : second)
    }
  }

  /// The role by its name; a heading by its level.
  func brailleRole(_ name: @autoclosure () -> String) -> [OrcaSpeechItem] {
    switch role {
    case .unknown, .redundantObject, .filler, .extended, .link: []
    case .icon where isBrief, .canvas where isBrief: []
    case .heading: said(.role, "h\(object.attribute("level").flatMap { Int($0) } ?? 0)")
    default: object.parent?.role == .listBox ? [] : said(.role, name())
    }
  }

  /// The words of parts, with a space between them.
  mutating func text(of parts: [OrcaPart]) -> String {
    items(parts).brailleTexts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension [OrcaSpeechItem] {
  fileprivate var brailleTexts: [String] {
    flatMap { item -> [String] in
      switch item {
      case .said(let segment, _): [segment.text]
      case .nested(let items): items.brailleTexts
      case .pause, .lineBreak: []
      }
    }
  }
}

extension String {
  fileprivate var trimmingLineBreaks: String {
    var rest = unicodeScalars[...]
    while rest.first == "\n" { rest.removeFirst() }
    while rest.last == "\n" { rest.removeLast() }
    return String(rest)
  }
}

extension Orca {
  /// The message of the last five seconds, else the line of what opened or closed last, of the focus, or of the active window.
  func brailleLine(at now: Double) -> OrcaBrailleLine? {
    if let shownMessage, now < shownMessage.time + Self.messageDuration {
      return OrcaBrailleLine(text: shownMessage.text, focus: 0, cursor: -1)
    }
    guard let object = OrcaObject(shownID, in: tree) ?? focus ?? OrcaObject(activeWindowID, in: tree) else {
      return nil
    }
    var speaker = OrcaSpeaker(object, orca: self)
    let regions = speaker.brailleRegions()
    guard !regions.isEmpty else { return nil }
    let focused =
      regions.firstIndex { $0.object == object } ?? regions.firstIndex { region in
        guard let parent = region.object?.parent, parent == object else { return false }
        return object.role == .comboBox ? region.isLine : object.role == .cell
      } ?? 0
    let start = regions[..<focused].reduce(0) { $0 + $1.text.unicodeScalars.count }
    return OrcaBrailleLine(text: regions.map(\.text).joined(), focus: start, cursor: start + regions[focused].cursor)
  }

  /// How long a message is shown, in seconds.
  private static let messageDuration = 5.0

  /// The part of that line on a display of so many cells, once it has been panned to the right so often.
  func braille(cells: Int, panned: Int, at now: Double) -> BrailleLine? {
    brailleLine(at: now)?.shown(by: edition, cells: cells, panned: panned)
  }
}

/// The parts of braille that all editions share.
extension OrcaBraille {
  static let parts: [OrcaPart: OrcaPart.Function] = [
    .shortcut: { speaker in
      speaker.items(.shortcut, as: speaker.edition, isBraille: false).map { item in
        guard case .said(var segment, let isUpper) = item else { return item }
        segment.text = "(\(segment.text))"
        return .said(segment, isUpper: isUpper)
      }
    },
    .readOnly: { $0.items(.readOnly, as: $0.edition, isBraille: false).isSaid ? $0.said(.state, "rdonly") : [] },
    .invalid: { speaker in
      guard speaker.object.has(.invalidEntry) else { return [] }
      let reason = speaker.object.targets(.errorMessage).first?.textContent.map { ": \($0)" } ?? ""
      return speaker.said(.state, "invalid" + reason)
    },
    .checked: { speaker in
      let object = speaker.object
      return speaker.said(.state, object.has(.checked) ? "<x>" : object.has(.indeterminate) ? "<->" : "< >")
    },
    .radio: { $0.said(.state, $0.object.has(.checked) ? "&=y" : "& y") },
    .toggle: { $0.said(.state, $0.object.isOn ? "&=y" : "& y") },
    .checkedIfCheckable: { speaker in
      let object = speaker.object
      let isCheckable = object.has(.checkable) || object.has(.checked) || object.role == .checkMenuItem
      return isCheckable ? speaker.items([.checked]) : []
    },
    .nestingLevel: { $0.said(.position, $0.object.nestingLevel == 0 ? nil : "LEVEL \($0.object.nestingLevel)") },
    .nodeLevel: { speaker in
      let level = speaker.edition.treeLevel(speaker.object)
      return speaker.said(.position, level < 0 ? nil : "TREE LEVEL \(level + 1)")
    },
  ]
}
