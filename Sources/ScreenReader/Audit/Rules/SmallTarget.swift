import AXTree

extension AuditRule {
  /// Controls must be large enough to hit.
  public static let smallTarget = AuditRule("small-target") { tree in
    let least = tree.options.minimumTarget
    return tree.items.compactMap { item in
      guard item.isInteractive, let frame = item.properties.frame, frame.width < least || frame.height < least else {
        return nil
      }
      let size = [frame.width, frame.height, least].map { SpokenNumber.text($0, language: "en") }
      return AuditFinding(
        "small-target", .warning, at: item.element, "“\(item.label)” is \(size[0]) by \(size[1]) points.",
        remedy: "Make it at least \(size[2]) by \(size[2]) points.")
    }
  }
}
