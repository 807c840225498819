/// The sizes of a window, which the player can resize. Its title is that of the stage.
public struct AXWindowOptions: Sendable, Hashable {
  /// The width at the start, in points.
  public var width: Int
  /// The height at the start, in points.
  public var height: Int
  /// The smallest width that the player can choose, in points.
  public var minimumWidth: Int
  /// The smallest height that the player can choose, in points.
  public var minimumHeight: Int

  /// A window with these sizes; by default it fits the display of a small laptop.
  public init(width: Int = 960, height: Int = 640, minimumWidth: Int = 320, minimumHeight: Int = 240) {
    self.width = width
    self.height = height
    self.minimumWidth = minimumWidth
    self.minimumHeight = minimumHeight
  }
}
