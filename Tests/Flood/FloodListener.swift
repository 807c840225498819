import RawBus

/// A client that holds a copy of an application's tree, and reads every signal of it until the bus goes.
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
    while true { _ = try client.receive(milliseconds: 10_000) }
  }
}
