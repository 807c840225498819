import AXTree
import CGameUISDL
import GameUI

extension AXInputEvent {
  /// The distance that one notch of the wheel scrolls.
  private static let pointsPerNotch = 60.0

  /// The input of an SDL event; nil for events without one.
  init?(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: self = .closeRequested
    case SDL_KEYDOWN:
      if let key = AXEditCommand(event.key.keysym) {
        self = .edit(key)
        return
      }
      guard let key = AXKey(event.key.keysym), event.key.repeat == 0 || key.repeats else { return nil }
      self = event.key.repeat == 0 ? .key(key) : .held(key)
    case SDL_MOUSEBUTTONDOWN where event.button.button == UInt8(SDL_BUTTON_LEFT):
      self = .pointerDown(AXPoint(x: Double(event.button.x), y: Double(event.button.y)))
    case SDL_MOUSEMOTION where event.motion.state & UInt32(1 << (SDL_BUTTON_LEFT - 1)) != 0:
      self = .pointerMoved(AXPoint(x: Double(event.motion.x), y: Double(event.motion.y)))
    case SDL_MOUSEBUTTONUP where event.button.button == UInt8(SDL_BUTTON_LEFT):
      self = .pointerUp(AXPoint(x: Double(event.button.x), y: Double(event.button.y)))
    case SDL_MOUSEWHEEL: self = .wheel(-Double(event.wheel.preciseY) * Self.pointsPerNotch)
    case SDL_WINDOWEVENT: self.init(event.window)
    default: return nil
    }
  }

  /// A typed text; nil for a space, which is a key, and for a shortcut of the desktop.
  init?(typed text: String, with event: SDL_KeyboardEvent) {
    let shortcuts = UInt32(KMOD_CTRL.rawValue | KMOD_LALT.rawValue | KMOD_GUI.rawValue)
    guard !text.isEmpty, UInt32(event.keysym.mod) & shortcuts == 0 else { return nil }
    let isKey = text == " " && AXKey(event.keysym) == .space
    let isControl = text.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    if isKey || isControl { return nil }
    self = .text(text, isRepeated: event.repeat != 0)
  }

  private init?(_ window: SDL_WindowEvent) {
    switch SDL_WindowEventID(UInt32(window.event)) {
    case SDL_WINDOWEVENT_FOCUS_GAINED: self = .windowActive(true)
    case SDL_WINDOWEVENT_FOCUS_LOST: self = .windowActive(false)
    case SDL_WINDOWEVENT_MINIMIZED: self = .windowMinimized(true)
    case SDL_WINDOWEVENT_RESTORED: self = .windowMinimized(false)
    case SDL_WINDOWEVENT_CLOSE: self = .closeRequested
    case SDL_WINDOWEVENT_SIZE_CHANGED: self = .resized(width: Double(window.data1), height: Double(window.data2))
    default: return nil
    }
  }
}

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

extension AXEditCommand {
  private static let targets: [UInt32: (plain: Target, word: Target)] = [
    SDLK_LEFT.rawValue: (.back, .wordBack), SDLK_RIGHT.rawValue: (.forward, .wordForward),
    SDLK_UP.rawValue: (.lineUp, .lineUp), SDLK_DOWN.rawValue: (.lineDown, .lineDown),
    SDLK_HOME.rawValue: (.lineStart, .start), SDLK_END.rawValue: (.lineEnd, .end),
  ]
  private static let deletions: [UInt32: (plain: Target, word: Target)] = [
    SDLK_BACKSPACE.rawValue: (.back, .wordBack), SDLK_DELETE.rawValue: (.forward, .wordForward),
  ]
  private static let withControl: [UInt32: AXEditCommand] = [
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
