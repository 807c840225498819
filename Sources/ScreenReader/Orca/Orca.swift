import ATSPIModel
import AXTree

/// A simulated Orca: it hears the events of the bus, and says what the real one says.
struct Orca {
  /// Which Orca it is.
  let edition: OrcaEdition
  private(set) var words: OrcaWords
  /// The words that it has whatever the tree's language is.
  private let chosenWords: OrcaWords?
  /// The tree's locale, as it was heard last.
  private var locale: String?
  let isBrief: Bool
  /// The objects, as they are on the bus.
  private(set) var scene = OrcaScene()
  /// Where it looks.
  var locus: AXNodeID?
  var activeWindow: AXNodeID?
  /// What it said last: a name, a state or a value that is the same is not said again.
  var memory = Memory()
  var progress = ProgressUpdates()
  /// When an event of each kind was heard last away from the focus.
  var heardAway: [ATSPIEventKind: Double] = [:]

  struct Memory {
    var names: [AXNodeID: String] = [:]
    var descriptions: [AXNodeID: String] = [:]
    /// By the state the objects that were in it or not; Orca 43 remembers one object a state.
    var states: [ATSPIState: [AXNodeID: Bool]] = [:]
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

  /// An Orca that speaks with these words, else in the tree's language.
  init(_ edition: OrcaEdition, words: OrcaWords? = nil, isBrief: Bool = false) {
    self.edition = edition
    chosenWords = words
    self.words = words ?? .english
    self.isBrief = isBrief
  }

  /// What is heard when an update is published, at a moment in seconds.
  mutating func hear(_ update: AXTreeUpdate, at now: Double) -> [[SpeechSegment]] {
    if !isKnownUniquelyReferenced(&scene) { scene = OrcaScene(scene.mirror) }
    if chosenWords == nil, locale != update.locale {
      locale = update.locale
      words = edition.words(in: update.locale)
    }
    let change = scene.apply(update)
    var heard: [[SpeechSegment]] = []
    // In the order of ranks: those of one rank in their turn.
    let events = change.events.enumerated().sorted {
      let (first, second) = (edition.rank($0.element), edition.rank($1.element))
      return first == second ? $0.offset < $1.offset : first < second
    }
    for (_, event) in events { heard += hear(event, at: now) }
    for announcement in update.announcements { heard += edition.announce(&self, announcement.text) }
    return heard
  }

  // MARK: Events

  private mutating func hear(_ event: ATSPIEvent, at now: Double) -> [[SpeechSegment]] {
    guard let object = OrcaObject(event.source, in: scene), !object.has(.iconified) else { return [] }
    if edition.dropsRepeats, isDropped(event, object, at: now) { return [] }
    return edition.handlers[event.kind.type]?(&self, object, event, now) ?? []
  }

  /// What Orca 43 does when something happens, by the event's name.
  static let handlers: [String: OrcaEdition.Handler] = [
    "window:activate": { orca, window, _, _ in orca.windowActivated(window) },
    "window:deactivate": { orca, window, _, _ in
      if orca.activeWindow == window.id { orca.memory = Memory() }
      return []
    },
    "object:state-changed:focused": { orca, object, event, _ in event.detail1 == 1 ? orca.focused(object) : [] },
    "object:state-changed:active": { orca, window, event, _ in event.detail1 == 1 ? orca.becameActive(window) : [] },
    "object:state-changed:checked": { orca, object, event, _ in
      orca.changed(object, .checked, event) { !$0.has(.expandable) && $0.role != "radio button" && $1 }
    },
    "object:state-changed:indeterminate": { orca, object, event, _ in
      orca.changed(object, .indeterminate, event) { $1 && $0.has(.indeterminate) }
    },
    "object:state-changed:pressed": { orca, object, event, _ in orca.changed(object, .pressed, event) { $1 } },
    "object:state-changed:expanded": { orca, object, event, _ in
      orca.changed(object, .expanded, event) { object, isLocus in
        let isFocused = object.has(.focused) && ["combo box", "push button"].contains(object.role)
        return isLocus || isFocused || ["table row", "list box"].contains(object.role)
      }
    },
    "object:property-change:accessible-name": { orca, object, _, _ in orca.nameChanged(object) },
    "object:property-change:accessible-description": { orca, object, _, _ in
      object.id == orca.locus && !object.description.isEmpty ? [orca.message(object.description, .hint, object)] : []
    },
    "object:property-change:accessible-value": { orca, object, _, now in orca.valueChanged(object, at: now) },
    "object:selection-changed": { orca, container, _, _ in orca.selectionMoved(in: container) },
    "object:text-changed:delete": { orca, object, event, _ in orca.textDeleted(object, event.payload) },
    "object:text-selection-changed": { orca, object, _, _ in orca.selectionChanged(object) },
  ]

