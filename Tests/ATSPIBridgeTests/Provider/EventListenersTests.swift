import Testing

@testable import ATSPIBridge

@Suite struct EventListenersTests {
  @Test("A3: a client whose registrations the registry takes back as a whole listens no more")
  func allAtOnce() {
    var listeners = EventListeners()
    listeners.register(":1.42", "window:activate")
    listeners.register(":1.42", "object:state-changed:focused")
    #expect(listeners.hasScreenReader && listeners.isActive)
    listeners.deregister(":1.42", "")
    #expect(!listeners.hasScreenReader && !listeners.isActive)
  }
}
