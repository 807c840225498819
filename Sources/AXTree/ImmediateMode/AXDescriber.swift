/// The elements of a tree that is described anew in each frame, by their keys: the `ui` of ``AXElementTree/describe(_:)``.
///
/// An element is named with its description, and those inside it in the closure after it. It is kept as long as each frame
/// names its key, wherever in the tree, and is gone after a frame that does not. A frame costs a comparison of each description
/// with the one before; what does not differ is not marked, so nothing is composed and nothing published for it. ``keep(_:)`` saves
/// the descriptions too.
public final class AXDescriber {
  private let root: AXElementRecord
  private var known: [String: AXElementRecord] = [:]
  private var frame = Frame()
  private var isRootDescribed = false
  private var focus: (element: AXElement?, isStated: Bool) = (nil, false)
  /// The modal elements into which the focus moved, with where it was before each.
  private var dialogs: [(modal: AXElementRecord, before: AXWeakElement?)] = []
  /// The windows of an application that had the focus, the last one at the end, each with where it was.
  private var windows: [(window: AXElementRecord, focus: AXWeakElement)] = []

  /// The rotors of the tree's root, as the last frame described them.
  private var rotors: [RotorItems] = []

  private struct RotorItems {
    let name: String
    var elements: [AXElement]
  }

  private struct Frame {
    var number = 0
    /// The elements of this frame in order, and behind them those of the frame before.
    var named: [AXElementRecord] = []
    var count = 0
    var open: [AXElementRecord] = []
    /// All that were opened, each once, in their order.
    var opened: [AXElementRecord] = []
    var modal: [AXElementRecord] = []
    /// The elements of this frame so far that have relations, or had some in the frame before.
    var related: [AXElementRecord] = []
    /// The elements of this frame so far that are items of rotors.
    var inRotors: [AXElementRecord] = []
    /// Those of the frame before in whose place this one has another element with the same key.
    var replaced: [AXElementRecord] = []
    /// The keys that several elements of this frame have.
    var repeated: [String: Repetition] = [:]

    /// The element that the frame before named at the place that this one has reached, if it is known by this key.
    func expected(_ key: String) -> AXElementRecord? {
      count < named.count && named[count].frame < number && named[count].key == key ? named[count] : nil
    }

    /// Adds an element to the one that is open.
    mutating func add(_ record: AXElementRecord) {
      open[open.count - 1].named.append(record)
      count(record)
    }

    /// Adds an element that is inside another one already.
    mutating func count(_ record: AXElementRecord) {
      (record.frame, record.index) = (number, count)
      if count == named.count { named.append(record) } else if named[count] !== record { named[count] = record }
      count += 1
    }
  }

  /// The elements of a frame that have one key.
  private struct Repetition {
    /// The number by which the last of them is known.
    var number = 1
    var count = 1
    /// The second of them, and its index.
    let element: AXElement
    let index: Int
  }

  init(root: AXElement) { self.root = AXElementRecord("", root, firstFrame: 0) }

  deinit { known.values.forEach(release) }

  /// Lets go of an element that no frame names any more, as what was composed inside it may hold one that now stands around it.
  private func release(_ record: AXElementRecord) { record.element.children = [] }

  // MARK: Frames

  package func beginFrame() {
    precondition(frame.open.isEmpty, "A frame is not described inside another one.")
    if isApplication { recordFocus() }
    frame.number += 1
    frame.count = 0
    frame.modal.removeAll(keepingCapacity: true)
    frame.related.removeAll(keepingCapacity: true)
    frame.inRotors.removeAll(keepingCapacity: true)
    frame.replaced.removeAll(keepingCapacity: true)
    frame.repeated.removeAll(keepingCapacity: true)
    frame.opened.removeAll(keepingCapacity: true)
    (isRootDescribed, focus) = (false, (nil, false))
    frame.open.append(root)
  }

