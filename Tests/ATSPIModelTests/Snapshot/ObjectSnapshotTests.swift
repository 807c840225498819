import AXTree
import TestSupport
import Testing

@testable import ATSPIModel

private let window = AXNodeID(rawValue: 1)

/// A window with a node for each change.
private func mirror(_ nodes: [(role: AXRole, change: (inout AXProperties) -> Void)]) -> ATSPIMirror {
  var all: [AXNode] = []
  for (index, (role, change)) in nodes.enumerated() {
    var said = AXProperties()
    said.label = "Node \(index)"
    said.role = role
    change(&said)
    all.append(AXNode(id: AXNodeID(rawValue: UInt64(index + 2)), parent: window, role: role, properties: said))
  }
  var said = AXProperties()
  said.label = "Window"
  said.role = .window
  let root = AXNode(id: window, children: all.map(\.id), role: .window, properties: said)
  var mirror = ATSPIMirror()
  mirror.apply(AXTreeUpdate(isFull: true, applicationName: "App", root: window, nodes: [root] + all))
  return mirror
}

@Suite("A reading is the tables from right to left") struct ObjectSnapshotTests {
  /// Reads each node of a mirror and compares what its inverse would be read as.
  private func expectSame(_ mirror: ATSPIMirror, _ place: SourceLocation = #_sourceLocation) {
    for node in mirror.nodes.values where node.id != ATSPIMirror.application {
      let read = ATSPIObjectSnapshot(of: node, in: mirror)
      var again = mirror
      let nodes = mirror.nodes.values.map { $0.id == node.id ? read.node : $0 }
      again.apply(
        AXTreeUpdate(
          isFull: true, applicationName: "App", root: window, nodes: nodes.filter { $0.id != ATSPIMirror.application }))
      let second = again.nodes[node.id].map { ATSPIObjectSnapshot(of: $0, in: again) }
      #expect(second == read, "\(node)", sourceLocation: place)
    }
  }

  @Test("A1: every role comes back as one that is published alike")
  func roles() {
    for role in AXRole.allCases {
      let row = ATSPIRole.table[role]
      let back = ATSPIRole.role(number: row?.number ?? 0, xmlRoles: row?.xmlRole)
      #expect(ATSPIRole.table[back] == row, "\(role) came back as \(back)")
    }
    expectSame(mirror(AXRole.allCases.map { ($0, { _ in }) }))
    expectSame(mirror(AXRole.allCases.map { ($0, { $0.hint = "A hint." }) }))
  }

  @Test("A1: a role of a newer AT-SPI is unknown, and a landmark without a word is a landmark")
  func strangers() {
    #expect(ATSPIRole.role(number: 4711, xmlRoles: nil) == .unknown)
    #expect(ATSPIRole.role(number: 110, xmlRoles: "nonsense navigation") == .navigation)
    #expect(ATSPIRole.role(number: 110, xmlRoles: nil) == .landmark)
  }

  @Test("A1: every state that an author can mean is published")
  func publishedStates() {
    func states(_ properties: AXProperties) -> ATSPIStateSet {
      ATSPIStateSet(of: AXNode(id: window, role: .button, properties: properties))
    }
    let silent = AXStates.rows.filter { state in
      var said = AXProperties()
      said.states[keyPath: state.path] = true
      return states(said) == states(AXProperties())
    }
    // The focus of the tree decides, not what a document claims.
    #expect(silent.map(\.name) == ["focused"], "a row of AXStates.rows needs a row of ATSPIStateSet.authored")
  }

  @Test("A1: every text that is published as an attribute comes back")
  func attributes() {
    let rows = AXPropertyTable.rows.compactMap { $0 as? AXPropertyTable.Row<String?> }.filter { $0.attribute != nil }
    var said = AXProperties()
    for row in rows { said[keyPath: row.path] = "A text" }
    var mirror = ATSPIMirror()
    let node = AXNode(id: window, role: .button, properties: said)
    mirror.apply(AXTreeUpdate(isFull: true, applicationName: "App", root: window, nodes: [node]))
    let read = ATSPIObjectSnapshot(of: node, in: mirror).node.properties
    #expect(rows.filter { read[keyPath: $0.path] != "A text" }.map(\.name) == [])
  }

  @Test("A1: every state that an author can mean comes back")
  func states() {
    var changes: [(inout AXProperties) -> Void] = AXStates.rows.map { state in { $0.states[keyPath: state.path] = true }
    }
    changes += [
      { $0.states.checked = .on }, { $0.states.checked = .off }, { $0.states.checked = .mixed },
      { $0.states.isExpanded = true }, { $0.states.isExpanded = false }, { $0.states.isPressed = true },
      { $0.states.isFocusable = true }, { $0.states.isFocusable = false }, { $0.traits = .notEnabled },
      { $0.traits = .selected }, { $0.orientation = .vertical }, { $0.orientation = .horizontal },
    ]
    changes += AXPopupKind.allCases.map { popup in { $0.states.popup = popup } }
    changes += AXCurrentKind.allCases.map { current in { $0.states.current = current } }
    for role in [AXRole.button, .toggleButton, .switch, .checkBox, .listItem, .slider, .heading, .textField] {
      expectSame(mirror(changes.map { (role, $0) }))
    }
  }

  @Test("A2: a value that is published in the name is separated from the label again")
  func values() {
    let mirror = mirror([
      (.staticText, { $0.value = "12" }),
      (
        .staticText,
        {
          $0.label = nil
          $0.value = "12"
        }
      ), (.slider, { $0.numericValue = AXNumericValue(3, in: 1...5, step: 0.5, text: "three") }),
      (.group, { $0.label = "Node, 12" }),
    ])
    expectSame(mirror)
    let read = mirror.nodes.values.sorted { $0.id < $1.id }.dropFirst(2).map {
      ATSPIObjectSnapshot(of: $0, in: mirror).node
    }
    #expect(read.map(\.properties.label) == ["Node 0", nil, "Node 2", "Node, 12"])
    #expect(read.map(\.properties.value) == ["12", "12", nil, nil])
  }

  @Test("A6: a password is masked, whatever its application answers")
  func passwords() {
    var read = ATSPIObjectSnapshot(id: window)
    read.role = 40
    read.text = AXText(content: "s3cret", isEditable: true)
    #expect(read.node.properties.text?.content == "••••••")
    #expect(read.node.properties.text?.isProtected == true)
  }

  @Test("A1: every relation comes back, from its own side or from the inverse alone")
  func relations() {
    let (a, b) = (AXNodeID(rawValue: 2), AXNodeID(rawValue: 3))
    for (relation, row) in ATSPIRelation.table {
      var nodes = mirror([(.button, { _ in }), (.button, { _ in })]).nodes
      ATSPIObjectSnapshot.applyRelations([(source: a, number: row.number, targets: [b, b])], in: &nodes)
      #expect(nodes[a]?.properties.relations == [relation: [b]])
      guard let inverse = row.inverse, !ATSPIRelation.table.values.contains(where: { $0.number == inverse }) else {
        continue
      }
      nodes[a]?.properties.relations = [:]
      ATSPIObjectSnapshot.applyRelations([(source: b, number: inverse, targets: [a])], in: &nodes)
      #expect(nodes[a]?.properties.relations == [relation: [b]])
    }
  }
}
