extension AXElement {
  /// Whether the element and everything below it is hidden.
  public final var isHidden: Bool {
    get { flags.contains(.hidden) }
    set { set(.hidden, newValue) }
  }
  /// Whether the element is one stop for Tab, and arrows move the focus among what is inside (``AXElementTree/moveFocus(_:)``).
  /// nil decides by its role: a tab list, a list box, a menu, a tool bar or a tree is one; and the container of radio buttons is
  /// one for these. Peers: HTML `focusgroup`.
  public final var isFocusGroup: Bool? {
    get { flags.contains(.focusGroupStated) ? flags.contains(.focusGroup) : nil }
    set {
      flags.remove([.focusGroup, .focusGroupStated])
      if let newValue { flags.insert(newValue ? [.focusGroup, .focusGroupStated] : .focusGroupStated) }
    }
  }

  /// Whether another element speaks for this one, which readers then skip (D4). Scopes set it.
  package final var isDeferred: Bool {
    get { flags.contains(.deferred) }
    set { set(.deferred, newValue) }
  }
  /// Whether the element is an accessibility element. nil: it is if it says or does something and none below it is one.
  public final var isAccessibilityElement: Bool? {
    get { flags.contains(.elementStated) ? flags.contains(.element) : nil }
    set {
      guard newValue != isAccessibilityElement else { return }
      flags.remove([.element, .elementStated])
      if let newValue { flags.insert(newValue ? [.element, .elementStated] : .elementStated) }
      markStale([.structure, .content])
    }
  }

  /// Whether the element itself, not an ancestor, is hidden.
  package final var isHiddenItself: Bool { !flags.isDisjoint(with: [.hidden, .deferred]) }

  private func set(_ flag: AXElementFlags, _ isOn: Bool) {
    guard flags.contains(flag) != isOn else { return }
    flags.formSymmetricDifference(flag)
    markStale(.structure)
  }
}

struct AXElementFlags: OptionSet {
  let rawValue: UInt8
  static let hidden = AXElementFlags(rawValue: 1 << 0)
  static let focusGroup = AXElementFlags(rawValue: 1 << 1)
  static let element = AXElementFlags(rawValue: 1 << 2)
  static let elementStated = AXElementFlags(rawValue: 1 << 3)
  static let deferred = AXElementFlags(rawValue: 1 << 4)
  static let scope = AXElementFlags(rawValue: 1 << 5)
  static let focusGroupStated = AXElementFlags(rawValue: 1 << 6)
  /// A player's menu that is open: the tree's own, which stays where the program replaces what is around it.
  static let playerMenu = AXElementFlags(rawValue: 1 << 7)
}