  /// Ends a frame: drops what it did not name, and moves the focus as it states; if it states none, into a modal element that
  /// opened, back from one that is gone, and from another element that is gone to the one after it, or to the first one of a new
  /// screen.
  package func endFrame(of tree: AXElementTree) -> [AXFinding] {
    precondition(frame.open.count == 1, "Each element that begins in a frame ends in it.")
    frame.open.removeAll(keepingCapacity: true)
    if isApplication { enterFirstWindow(named: tree.name) }
    // An element may have been opened again. Those inside come first, as one of them may have been around it before.
    let presented = tree.dialogs.map(\.element)
    for record in frame.opened.reversed() { record.end(below: presented) }
    root.end(below: presented)
    frame.named.removeSubrange(frame.count...)
    var gone = frame.replaced
    if frame.count < known.count { gone += known.values.filter { $0.frame != frame.number } }
    let lostIndex = gone.first { $0.element === tree.focus }?.index
    for record in gone {
      release(record)
      if known[record.key] === record { known[record.key] = nil }
    }
    if !gone.isEmpty, let focused = tree.focus, focused.root !== root.element { tree.focus = nil }
    for record in frame.related { record.relate { known[$0]?.element } }
    setRotors()
    followDialogs(of: tree)
    if !focus.isStated {
      keepFocus(of: tree, from: lostIndex)
    } else if tree.focusBelowPlayerMenu !== focus.element {
      tree.focus = focus.element
    }
    return frame.repeated.sorted { $0.value.index < $1.value.index }.map { key, repetition in
      let count = repetition.count == 2 ? "Two" : "\(repetition.count)"
      let sentence = "\(count) elements of a frame have the key “\(key)”: give each its own."
      return AXFinding(.duplicateIdentifier, at: repetition.element.id, sentence)
    }
  }

  /// Gives the root the rotors of this frame's elements, with their items in the order of the frame. O(items).
  private func setRotors() {
    var new: [RotorItems] = []
    for record in frame.inRotors {
      for name in record.rotors {
        if let index = new.firstIndex(where: { $0.name == name }) {
          new[index].elements.append(record.element)
        } else {
          new.append(RotorItems(name: name, elements: [record.element]))
        }
      }
    }
    let isSame = new.elementsEqual(rotors) { $0.name == $1.name && $0.elements.elementsEqual($1.elements, by: ===) }
    if isSame { return }
    rotors = new
    root.element.customRotors = new.map { AXRotor(.named($0.name), results: $0.elements) }
  }

  private var isApplication: Bool { root.element.role == .application }

  /// Puts what a frame names outside the windows of an application into the first one, where it stands before or behind what that
  /// has. Without a window all of it is in one with the application's name, which announcements need.
  private func enterFirstWindow(named name: String) {
    if !root.named.contains(where: \.isWindow) {
      // No program has such a key.
      var description = AXDescription("\0window", .window, label: name)
      description.properties.key = nil
      let window = record(for: description, knownBy: description.key)
      frame.count(window)
      window.begin(description)
      root.named.insert(window, at: 0)
    }
    let parts = root.named.split(maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: \.isWindow)
    let window = root.named[parts[0].count]
    let behind = parts[1].filter { !$0.isWindow }
    if parts[0].isEmpty, behind.isEmpty { return }
    if window.openedFrame != frame.number { window.named = window.children }
    window.named = parts[0] + window.named + behind
    // It is around what was opened before it.
    frame.opened.removeAll { $0 === window }
    frame.opened.insert(window, at: 0)
    root.named.removeAll { !$0.isWindow }
  }

  /// Records the window with the focus, and where it is there.
  private func recordFocus() {
    guard let focus = root.element.ownTree?.focusBelowPlayerMenu, focus !== windows.last?.focus.element else { return }
    let around = sequence(first: focus, next: \.parent).first { $0.parent === root.element }
    guard let window = root.children.first(where: { $0.element === around }) else { return }
    windows.removeAll { $0.window === window }
    windows.append((window, focus.weakReference))
  }

  /// Moves the focus back into the window that had it before one that is gone.
  private func leaveWindow(of tree: AXElementTree) {
    let count = windows.count
    while let (window, focus) = windows.last {
      if window.frame == frame.number {
        if windows.count < count, let focus = focus.element, focus.root === root.element { tree.giveFocus(to: focus) }
        return
      }
      windows.removeLast()
    }
  }

