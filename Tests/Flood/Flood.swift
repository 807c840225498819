@_spi(Command) import ATSPIBridge
import AXTree
import Glibc
import RawBus
import TestSupport

/// An application that submits as many updates as it is asked to, a client that listens to one, or an application that
/// holds a secret: programs of their own, so that a test can stop them and look at their memory alone.
///
/// `Flood publish BUS FOLDER` prints its name on the bus, and "done" after each number of updates that it reads; `Flood large`
/// is the same with 10,000 buttons in place of 500; `Flood gated BUS FOLDER` is the same on the accessibility bus that the
/// launcher on a session bus names, while it says that accessibility is enabled;
/// `Flood listen BUS NAME` prints "listening" when it holds a copy of the application's tree; `Flood secret BUS FOLDER` is
/// a ``SecretForm``; `Flood exhausted "" ""` makes a bridge without a descriptor left, and prints its report and whether it has
/// left; `Flood random BUS FOLDER` is a ``RandomApplication``, `Flood screens BUS FOLDER` are ``NewScreens``, and `Flood voices
/// BUS FOLDER` the same with simulated readers and captions; `Flood fuzz BUS FOLDER` is a ``FuzzApplication``.
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
    case "exhausted": runWithoutDescriptors()
    case "screens": NewScreens(bus: words[2], folder: words[3], voices: false).run()
    case "voices": NewScreens(bus: words[2], folder: words[3], voices: true).run()
    case "fuzz": FuzzApplication(bus: words[2], folder: words[3]).run()
    case "secret": SecretForm(bus: words[2], folder: words[3]).run()
    default: exit(64)
    }
  }

  /// Makes a bridge while no descriptor is left, and prints what it reports, and whether it has left.
  private static func runWithoutDescriptors() {
    var limit = rlimit(rlim_cur: 3, rlim_max: 3)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let bridge = ATSPIBridge(options: ATSPIBridgeOptions(overrideGate: true) { say($0) })
    bridge.publish(AXElementTree("Race"))
    say("left: \(bridge.close(timeout: .seconds(5)))")
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

/// A window with buttons, the first of which is called anew in each frame.
struct FloodApplication {
  private let tree: AXElementTree
  private let bridge: ATSPIBridge

  init(bus: String, folder: String, buttons count: Int) {
    self.init(
      ATSPIBridgeOptions(
        overrideGate: true, applicationName: "Flood", accessibilityBusAddress: bus, runtimeDirectory: folder), count)
  }

  init(session: String, folder: String, buttons count: Int) {
    self.init(
      ATSPIBridgeOptions(
        applicationName: "Flood", sessionBusAddress: session, runtimeDirectory: folder, environment: [:]), count)
  }

  private init(_ options: ATSPIBridgeOptions, _ count: Int) {
    var options = options
    options.limitsChanges = false
    let window = AXElement(.window, label: "Flood")
    window.children = (0..<count).map { _ in AXElement(.button, label: "Button") }
    tree = AXElementTree(root: window)
    bridge = ATSPIBridge(options: options)
  }

  /// Makes frames until standard input ends.
  func run() {
    var count = 0
    func publish() {
      tree.root.children[0].label = "Update \(count)"
      bridge.publish(tree)
    }
    Flood.makeFrames(for: bridge) { line in
      guard let more = Int(line) else { return false }
      for _ in 0..<more {
        count += 1
        publish()
      }
      return true
    } frame: {
      publish()
    }
  }
}

/// A client that holds a copy of an application's tree, and reads every signal of it until the bus goes.
///
/// A line on standard input is a text that it waits for: it prints the line once a signal has carried it.
struct FloodListener {
  private let client: WireConnection
  private let application: String

  init(bus: String, application: String) throws {
    client = try WireConnection(bus)
    self.application = application
    try client.hello()
  }

  func run() throws {
    try client.bus("AddMatch", [.string("type='signal',sender='\(application)'")])
    _ = try client.ask(.call("GetItems", of: "org.a11y.atspi.Cache", at: "/org/a11y/atspi/cache", to: application))
    Flood.say("listening")
    var last: String?
    var awaited: String?
    while true {
      if let text = try client.receive(milliseconds: 20)?.body.dropFirst(3).first?.items.first?.text { last = text }
      if awaited == nil { awaited = Self.line }
      if awaited == last, let text = awaited {
        Flood.say(text)
        awaited = nil
      }
    }
  }

  /// The next line, where there is one.
  private static var line: String? {
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) > 0 ? readLine() : nil
  }
}

/// A random tree that is changed at random, for tests that look at the process after a long time.
///
/// A number is so many commits, of which each is a random change; a text becomes the window's name.
struct RandomApplication {
  private let bridge: ATSPIBridge
  private let tree = RandomTree(seed: 1, size: 60)

  init(bus: String, folder: String) {
    bridge = ATSPIBridge(
      options: ATSPIBridgeOptions(
        overrideGate: true, applicationName: "Random", accessibilityBusAddress: bus, runtimeDirectory: folder))
  }

  /// Makes frames until standard input ends.
  func run() {
    Flood.makeFrames(for: bridge) { line in
      guard let commits = Int(line) else {
        tree.tree.root.label = line
        return true
      }
      for _ in 0..<commits {
        tree.change()
        frame()
      }
      return true
    } frame: {
      frame()
    }
  }

  private func frame() {
    bridge.drainActions { tree.tree.perform($0) }
    bridge.publish(tree.tree)
  }
}

/// A window with password fields, for a test that searches this process's memory.
///
/// Each line is a command, answered with "done": "type TEXT" puts the text, backwards, so that the line itself does not hold
/// it, into the fields; "rename TEXT" calls the window so; "quit" leaves.
struct SecretForm {
  private let bridge: ATSPIBridge
  private let tree: AXElementTree
  /// By its role, and by what its text says.
  private let fields = [AXElement(.secureTextField, label: "PIN"), AXElement(.textField, label: "Code")]

  init(bus: String, folder: String) {
    let root = AXElement(.window, label: "Login")
    root.children = fields
    tree = AXElementTree(root: root)
    bridge = ATSPIBridge(
      options: ATSPIBridgeOptions(
        overrideGate: true, applicationName: "Secret", accessibilityBusAddress: bus, runtimeDirectory: folder))
  }

  /// Makes frames until standard input ends.
  func run() {
    Flood.makeFrames(for: bridge) { line in
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { return false }
      if words[0] == "type" { type(String(words[1].reversed())) } else { tree.root.label = String(words[1]) }
      return true
    } frame: {
      bridge.drainActions { tree.perform($0) }
      bridge.publish(tree)
    }
  }

  private func type(_ secret: String) {
    let length = secret.unicodeScalars.count
    fields[0].authored.text = AXText(content: secret, caret: length, isEditable: true)
    fields[1].authored.text = AXText(content: secret, caret: length, isEditable: true, isProtected: true)
  }
}
