/// Moving the keyboard focus: the core knows the order, so a program only has to call ``AXElementTree/moveFocus(_:)`` for a
/// key.
extension AXElementTree {
  /// Moves the keyboard focus, and returns whether it moved.
  ///
  /// Tab visits the elements that can have the focus, in reading order and in a circle, and stops once at each focus group: at
  /// the item that is checked or selected, or else at the first. Arrows move to the nearest element by frame; if an element has
  /// no frame, to the next one or the one before, without a circle. Inside a focus group they stay in it. Both skip disabled
  /// elements, unless their author made them focusable, and everything outside an open dialog. If the target has a handler for
  /// focus requests, that moves the focus; else the tree does. O(elements).
  ///
  /// ```swift
  /// switch key {
  /// case .tab: tree.moveFocus(.next)
  /// case .down: tree.moveFocus(.down)
  /// default: break
  /// }
  /// ```
  @discardableResult
  public func moveFocus(_ move: AXFocusMove) -> Bool {
    let order = AXFocusOrder(of: self)
    guard let target = order.target(of: move, from: focus), target !== focus else { return false }
    giveFocus(to: target)
    return true
  }

  /// The elements at which Tab stops, in order. A focus group counts once, as the item that Tab reaches. O(elements).
  public var tabStops: [AXElement] { AXFocusOrder(of: self).tabStops(with: focus) }

  /// The elements that people can operate, but that no move of the focus reaches from any other. Nobody can use them with keys
  /// alone. Elements outside an open dialog are not among them. O(elements²) at worst.
  public var unreachableElements: [AXElement] {
    let order = AXFocusOrder(of: self)
    let reached = order.reachable(from: focus)
    return order.operated.filter { !reached.contains($0.id) }
  }
}

/// The elements that the keyboard focus can visit, as they are now.
struct AXFocusOrder {
  /// An element that can have the focus.
  private struct Stop {
    let element: AXElement
    /// The focus group around it that Tab sees, and the one in which arrows move.
    let outermostGroup: AXElement?
    let innermostGroup: AXElement?
  }
  private var stops: [Stop] = []
  /// The places of all exposed elements in reading order.
  private var indices: [AXNodeID: Int] = [:]
  /// The elements that people can operate now.
  private(set) var operated: [AXElement] = []
  private let isRightToLeft: Bool

  /// The order of a tree: of its topmost modal element and the alerts over it if there is one, else of its active window.
  init(of tree: AXElementTree) {
    isRightToLeft = tree.readingRule.direction == .rightToLeft
    tree.publisher.update(tree)
    let parts = tree.publisher.state?.readableParts(parent: tree.publisher.parent)
    let roots = parts.map { $0.compactMap(tree.publisher.element) } ?? [tree.root]
    let exposed = DepthFirst(roots, once: \.id) { $0.exposedBelow(after: nil).rest }
    for element in exposed where !element.isHiddenItself {
      indices[element.id] = indices.count
      let composed = element.current
      let isOperated = element.isOperatedNow(composed)
      if isOperated { operated.append(element) }
      guard composed.states.isFocusable ?? isOperated else { continue }
      let groups = sequence(first: element, next: \.parent).filter(\.isFocusGroupNow)
      stops.append(Stop(element: element, outermostGroup: groups.last, innermostGroup: groups.first))
    }
  }

  /// The elements at which Tab stops, each group once.
  func tabStops(with focus: AXElement?) -> [AXElement] { tabStops(with: focus).map(\.element) }

  private func tabStops(with focus: AXElement?) -> [Stop] {
    let current = stop(of: focus)
    var seen: Set<AXNodeID> = []
    return stops.compactMap { stop in
      guard let group = stop.outermostGroup else { return stop }
      guard seen.insert(group.id).inserted else { return nil }
      if let current, current.outermostGroup === group { return current }
      let items = stops.filter { $0.outermostGroup === group }
      return items.first { $0.element === group } ?? items.first(where: \.element.isChosen) ?? stop
    }
  }

  /// The stop that has the focus: the focused element, or the one around it that speaks for it.
  private func stop(of focus: AXElement?) -> Stop? {
    guard let focus else { return nil }
    let path = sequence(first: focus, next: \.parent)
    return path.lazy.compactMap { element in stops.first { $0.element === element } }.first
  }

  /// The element to which a move leads; nil if there is none.
  func target(of move: AXFocusMove, from focus: AXElement?) -> AXElement? {
    let current = stop(of: focus)
    switch move {
    case .next, .previous:
      return neighbor(of: current, after: focus, among: tabStops(with: focus), move)
    case .first, .last:
      let candidates = arrowStops(around: current, focus)
      return (move == .first ? candidates.first : candidates.last)?.element
    case .up, .down, .left, .right:
      let candidates = arrowStops(around: current, focus)
      guard let current else { return candidates.first?.element }
      return arrowTarget(of: move, from: current, among: candidates)
    }
  }

  /// The stops that arrows can reach: the items of the group that has the focus or is around it, or else what Tab reaches.
  private func arrowStops(around current: Stop?, _ focus: AXElement?) -> [Stop] {
    guard let group = current?.innermostGroup else { return tabStops(with: focus) }
    return stops.filter { $0.innermostGroup === group && $0.element !== group }
  }

