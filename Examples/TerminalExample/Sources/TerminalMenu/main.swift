import ATSPIBridge
import AXTree
import Foundation

var isRunning = true
let playButton = AXElement(.button, label: "Play", hint: "Starts the music.") { print("Playing") }
let quitButton = AXElement(.button, label: "Quit") { isRunning = false }
let menu = AXElement(.window, label: "Music")
menu.children = [playButton, quitButton]

let tree = AXElementTree(root: menu)
tree.focus = playButton
let bridge = ATSPIBridge()

while isRunning {
  tree.window.isActive = bridge.busName != nil  // the terminal is in front
  bridge.drainActions { tree.perform($0) }
  bridge.publish(tree)

  var standardInput = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
  guard poll(&standardInput, 1, 16) > 0 else { continue }  // a frame, or a typed line
  // Whole lines; several may come at once, and none at the end of the input.
  let typedText = String(decoding: FileHandle.standardInput.availableData, as: UTF8.self)
  if typedText.isEmpty { break }
  for line in typedText.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
    switch line {
    case "next": tree.focus = tree.focus === playButton ? quitButton : playButton
    case "": _ = tree.focus?.activate()
    default: isRunning = false
    }
  }
}
bridge.close(waitingAtMost: 2000)  // answers Orca's last questions
