import AXPlatform
import AXTree
import Foundation
import Glibc

/// Measures what `axtree live` costs a program. Three sessions have the same 10,000 buttons, of which each frame renames ten. One has no socket,
/// one has a socket to which nobody is connected, and of one a client reads every line, as the command does.
/// `swift run -c release --package-path Benchmarks LiveBenchmark`; a frame comes each sixtieth of a second, to the three in turn.
@main enum LiveBenchmark {
  private static let frames = 600
  private static let kinds = ["without AXTREE_LIVE", "unwatched", "watched"]

  @MainActor static func main() throws {
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "axtree-live-benchmark-\(getpid())").path
    let programs = kinds.enumerated().map { index, _ in
      Program(socket: index == 0 ? nil : "\(folder)-\(index).sock")
    }
    for program in programs { program.runFrame(0) }
    let client = Client(at: "\(folder)-2.sock")
    // The client gets the whole tree first.
    for frame in 1...30 { for program in programs { pause(program, frame) } }
    var times = kinds.map { _ in [Double]() }
    for frame in 1...frames {
      for index in programs.indices { times[index].append(pause(programs[index], frame)) }
    }
    for (kind, times) in zip(kinds, times) {
      let sorted = times.sorted()
      let (median, late) = (sorted[sorted.count / 2], sorted[sorted.count * 95 / 100])
      print("\(kind): a frame of \(rounded(median)) µs in the median, \(rounded(late)) µs in 95 of 100")
    }
    print("The client has read \(client.byteCount >> 10) KB.")
    for program in programs { program.session.close() }
  }

  /// Runs a frame after a pause, and returns its microseconds.
  @discardableResult @MainActor private static func pause(_ program: Program, _ frame: Int) -> Double {
    usleep(5_500)
    let begin = ContinuousClock.now
    program.runFrame(frame)
    return (ContinuousClock.now - begin) / .microseconds(1)
  }

  private static func rounded(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}

/// A window with groups of a hundred buttons.
@MainActor private struct Program {
  let session: AXSession
  private let buttons: [AXElement]

  init(socket: String?) {
    let root = AXElement(.window, label: "Window")
    var buttons: [AXElement] = []
    for group in 0..<100 {
      let panel = AXElement(.group, label: "Group \(group)")
      panel.children = (0..<100).map { AXElement(.button, label: "Button \(group) \($0)") }
      buttons += panel.children
      root.addChild(panel)
    }
    self.buttons = buttons
    // No bus and no voice: what is measured is the socket's.
    let environment = socket.map { ["AXTREE_LIVE": $0] } ?? [:]
    session = AXSession(
      AXElementTree(root: root), options: AXSessionOptions(environment: environment, report: { _ in }))
  }

  func runFrame(_ frame: Int) {
    session.update {
      for change in 0..<10 {
        buttons[(change * 7919 + frame * 31) % buttons.count].label = "Changed \(frame) \(change)"
      }
    }
  }
}

/// A client that reads all lines, on a thread of its own.
private final class Client: @unchecked Sendable {
  // Safety: one thread writes the count, and one reads it after the frames, for a line of the report.
  private(set) var byteCount = 0

  init(at path: String) {
    Thread.detachNewThread { [self] in
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      let size = socklen_t(MemoryLayout<sockaddr_un>.size)
      let isConnected = withUnsafeBytes(of: &address) { bytes in
        bytes.withMemoryRebound(to: sockaddr.self) { connect(descriptor, $0.baseAddress, size) == 0 }
      }
      precondition(isConnected, "no program listens at \(path)")
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while case let count = read(descriptor, &chunk, chunk.count), count > 0 { byteCount += count }
    }
  }
}
