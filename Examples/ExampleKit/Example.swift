public import GameUI
public import Preferences

/// A program that shows the framework at work: a stage, and time that passes on it.
public protocol Example: AnyObject {
  /// The window's content.
  var stage: Stage { get }
  /// Lets time pass, in seconds; called once a frame.
  func update(_ seconds: Double)
}

extension Stage {
  /// Follows what the system says about text size, motion and contrast (R66, R74, R75).
  public func follow(_ system: SystemSettings, theme style: ThemeStyle = .lcd) {
    typography.textScale = system.textScale
    motion.isReduced = system.isMotionReduced
    theme = style.theme(isContrastIncreased: system.isContrastIncreased)
  }
}
