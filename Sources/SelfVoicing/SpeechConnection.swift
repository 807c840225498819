import AXTree
import Glibc

/// The daemon is gone, or does not answer.
struct ConnectionLost: Error {}

/// A connection to speech-dispatcher over its protocol, SSIP: a line for each command, and a reply to each.
///
/// The protocol instead of libspeechd: a program runs where the library is not, a daemon that hangs holds nothing up for
/// ever, and a broken connection raises no signal.
final class SpeechConnection {
  /// For how many milliseconds a daemon that does not answer is waited for. A busy machine takes a second or two; a connection
  /// that is given up leaves the daemon speaking what is stale.
  private static let replyTimeout: Int32 = 5000

  let socket: Int32
  private var received: [UInt8] = []
  private var events = Events()
  private var language: String?
  /// How it speaks.
  private(set) var settings: AXVoiceSettings

  /// The daemon's numbers of the messages that have begun, ended or been cancelled since the last time.
  struct Events {
    var begun: [String] = []
    /// Those that were cancelled too.
    var ended: [String] = []
    var cancelled: [String] = []
  }

  /// Connects to the daemon at a socket's path; nil where there is none.
  init?(path: String, name: String, _ settings: AXVoiceSettings) {
    self.settings = settings
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
      guard bytes.count < room.count else { return false }
      room.copyBytes(from: bytes)
      return true
    }
    guard fits else { return nil }
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    socket = Glibc.socket(AF_UNIX, type, 0)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    // A daemon that reads nothing must not hold up a write for ever.
    var limit = timeval(tv_sec: Int(Self.replyTimeout / 1000), tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    guard status == 0 else { return nil }
    let client = String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    let commands = ["SET SELF CLIENT_NAME user:\(client):self-voicing", "SET SELF PRIORITY MESSAGE"]
    let notifications = ["BEGIN", "END", "CANCEL"].map { "SET SELF NOTIFICATION \($0) ON" }
    do {
      for command in commands + notifications + settings.commands { _ = try run(command) }
    } catch {
      return nil
    }
  }

  deinit { close(socket) }

  /// Speaks in another way from the next text on; false if something would be as the user set it again, which only a new connection
  /// has.
  func change(to new: AXVoiceSettings) throws(ConnectionLost) -> Bool {
    if !settings.fields.isSubset(of: new.fields) { return false }
    for command in new.commands where !settings.commands.contains(command) { _ = try run(command) }
    settings = new
    return true
  }

  /// The daemon's voices.
  func installedVoices() throws(ConnectionLost) -> [AXInstalledVoice] {
    try run("LIST SYNTHESIS_VOICES").lines.compactMap { line in
      let fields = line.split(separator: "\t")
      return fields.count < 2 ? nil : AXInstalledVoice(name: String(fields[0]), language: String(fields[1]))
    }
  }

  /// Hands a text to the daemon; the message's number there, or nil where the daemon refuses it. A single character is
  /// spoken by its name, so that a full stop is no pause.
  func say(_ text: String, in language: String) throws(ConnectionLost) -> String? {
    if self.language != language {
      // A tag is one word.
      _ = try run("SET SELF LANGUAGE \(language.filter { !$0.isWhitespace })")
      self.language = language
    }
    if text.unicodeScalars.count == 1, text.first?.isWhitespace == false { return try queued(run("CHAR \(text)")) }
    guard try run("SPEAK").code == "230" else { return nil }
    // A line of a single point ends the text, so a point at a line's beginning is doubled.
    return try queued(run((text.first == "." ? "." : "") + text, endsText: true))
  }

  /// The number of the message that a reply says is in the queue.
  private func queued(_ reply: Block) -> String? { reply.code == "225" ? reply.lines.first : nil }

  /// Ends what is spoken, and forgets what waits at the daemon. The daemon misses a text that it is just handing to its
  /// synthesizer; that one is reported as begun, and can be stopped then.
  func cancel() throws(ConnectionLost) { _ = try run("CANCEL SELF") }

  /// Ends what is spoken; what waits at the daemon follows.
  func stop() throws(ConnectionLost) { _ = try run("STOP SELF") }

  /// Reads what has come, without waiting, and answers with the events in it.
  func takeEvents() throws(ConnectionLost) -> Events {
    while try receive(waiting: 0) {}
    while let block = nextBlock() { record(block) }
    defer { events = Events() }
    return events
  }

  // MARK: Lines

  private struct Block {
    var code: String
    /// The text behind the code of each line but the last.
    var lines: [String] = []
  }

  /// Sends a line, and the line that ends a text if this is one, and waits for the reply. What would end the line earlier, or is
  /// no character of a text, becomes a space, as texts, languages and names of voices are others'.
  private func run(_ line: String, endsText: Bool = false) throws(ConnectionLost) -> Block {
    let line = String(String.UnicodeScalarView(line.unicodeScalars.map { $0.isLineOrControl ? " " : $0 }))
    var bytes = Array((line + (endsText ? "\r\n.\r\n" : "\r\n")).utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { throw ConnectionLost() }
      bytes = bytes.dropFirst(count)
    }
    while true {
      if let block = nextBlock() {
        if !record(block) { return block }
      } else if try !receive(waiting: Self.replyTimeout) {
        throw ConnectionLost()
      }
    }
  }

  /// Takes note of an event; false for a reply.
  @discardableResult
  private func record(_ block: Block) -> Bool {
    let number = block.lines.prefix(1)
    if block.code == "701" { events.begun += number }
    if block.code == "702" || block.code == "703" { events.ended += number }
    if block.code == "703" { events.cancelled += number }
    return block.code.first == "7"
  }

  /// Reads what comes within so many milliseconds; false if nothing does.
  private func receive(waiting milliseconds: Int32) throws(ConnectionLost) -> Bool {
    var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&event, 1, milliseconds) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &bytes, bytes.count, 0)
    guard count > 0 else { throw ConnectionLost() }
    received += bytes.prefix(count)
    return true
  }

  /// Takes the next reply or event off what was received: lines "225-12", then "225 OK MESSAGE QUEUED".
  private func nextBlock() -> Block? {
    var lines: [String] = []
    var rest = received[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: rest[..<end], as: UTF8.self).filter { $0 != "\r" }
      rest = rest[(end + 1)...]
      if line.dropFirst(3).first == "-" {
        lines.append(String(line.dropFirst(4)))
      } else {
        received = Array(rest)
        return Block(code: String(line.prefix(3)), lines: lines)
      }
    }
    return nil
  }
}

extension AXVoiceSettings {
  /// The commands of the protocol, without those for what is as the user set it.
  fileprivate var commands: [String] {
    let numbers = [("RATE", rate), ("PITCH", pitch), ("VOLUME", volume)].compactMap { name, number in
      number.map { "\(name) \(min(100, max(-100, $0)))" }
    }
    let words = [voice.map { "SYNTHESIS_VOICE \($0)" }, punctuation.map { "PUNCTUATION \($0.rawValue)" }]
    return (numbers + words.compactMap(\.self)).map { "SET SELF \($0)" }
  }

  /// The words with which ``commands`` begin.
  fileprivate var fields: Set<Substring> { Set(commands.map { $0.split(separator: " ")[2] }) }
}

extension Unicode.Scalar {
  /// Whether it ends a line, or is a control character.
  fileprivate var isLineOrControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
