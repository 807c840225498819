package import ATSPIModel
package import AXTree
import CATSPI

extension ATSPIObject {
  /// Everything that the object answers about itself, without its relatives. Makes a dozen calls; stops after the first
  /// call without an answer.
  package func snapshot(as id: AXNodeID, in parent: AXNodeID?) -> ATSPIObjectSnapshot {
    var snapshot = ATSPIObjectSnapshot(id: id, parent: parent)
    let misses = ATSPIConnection.unanswered
    for question in Self.questions where ATSPIConnection.unanswered == misses { question(self, &snapshot) }
    let interfaces = ATSPIConnection.unanswered == misses ? self.interfaces : []
    for (name, question) in Self.questionsOfInterfaces
    where interfaces.contains(name) && ATSPIConnection.unanswered == misses {
      question(self, &snapshot)
    }
    return snapshot
  }

  private typealias Question = @Sendable (ATSPIObject, inout ATSPIObjectSnapshot) -> Void

  private static let questions: [Question] = [
    { $1.role = $0.roleNumber }, { $1.name = $0.name }, { $1.description = $0.description },
    { $1.accessibleID = $0.identifier }, { $1.locale = $0.locale }, { $1.states = $0.stateSet },
    { $1.attributes = $0.attributes }, { $1.helpText = $0.helpText },
  ]

  private static let questionsOfInterfaces: [(interface: String, question: Question)] = [
    ("Component", { $1.frame = $0.frame }),
    ("Value", { $1.number = $0.number.map { AXNumericValue($0) } }),
    ("Text", { $1.text = $0.readText(in: $1.states, frame: $1.frame) }),
    ("Action", { $1.actions = $0.actionsWithKeys }),
    ("Table", { $1.table = $0.tableInfo }), ("TableCell", { $1.cell = $0.cellInfo }),
    ("Hyperlink", { ($1.address, $1.textRange) = $0.link }), ("Document", { $1.document = $0.documentInfo }),
    ("Image", { $1.picture = $0.imageDescription ?? "" }),
  ]

  private var roleNumber: UInt32 { ask { UInt32(atspi_accessible_get_role($0, &$1).rawValue) } ?? 0 }

  private var stateSet: ATSPIStateSet {
    ATSPIStateSet(bits: stateNumbers.filter { 0..<64 ~= $0 }.reduce(0) { $0 | 1 << UInt64($1) })
  }

  private var actionsWithKeys: [ATSPIObjectSnapshot.Action] {
    parts(
      axtree_action, count: { atspi_action_get_n_actions($0, &$1) },
      part: { action, index, failure in
        let name = Self.text(atspi_action_get_action_name(action, index, &failure))
        guard failure == nil else { return nil }
        return ATSPIObjectSnapshot.Action(
          name: name, keys: Self.text(atspi_action_get_key_binding(action, index, &failure)))
      }) ?? []
  }

  /// The rows, columns and caption of the Table interface. A caption without a name counts as none.
  private var tableInfo: AXTableInfo? {
    guard let size = tableSize, size.rows >= 0, size.columns >= 0 else { return nil }
    let caption = ask(axtree_table) { ATSPIObject(taking: atspi_table_get_caption($0, &$1)) }
    let name = caption?.name ?? ""
    return AXTableInfo(rows: size.rows, columns: size.columns, caption: name.isEmpty ? nil : name)
  }

  private var cellInfo: AXCellInfo? {
    guard let place = cellPlace, place.row >= 0, place.column >= 0 else { return nil }
    return AXCellInfo(row: place.row, column: place.column)
  }

  private var helpText: String { ask { object, _ in Self.text(axtree_help_text(object)) } ?? "" }

  private var link: (address: String, range: Range<Int>?) {
    ask(axtree_hyperlink) { link, failure in
      let address = Self.text(atspi_hyperlink_get_uri(link, 0, &failure))
      return (address, failure == nil ? Self.range(of: link, &failure) : nil)
    } ?? ("", nil)
  }
}

extension AXNumericValue {
  /// A document holds only finite numbers; an open range gets the largest number.
  fileprivate init(_ value: ATSPIObject.Value) {
    func finite(_ number: Double) -> Double {
      number.isNaN ? 0 : max(-.greatestFiniteMagnitude, min(.greatestFiniteMagnitude, number))
    }
    let minimum = finite(value.min)
    self.init(
      finite(value.now), in: minimum...max(minimum, finite(value.max)), step: finite(value.step),
      text: value.text.isEmpty ? nil : value.text)
  }
}
