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
      let size = [frame.width, frame.height, minimum].map { LocalizedNumber.text($0, language: "en") }
      return AuditFinding(
        "small-target", .warning, at: item.element, "“\(item.label)” is \(size[0]) by \(size[1]) points.",
        remedy: "Make it at least \(size[2]) by \(size[2]) points.")
    }
  }

  /// Controls must not be wholly covered by what is drawn after them, one element or several; what is inside a control is a
  /// part of it.
  public static let covered = AuditRule("covered") { tree in
    // Elements are drawn in the tree's order; those that end above a frame cannot cover it.
    let order = DrawingOrder(of: tree.tree.root)
    let items = tree.items.compactMap { item in item.properties.frame.map { (frame: $0, item: item) } }
      .sorted { order.index(of: $0.item.element) < order.index(of: $1.item.element) }
    let byTop = items.indices.sorted { items[$0].frame.y < items[$1].frame.y }
    // For each control under something the parts of it that are seen, and what covers the rest.
    var controls: [Int: (seen: [AXRect], covers: [Int])] = [:]
    func cover(_ below: Int, by above: Int) {
      let (under, over) = (items[below], items[above])
      guard under.item.isInteractive, under.frame.intersects(over.frame) else { return }
      let control = controls[below] ?? ([under.frame], [])
      let seen = control.seen.flatMap { $0.parts(outside: over.frame) }
      if control.seen.isEmpty || seen == control.seen || order.is(over.item.element, inside: under.item.element) {
        return
      }
      // One that covers all of it is named alone.
      let isWhole = under.frame.parts(outside: over.frame).isEmpty
      controls[below] = (seen, isWhole ? [above] : control.covers + [above])
    }
    var open: [Int] = []
    for index in byTop {
      open.removeAll { items[$0].frame.maxY <= items[index].frame.y }
      for other in open { cover(min(index, other), by: max(index, other)) }
      open.append(index)
    }
    return controls.filter { $0.value.seen.isEmpty }.sorted { $0.key < $1.key }.map { below, control in
      let names = control.covers.sorted().map { "“\(items[$0].item.label)”" }.joined(separator: ", ")
      return AuditFinding(
        "covered", .warning, at: items[below].item.element, "“\(items[below].item.label)” lies under \(names).",
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

  func `is`(_ element: AXElement, inside other: AXElement) -> Bool {
    let start = index(of: other)
    return start + 1..<start + max(1, sizes[other.id] ?? 1) ~= index(of: element)
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
