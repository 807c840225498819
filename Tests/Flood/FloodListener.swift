import Glibc
import RawBus

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
    _ = try client.ask(
      .call("GetItems", of: "org.a11y.atspi.Cache", at: "/org/a11y/atspi/cache", to: application))
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
