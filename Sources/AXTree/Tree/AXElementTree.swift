import Synchronization

/// The tree that a game owns: a root element, the focus, and the published nodes.
///
/// ```swift
/// let tree = AXElementTree(root: AXElement(.window, label: "Retro Racing"))
/// // once a frame:
/// bridge.publish(tree)
/// ```
///
/// A program with several windows has the application as its root, and each child of that is a window. Frames in a window count
/// from its corner, and its own frame says where that is. The window that holds the focus is the active one, in which readers and
/// the moves of the focus stay: focus another window, or something in it, to activate that.
///
/// ```swift
/// let program = AXElement(.application, label: "Retro Racing").setChildren {
///   AXElement.window("Race") { AXElement.button("Start") { start() } }
///   AXElement.window("Map") { AXElement.button("Nearer") { map.zoom() } }
/// }
/// let tree = AXElementTree(root: program)
/// tree.focus = program.children[1]
/// ```
///
/// Like its elements it stays on the thread that made it. Peers: AccessKit `Tree`, `UIAccessibility` on a window.
public final class AXElementTree {
  /// The topmost element: the window, or the application with its windows.
  public let root: AXElement
  /// The application's name.
  public var name: String
  /// The language of the application's texts, a BCP 47 tag. axtree's own words are English in a language that it does not know.
  public var locale: String { didSet { settings = AXPassSettings(locale: locale, rule: readingRule) } }
  /// The rule of reading order, unless a composite has its own.
  public var readingRule: AXReadingRule { didSet { settings = AXPassSettings(locale: locale, rule: readingRule) } }
  /// The state of the active window: ``AXWindowState/isActive`` says whether the program is in front.
  public var window = AXWindowState() {
    // The keys that are held now are released elsewhere.
    didSet { if !window.isActive { readerCommands = AXReaderCommandKeys() } }
  }
  /// The screen reader's modifiers that are held.
  package var readerCommands = AXReaderCommandKeys()
  /// The element that has the keyboard focus, held weakly. Moving it costs O(depth) until a reader asks for changes. On a hidden
  /// element, or on one outside the tree, it is a finding, and readers find it elsewhere. If nothing has it any more, readers
  /// find it on what is around the element that had it, so that they say that element again when it comes back.
  public var focus: AXElement? {
    get { focusReference?.element }
    set {
      formerFocus = newValue == nil ? focusReference ?? formerFocus : nil
      focusReference = newValue?.weakReference
      newValue?.outermostFocusGroup?.rareFieldsOrNew.lastFocus = focusReference
      if let playerMenu, newValue?.isInside(playerMenu) != true { removePlayerMenus() }
    }
  }
  /// The commands of players' keys, by the keys' names (``AXKeyEvent/name``), wherever the focus is. Without the first two,
  /// ``handle(_:)`` opens no menu. A text that can be edited keeps the keys that it knows, and characters.
  ///
  /// ```swift
  /// tree.playerKeys["ctrl+Right"] = .chooseRotor(.forward)
  /// tree.playerKeys["ctrl+Down"] = .moveInRotor(.forward)
  /// tree.playerKeys["e"] = .rotor(.named("Enemies"), .forward)
  /// ```
  public var playerKeys: [String: AXPlayerCommand] = ["Menu": .menu, "shift+F10": .menu]
  /// How the program's own voice sounds; a change applies from its next utterance on. Players find the settings in
  /// `AXSection.voiceSettings` of GameUI.
  public var voiceSettings = AXVoiceSettings()
  /// The voices of the system for the program's own; empty until they are known.
  package var installedVoices: [AXInstalledVoice] = [] { didSet { onInstalledVoices?() } }
  /// Called when they are known. The own voice asks for them only while somebody waits, as a synthesizer may take seconds.
  package var onInstalledVoices: (() -> Void)?
  /// The rotor in which keys move.
  var chosenRotor: AXRotorKind?
  /// The utterances of the program's own voice; nil while it does not speak.
  package var speechHistory: (() -> AXSpeechHistory?)?
  /// Which utterance was said again, with how many there had been.
  var historyPlace: (count: Int, index: Int)?
  /// The clipboard of the tree's texts; nil where the program has none, or its handlers use its own.
  package var clipboard: (read: () -> String, write: (String) -> Void)?
  /// The number of compositions since the tree was made.
  public internal(set) var compositionCount = 0
  let number = AXElementTree.count.add(1, ordering: .relaxed).newValue
  private static let count = Atomic(0)
  private var focusReference: AXWeakElement?
  /// The element that had the focus, while none has it.
  private var formerFocus: AXWeakElement?
  /// The element where readers look for the focus, or for what is around it.
  var focusForReaders: AXElement? { focus ?? formerFocus?.element?.parent }
  private(set) var settings: AXPassSettings
  let publisher = AXPublisher()
  /// The dialogs that were presented and the player's menus over them, with where the focus was before each.
  var dialogs: [OpenDialog] = []

