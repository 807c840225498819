public import GameUI

/// A program that demonstrates the framework: a stage, and time that passes on it.
public protocol Example: AnyObject {
  /// The window's content.
  var stage: AXStage { get }
  /// Lets time pass, in seconds; called once a frame.
  func update(_ seconds: Double)
}
