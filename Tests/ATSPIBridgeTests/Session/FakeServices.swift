@testable import ATSPIBridge

/// The launcher of the accessibility bus on a session bus, as far as a bridge sees it.
final class FakeLauncher {
  let client: BusClient
  let address: String
  private(set) var isEnabled: Bool
  /// The members that it is too busy to answer.
  var ignored: Set<String> = []
  private(set) var ignoredCalls = 0

  init(on session: PrivateBus, address: String, isEnabled: Bool = true) throws {
    client = try BusClient(session.address)
    self.address = address
    self.isEnabled = isEnabled
    client.onCall = { [unowned self] in answer($0) }
    _ = try client.call("RequestName", of: BusNames.bus, at: BusNames.busPath, to: BusNames.bus) {
      $0.string(BusNames.launcher)
      $0.uint32(0)
    }
  }

  private func answer(_ message: Message) {
    guard !ignored.contains(message.member) else {
      ignoredCalls += 1
      return
    }
    let call = MethodInvocation(message, replyingTo: client.connection)
    switch message.member {
    case "GetAddress": call.answer { $0.string(address) }
    case "Get": call.answer { $0.variant("b") { $0.boolean(isEnabled) } }
    default: call.fail(.unknownMethod(message.member))
    }
  }

  /// Switches accessibility on or off, as a desktop's settings do.
  func enable(_ isEnabled: Bool) {
    self.isEnabled = isEnabled
    client.connection.send(Self.change(isEnabled: isEnabled))
  }

  /// The signal that says so.
  static func change(isEnabled: Bool) -> Message {
    Message.signal("PropertiesChanged", of: BusNames.properties, from: BusNames.launcherPath).write { out in
      out.string(BusNames.status)
      out.array(of: "{sv}") { out in
        out.entry {
          $0.string("IsEnabled")
          $0.variant("b") { $0.boolean(isEnabled) }
        }
      }
      out.strings([])
    }
  }

  /// Ends as a crash would.
  func end() { client.connection.close() }
}

/// The registry on a bus, as far as a bridge and its keys see it.
final class FakeRegistry {
  /// Keys that the registry received: the message's signature, then the fields in their order.
  private(set) var keys: [String] = []
  /// The members whose calls are kept until `answerKept()`.
  var keeps: Set<String> = []
  /// The events for which the registry itself is registered.
  var events = ["object:property-change:accessible-name"]
  /// Whether calls about keys are refused, as by a registry that wants other arguments.
  var refusesKeys = false
  let client: BusClient
  private(set) var kept: [Message] = []

  init(on bus: PrivateBus) throws {
    client = try BusClient(bus.address)
    client.onCall = { [unowned self] in answer($0) }
    _ = try client.call("RequestName", of: BusNames.bus, at: BusNames.busPath, to: BusNames.bus) {
      $0.string(BusNames.registry)
      $0.uint32(0)
    }
    for events in ["Object", "Window"] {
      client.connection.addMatch("type='signal',interface='org.a11y.atspi.Event.\(events)'")
    }
  }

  private func answer(_ message: Message) {
    if message.member == "NotifyListenersSync" { keys.append(Self.words(of: message)) }
    // A call that is dropped is answered with an error.
    if keeps.contains(message.member) { kept.append(message) } else { reply(to: message) }
  }

  private func reply(to message: Message) {
    let call = MethodInvocation(message, replyingTo: client.connection)
    switch message.member {
    case "Embed":
      call.answer { [name = client.connection.name ?? ""] in $0.reference(bus: name, path: ObjectPath.root) }
    case "GetRegisteredEvents":
      call.answer { [name = client.connection.name ?? "", events] out in
        out.array(of: "(ss)") { list in
          for event in events {
            list.structure {
              $0.string(name)
              $0.string(event)
            }
          }
        }
      }
    case "GetKeystrokeListeners": call.answer { $0.array(of: "(souua(iisi)u(bbb))") { _ in } }
    case "NotifyListenersSync":
      if refusesKeys {
        call.fail(.invalidArguments("Other arguments are wanted."))
      } else {
        call.answer { $0.boolean(true) }
      }
    default: call.fail(.unknownMethod(message.member))
    }
  }

  private static func words(of message: Message) -> String {
    var reader = message.reader
    let fields = try? reader.structure { key throws(BusError) in
      "\(try key.uint32()) \(try key.int32()) \(try key.int32()) \(try key.int32()) \(try key.int32()) "
        + "“\(try key.string())” \(try key.boolean())"
    }
    return "\(message.signature) \(fields ?? "unreadable")"
  }

  /// Answers the calls that were kept.
  func answerKept() {
    for message in kept { reply(to: message) }
    kept = []
  }

  /// Says that a client registered for keys, or took that back.
  func notify(_ client: String, listens: Bool) {
    self.client.connection.send(
      Message.signal(
        listens ? "KeystrokeListenerRegistered" : "KeystrokeListenerDeregistered", of: BusNames.keyListener,
        from: BusNames.keysPath
      ).write { out in
        out.structure {
          $0.string(client)
          $0.path("/org/a11y/atspi/listeners/0")
          $0.uint32(0)
          $0.uint32(3)
          $0.array(of: "(iisi)") { _ in }
          $0.uint32(255)
          $0.structure {
            $0.boolean(true)
            $0.boolean(true)
            $0.boolean(false)
          }
        }
      })
  }

  /// Says that a client registered for an event, or took that back.
  func notify(_ client: String, of event: String, listens: Bool) {
    self.client.connection.send(
      Message.signal(
        listens ? "EventListenerRegistered" : "EventListenerDeregistered", of: BusNames.registry,
        from: BusNames.registryPath
      ).write {
        $0.string(client)
        $0.string(event)
      })
  }
}
