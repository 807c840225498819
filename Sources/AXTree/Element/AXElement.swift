/// One thing in the interface that can be described: an author makes it, says what it is, and hangs it into a tree.
///
/// A property gives back what its author said, no more: each row of ``AXPropertyTable`` is a member. What a reader gets to
/// hear is ``composed``, which nobody can set: for a plain element what was said, for a composite the sum of what is below
/// it, for a receiver also what was handed to it.
///
/// ```swift
/// let play = AXElement(.button, label: "Play", hint: "Starts a race.") { game.start() }
/// play.placeholder               // nil
/// play.composed.label            // "Play"
/// ```
///
/// Elements belong to the thread or actor that made them; the type is not Sendable, so the compiler keeps them there,
/// and handlers need no `@Sendable`. Setting a property costs O(1) where the element is marked already, else O(depth),
/// and composes nothing (C39, C41).
///
/// Peers: `UIAccessibilityElement`, AccessKit `Node`, Flutter `SemanticsNode`.
@dynamicMemberLookup
open class AXElement {
  /// The identity of the element, and of the node that is published for it.
  public let id = AXNodeID.next()

  // What its author said.
  final var storedSaid = AXProperties()
  final var handlers: AXHandlers?
  final var flags: AXElementFlags = []

  // Its place in the tree.
  final var storedChildren: [AXElement] = []
  // Safety: an element that is deallocated takes itself out of its children, so none outlives what it points to.
  private final var parentReference: Unmanaged<AXElement>?
  // Safety: a tree that is deallocated takes itself out of its root.
  final unowned(unsafe) var ownTree: AXElementTree?
  final var ownReference: AXWeakElement?

  // What is out of date, and what the pass made of the rest.
  final var mark = AXMark()
  /// The children that are marked, or have something marked below them.
  final var markedChildren: [AXElement] = []
  final var derived: AXDerived?

  /// An element of a role, perhaps with a label and a hint.
  public init(_ role: AXRole? = nil, label: String? = nil, hint: String? = nil) {
    storedSaid.role = role
    storedSaid.label = label
    storedSaid.hint = hint
  }

  deinit {
    ownReference?.element = nil
    for owner in handlers?.listedBy ?? [] { owner.element?.markStale(.structure) }
    // Taken apart here, so that a deep tree is not released by as deep a recursion.
    var waiting = releaseChildren()
    while var child = waiting.popLast() {
      if isKnownUniquelyReferenced(&child) { waiting.append(contentsOf: child.releaseChildren()) }
    }
  }

  /// Lets go of everything below and answers with the children, which then have no parent.
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

  /// The element around this one; nil at a root.
  public internal(set) final var parent: AXElement? {
    get { parentReference?.takeUnretainedValue() }
    set { parentReference = newValue.map(Unmanaged.passUnretained) }
  }

  /// Whether the element around this one is `other`. O(1), and nothing is retained.
  final func isChild(of other: AXElement) -> Bool {
    parentReference?.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
  }

  /// Whether nothing is around the element.
  final var isRoot: Bool { parentReference == nil }

  // MARK: What subclasses decide

  /// Whether the element speaks for everything below it: one object without children (C4, A2).
  open var isComposite: Bool { false }

  /// Makes a composite say what is below it now. A composite of your own overrides it and calls `applyAccessibility`.
  ///
  /// The tree calls it when something that the composite is made of has changed and somebody reads, after everything
  /// below is up to date; nobody else has to. It must not change the tree.
  open func updateAccessibility() {}

  /// How what is below a composite is put in reading order (C6 to C9); nil is the tree's rule.
  open var compositeReadingRule: AXReadingRule? { nil }

  /// Whether activation does something. A subclass that overrides ``activate()`` overrides this as well.
  open var canActivate: Bool { handlers?.activate != nil }

  /// Whether the element's value goes up and down.
  open var canAdjust: Bool { handlers?.increment != nil || handlers?.decrement != nil }

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
