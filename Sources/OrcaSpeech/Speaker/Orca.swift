import ATSPIModel
import AXTree
import ReaderSpeech

/// A simulated Orca: it receives the bus's events and speaks like the real one.
///
/// Its edition decides the words and the reaction to each event; this type holds what all editions have in common.
struct Orca {
  let edition: OrcaEdition
  private(set) var words: OrcaWords
  /// The words to use whatever the tree's language is; nil uses the tree's language.
  private let chosenWords: OrcaWords?
  let isBrief: Bool
  private(set) var tree = OrcaTree()
  /// The object that Orca takes to have the focus.
  var focusID: AXNodeID?
  var activeWindowID: AXNodeID?
  /// Whether Orca follows no program, because the active window was deactivated. Then it moves its focus in silence.
  var isWithoutProgram = false
  var memory = OrcaMemory()
  /// Each progress bar's last speech, at most every ten seconds, and its number in the order in which they moved first.
  private var progress: [AXNodeID: (percent: Int, at: Double, number: Int)] = [:]
  private var latestProgress: AXNodeID?
  /// When an event of each kind was heard last away from the focus.
  var heardAway: [ATSPIEventKind: Double] = [:]
  /// The message that a braille display shows instead of the focus for a time, or until something else is spoken, and when it came.
  private(set) var shownMessage: (text: String, time: Double)?
  /// The object that a braille display shows because it opened or closed away from the focus, until something else is shown.
  private(set) var shownID: AXNodeID?
  /// The time of the last update.
  private var time = 0.0

  /// An Orca with these words, else with those of the tree's language.
  init(_ edition: OrcaEdition, words: OrcaWords? = nil, isBrief: Bool = false) {
    self.edition = edition
    chosenWords = words
    self.words = words ?? .english
    self.isBrief = isBrief
  }

  var focus: OrcaObject? { OrcaObject(focusID, in: tree) }

  /// The speech for an update that is published at `now`, in seconds.
  mutating func hear(_ update: AXTreeUpdate, at now: Double) -> [[SpeechSegment]] {
    if !isKnownUniquelyReferenced(&tree) { tree = OrcaTree(copying: tree) }
    words = chosenWords ?? edition.words(in: update.locale)
    time = now
    let applied = tree.apply(update)
    forgetWhatIsGone()
    let events = applied.filter { !edition.isDropped($0, now, &self) }
      .map { (event: $0, rank: edition.rank($0, focusID)) }.sorted { $0.rank < $1.rank }
    let late = events.firstIndex { $0.rank > .normal } ?? events.endIndex
    var heard: [[SpeechSegment]] = []
    for (event, _) in events[..<late] { heard += handle(event, at: now) }
    for announcement in update.announcements {
      heard += edition.announce(announcement.text, &self)
      shownMessage = (edition.braille.announcement(announcement.text), now)
    }
    for (event, _) in events[late...] { heard += handle(event, at: now) }
    return heard
  }

  private mutating func handle(_ event: OrcaEvent, at now: Double) -> [[SpeechSegment]] {
    let (message, focus) = (shownMessage, focusID)
    shownMessage = nil
    let spoken = edition.handle(event, now, &self)
    // A value or a text that changes is shown even if it is not spoken.
    let isShown = event.object.id == focusID && Self.shownKinds.contains(event.kind)
    if spoken.isEmpty, !isShown {
      shownMessage = message
      return spoken
    }
    shownID = event.kind == .state(.expanded) ? event.object.id : nil
    if event.object.id == focus, focus == focusID {
      // The cell stays; the others of its row are not shown again.
      memory.isInNewRow = false
    }
    return spoken
  }

  private static let shownKinds: Set<ATSPIEventKind> = [.valueChanged, .textInserted, .textDeleted, .caretMoved]

  /// Forgets the objects that are gone, once the memory has many more than there are. O(1) in the long run.
  private mutating func forgetWhatIsGone() {
    let limit = 2 * tree.mirror.nodes.count + 1024
    if memory.count > limit { memory.keep { tree.mirror.nodes[$0] != nil } }
    if progress.count > limit { progress = progress.filter { tree.mirror.nodes[$0.key] != nil } }
  }

  // MARK: Windows and the focus

  mutating func windowActivated(_ window: OrcaObject) -> [[SpeechSegment]] {
    guard canBeActive(window), window.id != activeWindowID else { return [] }
    activeWindowID = window.id
    if let menu = window.onlyChild, menu.role == .menu { return moveFocus(to: menu) }
    return moveFocus(to: window)
  }

