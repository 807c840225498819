public import AXTree
public import ScreenReader

/// The effects of a change: new speech, changed elements, and the number of compositions (T3).
public struct ChangeReport {
  /// The speech that the change caused.
  public let heard: Speech
  /// The elements whose speech changed or that are new, in reading order.
  public let changed: [AXElement]
  /// The number of compositions.
  public let compositions: Int
}
