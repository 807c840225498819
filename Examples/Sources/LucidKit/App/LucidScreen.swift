import GameUI

/// A screen of LucidPal, which shows what holds now in each frame.
protocol LucidScreen: AXScreen {
  /// Shows what holds now.
  func show()
  /// Lets time pass on it.
  func advance(_ seconds: Double)
}

extension LucidScreen {
  func advance(_ seconds: Double) {}
}