  func canBeActive(_ window: OrcaObject) -> Bool {
    window.has(.active) && window.has(.showing) && !window.has(.iconified)
  }

  mutating func focused(_ object: OrcaObject) -> [[SpeechSegment]] {
    guard object.has(.focused) else { return [] }
    let window = OrcaObject(object.ancestorSummary?.frame, in: tree) ?? (object.role == .window ? object : nil)
    if let window, !canBeActive(window), object.nearest(OrcaObject.dialogRoles) == nil { return [] }
    let selected = object.role == .comboBox ? nil : object.selected.first
    return moveFocus(to: selected ?? object)
  }

  /// Moves the focus to another object, and speaks it with its context.
  mutating func moveFocus(to object: OrcaObject) -> [[SpeechSegment]] {
    object.id == focusID ? [] : edition.moveFocus(object, &self)
  }

  mutating func moveFocus(to object: OrcaObject, from prior: OrcaObject?) -> [[SpeechSegment]] {
    focusID = object.id
    activeWindowID = edition.activeWindow(object).id
    return speakAndRemember(object, from: prior)
  }

  /// Speaks an object as one that gets the focus, and remembers its states.
  mutating func speakAndRemember(_ object: OrcaObject, from prior: OrcaObject?) -> [[SpeechSegment]] {
    let spoken = utterances(of: object, from: prior, .arriving)
    remember(object)
    return spoken
  }

  /// The speaker is released before the memory changes: the memory that it holds would be copied then.
  func utterances(
    of object: OrcaObject, from prior: OrcaObject?, _ occasion: OrcaOccasion
  ) -> [[SpeechSegment]] {
    var speaker = OrcaSpeaker(object, prior: prior, occasion: occasion, orca: self)
    return speaker.items().utterances(endsWithStop: edition.endsWithStop, behindDigits: edition.stopsBehindDigits)
  }

  /// Speaks the focus, or the active window without one, for a player who asks for it. A cell or a list item speaks for what is
  /// in it, unless that has the keyboard's focus itself.
  func whereAmI(isDetailed: Bool) -> [[SpeechSegment]] {
    guard let object = focus ?? OrcaObject(activeWindowID, in: tree) else { return [] }
    let around = object.has(.focused) ? nil : object.nearest(OrcaObject.cellRoles.union([.listItem]))
    let isSaid = around?.parent.map { !edition.isSilent($0, []) } ?? false
    return utterances(of: isSaid ? around ?? object : object, from: nil, .whereAmI(isDetailed: isDetailed))
  }

  private mutating func remember(_ object: OrcaObject) {
    for known in [object, OrcaObject(activeWindowID, in: tree)].compactMap(\.self) {
      memory.names[known.id] = known.name
      memory.descriptions[known.id] = known.description
    }
    edition.rememberStates(object, &memory)
    memory.selections[object.id] = object.textSelection
    let cells = sequence(first: object) { OrcaObject($0.ancestorSummary?.cell, in: $0.tree) }
    let cell = cells.lazy.compactMap(edition.position).first
    memory.isInNewRow = cell?.row != memory.cell?.row
    memory.cell = cell
  }

  /// Whether the child is a tab with the focus's name, which then speaks for the tab too.
  func isRepeatedTab(_ child: OrcaObject, in container: OrcaObject) -> Bool {
    child.role == .tab && child.name == focus?.name && !container.has(.focused)
  }

  // MARK: Changes

  mutating func valueChanged(_ object: OrcaObject, at now: Double) -> [[SpeechSegment]] {
    guard let number = object.number, memory.value != number.current else { return [] }
    let isProgress = isProgressBar(object, number)
    guard isProgress ? !isWithoutProgram : object.id == focusID else { return [] }
    if object.role == .stepper { remember(object) }
    memory.value = number.current
    return isProgress ? speakProgress(of: object, number, at: now) : change(of: object)
  }

  /// Whether Orca reports the progress of a bar wherever the focus is: one with a size and a range, outside status bars.
  func isProgressBar(_ object: OrcaObject, _ number: AXNumericValue) -> Bool {
    guard object.role == .progressBar, number.maximum != number.minimum, let frame = object.node.properties.frame
    else { return false }
    return frame.width > 0 && frame.height > 0 && object.nearest([.statusBar]) == nil
  }

