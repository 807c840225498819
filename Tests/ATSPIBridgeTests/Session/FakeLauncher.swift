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
    let call = MethodInvocation(message, from: client.connection)
    switch message.member {
    case "GetAddress": call.answer { $0.string(address) }
    case "Get": call.answer { $0.variant("b") { $0.boolean(isEnabled) } }
    default: call.fail(.unknownMethod(message.member))
    }
  }

  /// Switches accessibility on or off, as a desktop's settings do.
  func enable(_ isEnabled: Bool) {
    self.isEnabled = isEnabled
    client.connection.send(
      Message.signal("PropertiesChanged", of: BusNames.properties, from: BusNames.launcherPath).write { out in
        out.string(BusNames.status)
        out.array(of: "{sv}") { out in
          out.entry {
            $0.string("IsEnabled")
            $0.variant("b") { $0.boolean(isEnabled) }
          }
        }
        out.strings([])
      })
  }

  /// Ends as a crash would.
  func end() { client.connection.close() }
}
