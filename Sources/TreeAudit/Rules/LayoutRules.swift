import AXTree
import ReaderSpeech

extension AuditRule {
  /// Controls must be large enough to hit.
  public static let smallTarget = AuditRule("small-target") { tree in
    let minimum = tree.options.minimumTarget
    return tree.items.compactMap { item in
      guard item.isInteractive, let frame = item.properties.frame, frame.width < minimum || frame.height < minimum
      else {
        return nil
      }
      let size = AuditWords.numbers([frame.width, frame.height, minimum])
      return AuditFinding(
        "small-target", .warning, at: item.element, "“\(item.label)” is \(size[0]) by \(size[1]) points.",
        remedy: "Make it at least \(size[2]) by \(size[2]) points.")
    }
  }

  /// Controls must not be wholly covered by what is drawn after them, one element or several; what is inside a control is a
  /// part of it.
  ///
  /// Several elements are looked at together up to 1,000 of them. O(elements log elements).
  public static let covered = AuditRule("covered") { tree in
    // Elements are drawn in the tree's order.
    let order = DrawingOrder(of: tree.tree.root)
    let items = tree.items.compactMap { item in item.properties.frame.map { (frame: $0, item: item) } }
      .sorted { order.index(of: $0.item.element) < order.index(of: $1.item.element) }
    let drawn = items.map { order.index(of: $0.item.element) }
    let frames = FrameIndex(items.map(\.frame))
    return items.compactMap { frame, item in
      guard item.isInteractive else { return nil }
      let end = order.end(of: item.element)
      let covers = frames.covers(of: frame, from: drawn.partitioningIndex { $0 >= end })
      if covers.isEmpty { return nil }
      let names = covers.sorted().map { "“\(items[$0].item.label)”" }.joined(separator: ", ")
      return AuditFinding(
        "covered", .warning, at: item.element, "“\(item.label)” lies under \(names).",
        remedy: "Hide it while it is covered, or move it.")
    }
  }

  /// The reading order must not jump back up: people who see and people who listen should meet things in the same
  /// order.
  public static let jumpingOrder = AuditRule("jumping-order") { tree in
    let framed = tree.items.compactMap { item in item.properties.frame.map { (frame: $0, item: item) } }
    return zip(framed, framed.dropFirst()).compactMap { before, after in
      guard before.item.element.parent === after.item.element.parent, after.frame.maxY <= before.frame.y,
        after.frame.x <= before.frame.maxX
      else { return nil }
      return AuditFinding(
        "jumping-order", .note, at: after.item.element,
        "“\(after.item.label)” is above “\(before.item.label)” but is read after it.",
        remedy: "Leave the order to the frames, or change the explicit one.")
    }
  }
}

/// The order in which elements are drawn: each before those inside it.
private struct DrawingOrder {
  private var indices: [AXNodeID: Int] = [:]
  /// The number of elements inside each, itself included.
  private var sizes: [AXNodeID: Int] = [:]

  /// The order below a root. O(elements).
  init(of root: AXElement) {
    let all = Array(root.subtree)
    for (index, element) in all.enumerated() { indices[element.id] = index }
    for element in all.reversed() {
      let size = sizes[element.id, default: 0] + 1
      sizes[element.id] = size
      if let parent = element.parent { sizes[parent.id, default: 0] += size }
    }
  }

  func index(of element: AXElement) -> Int { indices[element.id] ?? 0 }

  /// The index behind an element and all that is inside it.
  func end(of element: AXElement) -> Int { index(of: element) + max(1, sizes[element.id] ?? 1) }
}

/// Frames in the order in which they are drawn, of which those at a place are found without a look at the others: a k-d tree over
/// both axes and the order.
private struct FrameIndex {
  /// The box around some frames, and the ends of their indices in both orders.
  private struct Bounds {
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity
    /// The last of them that is drawn.
    var last = 0
    /// The index of the uppermost one among all frames from the top.
    var fromTop = Int.max
  }

  private struct Node {
    var bounds: Bounds
    var range: Range<Int>
    /// The nodes of both halves; nil for a leaf.
    var halves: (Int, Int)?
  }

  /// The largest number of frames that are looked at together.
  private static let maximumTogetherCount = 1000
  private let frames: [AXRect]
  /// The index of each frame from the top, the earlier one first at the same height.
  private var fromTop: [Int] = []
  private var nodes: [Node] = []
  /// The frames in the order of the leaves.
  private var leaves: [Int]

  init(_ frames: [AXRect]) {
    self.frames = frames
    leaves = Array(frames.indices)
    fromTop = leaves
    for (index, frame) in leaves.sorted(by: { (frames[$0].y, $0) < (frames[$1].y, $1) }).enumerated() {
      fromTop[frame] = index
    }
    if !frames.isEmpty { _ = addNode(leaves.indices, axis: 0) }
  }

