import ATSPIBridge
import AXTree
import Foundation

var isRunning = true
let play = AXElement(.button, label: "Play", hint: "Starts the music.") { print("Playing") }
let quit = AXElement(.button, label: "Quit") { isRunning = false }
let menu = AXElement(.window, label: "Jukebox")
menu.children = [play, quit]

let tree = AXElementTree(root: menu)
tree.focus = play
let bridge = ATSPIBridge()

while isRunning {
  tree.window.isActive = bridge.busName != nil  // the terminal is in front
  bridge.drainActions { tree.perform($0) }
  bridge.submitIfActive { tree.commit(isFull: $0) }

  var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
  guard poll(&input, 1, 16) > 0 else { continue }  // a frame, or a line that is typed
  // Whole lines; several may come at once, and none at the end of the input.
  let typed = String(decoding: FileHandle.standardInput.availableData, as: UTF8.self)
  if typed.isEmpty { break }
  for line in typed.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
    switch line {
    case "next": tree.focus = tree.focus === play ? quit : play
    case "": _ = tree.focus?.activate()
    default: isRunning = false
    }
  }
}
