/// The one way from the authors' properties to the composed ones. A commit runs it for the whole tree; reading a composed value
/// runs it for what that value needs.
///
/// The pass finishes each element once, after everything below it:
/// 1. *Deferral*, on the way down: a stale scope finds its receiver and its sources, the pass updates the sources, and the scope
///    defers their content. So outer scopes defer before inner ones, and a receiver is composed after all of them.
/// 2. *Reading order*, on the way up: an element with children orders those that contribute (C1 to C9).
/// 3. *Composition*: a composite composes if its entries or its own content changed (C14 to C38). The result, its
///    ``AXComposition``, also decides whether it takes part.
/// 4. *Reporting*: a changed element is reported to the composite around it, which examines nothing else when it composes, or
///    else to the tree's publisher, which publishes after the pass (C42).
///
/// So nothing is repeated until it is stable. If a list leads back to an element that the pass is working on, that element
/// contributes nothing there (C51, cycle). Elements that wait are in `frames`: depth costs memory, not stack. Cost: O(marked
/// elements and their marked siblings), and O(children) for each element whose children were added, removed or moved.
struct AXPass {
  private var frames: [StackFrame] = []

  /// Updates what reading one element needs: the scopes around it and the elements that it is composed of.
  static func prepare(toRead element: AXElement) {
    if element.isComposite || element.flags.contains(.scope) { return prepare(toReadBelow: element) }
    run(element, isWhole: false)
  }

  /// Updates what reading the elements below one needs.
  static func prepare(toReadBelow element: AXElement) { run(element, isWhole: true) }

  private static func run(_ element: AXElement, isWhole: Bool) {
    var pass = AXPass()
    pass.enter(element, isWhole: isWhole)
    while !pass.frames.isEmpty { pass.step() }
  }

  /// The part of the pass's state that an element inherits from the elements around it.
  fileprivate final class PassContext {
    let tree: AXElementTree?
    let settings: AXPassSettings
    /// The composite around the element, to which changes are reported.
    let composite: AXElement?

    init(_ tree: AXElementTree?, below composite: AXElement?) {
      self.tree = tree
      self.composite = composite
      let settings = tree?.settings ?? .standard
      let rule = composite?.readingRule ?? settings.rule
      self.settings = rule == settings.rule ? settings : AXPassSettings(locale: settings.locale, rule: rule)
    }
  }

  /// An element that waits until the pass has finished others: those below it, or the sources of a scope.
  fileprivate final class StackFrame {
    let element: AXElement
    let around: PassContext
    let below: PassContext
    let kinds: AXStaleness
    /// Whether every element below is visited, not only the marked ones.
    let visitsAll: Bool
    /// Whether the element is a scope that waits for its sources.
    var isAtSources = false
    var waiting: [AXElement] = []
    var next = 0

    init(_ element: AXElement, _ around: PassContext, visitsAll: Bool) {
      self.element = element
      self.around = around
      self.visitsAll = visitsAll
      below = element.isComposite ? PassContext(around.tree, below: element) : around
      kinds = element.mark.takeKinds(isInPass: true)
    }

    func waitForChildren() {
      next = 0
      if let order = element.rareFields?.order {
        let list = order.compactMap(\.element)
        element.watchListed(list)
        waiting = list + element.markedChildren
      } else {
        waiting = visitsAll ? element.storedChildren : element.markedChildren
      }
      element.markedChildren = []
    }

    /// Removes and returns the children's changes, and those children that contribute other elements than before.
    func takeChanges() -> (changes: AXStaleness, changed: [AXElement]) {
      // Listed elements contribute to other elements too, which consume their changes: here anything may have changed.
      var changes: AXStaleness = element.rareFields?.order == nil ? [] : [.order, .structure]
      var changed: [AXElement] = []
      for child in waiting where child.isChild(of: element) {
        let childChanges = child.mark.takeChanges()
        if !childChanges.isEmpty { changed.append(child) }
        changes.formUnion(childChanges)
        if child.isMarked { child.linkToAncestors() }
      }
      return (changes, changed)
    }
  }

  // MARK: Going down

