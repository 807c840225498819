import Foundation
import Glibc
import SelfVoicing
import Synchronization

/// A daemon at the socket of speech-dispatcher that writes down what it gets, and can hang: it still accepts connections and
/// reads nothing. Each text has ended as soon as it was taken, or is late.
final class FakeDaemon: Sendable {
  private struct State {
    var isHanging = false
    var lateText: String?
    var isClosed = false
    var texts: [String] = []
    var commands: [String] = []
  }

  /// The folder for `XDG_RUNTIME_DIR`.
  let folder: String
  private let state = Mutex(State())
  private let reports = Mutex<[String]>([])

  /// A daemon, and in `PATH` a command `speech-dispatcher` that does what `command` says.
  init(command: String = "exit 0", isListening: Bool = true) throws {
    // A socket's path is short.
    folder = "/tmp/fake-\(UUID().uuidString.prefix(8))"
    for name in ["speech-dispatcher", "bin"] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    // A process of its own writes the program: a copy of this one, which another test starts meanwhile, would have the file open, and
    // Linux runs no program that is open for writing.
    let write = #"printf '#!/bin/sh\n%s\n' "$1" >"$2" && chmod 755 "$2""#
    try Process.run(
      URL(filePath: "/bin/sh"), arguments: ["-c", write, "sh", command, "\(folder)/bin/speech-dispatcher"]
    ).waitUntilExit()
    if isListening { try listen() }
  }

  /// Ends the threads, and removes the folder.
  func close() {
    state.withLock { $0.isClosed = true }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Whether nothing is answered.
  var isHanging: Bool {
    get { state.withLock { $0.isHanging } }
    set { state.withLock { $0.isHanging = newValue } }
  }

  /// A text whose beginning is told behind the next text alone. When it is stopped then, it has already ended, and the next text
  /// is stopped in its place.
  var lateText: String? {
    get { state.withLock { $0.lateText } }
    set { state.withLock { $0.lateText = newValue } }
  }

  /// The texts so far.
  var texts: [String] { state.withLock { $0.texts } }
  /// The commands so far, without texts.
  var commands: [String] { state.withLock { $0.commands } }
  /// The sentences that the voice has reported.
  var sentences: [String] { reports.withLock { $0 } }

  /// A voice that speaks through it.
  func voice() -> SelfVoicing {
    let environment = ["PATH": "\(folder)/bin:/usr/bin:/bin", "HOME": folder, "XDG_RUNTIME_DIR": folder]
    return SelfVoicing(name: "Test", environment: environment) { sentence in
      self.reports.withLock { $0.append(sentence) }
    }
  }

  // MARK: The protocol

  private func listen() throws {
    let listening = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: "\(folder)/speech-dispatcher/speechd.sock".utf8)
    }
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listening, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0, Glibc.listen(listening, 16) == 0 else { throw POSIXError(.EADDRINUSE) }
    Thread.detachNewThread {
      while !self.isClosed {
        guard Self.isReadable(listening) else { continue }
        let connection = accept(listening, nil, nil)
        Thread.detachNewThread { self.serve(connection) }
      }
      Glibc.close(listening)
    }
  }

  private var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Whether something comes within a short time.
  private static func isReadable(_ descriptor: Int32) -> Bool {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&event, 1, 5) > 0
  }

  private func serve(_ connection: Int32) {
    defer { Glibc.close(connection) }
    var pending: [UInt8] = []
    var isText = false
    while !isClosed {
      // It may have begun to hang meanwhile.
      guard Self.isReadable(connection), !isHanging else {
        if isHanging { _ = poll(nil, 0, 5) }
        continue
      }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = recv(connection, &bytes, bytes.count, 0)
      guard count > 0 else { return }
      pending += bytes.prefix(count)
      while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: pending[..<end], as: UTF8.self).filter { $0 != "\r" }
        pending.removeSubrange(...end)
        let reply = Array(reply(to: line, isText: &isText).utf8)
        send(connection, reply, reply.count, Int32(MSG_NOSIGNAL))
      }
    }
  }

  private func reply(to line: String, isText: inout Bool) -> String {
    if isText, line != "." {
      state.withLock { $0.texts.append(line) }
      return ""
    }
    if line != "." { state.withLock { $0.commands.append(line) } }
    if line == "SPEAK" {
      isText = true
      return "230 OK RECEIVING DATA\r\n"
    }
    let number = texts.count
    let late = texts.firstIndex { $0 == lateText }.map { $0 + 1 }
    if line == "STOP SELF", let late, number == late + 1 {
      return "200 OK\r\n" + event("702", late) + event("701", number) + event("703", number)
    }
    guard isText else { return "200 OK\r\n" }
    isText = false
    let reply = "225-\(number)\r\n225 OK MESSAGE QUEUED\r\n"
    if number == late { return reply }
    return reply + (late.map { $0 + 1 } == number ? event("701", number - 1) : event("702", number))
  }

  private func event(_ code: String, _ number: Int) -> String { "\(code)-\(number)\r\n\(code)-1\r\n\(code) EVENT\r\n" }
}