  private mutating func addNode(_ range: Range<Int>, axis: Int) -> Int {
    let index = nodes.count
    nodes.append(Node(bounds: range.reduce(into: Bounds()) { add(bounds(of: leaves[$1]), to: &$0) }, range: range))
    guard range.count > 4 else { return index }
    leaves.replaceSubrange(range, with: leaves[range].sorted { position($0, on: axis) < position($1, on: axis) })
    let middle = range.lowerBound + range.count / 2
    let first = addNode(range.lowerBound..<middle, axis: (axis + 1) % 3)
    nodes[index].halves = (first, addNode(middle..<range.upperBound, axis: (axis + 1) % 3))
    return index
  }

  private func position(_ frame: Int, on axis: Int) -> Double {
    axis == 0 ? frames[frame].x : axis == 1 ? frames[frame].y : Double(frame)
  }

  private func bounds(of frame: Int) -> Bounds {
    let box = frames[frame]
    return Bounds(
      minX: box.x, minY: box.y, maxX: box.maxX, maxY: box.maxY, last: frame, fromTop: fromTop[frame])
  }

  private func add(_ other: Bounds, to bounds: inout Bounds) {
    bounds.minX = min(bounds.minX, other.minX)
    bounds.minY = min(bounds.minY, other.minY)
    bounds.maxX = max(bounds.maxX, other.maxX)
    bounds.maxY = max(bounds.maxY, other.maxY)
    bounds.last = max(bounds.last, other.last)
    bounds.fromTop = min(bounds.fromTop, other.fromTop)
  }

  /// The frames that cover a frame wholly, of those drawn from `start` on: the uppermost that does so alone, else those from the top
  /// that do so together; empty if a part of the frame is seen.
  func covers(of frame: AXRect, from start: Int) -> [Int] {
    if let whole = wholeCover(of: frame, from: start) { return [whole] }
    // Most frames that are partly covered have a corner that is not.
    for (isRight, isLower) in [(false, false), (true, false), (false, true), (true, true)] {
      var isCovered = false
      search(from: start) { box in
        (isRight ? box.minX < frame.maxX && box.maxX >= frame.maxX : box.minX <= frame.x && box.maxX > frame.x)
          && (isLower ? box.minY < frame.maxY && box.maxY >= frame.maxY : box.minY <= frame.y && box.maxY > frame.y)
      } visit: { _ in
        isCovered = true
        return false
      }
      if !isCovered { return [] }
    }
    return jointCovers(of: frame, from: start)
  }

  private func wholeCover(of frame: AXRect, from start: Int) -> Int? {
    var found: Int?
    search(from: start) { box in
      box.minX <= frame.x && box.maxX >= frame.maxX && box.minY <= frame.y && box.maxY >= frame.maxY
        && box.fromTop < found.map { fromTop[$0] } ?? .max
    } visit: { other in
      if frame.intersects(frames[other]) { found = other }
      return true
    }
    return found
  }

  private func jointCovers(of frame: AXRect, from start: Int) -> [Int] {
    var near: [Int] = []
    search(from: start) { box in
      box.minX < frame.maxX && box.maxX > frame.x && box.minY < frame.maxY && box.maxY > frame.y
    } visit: { other in
      near.append(other)
      return near.count < Self.maximumTogetherCount
    }
    var (seen, covers) = ([frame], [Int]())
    for other in near.sorted(by: { fromTop[$0] < fromTop[$1] }) {
      guard !seen.isEmpty, seen.count < Self.maximumTogetherCount else { break }
      let rest = seen.flatMap { $0.parts(outside: frames[other]) }
      if rest != seen { covers.append(other) }
      seen = rest
    }
    return seen.isEmpty ? covers : []
  }

  /// Visits the frames, drawn from `start` on, that may be searched for; a box around frames may be if one of them may be.
  /// Ends where `visit` returns false.
  private func search(from start: Int, where mayBe: (Bounds) -> Bool, visit: (Int) -> Bool) {
    var open = nodes.isEmpty ? [] : [0]
    while let node = open.popLast().map({ nodes[$0] }) {
      guard node.bounds.last >= start, mayBe(node.bounds) else { continue }
      if let halves = node.halves {
        open += [halves.1, halves.0]
        continue
      }
      for frame in leaves[node.range] where frame >= start && mayBe(bounds(of: frame)) {
        if !visit(frame) { return }
      }
    }
  }
}

extension AXRect {
  /// The parts of the frame that another one does not cover, at most four.
  fileprivate func parts(outside other: AXRect) -> [AXRect] {
    guard intersects(other) else { return [self] }
    let (top, bottom) = (max(y, other.y), min(maxY, other.maxY))
    let around = [
      AXRect(x: x, y: y, width: width, height: top - y),
      AXRect(x: x, y: bottom, width: width, height: maxY - bottom),
      AXRect(x: x, y: top, width: other.x - x, height: bottom - top),
      AXRect(x: other.maxX, y: top, width: maxX - other.maxX, height: bottom - top),
    ]
    return around.filter { $0.width > 0 && $0.height > 0 }
  }
}
