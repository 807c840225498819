@_spi(Command) import ATSPIClient
@_spi(Command) import AXDocument
import AXTree
import Glibc
import NIOCore
import NIOPosix

/// Where a live tree comes from: lines, a document first and then commands that change it.
struct LiveSource: Sendable {
  /// The longest line of a program in bytes.
  private static let longestLine = 1 << 26

  /// The tree as it is at first, as a document.
  let document: [UInt8]
  let target: LiveTree.Target
  /// A sentence for people until the first line comes.
  var status = ""
  /// The window of the program, if it has one on X11.
  var window: LiveWindow?
  /// Passes each line on until the source has ended.
  let run: @Sendable (_ tree: LiveTree) async throws -> Void

  /// A document that only its page changes.
  static func file(_ document: [UInt8]) -> LiveSource {
    LiveSource(document: document, target: .document) { _ in
      while true { try await Task.sleep(for: .seconds(3600)) }
    }
  }

  // MARK: An application on the bus

  /// An application on the bus, which is read again and again: a quarter of a second after the last time, and so that reading takes a
  /// quarter of the time at most.
  static func application(_ application: ATSPIObject, as answer: ATSPITreeReader.Answer) -> LiveSource {
    LiveSource(
      document: RecordedTree(answer.update).document, target: .nobody, window: application.process.map(LiveWindow.init)
    ) { tree in
      var answer = answer
      var recorded = RecordedTree(answer.update)
      while true {
        try await tree.take(recorded.commands(for: answer.update).map { Array($0.utf8) })
        await tree.show(status: answer.gap.map { "The tree is not whole: \($0)." } ?? "")
        let begin = ContinuousClock.now
        guard let new = ATSPITreeReader().read(application, after: answer) else {
          return await tree.show(status: "The application does not answer any more.")
        }
        if new.update.root != answer.update.root {
          recorded = RecordedTree(new.update)
          try await tree.take([recorded.document])
        }
        answer = new
        try await Task.sleep(for: max(.milliseconds(250), (ContinuousClock.now - begin) * 3))
      }
    }
  }

  // MARK: A program of axtree

  /// Where a program with this number, which was started with `AXTREE_LIVE=1`, shows its tree.
  static func socketPath(ofProcess process: Int32) -> String {
    let folder = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? "/run/user/\(getuid())"
    return "\(folder)/axtree-live-\(process).sock"
  }

  /// A program that shows its tree at a path, for which its start may still have to wait.
  static func program(at path: String, named name: String, process: Int32) -> LiveSource {
    let (requests, queue) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingOldest(100))
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.member("format", "axtree/1")
      writer.member("name", name)
      writer.key("root")
      writer.writeObject { $0.member("role", "window") }
    }
    return LiveSource(
      document: writer.bytes, target: .program { queue.yield($0) }, status: "Waiting for \(name).",
      window: LiveWindow(process: process)
    ) { tree in
      let channel = try await connect(to: path)
      try await channel.executeThenClose { inbound, outbound in
        try await withThrowingTaskGroup { group in
          group.addTask {
            for await request in requests { try await outbound.write(ByteBuffer(string: request + "\n")) }
          }
          group.addTask { try await pass(inbound, to: tree) }
          try await group.next()
          group.cancelAll()
        }
      }
      await tree.show(status: "The program has ended.")
    }
  }

  /// Connects to a program as soon as it listens.
  private static func connect(to path: String) async throws -> NIOAsyncChannel<ByteBuffer, ByteBuffer> {
    while true {
      do {
        return try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
          .connect(unixDomainSocketPath: path) { channel in
            channel.eventLoop.makeCompletedFuture {
              try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
            }
          }
      } catch is IOError {
        try await Task.sleep(for: .milliseconds(50))
      }
    }
  }

  /// Passes a program's lines on. A program whose lines come faster than they are read waits, without its frames.
  private static func pass(_ inbound: NIOAsyncChannelInboundStream<ByteBuffer>, to tree: LiveTree) async throws {
    var buffer: [UInt8] = []
    var searched = 0
    for try await part in inbound {
      buffer += part.readableBytesView
      var start = 0
      var lines: [[UInt8]] = []
      while let end = buffer[max(start, searched)...].firstIndex(of: 0x0A) {
        lines.append(Array(buffer[start..<end]))
        (start, searched) = (end + 1, end + 1)
      }
      try await tree.take(lines)
      buffer.removeFirst(start)
      searched = buffer.count
      guard buffer.count <= longestLine else { return }
    }
  }
}
