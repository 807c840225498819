import ATSPIModel
import Handover
import Testing

@testable import ATSPIBridge

@Suite struct EventListenersTests {
  @Test("A3: a client whose registrations the registry takes back as a whole listens no more")
  func allAtOnce() {
    var listeners = EventListeners()
    listeners.register(":1.42", "window:activate")
    listeners.register(":1.42", "object:state-changed:focused")
    #expect(listeners.hasScreenReader && listeners.isAttached)
    listeners.deregister(":1.42", "")
    #expect(!listeners.hasScreenReader && !listeners.isAttached)
  }

  private let start = Instant(milliseconds: 60_000)

  @Test(
    "A2: announcements wait for a screen reader until 1.5 s after its first registration, whatever it registers later")
  func startOfReader() {
    var listeners = EventListeners()
    listeners.register(":1.42", "window:activate", at: start)
    listeners.register(":1.42", "object:announcement", at: start.advanced(by: 400))
    listeners.register(":1.42", "window:activate", at: start.advanced(by: 1400))
    #expect(listeners.startupDeadline == start.advanced(by: 1500))
  }

  @Test("A2: nothing waits for a client that is no screen reader, nor for one that has gone")
  func startOfOthers() {
    var listeners = EventListeners()
    listeners.register(":1.50", "object:state-changed:checked", at: start)
    listeners.register(":1.50", "window:", at: start)
    #expect(listeners.startupDeadline == nil)
    for leave in [{ $0.forget(":1.42") }, { $0.deregister(":1.42", "") }] as [(inout EventListeners) -> Void] {
      listeners.register(":1.42", "window:activate", at: start)
      #expect(listeners.startupDeadline == start.advanced(by: 1500))
      leave(&listeners)
      #expect(listeners.startupDeadline == nil)
    }
  }

  @Test("A2: a screen reader that takes its registration back and registers again starts only once")
  func startOnce() {
    var listeners = EventListeners()
    for second in 0..<60 {
      listeners.register(":1.42", "window:activate", at: start.advanced(by: second * 1000))
      #expect(listeners.startupDeadline == start.advanced(by: 1500))
      listeners.deregister(":1.42", "window:activate")
      #expect(listeners.startupDeadline == nil)
    }
  }

  @Test("A2: nothing waits for a second screen reader, nor for one that was there before the application")
  func startBesideReader() {
    var listeners = EventListeners()
    listeners.register(":1.42", "window:activate", at: start)
    listeners.register(":1.43", "window:activate", at: start.advanced(by: 5000))
    #expect(listeners.startupDeadline == start.advanced(by: 1500))
    listeners.register(":1.44", "window:activate")
    #expect(listeners.startupDeadline.map { $0 < start } == true)
    // The registry died, and they register with the next one.
    listeners.forgetRegistered()
    #expect(listeners.startupDeadline == nil)
    listeners.register(":1.44", "window:activate", at: start.advanced(by: 9000))
    #expect(listeners.startupDeadline.map { $0 < start } == true)
  }

  @Test("A3: asking whether an event is wanted changes nothing")
  func reading() {
    var changed = EventListeners()
    changed.register(":1.42", "object:property-change:accessible-value")
    let listeners = changed
    #expect(listeners.wants(.valueChanged))
    #expect(listeners.wants(.state(.focused)))
    #expect(!listeners.wants(.caretMoved))
  }

  @Test(
    "A3: a client on the bus that asks and never registers gets every event; one that registers, only what it wants")
  func unregistered() {
    let (caret, value) = (ATSPIEventKind.caretMoved, ATSPIEventKind.valueChanged)
    var listeners = EventListeners()
    listeners.register(":1.42", "object:property-change:accessible-value")
    listeners.recordQuery(from: ":1.42")
    // libatspi asks over a private connection what its connection to the bus has registered for.
    listeners.recordQuery(from: "peer 1")
    #expect(listeners.wants(value) && !listeners.wants(caret))
    listeners.deregister(":1.42", "object:property-change:accessible-value")
    #expect(listeners.isAttached && !listeners.wants(value) && !listeners.wants(caret))
    listeners.recordQuery(from: ":1.50")
    #expect(listeners.wants(value) && listeners.wants(caret))
    listeners.forget(":1.50")
    #expect(!listeners.wants(value) && !listeners.wants(caret))
  }
}
