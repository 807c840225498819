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

  /// Controls must not be wholly covered by what is drawn after them, one element or several.
  public static let covered = AuditRule("covered") { tree in
    // Elements are drawn in the tree's order; those that end above a frame cannot cover it.
    let drawn = Dictionary(uniqueKeysWithValues: tree.tree.root.subtree.enumerated().map { ($1.id, $0) })
    let items = tree.items.compactMap { item in item.properties.frame.map { (frame: $0, item: item) } }
      .sorted { (drawn[$0.item.element.id] ?? 0) < (drawn[$1.item.element.id] ?? 0) }
    let byTop = items.indices.sorted { items[$0].frame.y < items[$1].frame.y }
    // For each control what is drawn over a part of it.
    var over: [Int: [Int]] = [:]
    var open: [Int] = []
    for index in byTop {
      let frame = items[index].frame
      open.removeAll { items[$0].frame.maxY <= frame.y }
      for other in open where items[other].frame.intersects(frame) {
        let (below, above) = (min(index, other), max(index, other))
        if items[below].item.isInteractive { over[below, default: []].append(above) }
      }
      open.append(index)
    }
    return over.sorted { $0.key < $1.key }.compactMap { below, above in
      let (under, item) = (items[below].frame, items[below].item)
      // What is inside a control is a part of it.
      let parts = above.sorted().filter { !items[$0].item.element.isInside(item.element) }
      let rest = parts.reduce([under]) { rest, above in rest.flatMap { $0.parts(outside: items[above].frame) } }
      guard under.width > 0, under.height > 0, rest.isEmpty else { return nil }
      let whole = parts.first { under.parts(outside: items[$0].frame).isEmpty }
      let names = (whole.map { [$0] } ?? parts).map { "“\(items[$0].item.label)”" }
      return AuditFinding(
        "covered", .warning, at: item.element, "“\(item.label)” lies under \(names.joined(separator: ", ")).",
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
