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
      "Accessible.Locale": [.string(ATSPILocale.name(of: said.language ?? model.locale))],
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

/// The facts in the XML files of at-spi2-core about each interface that applications answer: methods with their
/// signatures, and properties.
struct ATSPIMember: Hashable, Sendable, CustomStringConvertible {
  enum Kind: Hashable, Sendable {
    case method(takes: String, gives: String)
    case property(type: String, isWritable: Bool)
  }

  let interface: String
  let name: String
  let kind: Kind

  /// "Accessible.Name".
  var description: String { "\(interface.dropFirst("org.a11y.atspi.".count)).\(name)" }

  var isMethod: Bool { if case .method = kind { true } else { false } }

  /// Every member, in the order of the files.
  static let all: [ATSPIMember] = {
    var interface = ""
    return table.split(whereSeparator: \.isWhitespace).compactMap { word in
      if let member = ATSPIMember(String(word), of: interface) { return member }
      interface = "org.a11y.atspi.\(word)"
      return nil
    }
  }()

  /// Every interface, in order.
  static let interfaces = all.map(\.interface).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }

  /// Reads "Name(takes)>gives", ".Name:type" or, for a property that can be set, "=Name:type".
  private init?(_ word: String, of interface: String) {
    self.interface = interface
    if let open = word.firstIndex(of: "("), word.first != ".", word.first != "=" {
      let close = word.lastIndex { $0 == ">" } ?? word.endIndex
      name = String(word[..<open])
      let takes = word[word.index(after: open)..<word.index(before: close)]
      kind = .method(takes: String(takes), gives: String(word[close...].dropFirst()))
    } else if let colon = word.firstIndex(of: ":") {
      name = String(word[..<colon].dropFirst())
      kind = .property(type: String(word[word.index(after: colon)...]), isWritable: word.first == "=")
    } else {
      return nil
    }
  }

  private static let table = """
    Accessible
      .version:u .Name:s .Description:s .Parent:(so) .ChildCount:i .Locale:s .AccessibleId:s .HelpText:s
      GetChildAtIndex(i)>(so) GetChildren()>a(so) GetIndexInParent()>i GetRelationSet()>a(ua(so)) GetRole()>u
      GetRoleName()>s GetLocalizedRoleName()>s GetState()>au GetAttributes()>a{ss} GetApplication()>(so)
      GetInterfaces()>as
    Action
      .version:u .NActions:i GetDescription(i)>s GetName(i)>s GetLocalizedName(i)>s GetKeyBinding(i)>s
      GetActions()>a(sss) DoAction(i)>b
    Application
      .ToolkitName:s .Version:s .ToolkitVersion:s .AtspiVersion:s .InterfaceVersion:u =Id:i GetLocale(u)>s
      GetApplicationBusAddress()>s
    Cache
      .version:u GetItems()>a((so)(so)(so)iiassusau)
    Collection
      .version:u GetMatches((aiia{ss}iaiiasib)uib)>a(so) GetMatchesTo(o(aiia{ss}iaiiasib)uubib)>a(so)
      GetMatchesFrom(o(aiia{ss}iaiiasib)uuib)>a(so) GetActiveDescendant()>(so)
    Component
      .version:u Contains(iiu)>b GetAccessibleAtPoint(iiu)>(so) GetExtents(u)>(iiii) GetPosition(u)>ii
      GetSize()>ii GetLayer()>u GetMDIZOrder()>n GrabFocus()>b GetAlpha()>d SetExtents(iiiiu)>b
      SetPosition(iiu)>b SetSize(ii)>b ScrollTo(u)>b ScrollToPoint(uii)>b
    Document
      .version:u .CurrentPageNumber:i .PageCount:i GetLocale()>s GetAttributeValue(s)>s GetAttributes()>a{ss}
      GetTextSelections()>a((so)i(so)ib) SetTextSelections(a((so)i(so)ib))>b
    EditableText
      .version:u SetTextContents(s)>b InsertText(isi)>b CopyText(ii) CutText(ii)>b DeleteText(ii)>b
      PasteText(i)>b
    Hyperlink
      .version:u .NAnchors:n .StartIndex:i .EndIndex:i GetObject(i)>(so) GetURI(i)>s IsValid()>b
    Hypertext
      .version:u GetNLinks()>i GetLink(i)>(so) GetLinkIndex(i)>i
    Image
      .version:u .ImageDescription:s .ImageLocale:s GetImageExtents(u)>(iiii) GetImagePosition(u)>ii
      GetImageSize()>ii
    Selection
      .version:u .NSelectedChildren:i GetSelectedChild(i)>(so) SelectChild(i)>b DeselectSelectedChild(i)>b
      IsChildSelected(i)>b SelectAll()>b ClearSelection()>b DeselectChild(i)>b
    Socket
      .version:u Embed((so))>(so) Embedded(s) Unembed((so))
    Table
      .version:u .NRows:i .NColumns:i .Caption:(so) .Summary:(so) .NSelectedRows:i .NSelectedColumns:i
      GetAccessibleAt(ii)>(so) GetIndexAt(ii)>i GetRowAtIndex(i)>i GetColumnAtIndex(i)>i GetRowDescription(i)>s
      GetColumnDescription(i)>s GetRowExtentAt(ii)>i GetColumnExtentAt(ii)>i GetRowHeader(i)>(so)
      GetColumnHeader(i)>(so) GetSelectedRows()>ai GetSelectedColumns()>ai IsRowSelected(i)>b
      IsColumnSelected(i)>b IsSelected(ii)>b AddRowSelection(i)>b AddColumnSelection(i)>b
      RemoveRowSelection(i)>b RemoveColumnSelection(i)>b GetRowColumnExtentsAtIndex(i)>biiiib
    TableCell
      .version:u .ColumnSpan:i .Position:(ii) .RowSpan:i .Table:(so) GetRowColumnSpan()>biiii
      GetColumnHeaderCells()>a(so) GetRowHeaderCells()>a(so)
    Text
      .version:u .CharacterCount:i .CaretOffset:i GetStringAtOffset(iu)>sii GetText(ii)>s SetCaretOffset(i)>b
      GetTextBeforeOffset(iu)>sii GetTextAtOffset(iu)>sii GetTextAfterOffset(iu)>sii GetCharacterAtOffset(i)>i
      GetAttributeValue(is)>s GetAttributes(i)>a{ss}ii GetDefaultAttributes()>a{ss} GetCharacterExtents(iu)>iiii
      GetOffsetAtPoint(iiu)>i GetNSelections()>i GetSelection(i)>ii AddSelection(ii)>b RemoveSelection(i)>b
      SetSelection(iii)>b GetRangeExtents(iiu)>iiii GetBoundedRanges(iiiiuuu)>a(iisv)
      GetAttributeRun(ib)>a{ss}ii GetDefaultAttributeSet()>a{ss} ScrollSubstringTo(iiu)>b
      ScrollSubstringToPoint(iiuii)>b
    Value
      .version:u .MinimumValue:d .MaximumValue:d .MinimumIncrement:d =CurrentValue:d .Text:s
    """
}
