/// One thing in the interface that can be described: an author makes it, says what it is, and hangs it into a tree.
///
/// An element holds what its author *said*. What a reader gets to hear is ``composed``: for a plain element the same,
/// for a composite the sum of what is below it. Reading ``label`` and its kin reads the composed property, writing them
/// says something; ``said`` has the author's own words.
///
/// ```swift
/// let play = AXElement(.button, label: "Play")
/// play.onActivate = { game.start(); return true }
/// ```
///
/// Elements belong to the thread or actor that made them; the type is not Sendable, so the compiler keeps them there,
/// and handlers need no `@Sendable`. Setting a property costs O(1) where the element is stale already, else O(depth),
/// and composes nothing (C39, C41).
///
/// Peers: `UIAccessibilityElement`, AccessKit `Node`, Flutter `SemanticsNode`.
open class AXElement {
  /// The identity of the element, and of the node that is published for it.
  public let id = AXNodeID.next()

  /// What the author said. Setting a field marks the element and what is around it stale (C39).
  public final var said: AXProperties {
    get { storedSaid }
    set { say(newValue) }
  }

  /// The element around this one; nil at a root.
  public internal(set) final var parent: AXElement? {
    get { parentReference?.takeUnretainedValue() }
    set { parentReference = newValue.map(Unmanaged.passUnretained) }
  }

  /// Whether the element around this one is `other`.
  final func isChild(of other: AXElement) -> Bool {
    parentReference?.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
  }

  // Safety of what is exclusive without a check: each change of each element reads and writes these, and the checks were
  // a seventh of a commit. Each access is a load, a store, or a change in place by setters of this module and by the
  // standard library; none calls anything that an author wrote, so no access begins within another.

  // Safety: an element that is deallocated takes itself out of its children, so none outlives what it points to.
  @exclusivity(unchecked) private(set) final var parentReference: Unmanaged<AXElement>?

  @exclusivity(unchecked) final var storedSaid = AXProperties()
  final var storedChildren: [AXElement] = []
  final var handlers: AXHandlers?
  @exclusivity(unchecked) final var flags: AXElementFlags = []
  @exclusivity(unchecked) final var marks = AXMarks()
  /// The children that are marked, or have something marked below them.
  @exclusivity(unchecked) final var markedBelow: [AXElement] = []
  @exclusivity(unchecked) final var reading: AXReadingOrder?
  @exclusivity(unchecked) final var publication: AXPublication?
  final var ownReference: AXWeakElement?
  @exclusivity(unchecked) final var isBeingRead = false
  /// Whether the reading order was forgotten while it was being made.
  @exclusivity(unchecked) final var isReadingSpoiled = false
  private final var storedDeferred: AXBox<AXDeferredProperties>?
  /// What other elements handed to this one (D3); set by the scope around it.
  public final var deferred: AXDeferredProperties? {
    get { storedDeferred?.value }
    set {
      let old = deferred
      guard newValue != old else { return }
      storedDeferred = newValue.map(AXBox.init)
      mark(newValue?.frame == old?.frame ? .content : [.content, .order])
    }
  }
  /// At a root: the scopes below that have to be resolved before anything is read.
  final var staleScopes: [AXElement] = []
  // Safety: a tree that is deallocated takes itself out of its root.
  final unowned(unsafe) var ownTree: AXElementTree?

  /// An element of a role, perhaps with a label.
  public init(_ role: AXRole? = nil, label: String? = nil) {
    if role != nil || label != nil {
      storedSaid.changeCommon {
        $0.role = role
        $0.label = label
      }
    }
  }

  deinit {
    endWeakReference()
    // Taken apart here, so that a deep tree is not released by as deep a recursion.
    var waiting = releaseChildren()
    while var child = waiting.popLast() {
      if isKnownUniquelyReferenced(&child) { waiting.append(contentsOf: child.releaseChildren()) }
    }
  }

  /// Lets go of everything below and answers with the children, which then have no parent.
  private func releaseChildren() -> [AXElement] {
    let children = storedChildren
    storedChildren = []
    markedBelow = []
    reading = nil
    publication = nil
    for child in children {
      child.marks.isLinked = false
      child.parent = nil
    }
    return children
  }

  // MARK: What subclasses decide

  /// Whether the element speaks for everything below it: one object without children (C4, A2).
  open var isComposite: Bool { false }

  /// What the element says, brought up to date. Reading what is fresh composes nothing (C40). O(depth) then.
  public final var composed: AXProperties {
    root.resolveStaleScopes()
    return bringUpToDate()
  }

  /// Brings the element up to date and answers with what it says. Composites compose what is stale; callers other than
  /// subclasses read ``composed``, which resolves deferral first (C40, D12).
  open func bringUpToDate() -> AXProperties { compositeProperties ?? ownProperties }

  /// What a composite says, as it was applied last; nil for an element that says only its own.
  @exclusivity(unchecked) public final var compositeProperties: AXProperties?

  /// The rotors that can be reached through the element, its own and those handed to it.
  open var composedRotors: [AXRotor] { (handlers?.rotors ?? []) + (deferred?.rotors ?? []) }

  /// Whether activation does something. A subclass that overrides ``activate()`` overrides this as well.
  open var canActivate: Bool { handlers?.activate != nil }

  /// Whether the element's value goes up and down.
  open var canAdjust: Bool { handlers?.increment != nil || handlers?.decrement != nil }

  /// Whether something below, or the element itself, changed since it was last brought up to date. Setting it to true
  /// marks the element stale by hand, where something that it reads changed outside the tree (C39).
  open var needsAccessibilityUpdate: Bool {
    get { !marks.stale.isEmpty }
    set { if newValue { mark(.content) } else { marks.stale = [] } }
  }

  /// Whether the element takes part as one. Subclasses may add conditions; nothing below a true one is visited (C3).
  open var takesPart: Bool? { isComposite ? isAccessibilityElement ?? true : isAccessibilityElement }

  /// How what is below is put in reading order (C6 to C9): as in the tree around, unless a subclass says otherwise.
  open var readingRule: AXReadingRule { tree?.readingRule ?? AXReadingRule() }

  /// Whether the element, a composite, took no part when it was brought up to date last, so that what is below takes
  /// part instead (C4). Must not bring anything up to date.
  open var isTransparent: Bool { isAccessibilityElement == false }

  /// Called when the element or something below it is marked; must not read anything composed. O(1).
  open func didBecomeStale(_ kinds: AXStaleness) {}

  /// Looks again at what is below; called before anything is read, where ``becomeStaleScope()`` was (D12).
  open func resolveScope() {}

  /// Findings about the element itself, once it is up to date (C51).
  open var findings: [AXFinding] { [] }

  /// Activates the element and tells whether that did something (C24). A success marks the element stale (C39).
  @discardableResult
  open func activate() -> Bool { performOwn(.activate) }

  /// Raises the element's value and tells whether there is one to raise.
  @discardableResult
  open func increment() -> Bool { performOwn(.increment) }

  /// Lowers the element's value and tells whether there is one to lower.
  @discardableResult
  open func decrement() -> Bool { performOwn(.decrement) }
}