  private mutating func speakProgress(of bar: OrcaObject, _ number: AXNumericValue, at now: Double) -> [[SpeechSegment]]
  {
    guard let percent = edition.percent(number) else { return [] }
    let last = progress[bar.id]
    if let last, percent == last.percent || (percent != 100 && now - last.at < 10) { return [] }
    let position = last?.number ?? progress.count + 1
    progress[bar.id] = (percent, now, position)
    defer { latestProgress = bar.id }
    guard edition.numbersProgressBars else { return [message(words[.percent, percent], .value, bar)] }
    let spoken = change(of: bar)
    guard latestProgress != bar.id, let first = spoken.first else { return spoken }
    return [message(words[.progressBar, position], .context, bar) + first] + spoken.dropFirst()
  }

  func change(of object: OrcaObject) -> [[SpeechSegment]] { utterances(of: object, from: nil, .changing) }

  func message(_ text: String, _ kind: SpeechSegment.Kind, _ object: OrcaObject) -> [SpeechSegment] {
    [SpeechSegment(kind, text, source: object.id, rule: "O2")]
  }

  /// A message that is shown in braille too.
  mutating func shownMessage(_ text: String, _ kind: SpeechSegment.Kind, _ object: OrcaObject) -> [SpeechSegment] {
    shownMessage = (text, time)
    return message(text, kind, object)
  }

  /// Speaks a deletion without a key only if it took the whole selection of the focus.
  mutating func textDeleted(_ event: OrcaEvent) -> [[SpeechSegment]] {
    let object = event.object
    guard object.id == focusID, let old = memory.selections[object.id], !old.text.isEmpty, old.text == event.text
    else { return [] }
    memory.selections[object.id] = object.textSelection
    return [message(words[.selectionDeleted], .state, object)]
  }

  /// Speaks a selection that changed without a key.
  mutating func textSelectionChanged(_ object: OrcaObject) -> [[SpeechSegment]] {
    let new = object.textSelection
    let old = memory.selections.updateValue(new, forKey: object.id) ?? OrcaTextSelection()
    return object.text.map { new.speech(since: old, in: $0, of: object.id, words) } ?? []
  }

  /// Whether a cell is in another row, or column, than the last one.
  func isNew(_ line: KeyPath<AXCellInfo, Int>, of cell: OrcaObject) -> Bool {
    edition.position(cell).map { $0[keyPath: line] != memory.cell?[keyPath: line] } ?? false
  }
}

extension Orca: ReaderSimulation {
  var published: AXPublishedTree { tree.mirror.tree }
  var position: AXNodeID? { focusID }
  var movesFocus: Bool { true }

  /// Speaks the node without its context.
  mutating func speak(_ id: AXNodeID) -> [[SpeechSegment]] {
    guard let object = OrcaObject(id, in: tree) else { return [] }
    focusID = id
    (shownID, shownMessage) = (nil, nil)
    return speakAndRemember(object, from: object)
  }
}

/// The names, states and values that Orca spoke last, which it does not repeat.
struct OrcaMemory {
  var names: [AXNodeID: String] = [:]
  var descriptions: [AXNodeID: String] = [:]
  /// For each state, whether objects had it.
  var states: [ATSPIState: [AXNodeID: Bool]] = [:]
  var value: Double?
  /// The selected part of each text.
  var selections: [AXNodeID: OrcaTextSelection] = [:]
  var cell: AXCellInfo?
  /// Whether the cell before was in another row.
  var isInNewRow = true

  /// The number of facts about objects. O(states)
  var count: Int {
    states.values.reduce(names.count + descriptions.count + selections.count) { $0 + $1.count }
  }

  /// Forgets every object for which the condition does not hold. O(facts).
  mutating func keep(_ isKept: (AXNodeID) -> Bool) {
    names = names.filter { isKept($0.key) }
    descriptions = descriptions.filter { isKept($0.key) }
    selections = selections.filter { isKept($0.key) }
    states = states.mapValues { $0.filter { isKept($0.key) } }
  }

  /// Forgets names, descriptions and states, so that the next event about any of them is new.
  mutating func forgetProperties() { (names, descriptions, states) = ([:], [:], [:]) }

  /// Remembers states of an object, and returns whether one of them is new.
  mutating func updateStates(_ states: [ATSPIState], of object: OrcaObject) -> Bool {
    var isNew = false
    for state in states {
      let isSet = object.has(state)
      if self.states[state, default: [:]].updateValue(isSet, forKey: object.id) != isSet { isNew = true }
    }
    return isNew
  }
}
