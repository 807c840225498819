import AXTree
import Composition
import Deferral
import TestSupport
import Testing

@Suite("Said and composed apart")
struct AuthorPropertyTests {
  /// A value other than nothing for each property that an author can say.
  static let full: AXProperties = {
    var said = AXProperties()
    (said.key, said.role, said.label, said.value, said.hint) = ("key", .switch, "Label", "Value", "Hint")
    (said.identifier, said.language, said.traits, said.isInteractionEnabled) = (
      "id", "de", [.header, .selected], false
    )
    said.frame = AXRect(x: 1, y: 2, width: 3, height: 4)
    said.activationPoint = AXPoint(x: 1, y: 1)
    said.numericValue = AXNumericValue(3)
    said.text = AXText(content: "Text")
    said.textRange = 0..<2
    said.document = AXDocumentInfo(pages: 2)
    said.states.checked = .mixed
    (said.placeholder, said.roleDescription, said.tooltip, said.url) = (
      "Placeholder", "lamp", "Tip", "https://a.example"
    )
    (said.sort, said.level, said.position) = (.ascending, 2, AXSetPosition(1, of: 2))
    said.table = AXTableInfo(rows: 1, columns: 1)
    said.cell = AXCellInfo(row: 0, column: 0)
    (said.orientation, said.shortcut, said.mnemonic) = (.vertical, "Alt+P", "P")
    (said.live, said.isAtomic) = (.polite, true)
    (said.inputType, said.tag, said.styleClass) = (.email, "input", "wide")
    said.customContent = [AXCustomContent(label: "More")]
    return said
  }()

  @Test("Each property has a name of its own, and the full value says each that an author can say")
  func table() {
    #expect(AXPropertyTable.all.map(\.name).count == Set(AXPropertyTable.all.map(\.name)).count)
    #expect(
      AXPropertyTable.rows.filter { !$0.isSet(in: Self.full) }.map(\.name) == [],
      "a row of AXPropertyTable needs a value in AuthorPropertyTests.full")
  }

  /// A plain element, a receiver of an error, and a composite over a toggle, each with something derived in every way.
  func elements() -> [(name: String, element: AXElement, keep: AXElement)] {
    let plain = AXElement(.button) {}
    let field = AXElement(.textField, label: "Email")
    let error = AXElement(.staticText, label: "Invalid input", hint: "Explain")
    error.customActions = [AXCustomAction("Explain") {}]
    let form = AXElement().setChildren {
      field.deferredAccessibilityReceiver(takesOutline: true)
      error.deferredAccessibilitySource(identifier: "error")
    }
    let scope = form.deferAccessibilityToChildren(content: [.init(kind: .error, identifier: "error")])
    scope.outline = AXRect(x: 9, y: 9, width: 9, height: 9)
    let row = composite(text("Room", value: "Home", hint: "H"), toggle("Light", isOn: true), AXElement(.heading))
    let promoted = button("Lent")
    promoted.authored = Self.full
    promoted.isInteractionEnabled = true
    promoted.role = .button
    return [
      ("plain", plain, plain), ("receiver", field, scope), ("composite", row, row),
      ("promoting", composite(promoted), promoted),
    ]
  }

  @Test("Reading a property and setting it again takes in nothing that was composed, for each property of each kind")
  func readModifyWrite() {
    for index in 0..<4 {
      for row in AXPropertyTable.rows {
        let (name, element, keep) = elements()[index]
        let (said, composed) = (element.authored, element.composed)
        row.writeBack(element)
        #expect(element.authored == said, "\(name) \(row.name)")
        #expect(element.composed == composed, "\(name) \(row.name)")
        withExtendedLifetime(keep) {}
      }
    }
  }

  @Test("A state that is changed leaves those that were derived where they are: a deferred error is not stored")
  func deferredError() {
    let (_, field, scope) = elements()[1]
    #expect(field.composed.states.isInvalid)
    field.states.isExpanded = true
    field.traits.insert(.selected)
    field.customContent.append(AXCustomContent(label: "Own"))
    #expect(!field.states.isInvalid)
    #expect(field.customContent == [AXCustomContent(label: "Own")])
    #expect(field.composed.customContent.map(\.label) == ["Own", "Error"])
    (scope as? AccessibilityDeferral.ParentContainer)?.content = []
    #expect(!field.composed.states.isInvalid)
    #expect(field.composed.customContent.map(\.label) == ["Own"])
  }

  @Test("Each property is said, read, composed and published under its name in the table")
  func everyProperty() throws {
    let element = AXElement()
    element.authored = Self.full
    let tree = AXElementTree(root: AXElement(.window, label: "W").setChildren { element })
    let node = try #require(tree.nextUpdate().nodes.first { $0.id == element.id })
    for row in AXPropertyTable.rows {
      #expect(row.isSet(in: element.composed), "\(row.name)")
      #expect(row.isSet(in: node.properties), "\(row.name)")
    }
    #expect(element.composed == Self.full)
  }

  @Test("C23: what nothing merges comes from the composite, else from the promoted child, each property by its row")
  func promotion() {
    let child = button("B")
    child.authored = Self.full
    child.isInteractionEnabled = true
    child.role = .button
    let row = composite(text("A"), child)
    let composed = row.composed
    for property in AXPropertyTable.rows where property.policy == .stated {
      #expect(property.isSet(in: composed), "\(property.name)")
    }
    for property in AXPropertyTable.rows
    where property.policy == .own && property.name != "interactive" {
      #expect(!property.isSet(in: composed), "\(property.name)")
    }
    row.placeholder = "Own"
    #expect(row.composed.placeholder == "Own")
  }
}

extension AXPropertyRow {
  /// Reads the property of an element and sets it to the same, as `element.label = element.label` does.
  fileprivate func writeBack(_ element: AXElement) {
    switch name {
    case "id": element.key = element.key
    case "role": element.role = element.role
    case "label": element.label = element.label
    case "value": element.value = element.value
    case "hint": element.hint = element.hint
    case "identifier": element.identifier = element.identifier
    case "language": element.language = element.language
    case "traits": element.traits.formUnion([])
    case "interactive": element.isInteractionEnabled = element.isInteractionEnabled
    case "frame": element.frame = element.frame
    case "activationPoint": element.activationPoint = element.activationPoint
    case "number": element.numericValue = element.numericValue
    case "text": element.text = element.text
    case "textRange": element.textRange = element.textRange
    case "document": element.document = element.document
    case "states": element.states.isExpanded = element.states.isExpanded
    case "placeholder": element.placeholder = element.placeholder
    case "roleDescription": element.roleDescription = element.roleDescription
    case "tooltip": element.tooltip = element.tooltip
    case "url": element.url = element.url
    case "sort": element.sort = element.sort
    case "level": element.level = element.level
    case "position": element.position = element.position
    case "table": element.table = element.table
    case "cell": element.cell = element.cell
    case "orientation": element.orientation = element.orientation
    case "shortcut": element.shortcut = element.shortcut
    case "mnemonic": element.mnemonic = element.mnemonic
    case "live": element.live = element.live
    case "atomic": element.isAtomic = element.isAtomic
    case "inputType": element.inputType = element.inputType
    case "tag": element.tag = element.tag
    case "class": element.styleClass = element.styleClass
    case "customContent": element.customContent.append(contentsOf: [])
    default: Issue.record("The property \(name) is not read and written here.")
    }
  }
}
