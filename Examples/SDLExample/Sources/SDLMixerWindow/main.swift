import ATSPIBridge
import AXTree
import CSDL
import Glibc

// What the program shows, and what Orca reads.
var isRunning = true
let volumeSlider = AXElement(.slider, label: "Volume")
volumeSlider.number = AXNumericValue(now: 5, min: 0, max: 10)
volumeSlider.onIncrement = { changeVolume(by: 1) }
volumeSlider.onDecrement = { changeVolume(by: -1) }
let quitButton = AXElement(.button, label: "Quit") { isRunning = false }
let items = [volumeSlider, quitButton]
let root = AXElement(.window, label: "Mixer")
root.children = items
for (index, item) in items.enumerated() {
  item.frame = AXRect(x: 40, y: 40 + Double(index) * 80, width: 320, height: 60)
}
let tree = AXElementTree(root: root)
tree.focus = volumeSlider

@MainActor func changeVolume(by step: Double) -> Bool {
  guard let number = volumeSlider.number else { return false }
  volumeSlider.number = AXNumericValue(now: max(number.min, min(number.max, number.now + step)), min: 0, max: 10)
  return true
}

// The program's own event loop: input, the tree, the picture.
guard SDL_Init(SDL_INIT_VIDEO) == 0, let window = SDL_CreateWindow("Mixer", 100, 100, 400, 240, 0),
  let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
else {
  print("SDL cannot open a window: \(String(cString: SDL_GetError()))")
  exit(1)
}
let bridge = ATSPIBridge()

while isRunning {
  var event = SDL_Event()
  while SDL_PollEvent(&event) != 0 { handle(event) }
  tree.window.isActive = SDL_GetWindowFlags(window) & SDL_WINDOW_INPUT_FOCUS.rawValue != 0
  bridge.drainActions { tree.perform($0) }
  bridge.publish(tree)
  draw()
  SDL_Delay(16)
}
bridge.close(waitingAtMost: 2000)
SDL_Quit()

@MainActor func handle(_ event: SDL_Event) {
  if event.type == SDL_QUIT.rawValue { isRunning = false }
  guard event.type == SDL_KEYDOWN.rawValue, let focus = tree.focus else { return }
  let index = items.firstIndex { $0 === focus } ?? 0
  switch event.key.keysym.sym {
  case Int32(SDLK_DOWN.rawValue): tree.focus = items[(index + 1) % items.count]
  case Int32(SDLK_UP.rawValue): tree.focus = items[(index + items.count - 1) % items.count]
  case Int32(SDLK_RIGHT.rawValue): _ = focus.increment()
  case Int32(SDLK_LEFT.rawValue): _ = focus.decrement()
  case Int32(SDLK_RETURN.rawValue): _ = focus.activate()
  default: break
  }
}

@MainActor func draw() {
  SDL_SetRenderDrawColor(renderer, 20, 22, 26, 255)
  SDL_RenderClear(renderer)
  for item in items {
    guard let frame = item.frame else { continue }
    let filledShare = item.number.map { ($0.now - $0.min) / ($0.max - $0.min) } ?? 1
    var rectangle = SDL_Rect(
      x: Int32(frame.x), y: Int32(frame.y), w: Int32(frame.width * filledShare), h: Int32(frame.height))
    let brightness: UInt8 = item === tree.focus ? 230 : 110
    SDL_SetRenderDrawColor(renderer, brightness, brightness, 80, 255)
    SDL_RenderFillRect(renderer, &rectangle)
  }
  SDL_RenderPresent(renderer)
}