  mutating func windowActivated(_ window: OrcaObject) -> [[SpeechSegment]] {
    guard canBeActive(window), window.id != activeWindow else { return [] }
    memory = Memory()
    activeWindow = window.id
    if let menu = window.onlyChild, menu.role == "menu" { return look(at: menu) }
    return look(at: window)
  }

  func canBeActive(_ window: OrcaObject) -> Bool {
    window.has(.active) && window.has(.showing) && !window.has(.iconified)
  }

  mutating func focused(_ object: OrcaObject) -> [[SpeechSegment]] {
    guard object.has(.focused) else { return [] }
    let window = OrcaObject(object.surroundings?.frame, in: scene) ?? (object.role == "frame" ? object : nil)
    if let window, !canBeActive(window), object.nearest(OrcaNesting.dialogRoles) == nil { return [] }
    if object.hasChildren, object.role != "combo box", let selected = object.selected.first {
      return look(at: selected)
    }
    return look(at: object)
  }

  /// Looks at another object, and says it with what is around it.
  mutating func look(at object: OrcaObject) -> [[SpeechSegment]] {
    guard object.id != locus else { return [] }
    let prior = OrcaObject(locus, in: scene) ?? (edition.beginsAtWindow ? beginning(of: object) : nil)
    locus = object.id
    if edition.takesLookalikes, let prior, isSame(prior, object) { return [] }
    if activeWindow != object.topLevel.id { activeWindow = object.topLevel.id }
    let spoken = utterances(of: object, from: prior)
    remember(object)
    return spoken
  }

  /// From where Orca comes that looked at nothing, or at something that is gone: in place of that it has the window, and
  /// says a dialog that came meanwhile.
  private func beginning(of object: OrcaObject) -> OrcaObject {
    guard locus != nil else { return object.topLevel }
    return Array(object.ancestors).last { $0.role == "frame" } ?? object.topLevel
  }

  /// What is said of an object to which the focus comes. The speaker is gone before anything is remembered: what it
  /// holds would be copied then.
  func utterances(of object: OrcaObject, from prior: OrcaObject?) -> [[SpeechSegment]] {
    var speaker = OrcaSpeaker(object, prior: prior, orca: self)
    return speaker.items().utterances
  }

  /// Orca takes two objects for one where role, name and place are the same.
  private func isSame(_ a: OrcaObject, _ b: OrcaObject) -> Bool {
    guard a.role == b.role, a.name == b.name, let frame = a.node.properties.frame else { return false }
    return frame == b.node.properties.frame && frame.x >= 0 && frame.y >= 0 && frame.width > 0 && frame.height > 0
  }

  mutating func remember(_ object: OrcaObject) {
    memory.names[object.id] = object.name
    memory.descriptions[object.id] = object.description
    if let window = OrcaObject(activeWindow, in: scene) {
      memory.names[window.id] = window.name
      memory.descriptions[window.id] = window.description
    }
    for state in edition.rememberedStates { note(state, of: object, object.has(state)) }
    memory.selections[object.id] = selection(in: object)
    var cell: OrcaObject? = object
    while let next = cell, place(of: next) == nil { cell = OrcaObject(next.surroundings?.cell, in: scene) }
    memory.cell = cell.flatMap { place(of: $0) }
  }

  private static let silentNames: Set<String> = [
    "canvas", "icon", "label", "list item", "list", "section", "table row", "table cell", "menu", "menu item",
    "combo box",
  ]

  mutating func nameChanged(_ object: OrcaObject) -> [[SpeechSegment]] {
    guard memory.names[object.id] != object.name, !Self.silentNames.contains(object.role),
      object.id == (object.role == "frame" ? activeWindow : locus)
    else { return [] }
    memory.names[object.id] = object.name
    return object.name.isEmpty ? [] : [message(object.name, .label, object)]
  }