  /// Starts the pass for a reader of `element`: at the outermost stale scope around it, if there is one.
  private mutating func enter(_ element: AXElement, isWhole: Bool) {
    let path = sequence(first: element, next: \.parent).reversed()
    let tree = path[0].ownTree
    var composite: AXElement?
    for outer in path.dropLast() {
      if outer.flags.contains(.scope), !outer.mark.isInPass {
        let around = PassContext(tree, below: composite)
        // Updating a scope also updates the elements below it.
        if outer.isMarked || !around.settings.isSame(as: outer.derived?.settings) { return visit(outer, around) }
      }
      if outer.isComposite { composite = outer }
    }
    if isWhole { visit(element, PassContext(tree, below: composite)) }
  }

  private func context(of element: AXElement, in tree: AXElementTree?) -> PassContext {
    var composite = element.parent
    while let around = composite, !around.isComposite { composite = around.parent }
    return PassContext(tree, below: composite)
  }

  /// Finishes a leaf at once; queues any other element behind those below it.
  private mutating func visit(_ element: AXElement, _ around: PassContext) {
    if element.mark.isInPass { return }
    let isPlainLeaf = element.storedChildren.isEmpty && element.rareFields?.order == nil
    if isPlainLeaf, !element.isComposite, !element.flags.contains(.scope) {
      if element.isMarked { finishLeaf(element, around) }
      return
    }
    let visitsAll = !around.settings.isSame(as: element.derived?.settings)
    guard element.isMarked || visitsAll else { return }
    let frame = StackFrame(element, around, visitsAll: visitsAll)
    if visitsAll { element.derivedOrNew.settings = around.settings }
    if element.flags.contains(.scope), let scope = element as? any AXDeferralScope {
      frame.isAtSources = true
      frame.waiting = scope.findSources()
    } else {
      frame.waitForChildren()
    }
    frames.append(frame)
  }

  private mutating func step() {
    let frame = frames[frames.count - 1]
    if frame.next < frame.waiting.count {
      let element = frame.waiting[frame.next]
      frame.next += 1
      if element.isChild(of: frame.element) {
        visit(element, frame.below)
      } else if frame.isAtSources {
        // Scopes between this one and its source do not affect the source: a search ends at a source (D2).
        visit(element, context(of: element, in: frame.around.tree))
      } else {
        enter(element, isWhole: true)  // listed here, but a child of another element
      }
    } else if frame.isAtSources {
      (frame.element as? any AXDeferralScope)?.deferContent()
      frame.isAtSources = false
      frame.waitForChildren()
    } else {
      frames.removeLast()
      finish(frame)
    }
  }

  // MARK: Going up

  private func finishLeaf(_ element: AXElement, _ around: PassContext) {
    let kinds = element.mark.takeKinds()
    let contributed = element.derived?.reading?.isEmpty == false
    element.derived?.reading = nil
    let didExposureChange = element.decideExposure()
    var changes = kinds.intersection(.structure)
    if didExposureChange || contributed { changes.insert(.structure) }
    if kinds.contains(.order), element.mark.isEntry { changes.insert(.order) }
    element.mark.changes.formUnion(changes)
    report(element, to: around)
  }

  private func finish(_ frame: StackFrame) {
    let element = frame.element
    let derived = element.derivedOrNew
    element.mark.isInPass = false
    var (changes, changed) = frame.takeChanges()
    if frame.visitsAll || frame.kinds.contains(.structure) { changes.insert(.structure) }
    // The changed elements below have reported themselves, and nothing about this one depends on them.
    if changes.isEmpty, frame.kinds.isEmpty, !element.isComposite, !element.isMarked { return }

    var (isReadAnew, didAppear) = (false, false)
    if derived.reading == nil || !changes.isDisjoint(with: [.order, .structure]) {
      let old = derived.reading.map { ($0.first, $0.firstFrame, isEmpty: $0.isEmpty) }
      let rule = frame.below.settings.rule
      let isSameBefore = !frame.kinds.contains(.structure) && !frame.visitsAll
      if !isSameBefore || derived.reading?.append(to: element, changed, by: rule) != true {
        derived.reading = AXReadingOrder(of: element, by: rule)
      }
      let new = derived.reading
      isReadAnew = true
      if old?.1 != new?.firstFrame || old?.0 !== new?.first { changes.insert(.order) }
      didAppear = (old?.0 == nil) != (new?.first == nil) || (old?.isEmpty ?? true) != (new?.isEmpty ?? true)
    }
    if element.rareFields?.order != nil { for entry in element.entries { report(entry, to: frame.below) } }

    if element.isComposite {
      var stale: AXStaleness = isReadAnew ? [.order, .structure] : []
      if frame.kinds.contains(.content) { stale.insert(.content) }
      if !stale.isEmpty || !derived.changed.isEmpty {
        didAppear = compose(element, derived, stale, frame.around) || didAppear
      }
    }
    let didExposureChange = element.decideExposure() || didAppear
    finish(element, frame, changes, didExposureChange: didExposureChange)
    if element.isMarked { element.linkToAncestors() }
  }

