import AXTree
import CGameUISDL

extension AXEditKey {
  private static let targets: [UInt32: (plain: Target, word: Target)] = [
    SDLK_LEFT.rawValue: (.back, .wordBack), SDLK_RIGHT.rawValue: (.forward, .wordForward),
    SDLK_UP.rawValue: (.lineUp, .lineUp), SDLK_DOWN.rawValue: (.lineDown, .lineDown),
    SDLK_HOME.rawValue: (.lineStart, .start), SDLK_END.rawValue: (.lineEnd, .end),
  ]
  private static let deletions: [UInt32: (plain: Target, word: Target)] = [
    SDLK_BACKSPACE.rawValue: (.back, .wordBack), SDLK_DELETE.rawValue: (.forward, .wordForward),
  ]
  private static let withControl: [UInt32: AXEditKey] = [
    SDLK_a.rawValue: .selectAll, SDLK_c.rawValue: .copy, SDLK_x.rawValue: .cut, SDLK_v.rawValue: .paste,
  ]

  /// The effect of an SDL key; nil for keys that edit no text, and for plain keys with other uses (``AXKey``).
  init?(_ keysym: SDL_Keysym) {
    let (key, held) = (UInt32(bitPattern: keysym.sym), UInt32(keysym.mod))
    guard held & UInt32(KMOD_ALT.rawValue | KMOD_GUI.rawValue) == 0 else { return nil }
    let isControlled = held & UInt32(KMOD_CTRL.rawValue) != 0
    let isShifted = held & UInt32(KMOD_SHIFT.rawValue) != 0
    if let target = Self.targets[key].map({ isControlled ? $0.word : $0.plain }), isControlled || isShifted {
      self = isShifted ? .select(target) : .move(target)
    } else if let target = Self.deletions[key].map({ isControlled ? $0.word : $0.plain }) {
      self = .delete(target)
    } else if isShifted, !isControlled, key == SDLK_RETURN.rawValue {
      self = .lineBreak
    } else if isControlled, !isShifted, let effect = Self.withControl[key] {
      self = effect
    } else {
      return nil
    }
  }
}
