public import AXTree

extension AXElementTree {
  /// Checks the tree against the rules; returns findings in the order of the rules, each in reading order. O(elements),
  /// and O(elements log elements) for overlapping frames.
  public func audit(_ rules: [AuditRule] = AuditRule.standard, options: AuditOptions = AuditOptions()) -> [AuditFinding]
  {
    let audited = AuditedTree(self, options)
    return rules.flatMap { $0.check(audited) }
  }
}
