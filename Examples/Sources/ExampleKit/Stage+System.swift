public import GameUI
public import Preferences

extension Stage {
  /// Applies the system's text size, motion, contrast and dark colours (R66, R74, R75).
  public func follow(_ system: SystemSettings, theme style: ThemeStyle = .lcd) {
    typography.textScale = system.textScale
    motion.isReduced = system.isMotionReduced
    theme = style.theme(isContrastIncreased: system.isContrastIncreased, isDark: system.isDark)
  }
}
