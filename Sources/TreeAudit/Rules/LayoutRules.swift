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

  /// Controls must not be wholly covered by something drawn after them.
  public static let covered = AuditRule("covered") { tree in
    // Elements are drawn in the tree's order; those that end above a frame cannot cover it.
    let drawn = Dictionary(uniqueKeysWithValues: tree.tree.root.subtree.enumerated().map { ($1.id, $0) })
    let items = tree.items.compactMap { item in item.properties.frame.map { (frame: $0, item: item) } }
      .sorted { (drawn[$0.item.element.id] ?? 0) < (drawn[$1.item.element.id] ?? 0) }
    let byTop = items.indices.sorted { items[$0].frame.y < items[$1].frame.y }
    var found: [(Int, AuditFinding)] = []
    var open: [Int] = []
    for index in byTop {
      let frame = items[index].frame
      open.removeAll { items[$0].frame.maxY < frame.y }
      for other in open where other > index { check(index, other) }
      // Frames that begin at the same height may cover each other either way.
      for other in open where other < index && items[other].frame.y == frame.y { check(other, index) }
      open.append(index)
    }
    func check(_ below: Int, _ above: Int) {
      let (under, over) = (items[below].frame, items[above].frame)
      guard items[below].item.isInteractive, over.x <= under.x, over.maxX >= under.maxX, over.y <= under.y,
        over.maxY >= under.maxY, under.width > 0, under.height > 0
      else { return }
      let item = items[below].item
      found.append(
        (
          below,
          AuditFinding(
            "covered", .warning, at: item.element, "“\(item.label)” lies under “\(items[above].item.label)”.",
            remedy: "Hide it while it is covered, or move it.")
        ))
    }
    return found.sorted { $0.0 < $1.0 }.map(\.1)
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
