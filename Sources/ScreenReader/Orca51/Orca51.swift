import ATSPIModel
import AXTree

/// Orca 51, as in Debian 14: in what it differs from Orca 48.
enum Orca51: Orca48Family {
  static let languages = OrcaWords.all(of: "orca51")
  static let roleNames = Orca48.roleNames.merging([.editbar: "edit bar"]) { $1 }

  // MARK: Speech

  static let endsWithStop = false
  static let saysLineEnd = false

  /// What is left out of an object that was spoken of before: when its name changes, and of a window that becomes active.
  private static let unrepeated: Set<OrcaPart> = [.label, .role, .description, .popup, .helpText]

  static func parts(of speaker: OrcaSpeaker<Self>) -> [OrcaPart] { form(of: speaker.formRole).parts(speaker.occasion) }

  static func items(_ part: OrcaPart, of speaker: inout OrcaSpeaker<Self>) -> [OrcaSpeechItem] {
    if speaker.prior == speaker.object, unrepeated.contains(part) { return [] }
    return switch part {
    case .role: speaker.containerRole() ?? speaker.items(part)
    case .unselected: speaker.unselectedItem()
    case .shortcut: speaker.keys()
    case .termValues: speaker.termValueCount.map { [speaker.said(.context, "(\($0))")] } ?? []
    case .cellText where speaker.object.has(.editable): speaker.items(.currentLine)
    case .text where speaker.role == .heading && !speaker.isWritten: []
    case .toggle: speaker.switchState() ?? speaker.items(part)
    case .availability: speaker.object.has(.editable) ? [] : speaker.items(part)
    case .value: speaker.controlValue()
    case .text where speaker.object.has(.editable): speaker.items(.currentLine)
    case .labelAndName, .text, .cellText, .description, .placeholder: speaker.countingRepeats(in: speaker.items(part))
    default: speaker.items(part)
    }
  }

  /// From the lower end of the range.
  static func percent(_ number: AXNumericValue) -> Int? {
    let percent = (number.now - number.min) / (number.max - number.min) * 100
    return percent.isFinite && abs(percent) < 1e15 ? Int(percent) : nil
  }

  static let rowCell = Orca48.rowCell.filter { $0 != .unselected }
  static let afterRow = [OrcaPart.unselected]
  static let listsContainers = true

  // MARK: Context

  /// What may get the focus is said when it does.
  static func isSaid(_ label: OrcaObject, in container: OrcaObject) -> Bool {
    container.role == .notification || !label.has(.focusable)
  }

  static let leavable = Orca48.leavable.union([.article])
  static let leavingWords = Orca48.leavingWords.merging([.article: .leavingArticle]) { $1 }

  // MARK: Events

  /// What describes an object and whether it is valid come last.
  static func rank(of event: OrcaEvent) -> Int {
    switch event.kind {
    case .descriptionChanged, .state(.invalidEntry): 3
    default: Orca48.rank(of: event)
    }
  }

  /// Coming into a document is said.
  static func moveFocus(to object: OrcaObject, by orca: inout Orca<Self>) -> [[SpeechSegment]] {
    let isEntered = !isInDocument(orca.focus) && isInDocument(object)
    let spoken = orca.moveFocusInTree(to: object)
    return isEntered ? [orca.message(orca.words[.browseMode], .context, object)] + spoken : spoken
  }

  private static func isInDocument(_ object: OrcaObject?) -> Bool {
    guard let object else { return false }
    return documents.contains(object.role) || object.nearest(documents) != nil
  }

  private static let documents: Set<AXRole> = [
    .document, .documentEmail, .documentPresentation, .documentSpreadsheet, .documentText, .documentWeb,
  ]

  static func handle(_ event: OrcaEvent, at now: Double, by orca: inout Orca<Self>) -> [[SpeechSegment]] {
    orca.isDropped(event, at: now) ? [] : orca.handle51(event, at: now)
  }

  /// A bar is called by its place and name, unless it was the last to move.
  static func progress(
    of bar: OrcaObject, percent: Int, place: Int, isLatest: Bool, by orca: Orca<Self>
  ) -> [[SpeechSegment]] {
    let spoken = orca.change(of: bar)
    guard !isLatest, let first = spoken.first else { return spoken }
    let number = orca.message(orca.words[.progressBar, place], .context, bar)
    return [number + first] + spoken.dropFirst()
  }
}
