import AXTree
import GameUI

/// A screen of LucidPal, which shows what holds now in each frame.
protocol LucidScreen: AXScreen {
  /// Shows what holds now.
  func show()
  /// Lets time pass on it.
  func advance(_ seconds: Double)
  /// After how many seconds time changes something next; nil for never.
  var secondsUntilChange: Double? { get }
  /// The place for a reminder that rings; nil where there is none.
  var alarm: AXBanner? { get }
}

extension LucidScreen {
  func show() {}
  func advance(_ seconds: Double) {}
  var secondsUntilChange: Double? { nil }
  var alarm: AXBanner? { nil }

  /// Names the screen; returns its heading, which has the focus when the screen opens, and the button that goes back, as Escape
  /// does.
  func header(_ name: LucidPhrase, _ texts: LucidTexts, back: @escaping () -> Void) -> [AXComponent] {
    element.label = texts(name)
    onEscape = back
    return [AXTextBlock.heading(texts(name), isFocusable: true), AXButton(texts(.back), action: back)]
  }
}