  /// Composes a composite, and returns whether other parts of it than before are elements of their own (C53).
  private func compose(
    _ element: AXElement, _ derived: AXPassResults, _ stale: AXStaleness, _ around: PassContext
  ) -> Bool {
    let old = derived.composition
    derived.composing = stale
    element.updateAccessibility()
    derived.composing = nil
    if derived.composition !== old { around.tree?.compositionCount += 1 }
    // The elements below a composite that takes no part take part around it (C4).
    if derived.composition?.isBlocked == true || element.isAccessibilityElement == false {
      for entry in derived.changed { report(entry, to: around) }
    }
    let separate = element.separateParts
    if !separate.isEmpty {
      for entry in derived.changed where separate.contains(where: { $0 === entry }) { report(entry, to: around) }
    }
    derived.changed.removeAll(keepingCapacity: true)
    return !separate.elementsEqual(old?.separateParts ?? [], by: ===)
  }

  /// Passes an element's changes on to its parent and to those that list it.
  private func finish(_ element: AXElement, _ frame: StackFrame, _ changes: AXStaleness, didExposureChange: Bool) {
    var upwards = frame.kinds.intersection(.structure)
    if didExposureChange { upwards.insert(.structure) }
    if element.mark.isEntry {
      let isPlacedByOwnFrame = element.currentFrame != nil
      if isPlacedByOwnFrame ? frame.kinds.contains(.order) : changes.contains(.order) { upwards.insert(.order) }
    } else {
      // Changes inside an exposed container do not concern its parent, except for the element that is read first.
      let isOwnBusiness = element.mark.exposure == .container && frame.around.composite == nil
      upwards.formUnion(isOwnBusiness ? changes.intersection(.order) : changes)
      // A control with elements inside it is placed by its own frame (C6).
      if frame.kinds.contains(.order), element.storedAuthored.isControl { upwards.insert(.order) }
    }
    element.mark.changes.formUnion(upwards)
    if !frame.kinds.isEmpty || !changes.isEmpty || didExposureChange || element.isComposite {
      report(element, to: frame.around)
    }
  }

  private func report(_ element: AXElement, to around: PassContext) {
    if let composite = around.composite {
      composite.derivedOrNew.changed.queue(element)
    } else {
      around.tree?.publisher.queue(element)
    }
  }
}

extension [AXElement] {
  /// Appends an element to be visited. The queue may wait long, so now and then it drops duplicates and what needs no visit.
  mutating func queue(_ element: AXElement, isNeeded: (AXElement) -> Bool = { _ in true }) {
    append(element)
    guard count >= 1024, count & (count - 1) == 0 else { return }
    var seen: Set<AXNodeID> = []
    self = filter { isNeeded($0) && seen.insert($0.id).inserted }
  }
}

/// The settings for the elements of a tree, or of a composite with its own reading rule. A change has everything below visited.
package final class AXPassSettings: Sendable {
  package let locale: String
  let rule: AXReadingRule

  init(locale: String, rule: AXReadingRule) {
    self.locale = locale
    self.rule = rule
  }

  static let standard = AXPassSettings(locale: "en", rule: AXReadingRule())

  func isSame(as other: AXPassSettings?) -> Bool {
    self === other || (other.map { locale == $0.locale && rule == $0.rule } ?? false)
  }
}
