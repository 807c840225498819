import AXTree

extension AuditRule {
  /// The reading order must not jump back up: who sees and who hears should come to things in the same order.
  public static let jumpingOrder = AuditRule("jumping-order") { tree in
    let framed = tree.items.compactMap { item in item.properties.frame.map { (frame: $0, item: item) } }
    return zip(framed, framed.dropFirst()).compactMap { before, after in
      guard before.item.element.parent === after.item.element.parent, after.frame.maxY <= before.frame.minY,
        after.frame.minX <= before.frame.maxX
      else { return nil }
      return AuditFinding(
        "jumping-order", .note, at: after.item.element,
        "“\(after.item.label)” stands above “\(before.item.label)” and is read after it.",
        remedy: "Leave the order to the frames, or change the explicit one.")
    }
  }
}
