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

  /// The input of a key; nil for keys without one, and for those that go up.
  init?(_ event: SDL_KeyboardEvent, _ key: AXKeyEvent?) {
    guard var key, key.isPressed else { return nil }
    // Only a screen reader tells it from the other one.
    if event.keysym.sym == Int32(SDLK_KP_ENTER.rawValue) { key.key = .enter }
    self.init(key, isRepeated: event.repeat != 0)
  }

  /// A typed text; nil for a space, which is a key, and for a shortcut of the desktop.
  init?(typed text: String, with event: SDL_KeyboardEvent) {
    let shortcuts = UInt32(KMOD_CTRL.rawValue | KMOD_LALT.rawValue | KMOD_GUI.rawValue)
    guard !text.isEmpty, UInt32(event.keysym.mod) & shortcuts == 0 else { return nil }
    let isSpaceBar = event.keysym.sym == Int32(SDLK_SPACE.rawValue)
    let isKey = text == " " && isSpaceBar && UInt32(event.keysym.mod) & UInt32(KMOD_ALT.rawValue) == 0
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
