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
      if let key = AXEditKey(event.key.keysym) {
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
