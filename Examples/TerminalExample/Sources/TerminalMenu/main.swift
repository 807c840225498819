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
  guard let line = readLine() else { return }
  if line.isEmpty { _ = tree.focus?.activate() } else { tree.moveFocus(.next) }
}
