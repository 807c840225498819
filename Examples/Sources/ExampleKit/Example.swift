public import AXPlatform
public import GameUI

/// A program that demonstrates the framework: a stage, and time that passes on it.
public protocol Example: AnyObject {
  /// The window's content.
  var stage: AXStage { get }
  /// When the program speaks by itself; asked once a frame.
  var voice: AXSession.Voice { get }
  /// Lets time pass, in seconds; called once a frame.
  func update(_ seconds: Double)
  /// After how many seconds time changes something next: 0 while anything moves, nil if nothing changes before an event. The
  /// stage's own animations do not count.
  var secondsUntilChange: Double? { get }
}

extension Example {
  /// Never: most examples have no voice of their own.
  public var voice: AXSession.Voice { .off }
}
