public import AXTree

/// A tree prepared for an audit: its elements in reading order with their properties, composed once.
public struct AuditedTree {
  /// An element and what readers speak of it; the rest is in `element.composed`.
  public struct Item {
    /// The element itself.
    public let element: AXElement
    /// The composed properties.
    package let properties: AXProperties
    /// The element's role.
    package let role: AXRole
    /// The element's label; "" if it has none.
    public var label: String { properties.label ?? "" }
    /// Whether people operate it.
    package var isInteractive: Bool {
      element.isInteractive || properties.activation != nil || properties.adjustable != nil
    }
    /// Whether it can have the keyboard focus, as ``AXElement/canHaveFocus``.
    var canHaveFocus: Bool {
      properties.states.isFocusable
        ?? (properties.isControl || properties.activation != nil || properties.adjustable != nil)
    }
    /// Every text of the element that readers speak.
    public var texts: [String] {
      let content = properties.customContent.flatMap { [$0.label, $0.value] }
      return ([properties.label, properties.value, properties.hint] + content + properties.actions.map { $0.name })
        .compactMap { $0?.isEmpty == false ? $0 : nil }
    }
  }

  /// The elements that a reader can reach, in reading order; none behind a modal element.
  public let items: [Item]
  /// The tree itself.
  package let tree: AXElementTree
  /// The limits and words to check against.
  package let options: AuditOptions
  /// The speech of the three Orcas.
  let predictions: AuditPredictions

  init(_ tree: AXElementTree, _ options: AuditOptions) {
    self.tree = tree
    self.options = options
    predictions = AuditPredictions(of: tree)
    items = tree.readableElements.map { element in
      let properties = element.composed
      return Item(element: element, properties: properties, role: properties.leafRole)
    }
  }

  /// Each use of one of these words, which are in lower case, in a text of an element.
  func uses(of words: Set<String>) -> [(element: AXElement, text: String, word: String)] {
    items.flatMap { item in
      item.texts.flatMap { text in
        TextSplitter.words(in: text).filter(words.contains).map { (item.element, text, $0) }
      }
    }
  }
}
