import ATSPIModel
import AXTree
import RawBus
import TestSupport
import Testing

@Suite("A3: the bridge sends the model's events") struct EventTests {
  private static let registry = "org.a11y.atspi.Registry"

  /// A fixture with a client that registered for everything, which the bridge has heard of.
  private func listening(_ random: RandomTree) throws -> RawBusFixture {
    let fixture = try RawBusFixture(random.tree.nextUpdate(isFull: true))
    try fixture.bus.startRegistry()
    let root = RawBusFixture.path(ATSPIMirror.application)
    while try fixture.client.answer(to: .call("GetRole", of: "org.a11y.atspi.Accessible", at: root, to: Self.registry))
      .kind == .error
    {}
    for category in ["object:", "window:", "document:"] {
      let body: [WireValue] = [.string(category), .array("s", []), .string("")]
      _ = try fixture.client.ask(
        .call("RegisterEvent", of: Self.registry, at: "/org/a11y/atspi/registry", to: Self.registry, body))
    }
    try fixture.client.bus("AddMatch", [.string("type='signal',sender='\(fixture.name)'")])
    // No event of this kind is sent to those who did not register.
    var x = 0.0
    while try !events(to: fixture).contains(where: { $0.member == "BoundsChanged" }) {
      x += 1
      random.tree.root.frame = AXRect(x: x, y: 0, width: 400, height: 300)
      _ = fixture.publish(random.tree.nextUpdate())
    }
    // Events keep their order: with the last one of this update, all before it have come.
    random.tree.root.label = "Ready"
    let last = fixture.publish(random.tree.nextUpdate()).last?.kind.signal.member
    var seen: [String] = []
    repeat {
      seen += try events(to: fixture).map(\.member)
    } while !(seen.contains("PropertyChange") && seen.last == last)
    return fixture
  }

  /// The events that came until the answer to a call did.
  private func events(to fixture: RawBusFixture) throws -> [WireMessage] {
    _ = try fixture.ask("GetRole", of: "Accessible", at: ATSPIMirror.application)
    return try fixture.client.takeUnasked().filter { $0.interface.hasPrefix("org.a11y.atspi.Event.") }
  }

  @Test("A3: bounds-changed carries the new rectangle, in whole pixels of the window")
  func bounds() throws {
    let random = RandomTree(seed: 7)
    let fixture = try listening(random)
    let boundsEvent = { (frame: AXRect?) throws -> WireMessage in
      random.tree.root.frame = frame
      _ = fixture.publish(random.tree.nextUpdate())
      let deadline = ContinuousClock.now + .seconds(30)
      while ContinuousClock.now < deadline {
        if let event = try events(to: fixture).last(where: { $0.member == "BoundsChanged" }) { return event }
      }
      throw WireError.late
    }
    let event = try boundsEvent(AXRect(x: 1.6, y: -2, width: 640, height: 480.4))
    #expect(event.signature == "siiva{sv}")
    #expect(event.body[3] == .variant(.structure([.int32(2), .int32(-2), .int32(640), .int32(480)])))
    #expect(try boundsEvent(nil).body[3] == .variant(.structure([.int32(0), .int32(0), .int32(0), .int32(0)])))
  }

  @Test("A3: events come in the model's order with the model's values, over 1,000 random commits")
  func order() throws {
    let random = RandomTree(seed: 5)
    let fixture = try listening(random)
    var compared = 0
    for commit in 1...1000 {
      random.change()
      if commit % 3 == 0 { random.tree.focus = random.elements[commit % random.elements.count] }
      if commit % 11 == 0 { random.tree.window.isActive.toggle() }
      let expected = fixture.publish(random.tree.nextUpdate()).map { body(of: $0, fixture) }
      // An answer can come before the events of updates that still wait.
      var heard: [[WireValue]] = []
      let deadline = ContinuousClock.now + .seconds(30)
      repeat {
        heard += try events(to: fixture).map { [.path($0.path), .string($0.interface), .string($0.member)] + $0.body }
      } while heard.count < expected.count && ContinuousClock.now < deadline
      compared += heard.count
      try #require(heard == expected, "commit \(commit)")
    }
    #expect(compared > 500, "events compared")
  }

  /// An event as it travels: object, interface and member, then the arguments.
  private func body(of event: ATSPIEvent, _ fixture: RawBusFixture) -> [WireValue] {
    let (interface, member, detail) = event.kind.signal
    return [
      .path(RawBusFixture.path(event.source)), .string("org.a11y.atspi.Event.\(interface)"), .string(member),
      .string(detail), .int32(Int32(event.detail1)), .int32(Int32(event.detail2)),
      .variant(value(of: event.payload, fixture)), .array("{sv}", []),
    ]
  }

  private func value(of payload: ATSPIEvent.Payload, _ fixture: RawBusFixture) -> WireValue {
    switch payload {
    case .nothing: .int32(0)
    case .text(let text): .string(text)
    case .number(let number): .double(number)
    case .role(let number): .uint32(number)
    case .object(let id): .reference(fixture.name, RawBusFixture.path(id))
    case .rect(let frame):
      .structure([frame.x, frame.y, frame.width, frame.height].map { .int32(Int32($0.rounded())) })
    case .foreign(let bus, let path): .reference(bus, path)
    }
  }
}
