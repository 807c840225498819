import ATSPIModel
import AXTree
import RawBus

/// The expected answer of each member that the model knows.
struct ExpectedReplies {
  let model: ATSPIMirror
  /// The application's name on the bus, and the object that it has for a parent.
  let bus: String

  func reference(_ id: AXNodeID?) -> WireValue {
    guard let id, model.nodes[id] != nil else { return .reference("", "/org/a11y/atspi/null") }
    return .reference(bus, RawBusFixture.path(id))
  }

  func references(_ ids: [AXNodeID]) -> WireValue { .array("(so)", ids.map { reference($0) }) }

  /// The expected answer of a member for a node; nil if the model does not know it.
  func expected(_ member: ATSPIMember, of node: AXNode) -> [WireValue]? { expected(of: node)[member.description] }

  /// The members with what they answer for a node; of those that take arguments with 0 for each.
  func expected(of node: AXNode) -> [String: [WireValue]] {
    let role = ATSPIRole.of(node)
    let said = node.properties
    var answers: [String: [WireValue]] = [
      "Accessible.Name": [.string(node.atspiName)],
      "Accessible.Description": [.string(node.atspiDescription)],
      "Accessible.ChildCount": [.int32(Int32(node.children.count))],
      "Accessible.Locale": [.string(ATSPILocale.posix(said.language ?? model.locale))],
      "Accessible.HelpText": [.string(node.atspiHelpText)],
      "Accessible.GetChildAtIndex": [reference(node.children.first)],
      "Accessible.GetChildren": [references(node.children)],
      "Accessible.GetIndexInParent": [.int32(Int32(model.indexInParent(of: node.id)))],
      "Accessible.GetRelationSet": [relations(of: node)],
      "Accessible.GetRole": [.uint32(role.number)],
      "Accessible.GetRoleName": [.string(role.name)],
      "Accessible.GetState": [.array("u", model.states(of: node).words.map { .uint32($0) })],
      "Accessible.GetAttributes": [dictionary(model.attributes(of: node))],
      "Accessible.GetApplication": [reference(ATSPIMirror.application)],
    ]
    if node.id != ATSPIMirror.application { answers["Accessible.Parent"] = [reference(node.parent)] }
    let actions = node.atspiActions
    answers["Action.NActions"] = [.int32(Int32(actions.count))]
    answers["Action.GetName"] = actions.first.map { [.string($0.name)] }
    if let number = said.numericValue {
      answers["Value.MinimumValue"] = [.double(number.minimum)]
      answers["Value.MaximumValue"] = [.double(number.maximum)]
      answers["Value.MinimumIncrement"] = [.double(number.step)]
      answers["Value.CurrentValue"] = [.double(number.current)]
      answers["Value.Text"] = [.string(number.text ?? "")]
    }
    if let frame = said.frame {
      let numbers = [frame.x, frame.y, frame.width, frame.height].map { WireValue.int32(Int32($0)) }
      answers["Component.GetExtents"] = [.structure(numbers)]
      answers["Component.GetPosition"] = Array(numbers[..<2])
      answers["Component.GetSize"] = Array(numbers[2...])
    }
    if let text = said.text {
      answers["Text.CharacterCount"] = [.int32(Int32(text.content.unicodeScalars.count))]
      answers["Text.CaretOffset"] = [.int32(Int32(text.caret ?? -1))]
      answers["Text.GetNSelections"] = [.int32(text.selection?.isEmpty == false ? 1 : 0)]
    }
    if let table = said.table {
      answers["Table.NRows"] = [.int32(Int32(table.rows))]
      answers["Table.NColumns"] = [.int32(Int32(table.columns))]
    }
    if let cell = said.cell {
      answers["TableCell.Position"] = [.structure([.int32(Int32(cell.row)), .int32(Int32(cell.column))])]
      answers["TableCell.RowSpan"] = [.int32(Int32(cell.rowSpan))]
      answers["TableCell.ColumnSpan"] = [.int32(Int32(cell.columnSpan))]
    }
    return answers
  }

  private func relations(of node: AXNode) -> WireValue {
    .array(
      "(ua(so))",
      model.relations(of: node).map { .structure([.uint32($0.number), references($0.targets)]) })
  }

  private func dictionary(_ pairs: [(name: String, value: String)]) -> WireValue {
    .array("{ss}", pairs.map { .entry(.string($0.name), .string($0.value)) })
  }
}
