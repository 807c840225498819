import ATSPIModel
import AXTree
import RawBus
import TestSupport
import Testing

@Suite("A4: a copy that follows the signals equals the tree") struct CacheCopyTests {
  /// Lets the client hear the signals of the application that keep a copy right.
  private func listen(_ fixture: RawBusFixture) throws {
    for interface in ["org.a11y.atspi.Cache", "org.a11y.atspi.Event.Object"] {
      try fixture.client.bus("AddMatch", [.string("type='signal',sender='\(fixture.name)',interface='\(interface)'")])
    }
  }

  private func follow(seed: UInt64, commits: Int) throws {
    let random = RandomTree(seed: seed)
    let fixture = try RawBusFixture(random.tree.nextUpdate(isFull: true))
    try listen(fixture)
    let start = try fixture.client.ask(fixture.call("GetItems", of: "Cache", at: "/org/a11y/atspi/cache"))
    // What came with the subscription is older than the copy.
    _ = try fixture.client.takeUnasked()
    var copy = CacheCopy(start.body)
    let root = RawBusFixture.path(ATSPIMirror.application)
    let parent: [WireValue] = [.string("org.a11y.atspi.Accessible"), .string("Parent")]
    let get = fixture.call("Get", of: "org.freedesktop.DBus.Properties", at: root, parent)
    for commit in 1...commits {
      random.change()
      if commit % 7 == 0 { random.tree.focus = random.elements[commit % random.elements.count] }
      _ = fixture.publish(random.tree.nextUpdate())
      // Not further ahead than the bridge's queue holds: too far, and it would begin anew.
      guard commit % 25 == 0 || commit == commits else { continue }
      let answers = ExpectedReplies(model: fixture.model, bus: fixture.name)
      // An answer can come before the signals of updates that still wait.
      var differences: [String] = []
      let deadline = ContinuousClock.now + .seconds(10)
      repeat {
        let desktop = try fixture.client.ask(get).body[0].items[0]
        let expected = CacheCopy(fixture.model, answers, desktop: desktop)
        for message in try fixture.client.takeUnasked() { copy.apply(message, from: fixture.name) }
        differences = copy.differences(from: expected)
      } while !differences.isEmpty && ContinuousClock.now < deadline
      try #require(differences == [], "seed \(seed), commit \(commit)")
      try #require(copy.faults == [], "seed \(seed), commit \(commit)")
    }
  }

  @Test("cache == tree after 10,000 random commits, over four trees", arguments: [1, 2, 3, 4] as [UInt64])
  func random(seed: UInt64) throws { try follow(seed: seed, commits: 2500) }

  @Test("A3: another registry becomes the application's parent, and clients with a copy learn it")
  func registry() throws {
    let fixture = try RawBusFixture(BusFixture.tree("Race"))
    try fixture.bus.startRegistry()
    try listen(fixture)
    let root = RawBusFixture.path(ATSPIMirror.application)
    let parent: [WireValue] = [.string("org.a11y.atspi.Accessible"), .string("Parent")]
    let get = fixture.call("Get", of: "org.freedesktop.DBus.Properties", at: root, parent)
    let registry: [WireValue] = [.string("org.a11y.atspi.Registry")]
    func current() throws -> WireValue { try fixture.client.ask(get, meanwhile: fixture.frame).body[0].items[0] }

    _ = try fixture.client.ask(fixture.call("GetItems", of: "Cache", at: "/org/a11y/atspi/cache"))
    let deadline = ContinuousClock.now + .seconds(10)
    while try current() == .reference("", "/org/a11y/atspi/null"), ContinuousClock.now < deadline {}
    let old = try current()
    _ = try fixture.client.takeUnasked()
    fixture.bus.killRegistry()
    try fixture.bus.startRegistry()
    while try current() == old, ContinuousClock.now < deadline {}

    let new = try #require(try fixture.client.bus("GetNameOwner", registry).body[0].text)
    #expect(try current() == .reference(new, root))
    let moved = try fixture.client.takeUnasked().filter { $0.body.first?.text == "accessible-parent" }
    #expect(moved.map { $0.body[3].items[0] } == [.reference(new, root)])
  }
}
