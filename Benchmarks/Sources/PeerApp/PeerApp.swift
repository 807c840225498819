import ATSPIBridge
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