  private func neighbor(
    of current: Stop?, after focus: AXElement?, among all: [Stop], _ move: AXFocusMove
  ) -> AXElement? {
    if all.isEmpty { return nil }
    let step = move == .next ? 1 : -1
    if let index = all.firstIndex(where: { $0.element === current?.element }) {
      return all[(index + step + all.count) % all.count].element
    }
    // The focus is on an element that is no stop, such as a text: go on from there.
    let path = focus.map { sequence(first: $0, next: \.parent) }
    let index = path?.lazy.compactMap { indices[$0.id] }.first
    func isBehind(_ stop: Stop) -> Bool { index.map { (indices[stop.element.id] ?? 0) > $0 } ?? true }
    let found = move == .next ? all.first(where: isBehind) : all.last { index == nil || !isBehind($0) }
    return (found ?? (move == .next ? all.first : all.last))?.element
  }

  private func arrowTarget(of move: AXFocusMove, from current: Stop, among candidates: [Stop]) -> AXElement? {
    let others = candidates.filter { $0.element !== current.element }
    let frames = others.compactMap(\.element.readingFrame)
    if let frame = current.element.readingFrame, frames.count == others.count {
      return move.nearest(to: frame, among: frames).map { others[$0].element }
    }
    let isForward = move == .down || move == (isRightToLeft ? .left : .right)
    guard let index = candidates.firstIndex(where: { $0.element === current.element }) else {
      // From a group into it.
      return isForward ? candidates.first?.element : candidates.last?.element
    }
    let next = index + (isForward ? 1 : -1)
    return candidates.indices.contains(next) ? candidates[next].element : nil
  }

  /// The elements that moves of the focus reach, from where it is or from nowhere.
  func reachable(from focus: AXElement?) -> Set<AXNodeID> {
    var reached: Set<AXNodeID> = []
    var waiting: [AXElement] = tabStops(with: focus)
    while let element = waiting.popLast() {
      guard reached.insert(element.id).inserted, element.focusGroup != nil else { continue }
      // Tab reaches the others; inside a group, arrows do.
      for move in AXFocusMove.allCases where move != .next && move != .previous {
        if let target = target(of: move, from: element) { waiting.append(target) }
      }
    }
    return reached
  }
}

extension AXElement {
  /// The nearest focus group around the element, or the element itself if it is one. O(depth).
  package final var focusGroup: AXElement? { sequence(first: self, next: \.parent).first(where: \.isFocusGroupNow) }

  /// Whether the element is a focus group: by its author's choice, or else by its role.
  fileprivate final var isFocusGroupNow: Bool {
    if let isFocusGroup { return isFocusGroup }
    return role.map(AXRole.focusGroups.contains) == true
  }

  /// Whether it is the chosen item of its group.
  final var isChosen: Bool { isSelected || checked == .on }

  /// Whether people can operate the element now, by its composed properties.
  fileprivate final func isOperatedNow(_ composed: AXProperties) -> Bool {
    if composed.traits.contains(.notEnabled) || !composed.isInteractionEnabled { return false }
    return composed.isOperated || composed.activation != nil || composed.adjustable != nil
      || composed.text?.isEditable == true
  }
}

/// A move of the keyboard focus, as a key makes it.
public enum AXFocusMove: Hashable, Sendable, CaseIterable {
  /// To the next stop, in a circle, as Tab moves. A focus group is one stop.
  case next
  /// To the stop before, in a circle, as Shift-Tab moves.
  case previous
  /// To the nearest stop above; inside a focus group, to its items only.
  case up
  /// To the nearest stop below; inside a focus group, to its items only.
  case down
  /// To the nearest stop on the left; inside a focus group, to its items only.
  case left
  /// To the nearest stop on the right; inside a focus group, to its items only.
  case right
  /// To the first stop; inside a focus group, to its first item.
  case first
  /// To the last stop; inside a focus group, to its last item.
  case last
}

extension AXFocusMove {
  /// The nearest of the candidates in the direction of an arrow, by their frames; nil if none lies there.
  ///
  /// A candidate lies in a direction if its middle is beyond the frame's edge there. Those that overlap the frame across
  /// the direction come first, then those that are nearer.
  func nearest(to frame: AXRect, among candidates: [AXRect]) -> Int? {
    /// How far `other` begins beyond the edge, how far its middle lies beyond it, and the gap across the direction.
    func distances(_ other: AXRect) -> (along: Double, isBeyond: Bool, across: Double) {
      let sideways = Swift.max(0, Swift.max(other.y - frame.maxY, frame.y - other.maxY))
      let upright = Swift.max(0, Swift.max(other.x - frame.maxX, frame.x - other.maxX))
      return switch self {
      case .up: (frame.y - other.maxY, other.center.y < frame.y, upright)
      case .down: (other.y - frame.maxY, other.center.y > frame.maxY, upright)
      case .left: (frame.x - other.maxX, other.center.x < frame.x, sideways)
      case .right: (other.x - frame.maxX, other.center.x > frame.maxX, sideways)
      default: (0, false, 0)
      }
    }
    /// The distance of the middles across the direction, which decides between two that overlap equally.
    func offset(_ other: AXRect) -> Double {
      self == .up || self == .down ? abs(other.center.x - frame.center.x) : abs(other.center.y - frame.center.y)
    }
    return candidates.indices.filter { distances(candidates[$0]).isBeyond }.min { a, b in
      let (first, second) = (distances(candidates[a]), distances(candidates[b]))
      return (first.across, first.along, offset(candidates[a]), a) < (
        second.across, second.along, offset(candidates[b]), b
      )
    }
  }
}
