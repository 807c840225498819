public import AXTree

extension AXKey {
  /// Page Down with Control: shows the next page of ``AXTabs``.
  public static let nextPage = AXKey(rawValue: "nextPage")
  /// Page Up with Control: shows the previous page of ``AXTabs``.
  public static let previousPage = AXKey(rawValue: "previousPage")

  /// Whether it repeats while it is held: keys that move do, all others do not.
  fileprivate var repeats: Bool { Self.moving.contains(self) }

  private static let moving: Set<AXKey> = [
    .up, .down, .left, .right, .tab, .backTab, .home, .end, .pageUp, .pageDown, .nextPage, .previousPage,
  ]
  private static let choosing: Set<AXKey> = Set([.enter, .space, .escape, .menu] + (1...12).map { .function($0) })

  /// The key that a key event is for an interface; nil for keys that type or edit, and for those pressed with Control, Alt or
  /// Super, which are shortcuts of the desktop, other than Page Up and Page Down with Control.
  fileprivate init?(_ event: AXKeyEvent) {
    switch (event.key, event.modifiers.intersection([.control, .alt, .super])) {
    case (.pageUp, .control): self = .previousPage
    case (.pageDown, .control): self = .nextPage
    case (.function(10), []) where event.modifiers.contains(.shift): self = .menu
    case (let key, []) where Self.moving.contains(key) || Self.choosing.contains(key):
      self = key == .tab && event.modifiers.contains(.shift) ? .backTab : key
    default: return nil
    }
  }
}

extension AXInputEvent {
  /// The input of a key that went down, or repeats; nil for keys without one, and for those that type.
  package init?(_ event: AXKeyEvent, isRepeated: Bool) {
    if let command = AXEditCommand(event) {
      self = .edit(command)
    } else if let key = AXKey(event), !isRepeated || key.repeats {
      self = isRepeated ? .held(key) : .key(key)
    } else {
      return nil
    }
  }
}

extension AXEditCommand {
  /// The command of a key; nil for keys that edit no text, and for plain keys, which have other uses too (`AXKey`).
  fileprivate init?(_ event: AXKeyEvent) {
    guard let command = AXEditCommand(event, isMultiline: true) else { return nil }
    let held = event.modifiers.intersection([.shift, .control])
    switch command {
    case .move: if held.isEmpty { return nil }
    case .lineBreak: if held != .shift { return nil }
    case .selectAll, .copy, .cut, .paste: if held != .control { return nil }
    case .select, .delete: break
    }
    self = command
  }

  /// The key that is pressed with Shift; nil for one that has no meaning outside a text.
  var plainKey: AXKey? {
    switch self {
    case .select(let target): Target.moves.first { $0.value.plain == target }?.key
    case .lineBreak: .enter
    default: nil
    }
  }
}
