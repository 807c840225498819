/// The one way in which what authors said becomes what is heard. A commit runs it for the whole tree, the reading of a
/// composed value for what that value needs.
///
/// Order of evaluation. Each element is looked at after everything below it, and once:
/// 1. *Deferral*, on the way down: a stale scope finds its receiver and its sources, its sources are brought up to date, and
///    it hands on what they say. So outer scopes hand on before inner ones, and a receiver is composed after all of them.
/// 2. *Reading order*, on the way up: an element with something below it orders what of that takes part (C1 to C9).
/// 3. *Composition*: a composite whose entries, or whose own content, changed composes (C14 to C38). Whether it takes part
///    is a result of that, kept in its ``AXComposition``.
/// 4. What changed is reported to the composite around, which looks at nothing else when it composes, else to the tree's
///    publisher, which publishes after the pass (C42).
///
/// A step sees the finished results of those before, so nothing runs until it stops changing. An element that is met again
/// while the pass is at it, by a list that leads back to it, contributes nothing there (C51, cycle).
///
/// Elements that wait are in `frames`: depth costs memory, not stack. Cost: O(marked elements and their siblings that are
/// marked), and O(children) for each element whose children came, went or moved.
struct AXPass {
  private var frames: [Frame] = []

  /// Brings up to date what reading one element needs: the scopes around it, and what it is composed of.
  static func prepare(toRead element: AXElement) {
    if element.isComposite || element.flags.contains(.scope) { return prepare(toReadBelow: element) }
    run(element, isWhole: false)
  }

  /// Brings up to date what reading the elements below one needs.
  static func prepare(toReadBelow element: AXElement) { run(element, isWhole: true) }

  private static func run(_ element: AXElement, isWhole: Bool) {
    var pass = AXPass()
    pass.enter(element, isWhole: isWhole)
    while !pass.frames.isEmpty { pass.step() }
  }

  /// Where an element that the pass comes to stands.
  fileprivate final class Surroundings {
    let tree: AXElementTree?
    /// What holds for it.
    let settings: AXPassSettings
    /// The composite around it, which hears of what changes.
    let composite: AXElement?

    init(tree: AXElementTree?, settings: AXPassSettings, composite: AXElement?) {
      self.tree = tree
      self.settings = settings
      self.composite = composite
    }
  }

  /// An element whose turn comes after those that it waits for.
  fileprivate final class Frame {
    let element: AXElement
    let around: Surroundings
    /// What holds for what is below it.
    let below: Surroundings
    /// What was out of date about the element itself.
    let kinds: AXStaleness
    /// Whether everything below has to be looked at, not only what is marked.
    let looksAtAll: Bool
    /// Whether the elements that it waits for are the sources of a scope.
    var isAtSources = false
    var waiting: [AXElement] = []
    var next = 0

    init(_ element: AXElement, _ around: Surroundings, below: Surroundings, _ kinds: AXStaleness, looksAtAll: Bool) {
      self.element = element
      self.around = around
      self.below = below
      self.kinds = kinds
      self.looksAtAll = looksAtAll
    }
  }

  // MARK: Going down

  /// Begins at an element as one that reads it does: at the outermost stale scope around it first.
  private mutating func enter(_ element: AXElement, isWhole: Bool) {
    var scope: AXElement?
    var root = element
    while let parent = root.parent {
      root = parent
      if root.flags.contains(.scope), root.isMarked, !root.mark.isInPass { scope = root }
    }
    // What is below a scope is brought up to date with it.
    if let scope { return visit(scope, surroundings(of: scope, in: root.ownTree)) }
    if isWhole { visit(element, surroundings(of: element, in: root.ownTree)) }
  }

  /// Where an element stands. O(depth).
  private func surroundings(of element: AXElement, in tree: AXElementTree?) -> Surroundings {
    var composite = element.parent
    while let around = composite, !around.isComposite { composite = around.parent }
    return Surroundings(tree: tree, settings: Self.settings(below: composite, in: tree), composite: composite)
  }

