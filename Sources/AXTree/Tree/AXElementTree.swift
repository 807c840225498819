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
  public var locale: String { didSet { settings = AXPassSettings(locale: locale, rule: readingRule) } }
  /// How the tree is put in reading order, unless a composite says otherwise (C6 to C9).
  public var readingRule: AXReadingRule { didSet { settings = AXPassSettings(locale: locale, rule: readingRule) } }
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

  private var focusReference: AXWeakElement?
  private(set) var settings: AXPassSettings
  let publisher = AXPublisher()
  /// The newest announcements, and how many there were in all.
  private var announcements: [AXAnnouncement] = []
  private(set) var announcementCount = 0
  private static let mostAnnouncements = 32

  /// A tree around `root`, which must be a root and in no other tree.
  public init(
    root: AXElement, name: String? = nil, locale: String = "en", readingRule: AXReadingRule = AXReadingRule()
  ) {
    precondition(root.parent == nil, "The root of a tree has no parent.")
    self.root = root
    self.name = name ?? root.label ?? ""
    self.locale = locale
    self.readingRule = readingRule
    settings = AXPassSettings(locale: locale, rule: readingRule)
    root.ownTree = self
  }

  deinit { if root.ownTree === self { root.ownTree = nil } }

  /// Says something that belongs to no element, with the next commit. The same text twice is heard twice (A2). While
  /// nobody listens and nothing is committed, only the newest few are kept.
  public func announce(_ text: String, priority: AXAnnouncement.Priority = .default) {
    if announcements.count == Self.mostAnnouncements { announcements.removeFirst() }
    announcements.append(AXAnnouncement(text, priority: priority))
    announcementCount += 1
  }

  /// The announcements after the first `count`, as far as they are kept.
  func announcements(since count: Int) -> [AXAnnouncement] { announcements.suffix(announcementCount - count) }

  /// The accessibility elements that C1 to C10 find from the root, in reading order: what a reader walks through. The
  /// root itself is one where it takes part as an element. O(elements).
  public var elements: [AXElement] {
    AXPass.prepare(toReadBelow: root)
    if root.isHiddenItself { return [] }
    return root.mark.isEntry ? [root] : root.entries
  }

  /// The published element with the identity. O(1).
  public func element(_ id: AXNodeID) -> AXElement? { publisher.element(id) }

  /// Everything that authors got wrong in the tree as it is now (C51). O(elements).
  public func findings() -> [AXFinding] {
    AXPass.prepare(toReadBelow: root)
    var found: [AXFinding] = []
    var identifiers: Set<String> = []
    for element in root.entries {
      if let identifier = element.current.identifier, !identifiers.insert(identifier).inserted {
        found.append(
          AXFinding(
            .duplicateIdentifier, at: element.id,
            "Another element is called “\(identifier)” too: give each its own identifier."))
      }
    }
    var waiting = [root]
    while let element = waiting.popLast() {
      if element.isHiddenItself && !element.isDeferred { continue }
      found.append(contentsOf: element.currentFindings)
      if element.isListedInItself {
        found.append(
          AXFinding(.cycle, at: element.id, "The element's list contains itself through others: take it out of one."))
      }
      waiting.append(contentsOf: element.storedChildren.reversed())
    }
    return found
  }

  /// Counts one composition (C44).
  func countComposition() { compositionCount += 1 }

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
  /// that moves the focus itself is asked to; else the tree's focus moves.
  public func moveFocus(
    through kind: AXRotorKind, of owner: AXElement, _ direction: AXRotor.Direction
  ) -> Bool {
    let rotor = owner.composedRotors.first { $0.kind == kind }
    guard let rotor, let target = rotor.search(from: focus.map(rotor.item), direction)?.target else { return false }
    if target.handlers?.request?(.focus) != true { focus = target }
    return true
  }
}
