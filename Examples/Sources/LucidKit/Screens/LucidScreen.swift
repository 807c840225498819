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
  /// does. A paragraph that describes the screen is heard after the heading: Orca 48 reads one that describes nothing before it.
  func header(
    _ name: LucidPhrase, _ texts: LucidTexts, describedBy paragraph: AXTextBlock? = nil, back: @escaping () -> Void
  ) -> [AXComponent] {
    element.label = texts(name)
    onEscape = back
    let heading = AXTextBlock.heading(texts(name), isFocusable: true)
    heading.element.relations[.describedBy] = [paragraph?.element].compactMap(\.self)
    return [heading, AXButton(texts(.back), action: back)]
  }
}