  /// Records the modal elements into which the focus moves. If the frame does not state it, it moves back from one that is
  /// gone, and into each one that opened.
  private func followDialogs(of tree: AXElementTree) {
    while let (modal, before) = dialogs.last, !frame.modal.contains(where: { $0 === modal }) {
      dialogs.removeLast()
      if !focus.isStated, tree.focus == nil, let before = before?.element, before.root === root.element {
        tree.giveFocus(to: before)
      }
    }
    for modal in frame.modal where !dialogs.contains(where: { $0.modal === modal }) {
      if focus.isStated, focus.element?.isInside(modal.element) != true { continue }
      dialogs.append((modal, tree.focusBelowPlayerMenu?.weakReference))
      if !focus.isStated { tree.moveFocus(into: modal.element) }
    }
  }

  /// Moves a focus that the frame does not state: from the element at `index`, if that was focused and is gone, to the next one,
  /// or to the first one if all are new.
  private func keepFocus(of tree: AXElementTree, from index: Int?) {
    if tree.focus == nil { leaveWindow(of: tree) }
    guard tree.focus == nil, let index else { return }
    let stops = tree.tabStops
    let records = Dictionary(frame.named.map { ($0.element.id, $0) }) { first, _ in first }
    let hasStayed = stops.contains { records[$0.id].map { $0.firstFrame < frame.number } ?? false }
    let next = hasStayed ? stops.first { (records[$0.id]?.index ?? 0) >= index } ?? stops.last : stops.first
    if let next { tree.giveFocus(to: next) }
  }

  // MARK: Elements

  /// Names an element, and then those inside it with `content`.
  public func element(_ description: AXDescription, content: () -> Void = {}) {
    begin(description)
    content()
    end()
  }

  /// Names an element and opens it: the elements that are named before its end are inside it.
  ///
  /// The first window outside every other element describes the tree's root, unless that is the application itself.
  package func begin(_ description: AXDescription) {
    let isWindow = description.properties.role == .window && !isApplication
    if frame.open.count == 1, !isRootDescribed, isWindow {
      isRootDescribed = true
      frame.open.append(root)
      root.begin(description)
      return state(description.isFocused, of: root)
    }
    let record = self.record(for: description)
    frame.add(record)
    open(record)
    record.begin(description)
    note(record, isRelated: record.isRelated, isFocused: description.isFocused)
  }

  /// The same for the element that the frame before named at this place, if that was with this key: its description has not
  /// changed but for the focus. One that is not open, in either frame, ends at once. Returns whether there was one.
  package func reuseElement(forKey key: String, isOpen: Bool, isFocused: Bool?) -> Bool {
    guard let record = frame.expected(key) else { return false }
    frame.add(record)
    if isOpen { open(record) } else if !record.children.isEmpty { addOpened(record) }
    record.setProperties()
    note(record, isRelated: record.hasRelations, isFocused: isFocused)
    return true
  }

  private func open(_ record: AXElementRecord) {
    frame.open.append(record)
    addOpened(record)
  }

  private func addOpened(_ record: AXElementRecord) {
    record.openedFrame = frame.number
    frame.opened.append(record)
  }

  /// Names the element with a key again as it was in the frame before, with everything inside it, and describes none of that: for a
  /// part of the screen that has not changed, or is not drawn anew.
  ///
  /// A text that people changed in it since then is set back, and the frame states nothing about the focus there. Costs
  /// a look at each element inside. Peers: Flutter's unchanged `RenderObject`s keep their semantics.
  ///
  /// - Returns: Whether the frame before had the element, and this one has not named it yet. Else describe it.
  @discardableResult public func keep(_ key: String) -> Bool { keepInPlace(key) != nil }

  /// The same. Returns whether each element is at the place in the frame that it had in the frame before; nil if there is none.
  package func keepInPlace(_ key: String) -> Bool? {
    guard let record = known[key], isLeft(record) else { return nil }
    frame.open[frame.open.count - 1].named.append(record)
    return keep(record)
  }

  /// Whether the frame before named it, and this one has not.
  private func isLeft(_ record: AXElementRecord) -> Bool { record.frame == frame.number - 1 }

  private func keep(_ record: AXElementRecord) -> Bool {
    var isInPlace = record.index == frame.count
    frame.count(record)
    record.keep()
    note(record, isRelated: record.hasRelations, isFocused: nil)
    var inside = record.children
    if !inside.allSatisfy(isLeft) {
      // Some stand elsewhere now.
      inside = inside.filter(isLeft)
      record.named = inside
      addOpened(record)
    }
    for child in inside where !keep(child) { isInPlace = false }
    return isInPlace
  }

