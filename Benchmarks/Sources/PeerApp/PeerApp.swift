@_spi(Command) import ATSPIBridge
import AXTree
import Glibc

/// This project's application in the comparison: the counterpart of Benchmarks/Peers/*.py, with the same commands on
/// standard input and the same answers.
@main
struct PeerApp {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let count = Int(arguments[2]) else {
      print("usage: PeerApp tree|list COUNT")
      exit(64)
    }
    let scene = PeerScene(isList: arguments[1] == "list", count: count)
    let bridge = ATSPIBridge(options: ATSPIBridgeOptions(applicationName: "axtree"))
    var loop = PeerLoop(scene: scene, bridge: bridge)
    loop.run()
    bridge.close()
  }
}

/// The loop on the application's thread: it runs commands and, after "busy", frames that keep the thread busy, or,
/// after "flood", renames without pause.
struct PeerLoop {
  let scene: PeerScene
  let bridge: ATSPIBridge
  private let clock = ContinuousClock()
  private var frame: (busy: Duration, every: Duration)?
  private var nextFrame: ContinuousClock.Instant?
  private var isFlooding = false
  private var renames = 0
  private var hasReportedReady = false
  private var isDone = false

  init(scene: PeerScene, bridge: ATSPIBridge) {
    self.scene = scene
    self.bridge = bridge
  }

  mutating func run() {
    while !isDone {
      bridge.drainActions { scene.tree.perform($0) }
      publish()
      if !hasReportedReady, bridge.busName != nil {
        hasReportedReady = true
        reply("ready axtree -")
      }
      if waitForInput() {
        guard let line = readLine() else { return }
        carryOut(line.split(separator: " ").map(String.init))
      }
      if isFlooding { rename(100) }
      if let frame, let due = nextFrame, due <= clock.now {
        nextFrame = clock.now + frame.every
        spin(frame.busy)
      }
    }
  }

  private func publish() { bridge.publish(scene.tree) }

  /// Waits for a command until the next frame, which comes every 16 ms unless "busy" says otherwise.
  private func waitForInput() -> Bool {
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    let left = isFlooding ? 0 : nextFrame.map { max(0, ($0 - clock.now) / .milliseconds(1)) } ?? 16
    return poll(&input, 1, Int32(left)) > 0
  }

  private mutating func carryOut(_ words: [String]) {
    let numbers = words.dropFirst().compactMap { Int($0) }
    let began = clock.now
    switch words.first {
    case "rename": rename(numbers[0])
    case "flood": isFlooding = true
    case "add":
      scene.list.addChild(AXElement(.listItem, label: "New"))
      publish()
    case "busy":
      frame = (.milliseconds(numbers[0]), .milliseconds(numbers[1]))
      nextFrame = clock.now
    case "stuck": spin(.milliseconds(numbers[0]))
    default: isDone = true
    }
    reply("done \((clock.now - began) / .milliseconds(1))")
  }

  /// Renames so many buttons, each in an update of its own.
  private mutating func rename(_ count: Int) {
    renames += 1
    for index in 0..<count {
      scene.buttons[index].label = "Renamed \(index), \(renames)"
      publish()
    }
  }

  private func spin(_ duration: Duration) {
    let end = clock.now + duration
    while clock.now < end {}
  }

  private func reply(_ line: String) {
    print(line)
    fflush(nil)
  }
}

/// A window with groups of 100 buttons, or with one list.
struct PeerScene {
  let tree: AXElementTree
  let list = AXElement(.list, label: "Rows")
  private(set) var buttons: [AXElement] = []

  init(isList: Bool, count: Int) {
    let window = AXElement(.window, label: "axtree")
    if isList {
      list.children = (0..<count).map { AXElement(.listItem, label: "Row \($0)") }
      window.addChild(list)
    } else {
      for group in 0..<(count / 100) {
        let column = AXElement(.group, label: "Group \(group)")
        column.children = (0..<100).map { index in
          let button = AXElement(.button, label: "Button \(group * 100 + index)")
          button.frame = AXRect(x: Double(group * 60), y: Double(index * 30), width: 60, height: 30)
          button.onActivate = { true }
          return button
        }
        buttons += column.children
        window.addChild(column)
      }
    }
    tree = AXElementTree(root: window)
  }
}
