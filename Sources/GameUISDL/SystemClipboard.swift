import CGameUISDL
import GameUI

/// The desktop's clipboard.
final class SystemClipboard: AXClipboard {
  var text: String {
    get {
      guard let text = SDL_GetClipboardText() else { return "" }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { SDL_SetClipboardText(newValue) }
  }
}