  struct OpenDialog {
    let element: AXElement
    let wasModal: Bool
    let focusBefore: AXWeakElement?
    let isPlayerMenu: Bool
  }
  /// Whether the next characters are dropped: their key came while no text had the focus, or is a screen reader's command.
  package var dropsText = false
  /// The elements that are described anew in each frame; nil in a tree whose program keeps its elements.
  var describer: AXDescriber?
  /// The newest announcements; nil in the place of one that is withdrawn or replaced.
  private var announcements: [AXAnnouncement?] = []
  private(set) var announcementCount = 0
  /// The newest keys that were withdrawn.
  private var withdrawals: [String] = []
  private(set) var withdrawalCount = 0
  private static let maximumAnnouncementCount = 32

  /// A tree with this root, which has no parent and is the root of no other tree.
  public init(
    root: AXElement, name: String? = nil, locale: String = "en", readingRule: AXReadingRule = AXReadingRule()
  ) {
    precondition(root.parent == nil, "The root of a tree has no parent.")
    precondition(
      root.ownTree == nil, "The root of a tree is the root of no other one: that would follow no changes any more.")
    self.root = root
    self.name = name ?? root.label ?? ""
    self.locale = locale
    self.readingRule = readingRule
    settings = AXPassSettings(locale: locale, rule: readingRule)
    root.ownTree = self
  }

  /// A tree whose root is a window of this name with these children. The closure runs once.
  ///
  /// ```swift
  /// let tree = AXElementTree("Music") {
  ///   AXElement.button("Play", hint: "Starts the music.") { player.play() }
  ///   AXElement.slider("Volume", value: 5, in: 0...10) { player.volume = $0 }
  /// }
  /// ```
  public convenience init(
    _ name: String, locale: String = "en", readingRule: AXReadingRule = AXReadingRule(),
    @AXElementBuilder content: () -> [AXElement] = { [] }
  ) { self.init(root: .window(name, content: content), locale: locale, readingRule: readingRule) }

  deinit { if root.ownTree === self { root.ownTree = nil } }

  /// Announces a text that belongs to no element, to every reader that follows the tree now. Readers speak a repeated text
  /// again. A reader that does not ask for changes gets only the newest 32. An empty text is not announced.
  ///
  /// - Parameters:
  ///   - text: The text; an empty one is not announced.
  ///   - priority: Whether it interrupts what is being spoken.
  ///   - key: The subject: an earlier announcement with the same ``AXAnnouncement/key`` that still waits is dropped.
  public func announce(_ text: String, priority: AXAnnouncement.Priority = .default, key: String? = nil) {
    announce(AXAnnouncement(text, priority: priority, key: key))
  }

  package func announce(_ announcement: AXAnnouncement) {
    if announcement.text.isEmpty { return }
    if let key = announcement.key { dropAnnouncements(about: key) }
    if announcements.count == Self.maximumAnnouncementCount { announcements.removeFirst() }
    announcements.append(announcement)
    announcementCount += 1
  }

  /// Drops what was announced with a key, because it is not true any more: what waits is not spoken, and what is being spoken ends.
  /// Call it for the key press that makes it untrue. Screen readers have their own queue: see ``AXAnnouncement/key``.
  public func withdraw(_ key: String) {
    guard dropAnnouncements(about: key) else { return }
    if withdrawals.count == Self.maximumAnnouncementCount { withdrawals.removeFirst() }
    withdrawals.append(key)
    withdrawalCount += 1
  }

  /// Drops the announcements with a key for readers that have not been told of them; false if there is none among the newest.
  @discardableResult private func dropAnnouncements(about key: String) -> Bool {
    let dropped = announcements.indices.filter { announcements[$0]?.key == key }
    for index in dropped { announcements[index] = nil }
    return !dropped.isEmpty
  }

  func announcements(since count: Int) -> [AXAnnouncement] {
    announcements.suffix(max(0, announcementCount - count)).compactMap(\.self)
  }

  func withdrawn(since count: Int) -> [String] { withdrawals.suffix(max(0, withdrawalCount - count)) }

  /// The accessibility elements in reading order, as a reader visits them; only the root if it is one itself. O(elements).
  public var elements: [AXElement] {
    AXPass.prepare(toReadBelow: root)
    return currentElements
  }