  /// Opens an element that this frame has named already: those that are named until its end are inside it, behind what it has. For
  /// a program that draws its parts in turns. False if the frame has not named it, or if it is open.
  package func reopen(_ key: String) -> Bool {
    guard let record = known[key], record.frame == frame.number, !frame.open.contains(where: { $0 === record }) else {
      return false
    }
    // One that was not opened was kept, or has nothing inside.
    if record.openedFrame != frame.number {
      record.named = record.children
      addOpened(record)
    }
    frame.open.append(record)
    return true
  }

  private func note(_ record: AXElementRecord, isRelated: Bool, isFocused: Bool?) {
    if record.isModal { frame.modal.append(record) }
    if isRelated { frame.related.append(record) }
    if !record.rotors.isEmpty { frame.inRotors.append(record) }
    state(isFocused, of: record)
  }

  private func state(_ isFocused: Bool?, of record: AXElementRecord) {
    guard let isFocused else { return }
    focus = (isFocused ? record.element : focus.element, true)
  }

  package func end() {
    precondition(frame.open.count > 1, "An element ends that has not begun.")
    frame.open.removeLast()
  }

  /// The number of elements that have begun and not ended yet.
  package var openCount: Int { frame.open.count - 1 }
  /// The number of elements that the frame has named so far, without the tree's root.
  package var count: Int { frame.count }

  /// The element of this frame, or of the last one, that is known by a key.
  package func element(_ key: String) -> AXElement? {
    known[key]?.element ?? (root.element.key == key ? root.element : nil)
  }

  private func record(for description: AXDescription) -> AXElementRecord {
    // Most frames name the same elements in the same order.
    if let kept = frame.expected(description.key), kept.canShow(description) { return kept }
    if known[description.key]?.frame == frame.number { return repeatedRecord(for: description) }
    return record(for: description, knownBy: description.key)
  }

  /// The record of an element whose key another one of the frame has. Both are shown; from frame to frame the second is known by
  /// its number. O(1), unless authors have keys with such numbers.
  private func repeatedRecord(for description: AXDescription) -> AXElementRecord {
    let key = description.key
    var number = frame.repeated[key]?.number ?? 1
    repeat { number += 1 } while known["\(key) \(number)"]?.frame == frame.number
    let record = record(for: description, knownBy: "\(key) \(number)")
    var repetition = frame.repeated[key] ?? Repetition(element: record.element, index: frame.count)
    (repetition.number, repetition.count) = (number, repetition.count + 1)
    frame.repeated[key] = repetition
    return record
  }

  private func record(for description: AXDescription, knownBy key: String) -> AXElementRecord {
    if let kept = known[key], kept.canShow(description) { return kept }
    let new = AXElementRecord(key, description.scope?.make() ?? AXElement(), firstFrame: frame.number)
    if let old = known[key] {
      // It is not to be found any more.
      old.frame = frame.number
      frame.replaced.append(old)
    }
    known[key] = new
    return new
  }
}

extension AXElementTree {
  /// Describes the tree as it is in this frame: immediate mode, for programs that keep no elements and draw from their state.
  ///
  /// Elements are known by their keys; what is not named again, or has another role, is gone. Describing the same again costs comparisons and changes
  /// nothing. The first window at the top describes the tree's root; where that is the application, each window at the top is one
  /// of the program's. What else stands at the top is inside the first. Change the elements by no other means: the next frame sets
  /// them as it describes them. Returns the author's mistakes in the frame, which are keys that two elements have. O(elements in the
  /// frame).
  ///
  /// ```swift
  /// tree.describe { ui in
  ///   ui.window("Menu") {
  ///     ui.button("play", "Play", frame: playFrame, isFocused: selected == 0) { game.start() }
  ///     ui.button("quit", "Quit", isFocused: selected == 1) { game.quit() }
  ///   }
  /// }
  /// ```
  ///
  /// - Precondition: It is not called inside another description of the tree.
  @discardableResult public func describe(_ content: (AXDescriber) -> Void) -> [AXFinding] {
    let describer = makeDescriber()
    describer.beginFrame()
    content(describer)
    return describer.endFrame(of: self)
  }

  package func makeDescriber() -> AXDescriber {
    let describer = describer ?? AXDescriber(root: root)
    self.describer = describer
    return describer
  }
}
