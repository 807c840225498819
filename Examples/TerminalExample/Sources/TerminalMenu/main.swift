import AXPlatform
import Glibc

var isRunning = true
let tree = AXElementTree("Music") {
  AXElement.button("Play", hint: "Starts the music.") { print("Playing") }
  AXElement.button("Quit") { isRunning = false }
}
tree.moveFocus(.first)
_ = fcntl(STDIN_FILENO, F_SETFL, O_NONBLOCK)  // a frame does not wait for a typed line
AXSession(tree).run(while: isRunning) {
  var typed = [UInt8](repeating: 0, count: 1024)
  let count = max(0, read(STDIN_FILENO, &typed, typed.count))  // whole lines
  for line in typed[..<count].split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
    if line.isEmpty { _ = tree.focus?.activate() } else { tree.moveFocus(.next) }
  }
}
