import ATSPIModel
import AXTree

/// A simulated Orca 43: it hears the events of the bus, and says what the real one says.
struct Orca43: ReaderEars {
  let words: OrcaWords
  let isBrief: Bool
  /// The objects, as they are on the bus.
  private(set) var mirror = ATSPIMirror()
  /// Where it looks.
  var locus: AXNodeID?
  private var activeWindow: AXNodeID?
  /// What it said last: a name, a state or a value that is the same is not said again.
  var memory = Memory()
  private var progress = ProgressUpdates()

  struct Memory {
    var names: [AXNodeID: String] = [:]
    var states: [ATSPIState: (object: AXNodeID, isSet: Bool)] = [:]
    var value: Double?
    /// The part of each text that was selected.
    var selections: [AXNodeID: Selection] = [:]
    var cell: AXCell?
  }

  struct Selection: Equatable {
    var range = 0..<0
    var text = ""
  }

  /// When progress bars were spoken of last: at most every ten seconds, and at their end.
  struct ProgressUpdates {
    var spoken: [AXNodeID: (percent: Int, at: Double)] = [:]
  }

  init(words: OrcaWords = .english, isBrief: Bool = false) {
    self.words = words
    self.isBrief = isBrief
  }

  /// What is heard when an update is published, at a moment in seconds.
  mutating func hear(_ update: AXTreeUpdate, at now: Double) -> [[SpeechSegment]] {
    let change = mirror.applyAndCompare(update)
    var heard: [[SpeechSegment]] = []
    for event in change.events { heard += hear(event, at: now) }
    for announcement in update.announcements { heard += notification(announcement.text) }
    return heard
  }

  // MARK: Events

  private mutating func hear(_ event: ATSPIEvent, at now: Double) -> [[SpeechSegment]] {
    guard let object = OrcaObject(event.source, in: mirror), !object.has(.iconified) else { return [] }
    switch (event.member, event.detail) {
    case ("Activate", _): return windowActivated(object)
    case ("Deactivate", _):
      if activeWindow == object.id { memory = Memory() }
      return []
    case ("StateChanged", "focused"): return event.detail1 == 1 ? focused(object) : []
    case ("StateChanged", let detail):
      guard let state = ATSPIState.allCases.first(where: { $0.name == detail }) else { return [] }
      return stateChanged(object, state, event.detail1 == 1)
    case ("PropertyChange", "accessible-name"): return nameChanged(object)
    case ("PropertyChange", "accessible-description"):
      return object.id == locus && !object.description.isEmpty ? [message(object.description, .hint, object)] : []
    case ("TextChanged", "delete"): return textDeleted(object, event.payload)
    case ("TextSelectionChanged", _): return selectionChanged(object)
    case ("PropertyChange", "accessible-value"): return valueChanged(object, at: now)
    default: return []
    }
  }

  private mutating func windowActivated(_ window: OrcaObject) -> [[SpeechSegment]] {
    guard canBeActive(window), window.id != activeWindow else { return [] }
    memory = Memory()
    activeWindow = window.id
    if window.children.count == 1, let menu = window.children.first, menu.role == "menu" { return look(at: menu) }
    return look(at: window)
  }

  private func canBeActive(_ window: OrcaObject) -> Bool {
    window.has(.active) && window.has(.showing) && !window.has(.iconified)
  }

  private mutating func focused(_ object: OrcaObject) -> [[SpeechSegment]] {
    guard object.has(.focused) else { return [] }
    let around = [object] + object.ancestors
    let window = around.last { $0.role == "frame" }
    let isInDialog = object.ancestors.contains { ["dialog", "file chooser", "alert"].contains($0.role) }
    if let window, !canBeActive(window), !isInDialog { return [] }
    if !object.children.isEmpty, object.role != "combo box", let selected = object.selected.first {
      return look(at: selected)
    }
    return look(at: object)
  }

  /// Looks at another object, and says it with what is around it.
  private mutating func look(at object: OrcaObject) -> [[SpeechSegment]] {
    guard object.id != locus else { return [] }
    let prior = OrcaObject(locus, in: mirror)
    locus = object.id
    if let prior, isSame(prior, object) { return [] }
    if activeWindow != object.topLevel.id { activeWindow = object.topLevel.id }
    var speaker = Orca43Speaker(object, prior: prior, orca: self)
    let spoken = speaker.items().utterances
    remember(object)
    return spoken
  }

  /// Orca takes two objects for one where role, name and place are the same.
  private func isSame(_ a: OrcaObject, _ b: OrcaObject) -> Bool {
    guard a.role == b.role, a.name == b.name, let frame = a.node.properties.frame else { return false }
    return frame == b.node.properties.frame && frame.x >= 0 && frame.y >= 0 && frame.width > 0 && frame.height > 0
  }

