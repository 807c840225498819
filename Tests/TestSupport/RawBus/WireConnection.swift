import Glibc

/// A connection to a bus or to a peer that knows no more of D-Bus than the test that uses it: what it sends may be
/// anything, and what it receives is kept as it came.
///
/// It belongs to one thread. Waiting is for an answer, with a limit; `meanwhile` runs between two looks.
public final class WireConnection {
  private let socket: Int32
  private var received: [UInt8] = []
  private var lastSerial: UInt32 = 0
  /// How many bytes were sent.
  public private(set) var sentByteCount = 0
  /// The messages that came and were not asked for, oldest first.
  public private(set) var unasked: [WireMessage] = []
  /// The name that the bus gave; empty at a peer.
  public private(set) var name = ""

  /// Connects, and says who the process's user is. At a bus `hello` follows.
  public init(_ address: String) throws {
    socket = try Self.open(address)
    let identity = "\(getuid())".utf8.map { String($0, radix: 16) }.joined()
    try sendRaw([0] + Array("AUTH EXTERNAL \(identity)\r\n".utf8))
    let answer = try line()
    guard answer.hasPrefix("OK ") else { throw WireError.refused(answer) }
    try sendRaw(Array("BEGIN\r\n".utf8))
  }

  deinit { Glibc.close(socket) }

  /// Leaves, as a process that ends does; nothing may be sent or asked after that.
  public func close() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// Introduces itself to a bus.
  public func hello() throws {
    name = try bus("Hello").body.first?.text ?? ""
  }

  /// Asks the bus itself.
  @discardableResult
  public func bus(_ member: String, _ body: [WireValue] = []) throws -> WireMessage {
    let path = "/org/freedesktop/DBus"
    return try ask(.call(member, of: "org.freedesktop.DBus", at: path, to: "org.freedesktop.DBus", body))
  }

  /// Sends a message and answers with the number that it got.
  @discardableResult
  public func send(_ message: WireMessage) throws -> UInt32 {
    lastSerial += 1
    var numbered = message
    numbered.serial = lastSerial
    try sendRaw(numbered.bytes)
    return lastSerial
  }

  /// Sends bytes as they are.
  public func sendRaw(_ bytes: [UInt8]) throws {
    sentByteCount += bytes.count
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw WireError.closed }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends a call and waits for its answer, a reply or an error.
  public func answer(
    to message: WireMessage, seconds: Double = 10, meanwhile: () throws -> Void = {}
  ) throws -> WireMessage {
    let serial = try send(message)
    let deadline = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < deadline {
      while let next = try receive(milliseconds: 0) {
        if next.replySerial == serial { return next }
        unasked.append(next)
      }
      try meanwhile()
      _ = isReadable(milliseconds: 1)
    }
    throw WireError.late
  }

  /// As ``answer(to:seconds:meanwhile:)``; an error is thrown.
  public func ask(
    _ message: WireMessage, seconds: Double = 10, meanwhile: () throws -> Void = {}
  ) throws -> WireMessage {
    let answer = try answer(to: message, seconds: seconds, meanwhile: meanwhile)
    if answer.kind == .error { throw WireError.answer(answer.error, answer.body.first?.text ?? "") }
    return answer
  }

  /// The next message, waited for so long; nil when none came.
  public func receive(milliseconds: Int32) throws -> WireMessage? {
    while true {
      if let (message, length) = try WireMessage.parse(received[...]) {
        received.removeFirst(length)
        return message
      }
      guard isReadable(milliseconds: milliseconds) else { return nil }
      try fill()
    }
  }

  /// Everything that was not asked for until now, taken.
  public func takeUnasked() throws -> [WireMessage] {
    while let next = try receive(milliseconds: 0) { unasked.append(next) }
    defer { unasked = [] }
    return unasked
  }

  private func isReadable(milliseconds: Int32) -> Bool {
    var polled = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, milliseconds) > 0
  }

  private func fill() throws {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(socket, &chunk, chunk.count, 0)
    if count < 0 && errno == EINTR { return }
    guard count > 0 else { throw WireError.closed }
    received += chunk[..<count]
  }

  private func line() throws -> String {
    while !received.contains(UInt8(ascii: "\n")) {
      guard isReadable(milliseconds: 10_000) else { throw WireError.late }
      try fill()
    }
    let end = received.firstIndex(of: UInt8(ascii: "\n")) ?? received.startIndex
    defer { received.removeFirst(end + 1) }
    return String(decoding: received[..<end], as: UTF8.self)
  }

  /// Opens "unix:path=/…" or "unix:abstract=…"; the parts behind it are left to libdbus.
  private static func open(_ address: String) throws -> Int32 {
    let parts = address.split(separator: ":", maxSplits: 1).last?.split(separator: ",") ?? []
    let named = parts.lazy.compactMap { part -> [UInt8]? in
      if part.hasPrefix("path=") { return Array(part.dropFirst(5).utf8) }
      return part.hasPrefix("abstract=") ? [0] + Array(part.dropFirst(9).utf8) : nil
    }.first
    var place = sockaddr_un()
    let room = MemoryLayout.size(ofValue: place.sun_path)
    guard address.hasPrefix("unix:"), let named, named.count < room else { throw WireError.noConnection(address) }
    place.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: named) }
    let opened = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    let length = socklen_t(MemoryLayout<sa_family_t>.size + named.count + (named.first == 0 ? 0 : 1))
    let status = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(opened, $0, length) }
    }
    guard status == 0 else {
      Glibc.close(opened)
      throw WireError.noConnection(address)
    }
    return opened
  }
}

/// Why a raw connection cannot go on.
public enum WireError: Error, Equatable {
  /// The address is of no kind that is known here, or nobody is there.
  case noConnection(String)
  /// The other end does not let us in.
  case refused(String)
  /// The bytes are no message.
  case malformed
  /// The other end has closed the connection.
  case closed
  /// Nothing came in time.
  case late
  /// The call was answered with an error: its name, and its sentence.
  case answer(String, String)
}
