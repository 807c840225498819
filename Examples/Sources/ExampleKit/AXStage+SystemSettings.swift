public import GameUI
public import Preferences

extension AXStage {
  /// Applies the system's text size, motion, contrast and dark colours.
  public func follow(_ system: SystemSettings) {
    typography.textScale = system.textScale
    motion.isReduced = system.isMotionReduced
    theme = system.isDark ? .dark : .light
    if system.isContrastIncreased { theme = theme.withIncreasedContrast }
  }
}