  /// A state came or went: said where `isSpoken` of the object and of whether Orca looks at it, and not said last.
  mutating func changed(
    _ object: OrcaObject, _ state: ATSPIState, _ event: ATSPIEvent, isSpoken: (OrcaObject, Bool) -> Bool
  ) -> [[SpeechSegment]] {
    let isSet = event.detail1 == 1
    guard isSpoken(object, object.id == locus), memory.states[state]?[object.id] != isSet else { return [] }
    note(state, of: object, isSet)
    return change(of: object)
  }

  mutating func note(_ state: ATSPIState, of object: OrcaObject, _ isSet: Bool) {
    if edition.remembersEveryObject {
      memory.states[state, default: [:]][object.id] = isSet
    } else {
      memory.states[state] = [object.id: isSet]
    }
  }

  /// Looks at the first that is selected, also away from the focus, unless it looks into one that is.
  private mutating func selectionMoved(in container: OrcaObject) -> [[SpeechSegment]] {
    guard !container.has(.managesDescendants) else { return [] }
    let focus = OrcaObject(locus, in: scene)
    for child in container.selected {
      if focus?.isInside(child) == true || isRepeatedTab(child, in: container) { return [] }
      if !edition.isLayoutOnly(child, self) { return look(at: child) }
    }
    return []
  }

  /// A tab that is called as what Orca looks at, which tells of the tab by itself.
  func isRepeatedTab(_ child: OrcaObject, in container: OrcaObject) -> Bool {
    guard child.role == "page tab", let focus = OrcaObject(locus, in: scene) else { return false }
    return child.name == focus.name && !container.has(.focused)
  }

  mutating func becameActive(_ window: OrcaObject) -> [[SpeechSegment]] {
    guard window.id != activeWindow, window.role == "frame" || window.role == "dialog" else { return [] }
    return canBeActive(window) ? look(at: window) : []
  }

  mutating func valueChanged(_ object: OrcaObject, at now: Double) -> [[SpeechSegment]] {
    guard let number = object.number, memory.value != number.now else { return [] }
    let isProgress = isProgressBar(object, number)
    guard isProgress || object.id == locus else { return [] }
    if object.role == "spin button" { remember(object) }
    memory.value = number.now
    guard isProgress else { return change(of: object) }
    guard let percent = OrcaNumber.percent(number), progress.isDue(object.id, percent, at: now) else { return [] }
    progress.note(object.id, percent, at: now)
    return [message(words[.percent, percent], .value, object)]
  }

  func isProgressBar(_ object: OrcaObject, _ number: AXNumericValue) -> Bool {
    guard object.role == "progress bar", number.max != number.min, let frame = object.node.properties.frame else {
      return false
    }
    return frame.width > 0 && frame.height > 0 && object.nearest("status bar") == nil
  }

  /// A notification appears, is said, and goes.
  mutating func notification(_ text: String) -> [[SpeechSegment]] {
    guard let node = scene.addNotification(text) else { return [] }
    defer { scene.removeNotification(node.id) }
    var speaker = OrcaSpeaker(OrcaObject(node, in: scene), orca: self)
    return speaker.items().utterances.map { $0.map { $0.announced } }
  }

  func change(of object: OrcaObject) -> [[SpeechSegment]] {
    var speaker = OrcaSpeaker(object, occasion: .changing, orca: self)
    return speaker.items().utterances
  }

  func message(_ text: String, _ kind: SpeechSegment.Kind, _ object: OrcaObject) -> [SpeechSegment] {
    [SpeechSegment(kind, text, source: object.id, rule: "O2")]
  }

  // MARK: What the speaker asks

  func isRowNew(_ object: OrcaObject) -> Bool {
    guard let place = place(of: object) else { return false }
    return place.row != memory.cell?.row
  }

  func isColumnNew(_ object: OrcaObject) -> Bool {
    guard let place = place(of: object) else { return false }
    return place.column != memory.cell?.column
  }

  private func place(of object: OrcaObject) -> AXCell? {
    if let cell = object.cell { return cell.place }
    guard edition.findsPlacesOutsideTables, OrcaNesting.cellRoles.contains(object.role) else { return nil }
    return object.node.properties.cell
  }

  /// What an object says for itself.
  func itemsWithoutSurroundings(of object: OrcaObject) -> [OrcaItem] {
    var speaker = OrcaSpeaker(object, orca: self)
    return speaker.items(edition.form(of: object.role).arriving)
  }
}

extension Orca.ProgressUpdates {
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