  private mutating func remember(_ object: OrcaObject) {
    memory.names[object.id] = object.name
    if let window = OrcaObject(activeWindow, in: mirror) { memory.names[window.id] = window.name }
    for state in [ATSPIState.checked, .selected, .expanded] {
      memory.states[state] = (object.id, object.has(state))
    }
    memory.selections[object.id] = selection(in: object)
    memory.cell = ([object] + object.ancestors).lazy.compactMap(\.cell).first?.place
  }

  private static let silentNames: Set<String> = [
    "canvas", "icon", "label", "list item", "list", "section", "table row", "table cell", "menu", "menu item",
    "combo box",
  ]

  private mutating func nameChanged(_ object: OrcaObject) -> [[SpeechSegment]] {
    guard memory.names[object.id] != object.name, !Self.silentNames.contains(object.role),
      object.id == (object.role == "frame" ? activeWindow : locus)
    else { return [] }
    memory.names[object.id] = object.name
    return object.name.isEmpty ? [] : [message(object.name, .label, object)]
  }

  private mutating func stateChanged(_ object: OrcaObject, _ state: ATSPIState, _ isSet: Bool) -> [[SpeechSegment]] {
    let isSpoken: Bool
    switch state {
    case .checked: isSpoken = object.id == locus && !object.has(.expandable) && object.role != "radio button"
    case .indeterminate: isSpoken = object.id == locus && isSet
    case .pressed: isSpoken = object.id == locus
    case .expanded:
      let isWatched = object.role == "table row" || object.role == "list box"
      let isFocused = object.has(.focused) && (object.role == "combo box" || object.role == "push button")
      isSpoken = object.id == locus || isWatched || isFocused
    case .active:
      guard isSet, object.id != activeWindow, object.role == "frame" || object.role == "dialog" else { return [] }
      return canBeActive(object) ? look(at: object) : []
    default: return []
    }
    guard isSpoken else { return [] }
    if let old = memory.states[state], old.object == object.id, old.isSet == isSet { return [] }
    memory.states[state] = (object.id, isSet)
    return change(of: object)
  }

  private mutating func valueChanged(_ object: OrcaObject, at now: Double) -> [[SpeechSegment]] {
    guard let number = object.number, memory.value != number.now else { return [] }
    let isProgress = isProgressBar(object, number)
    guard isProgress || object.id == locus else { return [] }
    if object.role == "spin button" { remember(object) }
    memory.value = number.now
    guard isProgress else { return change(of: object) }
    guard let percent = OrcaNumber.percent(number), progress.isDue(object.id, percent, at: now) else { return [] }
    progress.note(object.id, percent, at: now)
    let text = words.count("%d percent.", "%d percent.", percent)
    return [message(text, .value, object)]
  }

  private func isProgressBar(_ object: OrcaObject, _ number: AXNumericValue) -> Bool {
    guard object.role == "progress bar", number.max != number.min, let frame = object.node.properties.frame else {
      return false
    }
    return frame.width > 0 && frame.height > 0 && !object.ancestors.contains { $0.role == "status bar" }
  }

  /// A notification appears, is said, and goes.
  private mutating func notification(_ text: String) -> [[SpeechSegment]] {
    guard let node = mirror.addNotification(text) else { return [] }
    defer { _ = mirror.removeNotification(node.id) }
    var speaker = Orca43Speaker(OrcaObject(node, in: mirror), orca: self)
    return speaker.items().utterances.map { $0.map { $0.announced } }
  }

  private func change(of object: OrcaObject) -> [[SpeechSegment]] {
    var speaker = Orca43Speaker(object, occasion: .changing, orca: self)
    return speaker.items().utterances
  }

  func message(_ text: String, _ kind: SpeechSegment.Kind, _ object: OrcaObject) -> [SpeechSegment] {
    [SpeechSegment(kind, text, source: object.id, rule: "O2")]
  }

  // MARK: What the speaker asks

  func isRowNew(_ object: OrcaObject) -> Bool {
    guard let place = object.cell?.place else { return false }
    return place.row != memory.cell?.row
  }
  func isColumnNew(_ object: OrcaObject) -> Bool {
    guard let place = object.cell?.place else { return false }
    return place.column != memory.cell?.column
  }

  /// What an object says for itself.
  func itemsWithoutSurroundings(of object: OrcaObject) -> [OrcaItem] {
    var speaker = Orca43Speaker(object, orca: self)
    return speaker.items((Orca43Forms.table[object.role] ?? Orca43Forms.other).arriving)
  }
}

extension Orca43.ProgressUpdates {
  func isDue(_ id: AXNodeID, _ percent: Int, at now: Double) -> Bool {
    guard let last = spoken[id] else { return true }
    return percent != last.percent && (percent == 100 || now - last.at >= 10)
  }

  mutating func note(_ id: AXNodeID, _ percent: Int, at now: Double) {
    spoken[id] = (percent, now)
  }
}

extension SpeechSegment {
  /// The same, as the words of an announcement that belong to no element.
  fileprivate var announced: SpeechSegment { SpeechSegment(.announcement, text, rule: "O2") }
}
