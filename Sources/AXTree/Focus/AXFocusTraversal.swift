/// The elements that the keyboard focus can visit, as they are now, and where each move of it leads.
struct AXFocusTraversal {
  private struct Stop {
    let element: AXElement
    /// The focus group around it that Tab sees, and the one in which arrows move.
    let outermostGroup, innermostGroup: AXElement?
  }
  private var stops: [Stop] = []
  /// The places of all exposed elements in reading order.
  private var indices: [AXNodeID: Int] = [:]
  private(set) var interactive: [AXElement] = []
  private let isRightToLeft: Bool

  /// The traversal of a tree with a focus, by default its own: of the topmost modal element and the alerts over it if there is one,
  /// else of the window with the focus.
  init(of tree: AXElementTree, with focus: AXElement? = nil) {
    isRightToLeft = tree.readingRule.direction == .rightToLeft
    tree.publisher.update(tree)
    var state = tree.publisher.state
    if let focus { state?.focus = focus.id }
    let parts = state?.reachableParts(parent: tree.publisher.parent)
    let roots = parts.map { $0.compactMap(tree.publisher.element) } ?? [tree.root]
    let exposed = DepthFirst(roots, once: \.id) { $0.exposedBelow(after: nil).rest }
    for element in exposed where !element.isHiddenItself {
      indices[element.id] = indices.count
      let composed = element.current
      let isInteractive =
        !composed.traits.contains(.notEnabled) && composed.isInteractionEnabled
        && (composed.isControl || composed.activation != nil || composed.adjustable != nil
          || composed.text?.isEditable == true)
      if isInteractive { interactive.append(element) }
      guard composed.states.isFocusable ?? isInteractive else { continue }
      stops.append(
        Stop(element: element, outermostGroup: element.outermostFocusGroup, innermostGroup: element.focusGroup))
    }
  }

  func tabStops(with focus: AXElement?) -> [AXElement] { tabStops(with: focus).map(\.element) }

  private func tabStops(with focus: AXElement?) -> [Stop] {
    let current = stop(of: focus)
    var seen: Set<AXNodeID> = []
    return stops.compactMap { stop in
      guard let group = stop.outermostGroup else { return stop }
      guard seen.insert(group.id).inserted else { return nil }
      if let current, current.outermostGroup === group { return current }
      let items = stops.filter { $0.outermostGroup === group }
      let last = group.rareFields?.lastFocus?.element
      return items.first { $0.element === group } ?? items.first(where: \.element.isChosen)
        ?? items.last { last?.isInside($0.element) == true } ?? stop
    }
  }

  /// The stop that has the focus: the focused element, or the one around it that speaks for it.
  private func stop(of focus: AXElement?) -> Stop? {
    guard let focus else { return nil }
    let path = sequence(first: focus, next: \.parent)
    return path.lazy.compactMap { element in stops.first { $0.element === element } }.first
  }

  func target(of move: AXFocusMove, from focus: AXElement?) -> AXElement? {
    let current = stop(of: focus)
    switch move {
    case .next, .previous: return neighbor(of: current, after: focus, among: tabStops(with: focus), move)
    case .first: return arrowStops(around: current, focus).first?.element
    case .last: return arrowStops(around: current, focus).last?.element
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
      return Self.arrowTarget(of: move, from: frame, among: frames).map { others[$0].element }
    }
    let isForward = move == .down || move == (isRightToLeft ? .left : .right)
    guard let index = candidates.firstIndex(where: { $0.element === current.element }) else {
      // From a group into it.
      return isForward ? candidates.first?.element : candidates.last?.element
    }
    let next = index + (isForward ? 1 : -1)
    return candidates.indices.contains(next) ? candidates[next].element : nil
  }

  /// The tab after the one with the focus, or before it, in the order of its group; of radio buttons also round.
  func choice(of move: AXFocusMove, from focus: AXElement?) -> AXElement? {
    guard let current = stop(of: focus), current.element.isChosenByFocus else { return nil }
    let isRadio = current.element.role == .radioButton
    let items = arrowStops(around: current, focus).map(\.element).filter { $0.role == current.element.role }
    guard let index = items.firstIndex(where: { $0 === current.element }), isRadio || move == .left || move == .right
    else { return nil }
    let next = index + (move == .down || move == (isRightToLeft ? .left : .right) ? 1 : -1)
    return isRadio ? items[(next + items.count) % items.count] : items.indices.contains(next) ? items[next] : nil
  }

