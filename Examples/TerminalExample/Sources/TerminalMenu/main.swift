import AXPlatform
import Glibc

var isRunning = true
let tree = AXElementTree("Music") {
  AXElement.button("Play", hint: "Starts the music.") { print("Playing") }
  AXElement.button("Quit") { isRunning = false }
}
tree.moveFocus(.first)
_ = fcntl(STDIN_FILENO, F_SETFL, O_NONBLOCK)  // a frame does not wait for a typed character
AXSession(tree).run(while: isRunning) {
  let typed = getchar()  // -1 if there is none
  if typed == 0x20 { tree.focus?.activate() } else if typed > 0x20 { tree.moveFocus(.next) }
}
