/// The elements of a tree that is described anew in each frame, known by their keys: what `ui` is in
/// ``AXElementTree/describe(_:)``.
///
/// An element is named with its description, and those inside it in the closure after it. Its element
/// is kept as long as each frame names its key, wherever in the tree; what a frame does not name is gone after it. Cost of
/// a frame: a comparison of each description with the one before; what does not differ is not marked, so nothing is
/// composed and nothing published for it.
public final class AXDescriber {
  private let root: AXDescribedElement
  private var known: [String: AXDescribedElement] = [:]
  /// The elements of this frame in order, and those that are still open.
  private var named: [AXDescribedElement] = []
  private var open: [AXDescribedElement] = []
  private var frame = 0
  private var isRootDescribed = false
  private var focus: (element: AXElement?, isStated: Bool) = (nil, false)
  private var findings: [AXFinding] = []

  init(root: AXElement) {
    self.root = AXDescribedElement(root, AXDescription("window", root.role, label: root.label))
  }

  deinit { known.values.forEach(release) }

  /// Lets go of an element that no frame names any more: what was composed of elements inside it may still hold one that has
  /// come to stand around it.
  private func release(_ described: AXDescribedElement) { described.element.children = [] }

  // MARK: Frames

  package func beginFrame() {
    precondition(open.isEmpty, "A frame is not described inside another one.")
    frame += 1
    (isRootDescribed, focus, findings) = (false, (nil, false), [])
    open.append(root)
  }

  /// Ends a frame: drops what it did not name, and moves the focus if it says so.
  package func endFrame(of tree: AXElementTree) -> [AXFinding] {
    precondition(open.count == 1, "Each element that begins in a frame ends in it.")
    open.removeAll(keepingCapacity: true)
    root.end()
    if named.count < known.count {
      for (key, described) in known where described.frame != frame {
        release(described)
        known[key] = nil
      }
      if let focused = tree.focus, focused.root !== root.element { tree.focus = nil }
    }
    for described in named { described.relate { known[$0]?.element } }
    named.removeAll(keepingCapacity: true)
    if focus.isStated, tree.focus !== focus.element { tree.focus = focus.element }
    return findings
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
  /// The first window outside every other element describes the tree's root.
  package func begin(_ description: AXDescription) {
    let isRoot = open.count == 1 && !isRootDescribed && description.properties.role == .window
    if isRoot {
      isRootDescribed = true
      root.begin(description)
      open.append(root)
      return state(description.isFocused, of: root.element)
    }
    let described = describedElement(for: description)
    described.frame = frame
    described.begin(description)
    open[open.count - 1].children.append(described.element)
    named.append(described)
    open.append(described)
    state(description.isFocused, of: described.element)
  }

  /// Ends the element that began last.
  ///
  /// - Precondition: there is one.
  package func end() {
    precondition(open.count > 1, "An element ends that has not begun.")
    let described = open.removeLast()
    // More may stand in the root after the window.
    if described !== root { described.end() }
  }

  /// The number of elements that have begun and not ended yet.
  package var openCount: Int { open.count - 1 }

  /// The element of this frame, or of the last one, that is known by a key.
  package func element(_ key: String) -> AXElement? {
    known[key]?.element ?? (root.element.key == key ? root.element : nil)
  }

  private func state(_ isFocused: Bool?, of element: AXElement) {
    guard let isFocused else { return }
    focus = (isFocused ? element : focus.element, true)
  }

  private func describedElement(for description: AXDescription) -> AXDescribedElement {
    var key = description.key
    if known[key]?.frame == frame {
      // Both are shown; from frame to frame the second is known by its number.
      var number = 2
      while known["\(key) \(number)"]?.frame == frame { number += 1 }
      key = "\(key) \(number)"
    }
    if let kept = known[key], kept.canShow(description) {
      if key != description.key { report(description.key, at: kept.element) }
      return kept
    }
    let new = AXDescribedElement(description.scope?.make() ?? AXElement(), description)
    known[key] = new
    if key != description.key { report(description.key, at: new.element) }
    return new
  }

  private func report(_ key: String, at element: AXElement) {
    findings.append(
      AXFinding(
        .duplicateIdentifier, at: element.id, "Two elements of a frame have the key “\(key)”: give each its own."))
  }
}

extension AXElementTree {
  /// Describes the tree as it is in this frame: immediate mode, for programs that keep no elements and draw from their state.
  ///
  /// Elements are known by their keys; what is not named again is gone. Describing the same again costs comparisons and
  /// changes nothing. The first window at the top describes the tree's root, and what else stands at the top is inside it.
  /// Do not change the described elements by other means: the next frame sets them as it describes them. Returns the
  /// author's mistakes in the frame, which are keys that two elements have.
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
  /// O(elements in the frame).
  @discardableResult
  public func describe(_ content: (AXDescriber) -> Void) -> [AXFinding] {
    let describer = makeDescriber()
    describer.beginFrame()
    content(describer)
    return describer.endFrame(of: self)
  }

  /// The one describer of the tree.
  package func makeDescriber() -> AXDescriber {
    let describer = describer ?? AXDescriber(root: root)
    self.describer = describer
    return describer
  }
}