  /// The nearest place straight ahead; diagonally only one that no L-shaped path reaches, so that arrows keep to the rows and
  /// columns of a grid with gaps. O(places), and O(places²) if none is straight ahead.
  private static func arrowTarget(of move: AXFocusMove, from frame: AXRect, among frames: [AXRect]) -> Int? {
    guard let found = move.nearest(to: frame, among: frames) else { return nil }
    if found.isStraight { return found.index }
    let open = frames.indices.filter { target in
      !frames.indices.contains { corner in
        corner != target
          && (frame.isInColumn(of: frames[corner]) && frames[corner].isInRow(of: frames[target])
            || frame.isInRow(of: frames[corner]) && frames[corner].isInColumn(of: frames[target]))
      }
    }
    return move.nearest(to: frame, among: open.map { frames[$0] }).map { open[$0.index] }
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

extension AXFocusMove {
  /// The nearest of the candidates in the direction of an arrow, those straight ahead first; nil if none has its middle beyond
  /// the frame's edge there.
  fileprivate func nearest(to frame: AXRect, among candidates: [AXRect]) -> (index: Int, isStraight: Bool)? {
    let isVertical = self == .up || self == .down
    // Diagonal candidates are ordered by their distance across the direction, then along it, then from its middle line.
    func distances(_ index: Int) -> (aslant: Int, across: Double, along: Double, offset: Double, index: Int)? {
      let other = candidates[index]
      let (along, isBeyond) =
        switch self {
        case .up: (frame.y - other.maxY, other.center.y < frame.y)
        case .down: (other.y - frame.maxY, other.center.y > frame.maxY)
        case .left: (frame.x - other.maxX, other.center.x < frame.x)
        case .right: (other.x - frame.maxX, other.center.x > frame.maxX)
        default: (0, false)
        }
      guard isBeyond else { return nil }
      let sideways = Swift.max(other.y - frame.maxY, frame.y - other.maxY)
      let across = isVertical ? Swift.max(other.x - frame.maxX, frame.x - other.maxX) : sideways
      let offset = isVertical ? other.center.x - frame.center.x : other.center.y - frame.center.y
      let isStraight = (isVertical ? frame.isInColumn(of: other) : frame.isInRow(of: other)) || offset == 0
      return (isStraight ? 0 : 1, Swift.max(0, across), along, abs(offset), index)
    }
    return candidates.indices.compactMap(distances).min { $0 < $1 }.map { ($0.index, $0.aslant == 0) }
  }
}

extension AXRect {
  fileprivate func isInRow(of other: AXRect) -> Bool { y < other.maxY && other.y < maxY }
  fileprivate func isInColumn(of other: AXRect) -> Bool { x < other.maxX && other.x < maxX }
}

extension AXElement {
  /// The nearest focus group around the element, or the element itself if it is one. O(depth), and O(elements in the group)
  /// for a radio button.
  package final var focusGroup: AXElement? { focusGroups.first }
  /// The focus group at which Tab stops for the element. O(as ``focusGroup``).
  final var outermostFocusGroup: AXElement? { focusGroups.last }

  /// The focus groups around the element, from the inside: by their authors' choice, or else by their role, or as the
  /// container of the radio buttons of which it is one.
  private var focusGroups: [AXElement] {
    let choice = role == .radioButton ? choiceContainer : nil
    return sequence(first: self, next: \.parent).filter { around in
      around.isFocusGroup ?? (around === choice || AXRole.focusGroups.contains(around.leafRole))
    }
  }

  private var leafRole: AXRole { role ?? .implied(by: traits, hasChildren: true) }

  /// The container of the radio buttons or tabs of which people choose one: the parent, or the nearest container of another
  /// one if the element has a row, an item or a group without a label for itself.
  private var choiceContainer: AXElement? {
    var container = parent
    while let next = container, next.isWrapper, next.subtree.lazy.filter({ $0.role == self.role }).prefix(2).count < 2,
      next.parent != nil
    { container = next.parent }
    return container
  }

  /// Whether it may only arrange what is inside it.
  private var isWrapper: Bool {
    switch role {
    case nil, .group: label == nil
    default: [.listItem, .row, .cell].contains(role)
    }
  }

  /// The elements of which people choose one, the element among them: those of its role in its focus group, or in its
  /// container.
  package final var choices: [AXElement] {
    guard let container = focusGroup ?? choiceContainer else { return [self] }
    return container.subtree.filter { $0.role == role && ($0.focusGroup ?? $0.choiceContainer) === container }
  }
  /// Whether people choose it by moving the focus to it inside its group.
  final var isChosenByFocus: Bool { role == .radioButton || role == .tab }
  /// Whether it is the one of its group: a check box that is on is one of several.
  final var isChosen: Bool { isSelected || (checked == .on && (role == .radioButton || role == .radioMenuItem)) }
}