  /// Those of some published nodes that are accessibility elements, in reading order. O(nodes × (depth and siblings)), and at most
  /// O(elements).
  @_spi(Command) public func elements(among ids: some Collection<AXNodeID>) -> [AXElement] {
    publisher.update(self)
    if ids.count > 64 || root.isHiddenItself || root.mark.isEntry {
      let wanted = Set(ids)
      return currentElements.filter { wanted.contains($0.id) }
    }
    let placed = ids.compactMap { id -> (element: AXElement, path: [Int])? in
      guard let element = publisher.element(id), element.mark.isEntry else { return nil }
      return publisher.path(to: id).map { (element, $0) }
    }
    return placed.sorted { $0.path.lexicographicallyPrecedes($1.path) }.map(\.element)
  }

  /// The elements that a reader can reach, in reading order: the top layer's, else the active window's. O(elements).
  package var readableElements: [AXElement] {
    publisher.update(self)
    let parent = publisher.parent
    guard let parts = publisher.state?.reachableParts(parent: parent) else { return elements }
    return elements.filter { element in sequence(first: element.id, next: parent).contains(where: parts.contains) }
  }

  private var currentElements: [AXElement] {
    if root.isHiddenItself { return [] }
    return root.mark.isEntry ? [root] : root.entries
  }

  /// The element that readers know by this identity now. O(changed); O(elements) before there was any reader.
  public func element(withID id: AXNodeID) -> AXElement? {
    publisher.update(self)
    return publisher.element(id)
  }

  /// The authors' mistakes in the tree as it is now. O(elements).
  public func findings() -> [AXFinding] {
    AXPass.prepare(toReadBelow: root)
    var found: [AXFinding] = []
    var identifiers: Set<String> = []
    for element in currentElements {
      guard let identifier = element.current.identifier, !identifiers.insert(identifier).inserted else { continue }
      let sentence = "Another element has the identifier “\(identifier)” too: give each its own."
      found.append(AXFinding(.duplicateIdentifier, at: element.id, sentence))
    }
    func isHidden(_ element: AXElement) -> Bool { element.isHiddenItself && !element.isDeferred }
    let shown = DepthFirst([root]) { isHidden($0) ? [] : $0.storedChildren }
    for element in shown where !isHidden(element) {
      found += element.currentFindings
      guard element.isListedInItself else { continue }
      let sentence = "The element's list leads back to the element: remove it from one list."
      found.append(AXFinding(.cycle, at: element.id, sentence))
    }
    return found + [focusFinding].compactMap(\.self)
  }

  /// The finding about a focus that no reader can follow: hidden, outside the tree, or not in what is published.
  var focusFinding: AXFinding? {
    guard let focus else { return nil }
    let isOutside = focus.root !== root
    let isHidden = sequence(first: focus, next: \.parent).contains(where: \.isHidden)
    let published = sequence(first: focus, next: \.parent).first { $0.mark.exposure != .ignored }
    let sentence: String
    if isOutside {
      sentence = "The focus is on an element outside the tree: move it to one inside, or add this one."
    } else if isHidden {
      sentence = "The focus is on a hidden element: move it to one that is shown, or show this one."
    } else if published !== focus && published?.mark.exposure != .element {
      let remedy = "give it a label, combine it, or move the focus to a part of it."
      sentence = "The focus is on an element that readers do not know: \(remedy)"
    } else {
      return nil
    }
    return AXFinding(.lostFocus, at: focus.id, sentence)
  }

  /// Performs a reader's request, and returns whether that succeeded. Handlers run here, and may change the tree.
  ///
  /// It fails for a node that readers cannot reach. They reach what is published, so nothing hidden, and while something modal is
  /// open, only what is inside the topmost modal element and the alerts over it. Your own code may call an element's
  /// ``AXElement/activate()`` whenever it wants. O(changed elements).
  @discardableResult public func perform(_ request: AXActionRequest) -> Bool {
    guard canReach(request.node), let element = publisher.element(request.node) else { return false }
    if case .operation(let operation) = request.kind { return element.perform(operation) }
    if case .rotor(let kind, let direction) = request.kind { return moveFocus(direction, through: kind, of: element) }
    let hasHandler = element.rareFields?.request != nil
    let owner = hasHandler ? element : element.owner(of: request.kind)
    if owner.respond(to: request.kind) { return true }
    switch request.kind {
    case .focus where element.canHaveFocus:
      focus = element
      return true
    case .select(let id, isSelected: true):
      guard canReach(id), let child = publisher.element(id) else { return false }
      return child.composed.traits.contains(.selected) || child.activate()
    default: return false
    }
  }
}
