import GameUI

/// A screen of LucidPal, which shows what holds now in each frame.
protocol LucidScreen: AXScreen {
  /// Shows what holds now.
  func show()
  /// Lets time pass on it.
  func advance(_ seconds: Double)
  /// The place for a reminder that rings; nil where there is none.
  var alarm: AXBanner? { get }
}

extension LucidScreen {
  func advance(_ seconds: Double) {}
  var alarm: AXBanner? { nil }
}
