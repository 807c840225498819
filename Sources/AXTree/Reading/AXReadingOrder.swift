import Synchronization

/// The elements below one that contribute, in reading order: the result of C1 to C10, kept by the pass.
///
/// An order only grows at its end. After any other change the pass makes another order, with another version: a reader
/// that knows a version and its number of contributors has to look at the later ones only.
struct AXReadingOrder {
  let version = lastVersion.add(1, ordering: .relaxed).newValue
  private static let lastVersion = Atomic<UInt64>(0)
  /// The children that contribute, in reading order; a container stands for its content. Empty if an author's list,
  /// which is held weakly, replaces the children.
  private(set) var contributors: [AXElement] = []
  /// The element that is read first; it places the container among its siblings (C6).
  private(set) var first: AXElement?
  /// Whether nothing below takes part; of an author's list, whether nothing is read.
  var isEmpty: Bool { first == nil && contributors.isEmpty }
  private(set) var firstFrame: AXRect?
  /// The condition for appending without a new sort; nil if the order does not allow it.
  private var end: AppendCondition?
  private var childCount = 0

  /// The part of an order that a reader knows already.
  struct Cursor {
    let version: UInt64
    let count: Int
  }

  /// The reading order below `element`; an author's list keeps its own (C2). O(children), and O(n log n) for n frames.
  init(of element: AXElement, by rule: AXReadingRule) {
    childCount = element.storedChildren.count
    if element.rareFields?.order != nil {
      first = element.contributors.lazy.compactMap(\.firstRead).first
      firstFrame = first?.readingFrame
      return
    }
    let unordered = element.storedChildren.filter(\.contributes)
    let frames = unordered.map(\.placingFrame)
    let order = rule.order(of: frames)
    contributors = order.map { unordered[$0] }
    if let read = order.first(where: { unordered[$0].firstRead != nil }) {
      (first, firstFrame) = (unordered[read].firstRead, frames[read])
    }
    end = rule.end(of: frames)
  }

  /// Adds appended children: O(appended). False if others are in `changed` or one does not come last: sort anew then.
  mutating func append(to element: AXElement, _ changed: [AXElement], by rule: AXReadingRule) -> Bool {
    let children = element.storedChildren
    guard first != nil, element.rareFields?.order == nil, children.count > childCount else { return false }
    let appended = children[childCount...].filter(\.contributes)
    guard appended.elementsEqual(changed, by: ===) else { return false }
    childCount = children.count
    for child in appended {
      guard let end = end?.appending(child.placingFrame, by: rule) else { return false }
      self.end = end
      contributors.append(child)
    }
    return true
  }
}

extension AXElement {
  /// The children, or the elements of the author's list, that contribute, in reading order (C1, C2).
  final var contributors: [AXElement] {
    guard let order = rareFields?.order else { return derived?.reading?.contributors ?? [] }
    let root = root
    return order.compactMap(\.element).filter { $0.contributes && $0.isShown(to: self, in: root) }
  }

  /// Whether the element or one below it takes part: an entry, or a separator, which is exposed and not read (A2).
  final var contributes: Bool {
    if isHiddenItself || mark.isInPass { return false }
    if mark.isEntry || storedAuthored.role == .separator { return true }
    return derived?.reading?.isEmpty == false
  }

  /// The entry that is read first: the element itself if it is an entry, else one below it.
  final var firstRead: AXElement? { mark.isEntry ? self : derived?.reading?.first }
  /// The frame that places an entry; a composite without one uses that of its first-read element (C6).
  final var readingFrame: AXRect? { currentFrame ?? (isComposite ? derived?.reading?.firstFrame : nil) }

  /// The frame that places an element among its siblings: that of what is read first, or its own if people operate it (C6).
  final var placingFrame: AXRect? {
    (storedAuthored.isControl ? currentFrame : nil) ?? (firstRead ?? self).readingFrame
  }

  /// Whether the element is below `owner`, or elsewhere below the same root with nothing hidden on the way (C2).
  private func isShown(to owner: AXElement, in root: AXElement) -> Bool {
    var element = self
    while element !== owner, element !== root {
      guard !element.isHiddenItself, let parent = element.parent else { return false }
      element = parent
    }
    return true
  }
}
