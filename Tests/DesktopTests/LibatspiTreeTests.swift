@_spi(Command) import ATSPIBridge
@_spi(Command) import ATSPIClient
import ATSPIModel
import AXTree
import DesktopTesting
import Foundation
import TestSupport
import Testing

extension DesktopTests {
  @Suite("libatspi reads a bridge of this process")
  struct LibatspiTree {
    /// A tree on the desktop's bus, and libatspi's view of it. The process may have another bridge that is about to leave.
    private struct LiveTree {
      let bridge: ATSPIBridge
      let connection: ATSPIConnection
      let application: ATSPIObject

      init(_ update: AXTreeUpdate) async throws {
        let desktop = try await DesktopTests.desktop
        let bridge = ATSPIBridge(
          options: ATSPIBridgeOptions(
            overrideGate: true, applicationName: update.applicationName,
            accessibilityBusAddress: desktop.environment["AT_SPI_BUS_ADDRESS"]))
        let connection = try ATSPIConnection.open(desktop.environment)
        self.bridge = bridge
        self.connection = connection
        application = try await poll(for: "the application", timeout: .seconds(20)) {
          bridge.publish { _ in update }
          return bridge.busName != nil && bridge.isActive
            ? connection.applications().first { $0.address.bus == bridge.busName } : nil
        }
      }

      /// Every object by its identity. Calls are linear in the objects.
      var objects: [AXNodeID: ATSPIObject] {
        Dictionary(application.subtree.map { (Self.identity($0.address), $0) }) { first, _ in first }
      }

      static func identity(_ address: ATSPIObject.Address) -> AXNodeID {
        AXNodeID(rawValue: UInt64(address.path.split(separator: "/").last ?? "") ?? 0)
      }
    }

    @Test("A1: libatspi reads each node of a tree with every role, state, relation and field as the model says it")
    func readings() async throws {
      let live = try await LiveTree(EveryNode.update)
      defer { live.bridge.close() }
      var model = ATSPIMirror()
      model.apply(EveryNode.update)
      let objects = live.objects
      #expect(objects.count == model.nodes.count)
      for node in model.nodes.values where node.id != ATSPIMirror.application {
        let object = try #require(objects[node.id], "\(node.role) \(node.id)")
        var read = object.snapshot(as: node.id, in: node.parent)
        read.children = object.children.map { LiveTree.identity($0.address) }
        var expected = ATSPIObjectSnapshot(of: node, in: model)
        expected.text = expected.text.map(Self.asRead)
        // An object without a place answers with an empty one at the window's corner.
        if expected.frame == nil { read.frame = nil }
        // libatspi 2.46 asks for no HelpText.
        if read.helpText.isEmpty { expected.helpText = "" }
        #expect(read == expected, "\(node.role) \(node.id)")
        #expect(object.relations.values.map(\.count).reduce(0, +) == model.relations(of: node).flatMap(\.targets).count)
      }
    }

    /// A text as a client gets it: its links come with other objects.
    private static func asRead(_ text: AXText) -> AXText {
      var read = text
      if text.isProtected { read.content = String(repeating: "•", count: text.content.unicodeScalars.count) }
      (read.isProtected, read.links) = (false, [])
      return read
    }

    @Test("A4: libatspi's copy is the tree after 2,000 random commits, with no call")
    func copies() async throws {
      let random = RandomTree(seed: 11)
      let first = random.tree.nextUpdate(isFull: true)
      let live = try await LiveTree(first)
      defer { live.bridge.close() }
      var model = ATSPIMirror()
      var identities = ATSPIObjectIdentities()
      model.apply(identities.change(of: first, in: model))
      #expect(live.objects.count == model.nodes.count)
      for commit in 1...2000 {
        random.change()
        let update = random.tree.nextUpdate()
        model.apply(identities.change(of: update, in: model))
        live.bridge.publish { _ in update }
        guard commit % 50 == 0 else { continue }
        // The answer is behind the signals, and keeps this from being further ahead than the bridge's queue holds.
        _ = live.application.attributes
        live.connection.handlePendingSignals()
      }
      let expected = model
      var wrong: [String] = []
      _ = try? await poll(for: "libatspi's copy to be the tree", timeout: .seconds(10)) {
        _ = live.application.attributes
        live.connection.handlePendingSignals()
        wrong = Self.differences(live.application, expected)
        return wrong.isEmpty ? true : nil
      }
      #expect(wrong == [])
    }

    /// The differences between libatspi's copies and the model; objects that libatspi has not cached are no difference.
    private static func differences(_ application: ATSPIObject, _ model: ATSPIMirror) -> [String] {
      var wrong: [String] = []
      var waiting = [application]
      var reached: Set<AXNodeID> = []
      while let object = waiting.popLast() {
        let id = LiveTree.identity(object.address)
        guard let node = model.nodes[id] else {
          wrong.append("\(id) is kept and gone")
          continue
        }
        guard reached.insert(id).inserted else {
          wrong.append("\(id) is reached twice")
          continue
        }
        let copy = object.cachedCopy
        func compare<Value: Equatable>(_ name: String, _ held: Value?, _ expected: Value) {
          if let held, held != expected { wrong.append("\(id) \(name): \(held), not \(expected)") }
        }
        compare("name", copy.name, node.atspiName)
        compare("description", copy.description, node.atspiDescription)
        compare("role", copy.role, ATSPIRole.of(node).number)
        compare("states", copy.states, model.states(of: node).bits)
        if id != ATSPIMirror.application { compare("parent", copy.parent.map(LiveTree.identity), node.parent) }
        compare("children", copy.children?.map { $0.map(LiveTree.identity) }, node.children)
        waiting += object.cachedChildren
      }
      return wrong + model.nodes.keys.filter { !reached.contains($0) }.map { "\($0) is not kept" }
    }
  }
}
