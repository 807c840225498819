import CGameUISDL
import GameUI

extension AXKey {
  private static let meanings: [UInt32: AXKey] = [
    SDLK_UP.rawValue: .up, SDLK_DOWN.rawValue: .down, SDLK_LEFT.rawValue: .left, SDLK_RIGHT.rawValue: .right,
    SDLK_TAB.rawValue: .tab, SDLK_RETURN.rawValue: .enter, SDLK_KP_ENTER.rawValue: .enter,
    SDLK_SPACE.rawValue: .space, SDLK_ESCAPE.rawValue: .escape, SDLK_HOME.rawValue: .home, SDLK_END.rawValue: .end,
    SDLK_PAGEUP.rawValue: .pageUp, SDLK_PAGEDOWN.rawValue: .pageDown,
  ]
  private static let withControl: [UInt32: AXKey] = [
    SDLK_PAGEUP.rawValue: .previousPage, SDLK_PAGEDOWN.rawValue: .nextPage,
  ]
  private static let functionKeys = SDLK_F1.rawValue...SDLK_F12.rawValue

  /// The key for an SDL key; nil for all others, and for keys pressed with Control, Alt or Super, which are shortcuts
  /// of the desktop, other than Page Up and Page Down with Control.
  init?(_ keysym: SDL_Keysym) {
    let shortcuts = UInt32(KMOD_CTRL.rawValue | KMOD_ALT.rawValue | KMOD_GUI.rawValue)
    let sym = UInt32(bitPattern: keysym.sym)
    let held = UInt32(keysym.mod) & shortcuts
    if held != 0, held & ~UInt32(KMOD_CTRL.rawValue) == 0, let key = Self.withControl[sym] {
      self = key
      return
    }
    guard held == 0 else { return nil }
    if Self.functionKeys.contains(sym) {
      self = .function(Int(sym - Self.functionKeys.lowerBound) + 1)
      return
    }
    guard let key = Self.meanings[sym] else { return nil }
    let isShifted = UInt32(keysym.mod) & UInt32(KMOD_SHIFT.rawValue) != 0
    self = key == .tab && isShifted ? .backTab : key
  }
}
