import ATSPIBridge
import Glibc

/// An application that submits as many updates as it is asked to, a client that listens to one, or an application that
/// holds a secret: programs of their own, so that a test can stop them and look at their memory alone.
///
/// `Flood publish BUS FOLDER` prints its name on the bus, and "done" after each number of updates that it reads; `Flood large`
/// is the same with 10,000 buttons in place of 500; `Flood gated BUS FOLDER` is the same on the accessibility bus that the
/// launcher on a session bus names, while it says that accessibility is enabled;
/// `Flood listen BUS NAME` prints "listening" when it holds a copy of the application's tree; `Flood secret BUS FOLDER` is
/// a ``SecretForm``; `Flood random BUS FOLDER` a ``RandomApplication``.
@main enum Flood {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count == 4 else { exit(64) }
    // A program that a test has started inherits that the signal is ignored.
    signal(SIGPIPE, SIG_DFL)
    switch words[1] {
    case "publish": FloodApplication(bus: words[2], folder: words[3], buttons: 500).run()
    case "large": FloodApplication(bus: words[2], folder: words[3], buttons: 10_000).run()
    case "gated": FloodApplication(session: words[2], folder: words[3], buttons: 500).run()
    case "listen": try FloodListener(bus: words[2], application: words[3]).run()
    case "random": RandomApplication(bus: words[2], folder: words[3]).run()
    case "secret": SecretForm(bus: words[2], folder: words[3]).run()
    default: exit(64)
    }
  }

  /// Makes a frame every 5 ms, until standard input ends or holds something that is no command. Prints the application's
  /// name on the bus once it has one, and "done" after each command.
  static func makeFrames(for bridge: ATSPIBridge, command: (String) -> Bool, frame: () -> Void) {
    var isNamed = false
    while true {
      if !isNamed, let name = bridge.busName {
        say(name)
        isNamed = true
      }
      var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      if poll(&input, 1, 5) > 0 {
        guard let line = readLine(), command(line) else { return }
        say("done")
      }
      frame()
    }
  }

  /// Prints a line at once.
  static func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
