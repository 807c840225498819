/// One thing in the interface. Authors create it, set its properties, and add it to a tree.
///
/// A property returns what its author set; ``composed`` is what a reader perceives, with what is combined and deferred.
///
/// ```swift
/// let play = AXElement(.button, label: "Play", hint: "Starts a race.") { game.start() }
/// play.placeholder  // nil
/// play.composed.label  // "Play"
/// ```
///
/// Elements belong to the thread or actor that made them; the compiler keeps them there, so handlers need no `@Sendable`.
/// Setting a property costs O(1) if the element is already marked, else O(depth), and composes nothing. Peers:
/// `UIAccessibilityElement`, AccessKit `Node`, Flutter `SemanticsNode`.
open class AXElement {
  /// The identity of the element and of its published node.
  public let id = AXNodeID.next()
  final var storedAuthored = AXProperties()
  final var rareFields: AXRareElementFields?
  /// The handler of activation; returns whether it succeeded. Like every handler, it runs on the element's own thread.
  public final var onActivate: (() -> Bool)? { didSet { markStale(.content) } }

  final var storedChildren: [AXElement] = []
  // Safety: deinit clears the children's references to their parent, so no child outlives the element that it points to.
  private final var parentReference: Unmanaged<AXElement>?
  // Safety: a tree clears this reference in its root when it is deallocated.
  final unowned(unsafe) var ownTree: AXElementTree?
  final var ownReference: AXWeakElement?
  final var flags: AXElementFlags = []
  final var mark = AXMark()
  /// The children that are marked or have marked descendants.
  final var markedChildren: [AXElement] = []
  final var derived: AXPassResults?

  /// An element with a role and, optionally, a label, a hint and a handler for its activation.
  ///
  /// The trailing closure is `activate`, which always succeeds; pass `attempt` instead if the activation can fail.
  ///
  /// ```swift
  /// AXElement(.button, label: "Play", hint: "Starts a race.") { game.start() }
  /// ```
  public init(
    _ role: AXRole? = nil, label: String? = nil, hint: String? = nil, activate: (() -> Void)? = nil,
    attempt: (() -> Bool)? = nil
  ) {
    storedAuthored.role = role
    storedAuthored.label = label
    storedAuthored.hint = hint
    if let handler = attempt ?? activate.map(succeeding) { onActivate = handler }
  }

  deinit {
    ownReference?.element = nil
    stopWatching()
    for owner in rareFields?.listedBy ?? [] { owner.element?.markStale(.structure) }
    // Releases descendants in a loop: releasing a deep tree by recursion could overflow the stack.
    var waiting = releaseChildren()
    while var child = waiting.popLast() {
      if isKnownUniquelyReferenced(&child) { waiting.append(contentsOf: child.releaseChildren()) }
    }
  }

  private func releaseChildren() -> [AXElement] {
    let children = storedChildren
    if flags.contains(.scope) { for child in children { child.leaveScopes() } }
    storedChildren = []
    markedChildren = []
    derived = nil
    for child in children {
      child.mark.isLinked = false
      child.parentReference = nil
    }
    return children
  }

  /// The parent; nil for a root.
  public internal(set) final var parent: AXElement? {
    get { parentReference?.takeUnretainedValue() }
    set { parentReference = newValue.map(Unmanaged.passUnretained) }
  }

  /// Whether `other` is the parent. O(1), and nothing is retained.
  final func isChild(of other: AXElement) -> Bool {
    parentReference?.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
  }

  final func setRareField<T>(
    _ field: ReferenceWritableKeyPath<AXRareElementFields, T>, _ new: T, _ kinds: AXStaleness = .content
  ) {
    rareFieldsOrNew[keyPath: field] = new
    markStale(kinds)
  }

  final var rareFieldsOrNew: AXRareElementFields {
    if let rareFields { return rareFields }
    let new = AXRareElementFields()
    rareFields = new
    return new
  }

  package final var weakReference: AXWeakElement {
    if let ownReference { return ownReference }
    let reference = AXWeakElement(self)
    ownReference = reference
    return reference
  }

  /// Composes the element from those below it, which makes it a composite; nil for an element that is none by itself.
  package final var composer: ((AXElement) -> Void)? {
    get { rareFields?.composer }
    set {
      if newValue == nil, composer == nil { return }
      rareFieldsOrNew.composer = newValue
      derived?.composition = nil
      markStale(.everything)
    }
  }

  // MARK: Overridden by subclasses

  /// Whether the element speaks for everything below it, as one object without children.
  open var isComposite: Bool { rareFields?.composer != nil }

  /// Composes the element from the ones below it. A composite of your own overrides it and calls `applyAccessibility`.
  ///
  /// The tree calls it, not you, when something that the composite depends on has changed and somebody reads, after everything
  /// below is up to date. It must not change the tree.
  open func updateAccessibility() { rareFields?.composer?(self) }

  /// Whether the element or one below it changed since the last update. Set it to true after a change outside the tree.
  public final var needsAccessibilityUpdate: Bool {
    get { isMarked }
    set { if newValue { markStale(.content) } }
  }

  /// Whether activation does something. A subclass that overrides ``activate()`` overrides this as well.
  open var canActivate: Bool { onActivate != nil }
  /// Whether the element's value can be raised or lowered.
  open var canAdjust: Bool { rareFields?.increment != nil || rareFields?.decrement != nil }

  /// Activates the element and returns whether that did something. Success marks the element stale.
  @discardableResult open func activate() -> Bool { performPromoted(.activate) ?? performOwn(.activate) }
  /// Raises the element's value and returns whether that succeeded.
  @discardableResult open func increment() -> Bool { performPromoted(.increment) ?? performOwn(.increment) }
  /// Lowers the element's value and returns whether that succeeded.
  @discardableResult open func decrement() -> Bool { performPromoted(.decrement) ?? performOwn(.decrement) }
}

/// The fields that few elements have, stored apart.
final class AXRareElementFields {
  var increment: (() -> Bool)?
  var decrement: (() -> Bool)?
  var request: ((AXActionRequest.Kind) -> Bool)?
  /// Is told what people changed in the text; belongs to the handler of requests that a behaviour has set.
  var textChange: ((_ new: AXText, _ old: AXText) -> Void)?
  var validation: (() -> String?)?
  /// The text that describes the element's error; nil if there is none.
  var error: AXElement?
  var showError: ((String?) -> Void)?
  var isUnchecked = false
  var composer: ((AXElement) -> Void)?
  var readingRule: AXReadingRule?
  var customActions: [AXCustomAction] = []
  var rotors: [AXRotor] = []
  var order: [AXWeakElement]?
  /// The elements whose explicit lists name this one, or one below it that is listed elsewhere: they change with it.
  var listedBy: [AXWeakElement] = []
  /// The elements whose `listedBy` names this one: those of its list, and those around them.
  var watched: [AXWeakElement] = []
  var relations: [AXRelation: [AXWeakElement]] = [:]
  /// Of a focus group: the element inside it that had the focus last.
  var lastFocus: AXWeakElement?
  var deferral: AXDeferralEndpoint?
}

/// A weak reference to an element: nil once that is gone. Swift's own would slow down every later retain of the element.
package final class AXWeakElement {
  // Safety: an element clears its only weak reference when it is deallocated.
  package final unowned(unsafe) var element: AXElement?

  init(_ element: AXElement) { self.element = element }
}
