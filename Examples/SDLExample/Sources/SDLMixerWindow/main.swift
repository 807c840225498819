import AXPlatform
import CSDL
import Glibc

// What the program shows, and what players hear.
var isRunning = true
let tree = AXElementTree("Mixer") {
  AXElement.slider("Volume", value: 5, in: 0...10) { print("Volume \(Int($0))") }
    .frame(AXRect(x: 40, y: 40, width: 320, height: 60))
  AXElement.button("Quit") { isRunning = false }
    .frame(AXRect(x: 40, y: 120, width: 320, height: 60))
}
tree.moveFocus(.first)

// The program's own event loop: input, the tree, the picture.
guard SDL_Init(SDL_INIT_VIDEO) == 0, let window = SDL_CreateWindow("Mixer", 100, 100, 400, 240, 0),
  let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
else {
  print("SDL cannot open a window: \(String(cString: SDL_GetError()))")
  exit(1)
}
let session = AXSession(tree)
// A picture is drawn when it looks different, or may be lost.
var drawn = tree.makeCursor()
var needsPicture = true
while isRunning {
  session.update {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 { handle(event) }
    tree.window.isActive = SDL_GetWindowFlags(window) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0
  }
  if tree.changes(since: &drawn) != nil || needsPicture { draw() }
  needsPicture = false
  SDL_Delay(16)
}
session.close()
SDL_Quit()

@MainActor func handle(_ event: SDL_Event) {
  switch SDL_EventType(event.type) {
  case SDL_QUIT: isRunning = false
  case SDL_WINDOWEVENT: needsPicture = true
  case SDL_KEYDOWN: if isForProgram(event.key) { press(SDL_KeyCode(UInt32(bitPattern: event.key.keysym.sym))) }
  case SDL_KEYUP: _ = isForProgram(event.key)
  default: break
  }
}

/// Sends a key to screen readers; false if it is one of their own commands.
@MainActor func isForProgram(_ key: SDL_KeyboardEvent) -> Bool {
  let event = AXKeyEvent(
    sdlScancode: key.keysym.scancode.rawValue, keycode: key.keysym.sym, modifiers: key.keysym.mod,
    isPressed: key.type == SDL_KEYDOWN.rawValue, timestamp: key.timestamp)
  return event.map(session.send) ?? true
}

@MainActor func press(_ key: SDL_KeyCode) {
  switch key {
  case SDLK_DOWN, SDLK_TAB: tree.moveFocus(.next)
  case SDLK_UP: tree.moveFocus(.previous)
  case SDLK_RIGHT: tree.focus?.increment()
  case SDLK_LEFT: tree.focus?.decrement()
  case SDLK_RETURN, SDLK_SPACE: tree.focus?.activate()
  default: break
  }
}

@MainActor func draw() {
  SDL_SetRenderDrawColor(renderer, 20, 22, 26, 255)
  SDL_RenderClear(renderer)
  for item in tree.root.children {
    guard let frame = item.frame else { continue }
    let filledShare = item.numericValue.map { ($0.current - $0.minimum) / ($0.maximum - $0.minimum) } ?? 1
    var rectangle = SDL_Rect(
      x: Int32(frame.x), y: Int32(frame.y), w: Int32(frame.width * filledShare), h: Int32(frame.height))
    let brightness: UInt8 = item === tree.focus ? 230 : 110
    SDL_SetRenderDrawColor(renderer, brightness, brightness, 80, 255)
    SDL_RenderFillRect(renderer, &rectangle)
  }
  SDL_RenderPresent(renderer)
}
