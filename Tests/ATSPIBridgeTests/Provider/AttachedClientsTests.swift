import ATSPIModel
import Handover
import Testing

@testable import ATSPIBridge

@Suite struct AttachedClientsTests {
  @Test("A3: a client whose registrations the registry takes back as a whole listens no more")
  func allAtOnce() {
    var clients = AttachedClients()
    clients.register(":1.42", "window:activate")
    clients.register(":1.42", "object:state-changed:focused")
    #expect(clients.hasScreenReader && clients.isAttached)
    clients.deregister(":1.42", "")
    #expect(!clients.hasScreenReader && !clients.isAttached)
  }

  @Test("A3: of a client's registrations 1,024 count, so that one without end keeps no memory")
  func registrationsWithoutEnd() {
    var clients = AttachedClients()
    for number in 0..<100_000 { clients.register(":1.42", "object:state-changed:\(number)") }
    #expect(clients.isAttached && !clients.hasScreenReader)
    for number in 0..<1023 { clients.deregister(":1.42", "object:state-changed:\(number)") }
    #expect(clients.hasRegistrations)
    clients.deregister(":1.42", "object:state-changed:1023")
    #expect(!clients.hasRegistrations)
  }

  private let start = Instant(milliseconds: 60_000)

  @Test(
    "A2: announcements wait for a screen reader until 1.5 s after its first registration, whatever it registers later")
  func startOfReader() {
    var clients = AttachedClients()
    clients.register(":1.42", "window:activate", at: start)
    clients.register(":1.42", "object:announcement", at: start.advanced(by: 400))
    clients.register(":1.42", "window:activate", at: start.advanced(by: 1400))
    #expect(clients.startupDeadline == start.advanced(by: 1500))
  }

  @Test("A2: announcements wait half a second for a screen reader that was there before the application")
  func knownReader() {
    var clients = AttachedClients()
    clients.register(":1.42", "window:activate", at: start, isKnown: true)
    #expect(clients.startupDeadline == start.advanced(by: 500))
    clients.register(":1.43", "window:activate", at: start)
    #expect(clients.startupDeadline == start.advanced(by: 500))
  }

  @Test("A2: nothing waits for a client that is no screen reader, nor for one that has gone")
  func startOfOthers() {
    var clients = AttachedClients()
    clients.register(":1.50", "object:state-changed:checked", at: start)
    clients.register(":1.50", "window:", at: start)
    #expect(clients.startupDeadline == nil)
    for leave in [{ $0.forget(":1.42") }, { $0.deregister(":1.42", "") }] as [(inout AttachedClients) -> Void] {
      clients.register(":1.42", "window:activate", at: start)
      #expect(clients.startupDeadline == start.advanced(by: 1500))
      leave(&clients)
      #expect(clients.startupDeadline == nil)
    }
  }

  @Test("A2: a screen reader that takes its registration back and registers again starts only once")
  func startOnce() {
    var clients = AttachedClients()
    for second in 0..<60 {
      clients.register(":1.42", "window:activate", at: start.advanced(by: second * 1000))
      #expect(clients.startupDeadline == start.advanced(by: 1500))
      clients.deregister(":1.42", "window:activate")
      #expect(clients.startupDeadline == nil)
    }
  }

  @Test("A2: nothing waits for a second screen reader, nor for one that was there before the application")
  func startBesideReader() {
    var clients = AttachedClients()
    clients.register(":1.42", "window:activate", at: start)
    clients.register(":1.43", "window:activate", at: start.advanced(by: 5000))
    #expect(clients.startupDeadline == start.advanced(by: 1500))
    clients.register(":1.44", "window:activate")
    #expect(clients.startupDeadline.map { $0 < start } == true)
    // The registry died, and they register with the next one.
    clients.forgetRegistered()
    #expect(clients.startupDeadline == nil)
    clients.register(":1.44", "window:activate", at: start.advanced(by: 9000))
    #expect(clients.startupDeadline.map { $0 < start } == true)
  }

  @Test("A3: asking whether an event is wanted changes nothing")
  func reading() {
    var changed = AttachedClients()
    changed.register(":1.42", "object:property-change:accessible-value")
    let clients = changed
    #expect(clients.wants(.valueChanged))
    #expect(clients.wants(.state(.focused)))
    #expect(!clients.wants(.caretMoved))
  }

  @Test(
    "A3: a client on the bus that asks and never registers gets every event; one that registers, only what it wants")
  func unregistered() {
    let (caret, value) = (ATSPIEventKind.caretMoved, ATSPIEventKind.valueChanged)
    var clients = AttachedClients()
    clients.register(":1.42", "object:property-change:accessible-value")
    clients.recordQuery(from: ":1.42")
    // libatspi asks over a private connection what its connection to the bus has registered for.
    clients.recordQuery(from: "peer 1")
    #expect(clients.wants(value) && !clients.wants(caret))
    clients.deregister(":1.42", "object:property-change:accessible-value")
    #expect(clients.isAttached && !clients.wants(value) && !clients.wants(caret))
    clients.recordQuery(from: ":1.50")
    #expect(clients.wants(value) && clients.wants(caret))
    clients.forget(":1.50")
    #expect(!clients.wants(value) && !clients.wants(caret))
  }
}
