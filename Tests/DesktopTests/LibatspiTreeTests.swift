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
        application = try await poll(for: "the application") {
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

    @Test("an application that states two thousand million children and actions is read as far as the limits go")
    func endless() async throws {
      let desktop = try await DesktopTests.desktop
      let connection = try ATSPIConnection.open(desktop.environment)
      let endless = EndlessApplication(on: try #require(desktop.environment["AT_SPI_BUS_ADDRESS"]))
      defer { endless.end() }
      let application = try await poll(for: "the application") {
        connection.applications().first { !endless.name.isEmpty && $0.address.bus == endless.name }
      }
      let before = endless.callCount
      let answer = try #require(ATSPITreeReader(limit: 20).read(application))
      #expect(answer.gap == "it has more than 20 objects")
      #expect(answer.update.nodes.count == 20)
      // Twenty objects, and the names and keys of 2,000 actions of one of them.
      #expect(endless.callCount - before < 10_000)
      // Most of the actions are left out when the time is over, and their object.
      let late = try #require(ATSPITreeReader(timeout: .milliseconds(50)).read(application))
      #expect(late.gap == "it takes longer than 0.05 seconds")
      #expect(late.update.nodes.count < 20)
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
        // Left out: the changes in between.
        guard commit % 50 == 0 else { continue }
        // The answer is behind the signals, and keeps this from being further ahead than the bridge's queue holds.
        _ = live.application.attributes
        live.connection.handlePendingSignals()
      }
      let expected = model
      var wrong: [String] = []
      var compared: [String: Int] = [:]
      _ = try? await poll(for: "libatspi's copy to be the tree", timeout: .seconds(10)) {
        _ = live.application.attributes
        live.connection.handlePendingSignals()
        (wrong, compared) = Self.differences(live.application, expected)
        return wrong.isEmpty ? true : nil
      }
      #expect(wrong == [])
      // What libatspi has not kept is no difference, but it keeps these of each object, except the application.
      for name in ["name", "description", "role", "states", "parent"] {
        #expect(compared[name, default: 0] >= expected.nodes.count - 1, "\(name)")
      }
    }

    /// The differences between libatspi's copies and the model, and how many objects were compared by each property:
    /// what libatspi has not kept is no difference.
    private static func differences(
      _ application: ATSPIObject, _ model: ATSPIMirror
    ) -> (wrong: [String], compared: [String: Int]) {
      var compared: [String: Int] = [:]
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
          guard let held else { return }
          compared[name, default: 0] += 1
          if held != expected { wrong.append("\(id) \(name): \(held), not \(expected)") }
        }
        compare("name", copy.name, node.atspiName)
        compare("description", copy.description, node.atspiDescription)
        compare("role", copy.role, ATSPIRole.of(node).number)
        compare("states", copy.states, model.states(of: node).bits)
        if id != ATSPIMirror.application { compare("parent", copy.parent.map(LiveTree.identity), node.parent) }
        compare("children", copy.children?.map { $0.map(LiveTree.identity) }, node.children)
        waiting += object.cachedChildren
      }
      wrong += model.nodes.keys.filter { !reached.contains($0) }.map { "\($0) is not kept" }
      return (wrong, compared)
    }
  }
}
