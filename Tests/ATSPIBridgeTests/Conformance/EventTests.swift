import ATSPIModel
import AXTree
import RawBus
import TestSupport
import Testing

@Suite("A3: what is sent is what the model says") struct EventTests {
  private static let registry = "org.a11y.atspi.Registry"

  /// A stage with a client that registered for everything, which the bridge has heard of.
  private func listening(_ random: RandomTree) throws -> RawStage {
    let stage = try RawStage(random.tree.commit(isFull: true))
    try stage.bus.startRegistry()
    let root = RawStage.path(ATSPIMirror.application)
    while try stage.client.answer(to: .call("GetRole", of: "org.a11y.atspi.Accessible", at: root, to: Self.registry))
      .kind == .error
    {}
    for category in ["object:", "window:", "document:"] {
      let body: [WireValue] = [.string(category), .array("s", []), .string("")]
      _ = try stage.client.ask(
        .call("RegisterEvent", of: Self.registry, at: "/org/a11y/atspi/registry", to: Self.registry, body))
    }
    try stage.client.bus("AddMatch", [.string("type='signal',sender='\(stage.name)'")])
    // No event of this kind is sent to those who did not register.
    var place = 0.0
    while try !events(to: stage).contains(where: { $0.member == "BoundsChanged" }) {
      place += 1
      random.tree.root.frame = AXRect(x: place, y: 0, width: 400, height: 300)
      _ = stage.publish(random.tree.commit())
    }
    // Events keep their order: with the last one of this update, all before it have come.
    random.tree.root.label = "Ready"
    let last = stage.publish(random.tree.commit()).last?.member
    var seen: [String] = []
    repeat {
      seen += try events(to: stage).map(\.member)
    } while !(seen.contains("PropertyChange") && seen.last == last)
    return stage
  }

  /// The events that came until the answer to a call did.
  private func events(to stage: RawStage) throws -> [WireMessage] {
    _ = try stage.ask("GetRole", of: "Accessible", at: ATSPIMirror.application)
    return try stage.client.takeUnasked().filter { $0.interface.hasPrefix("org.a11y.atspi.Event.") }
  }

  @Test("A3: events come in the model's order with the model's values, over 1,000 random commits")
  func order() throws {
    let random = RandomTree(seed: 5)
    let stage = try listening(random)
    var compared = 0
    for commit in 1...1000 {
      random.change()
      if commit % 3 == 0 { random.tree.focus = random.elements[commit % random.elements.count] }
      if commit % 11 == 0 { random.tree.window.isActive.toggle() }
      let expected = stage.publish(random.tree.commit()).map { body(of: $0, stage) }
      // An answer can come before the events of updates that still wait.
      var heard: [[WireValue]] = []
      let deadline = ContinuousClock.now + .seconds(10)
      repeat {
        heard += try events(to: stage).map { [.path($0.path), .string($0.interface), .string($0.member)] + $0.body }
      } while heard.count < expected.count && ContinuousClock.now < deadline
      compared += heard.count
      try #require(heard == expected, "commit \(commit)")
    }
    #expect(compared > 500, "events compared")
  }

  /// An event as it travels: object, interface and member, then the arguments.
  private func body(of event: ATSPIEvent, _ stage: RawStage) -> [WireValue] {
    [
      .path(RawStage.path(event.source)), .string("org.a11y.atspi.Event.\(event.category.rawValue)"),
      .string(event.member), .string(event.detail), .int32(Int32(event.detail1)), .int32(Int32(event.detail2)),
      .variant(value(of: event.payload, stage)), .array("{sv}", []),
    ]
  }

  private func value(of payload: ATSPIEvent.Payload, _ stage: RawStage) -> WireValue {
    switch payload {
    case .nothing: .int32(0)
    case .text(let text): .string(text)
    case .number(let number): .double(number)
    case .role(let number): .uint32(number)
    case .object(let id): .reference(stage.name, RawStage.path(id))
    case .foreign(let bus, let path): .reference(bus, path)
    }
  }
}
