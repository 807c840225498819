@_spi(Command) import ATSPIBridge
import ATSPIModel
import AXTree
import Foundation
import RawBus

/// A bus of its own with a bridge on it, a raw client, and the model that the client's answers are compared with.
final class RawBusFixture {
  let bus: PrivateBus
  let client: WireConnection
  let bridge: ATSPIBridge
  let folder: String
  /// The expected state of the bridge after all updates.
  private(set) var model = ATSPIMirror(applicationName: "App")
  private var identities = ATSPIObjectIdentities()
  /// The requests to the application, in order.
  private(set) var requests: [AXActionRequest] = []
  private var tree: AXTreeUpdate

  /// Publishes a tree, and returns when it is answered from.
  init(_ tree: AXTreeUpdate) throws {
    self.tree = tree
    bus = try PrivateBus()
    client = try WireConnection(bus.address)
    try client.hello()
    // A socket's path must be short.
    folder = "/tmp/axtree-raw-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var options = ATSPIBridgeOptions(
      overrideGate: true, applicationName: "App", accessibilityBusAddress: bus.address, runtimeDirectory: folder)
    options.limitsChanges = false
    bridge = ATSPIBridge(options: options)
    while bridge.busName == nil { try client.bus("GetId") }
    model.apply(identities.change(of: tree, in: model))
    _ = try ask("GetRole", of: "Accessible", at: tree.root)
  }

  deinit {
    bridge.close()
    try? FileManager.default.removeItem(atPath: folder)
  }

  var name: String { bridge.busName ?? "" }

  static func path(_ id: AXNodeID) -> String {
    id.rawValue == 0 ? "/org/a11y/atspi/accessible/root" : "/\(id.rawValue)"
  }

  /// One frame of the application: it performs its requests, and publishes its tree if somebody listens.
  func frame() {
    bridge.drainActions { request in
      requests.append(request)
      return true
    }
    bridge.publish { isFull in
      var update = tree
      update.isFull = isFull
      if !isFull { (update.nodes, update.announcements) = ([], []) }
      return update
    }
  }

  /// Publishes a change and answers with the events that the model has of it.
  func publish(_ update: AXTreeUpdate) -> [ATSPIEvent] {
    var published = AXPublishedTree()
    published.apply(tree)
    published.apply(update)
    tree = update
    tree.isFull = true
    tree.nodes = Array(published.nodes.values)
    tree.removed = []
    bridge.publish { _ in update }
    return model.applyAndCompare(identities.change(of: update, in: model)).events
  }

  /// A call to the application.
  func call(_ member: String, of interface: String, at path: String, _ body: [WireValue] = []) -> WireMessage {
    .call(member, of: interface.contains(".") ? interface : "org.a11y.atspi.\(interface)", at: path, to: name, body)
  }

  /// Asks an object; an error is thrown.
  func ask(_ member: String, of interface: String, at id: AXNodeID, _ body: [WireValue] = []) throws -> [WireValue] {
    try client.ask(call(member, of: interface, at: Self.path(id), body), meanwhile: frame).body
  }

  /// Sends calls, many at once, and answers with their answers in the order of the calls. Each is answered once.
  func answers(to calls: [WireMessage], through connection: WireConnection? = nil) throws -> [WireMessage] {
    let connection = connection ?? client
    var answers: [WireMessage] = []
    // The application takes 256 requests at a time.
    for start in stride(from: 0, to: calls.count, by: 200) {
      answers += try answersAtOnce(to: calls[start..<min(start + 200, calls.count)], connection)
    }
    return answers
  }

  private func answersAtOnce(to calls: ArraySlice<WireMessage>, _ connection: WireConnection) throws -> [WireMessage] {
    let serials = try calls.map { try connection.send($0) }
    var answers: [UInt32: WireMessage] = [:]
    let deadline = ContinuousClock.now + .seconds(20)
    while answers.count < serials.count {
      guard ContinuousClock.now < deadline else { throw WireError.late }
      frame()
      while let message = try connection.receive(milliseconds: 1) {
        guard let serial = message.replySerial else { continue }
        guard answers.updateValue(message, forKey: serial) == nil else { throw WireError.malformed }
      }
    }
    return serials.compactMap { answers[$0] }
  }
}
