/// The tree that a game owns: a root element, the focus, and what has been published of them.
///
/// ```swift
/// let tree = AXElementTree(root: AXElement(.window, label: "Retro Racing"))
/// // once a frame:
/// bridge.submitIfActive { isFull in tree.commit(isFull: isFull) }
/// ```
///
/// Like its elements it stays on the thread that made it. Peers: AccessKit `Tree`, `UIAccessibility` on a window.
public final class AXElementTree {
  /// The window, or whatever holds all other elements.
  public let root: AXElement
  /// What the application is called.
  public var name: String
  /// The language of the application's texts, a BCP 47 tag.
  public var locale: String
  /// How the tree is put in reading order, unless a composite says otherwise (C6 to C9).
  public var readingRule: AXReadingRule {
    didSet { if readingRule != oldValue { root.mark(.order) } }
  }
  /// What the window system says of the window.
  public var window = AXWindowState()
  /// The element that has the keyboard focus. Moving it costs nothing until the next commit.
  /// Held weakly.
  public var focus: AXElement? {
    get { focusReference?.element }
    set { focusReference = newValue?.weakReference }
  }
  /// How many composites have been brought up to date since the tree was made (C44).
  public private(set) var compositionCount = 0

  /// Tells the tree from every other, also from one that was where it is in memory.
  let identity = AXNodeID.next()
  private var focusReference: AXWeakElement?
  var published: [AXNodeID: AXPublished] = [:]
  /// Whether a list of the author's named an element that another list has (C2).
  var sharesChildren = false
  var announcements: [AXAnnouncement] = []
  /// What the last update stated; nil before the first.
  var stated: AXStatement?
  private static let mostAnnouncements = 32
  /// The error sources that are published for each receiver, outside every list of children (D6).
  var errorSources: [AXNodeID: [AXNodeID]] = [:]

  /// A tree around `root`, which must be a root and in no other tree.
  public init(
    root: AXElement, name: String? = nil, locale: String = "en", readingRule: AXReadingRule = AXReadingRule()
  ) {
    precondition(root.parent == nil, "The root of a tree has no parent.")
    self.root = root
    self.name = name ?? root.said.label ?? ""
    self.locale = locale
    self.readingRule = readingRule
    root.ownTree = self
  }

  deinit { if root.ownTree === self { root.ownTree = nil } }

  /// Says something that belongs to no element, with the next commit. The same text twice is heard twice (A2). While
  /// nobody listens and nothing is committed, only the newest few are kept.
  public func announce(_ text: String, priority: AXAnnouncement.Priority = .default) {
    if announcements.count == Self.mostAnnouncements { announcements.removeFirst() }
    announcements.append(AXAnnouncement(text, priority: priority))
  }

  /// The published element with the identity. O(1).
  public func element(_ id: AXNodeID) -> AXElement? { published[id]?.element }

  /// Everything that authors got wrong in the tree as it is now (C51). O(elements).
  public func findings() -> [AXFinding] {
    root.resolveStaleScopes()
    var found: [AXFinding] = []
    var identifiers: Set<String> = []
    for element in root.elementsInReadingOrder {
      if let identifier = element.bringUpToDate().identifier, !identifiers.insert(identifier).inserted {
        found.append(
          AXFinding(
            .duplicateIdentifier, at: element.id,
            "Another element is called “\(identifier)” too: give each its own identifier."))
      }
    }
    var waiting = [root]
    while let element = waiting.popLast() {
      if element.isHiddenItself && !element.isDeferred { continue }
      found.append(contentsOf: element.findings)
      if element.isListedInItself {
        found.append(
          AXFinding(.cycle, at: element.id, "The element's list contains itself through others: take it out of one."))
      }
      waiting.append(contentsOf: element.storedChildren.reversed())
    }
    return found
  }

  /// Counts one composition (C44); composites call it.
  public func countComposition() { compositionCount += 1 }

  /// Does what an assistive technology asks and tells whether it succeeded; a node that is gone answers false.
  /// Handlers run here, on the tree's own thread, and may change the tree.
  @discardableResult
  public func perform(_ request: AXActionRequest) -> Bool {
    guard let element = element(request.node) else { return false }
    if case .operation(let operation) = request.kind { return element.perform(operation) }
    if case .rotor(let kind, let direction) = request.kind { return moveFocus(through: kind, of: element, direction) }
    if let handler = element.handlers?.request { return handler(request.kind) }
    guard request.kind == .focus, element.isFocusable else { return false }
    focus = element
    return true
  }
}

extension AXElementTree {
  /// Moves the focus to the item of a rotor that follows it, and tells whether there was one (C46, C47, A2). An element
  /// that moves the focus itself is asked to; else the tree's focus moves. O(items).
  public func moveFocus(
    through kind: AXRotorKind, of owner: AXElement, _ direction: AXRotor.Direction
  ) -> Bool {
    _ = owner.composed
    let rotor = owner.composedRotors.first { $0.kind == kind }
    guard let target = rotor?.search(from: focus, direction)?.target else { return false }
    if target.handlers?.request?(.focus) != true { focus = target }
    return true
  }
}

extension AXElement {
  /// Whether the element takes the keyboard focus: as its author says, else when people operate it.
  public final var isFocusable: Bool {
    let composed = self.composed
    return composed.states.isFocusable
      ?? (composed.isInteractive(self) || composed.activation != nil || composed.adjustable != nil)
  }
}