  /// What holds for what is below a composite, or below the root.
  private static func settings(below composite: AXElement?, in tree: AXElementTree?) -> AXPassSettings {
    let settings = tree?.settings ?? .standard
    guard let rule = composite?.compositeReadingRule, rule != settings.rule else { return settings }
    return AXPassSettings(locale: settings.locale, rule: rule)
  }

  /// Looks at an element now where it is a leaf, else once everything below it was looked at.
  private mutating func visit(_ element: AXElement, _ around: Surroundings) {
    if element.mark.isInPass { return }
    let isPlainLeaf = element.storedChildren.isEmpty && element.handlers?.order == nil
    if isPlainLeaf, !element.isComposite, !element.flags.contains(.scope) {
      if element.isMarked { finishLeaf(element, around) }
      return
    }
    let looksAtAll = !around.settings.isSame(as: element.derived?.settings)
    guard element.isMarked || looksAtAll else { return }
    let kinds = element.mark.takeKinds(isInPass: true)
    if looksAtAll { element.derivedAnew.settings = around.settings }
    var below = around
    if element.isComposite {
      below = Surroundings(
        tree: around.tree, settings: Self.settings(below: element, in: around.tree), composite: element)
    }
    let frame = Frame(element, around, below: below, kinds, looksAtAll: looksAtAll)
    if element.flags.contains(.scope), let scope = element as? any AXDeferralScope {
      frame.isAtSources = true
      frame.waiting = scope.findSources()
    } else {
      frame.waitForChildren()
    }
    frames.append(frame)
  }

  /// Goes on with the element whose turn it is.
  private mutating func step() {
    let frame = frames[frames.count - 1]
    if frame.next < frame.waiting.count {
      let element = frame.waiting[frame.next]
      frame.next += 1
      if element.isChild(of: frame.element) {
        visit(element, frame.below)
      } else if frame.isAtSources {
        // No scope between this one and its source has a say in what the source says: a search ends at a source (D2).
        visit(element, surroundings(of: element, in: frame.around.tree))
      } else {
        enter(element, isWhole: true)  // named by a list, and stands elsewhere
      }
    } else if frame.isAtSources {
      (frame.element as? any AXDeferralScope)?.handOn()
      frame.isAtSources = false
      frame.waitForChildren()
    } else {
      frames.removeLast()
      finish(frame)
    }
  }

  // MARK: Going up

  /// Looks at an element with nothing below it.
  private func finishLeaf(_ element: AXElement, _ around: Surroundings) {
    let kinds = element.mark.takeKinds()
    let contributed = element.derived?.reading?.first != nil
    element.derived?.reading = nil
    let isExposedAnew = element.decideExposure()
    var changes = kinds.intersection(.structure)
    if isExposedAnew || contributed { changes.insert(.structure) }
    if kinds.contains(.order), element.mark.isEntry { changes.insert(.order) }
    element.mark.changes.formUnion(changes)
    report(element, to: around)
  }

  /// Looks at an element after everything below it.
  private func finish(_ frame: Frame) {
    let element = frame.element
    let derived = element.derivedAnew
    element.mark.isInPass = false
    var (changes, changed) = frame.takeChanges()
    if frame.looksAtAll || frame.kinds.contains(.structure) { changes.insert(.structure) }
    // Elements below say something else, which they have reported; nothing about this one follows from it.
    if changes.isEmpty, frame.kinds.isEmpty, !element.isComposite, !element.isMarked { return }

    var (isReadAnew, didAppear) = (false, false)
    if derived.reading == nil || !changes.isDisjoint(with: [.order, .structure]) {
      let old = derived.reading.map { ($0.first, $0.firstFrame) }
      let rule = frame.below.settings.rule
      let isSameBefore = !frame.kinds.contains(.structure) && !frame.looksAtAll
      if !isSameBefore || derived.reading?.append(to: element, changed, by: rule) != true {
        derived.reading = AXReadingOrder(of: element, by: rule)
      }
      let new = derived.reading
      isReadAnew = true
      if old?.1 != new?.firstFrame || old?.0 !== new?.first { changes.insert(.order) }
      didAppear = (old?.0 == nil) != (new?.first == nil)
    }
    if element.handlers?.order != nil { for entry in element.entries { report(entry, to: frame.below) } }

    if element.isComposite {
      var stale: AXStaleness = isReadAnew ? [.order, .structure] : []
      if frame.kinds.contains(.content) { stale.insert(.content) }
      if !stale.isEmpty || !derived.changed.isEmpty { compose(element, derived, stale, frame.around) }
    }
    let isExposedAnew = element.decideExposure() || didAppear
    finish(element, frame, changes, isExposedAnew: isExposedAnew)
    if element.isMarked { element.linkUpwards() }
  }

