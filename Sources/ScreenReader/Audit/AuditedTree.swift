public import AXTree

/// A tree as an audit looks at it: its elements in reading order, each with what it says, composed once.
public struct AuditedTree {
  /// An element and what it says.
  public struct Item {
    /// The element itself.
    public let element: AXElement
    /// What it says, composed.
    public let properties: AXProperties
    /// What it is.
    public let role: AXRole
    /// What it is called; "" where it is not.
    public var label: String { properties.label ?? "" }
    /// Whether people operate it.
    public var isInteractive: Bool {
      element.isInteractive || properties.activation != nil || properties.adjustable != nil
    }
    /// Every text of it that is heard.
    public var texts: [String] {
      let content = properties.customContent.flatMap { [$0.label, $0.value] }
      return ([properties.label, properties.value, properties.hint] + content + properties.actions.map { $0.name })
        .compactMap { $0?.isEmpty == false ? $0 : nil }
    }
  }

  /// The elements that a reader can reach, in reading order: nothing behind a modal element.
  public let items: [Item]
  /// The tree itself.
  public let tree: AXElementTree
  /// What texts and targets are held against.
  public let options: AuditOptions

  init(_ tree: AXElementTree, _ options: AuditOptions) {
    self.tree = tree
    self.options = options
    items = tree.readableElements.map { element in
      let properties = element.composed
      return Item(element: element, properties: properties, role: properties.leafRole)
    }
  }
}

extension AXElementTree {
  /// Looks for everything that the rules look for; findings in the order of the rules, each in reading order (T8).
  /// O(elements), and O(elements log elements) for overlapping frames.
  public func audit(_ rules: [AuditRule] = AuditRule.standard, options: AuditOptions = AuditOptions()) -> [AuditFinding]
  {
    let audited = AuditedTree(self, options)
    return rules.flatMap { $0.check(audited) }
  }
}
