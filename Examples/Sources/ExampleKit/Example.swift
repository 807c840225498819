public import AXPlatform
public import GameUI
public import Preferences

/// A program that demonstrates the framework: a stage, and time that passes on it.
public protocol Example: AnyObject {
  /// The window's content.
  var stage: AXStage { get }
  /// When the program speaks by itself; asked once a frame.
  var voice: AXSession.Voice { get }
  /// Lets time pass, in seconds; called once a frame.
  func update(_ seconds: Double)
}

extension Example {
  /// Never: most examples have no voice of their own.
  public var voice: AXSession.Voice { .off }
}

extension AXStage {
  /// Applies the system's text size, motion, contrast and dark colours.
  public func follow(_ system: SystemSettings) {
    typography.textScale = system.textScale
    motion.isReduced = system.isMotionReduced
    theme = system.isDark ? .dark : .light
    if system.isContrastIncreased { theme = theme.withIncreasedContrast }
  }
}