  private func compose(_ element: AXElement, _ derived: AXDerived, _ stale: AXStaleness, _ around: Surroundings) {
    let old = derived.composition
    derived.composing = stale
    element.updateAccessibility()
    derived.composing = nil
    if derived.composition !== old { around.tree?.countComposition() }
    // What is below a composite that takes no part takes part around it (C4).
    if derived.composition?.isBlocked == true || element.isAccessibilityElement == false {
      for entry in derived.changed { report(entry, to: around) }
    }
    derived.changed.removeAll(keepingCapacity: true)
  }

  /// Tells the elements around what changed.
  private func finish(_ element: AXElement, _ frame: Frame, _ changes: AXStaleness, isExposedAnew: Bool) {
    var upwards = frame.kinds.intersection(.structure)
    if isExposedAnew { upwards.insert(.structure) }
    if element.mark.isEntry {
      let isPlacedByOwnFrame = element.currentFrame != nil
      if isPlacedByOwnFrame ? frame.kinds.contains(.order) : changes.contains(.order) { upwards.insert(.order) }
    } else {
      // What an exposed container holds is its own business, but for what is read first in it.
      let isOwnBusiness = element.mark.exposure == .container && frame.around.composite == nil
      upwards.formUnion(isOwnBusiness ? changes.intersection(.order) : changes)
    }
    element.mark.changes.formUnion(upwards)
    if !frame.kinds.isEmpty || !changes.isEmpty || isExposedAnew || element.isComposite {
      report(element, to: frame.around)
    }
  }

  /// Tells the composite around an element, or the tree, that the element may say something else.
  private func report(_ element: AXElement, to around: Surroundings) {
    if let composite = around.composite {
      composite.derivedAnew.changed.queue(element)
    } else {
      around.tree?.publisher.queue(element)
    }
  }
}

extension [AXElement] {
  /// Appends an element that has to be looked at; whoever looks may take long, so repetitions are dropped now and then.
  mutating func queue(_ element: AXElement) {
    append(element)
    guard count >= 1024, count & (count - 1) == 0 else { return }
    var seen: Set<AXNodeID> = []
    self = filter { seen.insert($0.id).inserted }
  }
}

extension AXPass.Frame {
  /// Waits for what is below the element: what is marked, or everything.
  fileprivate func waitForChildren() {
    next = 0
    if let order = element.handlers?.order {
      let list = order.compactMap(\.element)
      element.watchListed(list)
      waiting = list + element.markedChildren
    } else {
      waiting = looksAtAll ? element.storedChildren : element.markedChildren
    }
    element.markedChildren = []
  }

  /// What the children contribute otherwise than before, and those of them that contribute other elements.
  fileprivate func takeChanges() -> (changes: AXStaleness, changed: [AXElement]) {
    // What a list names contributes to others too, which take its changes: for this one anything may have changed.
    var changes: AXStaleness = element.handlers?.order == nil ? [] : [.order, .structure]
    var changed: [AXElement] = []
    for child in waiting where child.isChild(of: element) {
      let childChanges = child.mark.takeChanges()
      if !childChanges.isEmpty { changed.append(child) }
      changes.formUnion(childChanges)
      if child.isMarked { child.linkUpwards() }
    }
    return (changes, changed)
  }
}
