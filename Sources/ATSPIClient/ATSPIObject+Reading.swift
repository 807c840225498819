public import ATSPIModel
public import AXTree
import CATSPI

extension ATSPIObject {
  /// Which object it is: unique on the bus while its application lives.
  public struct Address: Hashable, Sendable {
    /// The application's name on the bus.
    public let bus: String
    /// The object's path in the application.
    public let path: String
  }

  /// Where the object is reached.
  public var address: Address {
    ATSPIConnection.inTurn {
      Address(
        bus: axtree_bus_name(pointer).map { String(cString: $0) } ?? "",
        path: axtree_path(pointer).map { String(cString: $0) } ?? "")
    }
  }

  /// The toolkit that the application is made with.
  public var toolkit: String { ask { Self.text(atspi_accessible_get_toolkit_name($0, &$1)) } ?? "" }

  /// The language of its texts, as its application writes it.
  public var locale: String {
    ask { atspi_accessible_get_object_locale($0, &$1).map { String(cString: $0) } ?? "" } ?? ""
  }

  /// Everything that the object answers about itself, its relatives aside. A dozen calls; none after one that got no
  /// answer.
  public func reading(as id: AXNodeID, in parent: AXNodeID?) -> ATSPIReading {
    var reading = ATSPIReading(id: id, parent: parent)
    let misses = ATSPIConnection.unanswered
    for question in Self.questions where ATSPIConnection.unanswered == misses { question(self, &reading) }
    let interfaces = ATSPIConnection.unanswered == misses ? self.interfaces : []
    for (name, question) in Self.questionsOfInterfaces
    where interfaces.contains(name) && ATSPIConnection.unanswered == misses {
      question(self, &reading)
    }
    return reading
  }

  private typealias Question = @Sendable (ATSPIObject, inout ATSPIReading) -> Void

  private static let questions: [Question] = [
    { $1.role = $0.roleNumber }, { $1.name = $0.name }, { $1.description = $0.description },
    { $1.accessibleID = $0.identifier }, { $1.locale = $0.locale }, { $1.states = $0.stateSet },
    { $1.attributes = $0.attributes },
  ]

  private static let questionsOfInterfaces: [(interface: String, question: Question)] = [
    ("Component", { $1.frame = $0.frame.map { AXRect($0) } }),
    ("Value", { $1.number = $0.value.map { AXNumericValue($0) } }),
    ("Text", { $1.text = $0.readText(in: $1.states) }), ("Action", { $1.actions = $0.actionsWithKeys }),
    ("Table", { $1.caption = $0.caption }), ("Hyperlink", { $1.address = $0.link }),
  ]

  private var roleNumber: UInt32 { ask { UInt32(atspi_accessible_get_role($0, &$1).rawValue) } ?? 0 }

  /// The interfaces that the object offers, by their last words: "Action".
  public var interfaces: Set<String> {
    ask { object, _ in
      guard let list = atspi_accessible_get_interfaces(object) else { return [] }
      defer { g_array_free(list, 1) }
      let names = (0..<list.pointee.len).compactMap { index -> String? in
        guard let name = axtree_text_at(list, index) else { return nil }
        defer { g_free(name) }
        return String(cString: name)
      }
      return Set(names)
    } ?? []
  }

  private var stateSet: ATSPIStateSet {
    ask { object, _ in
      guard let set = atspi_accessible_get_state_set(object) else { return ATSPIStateSet() }
      defer { axtree_object_unref(set) }
      guard let states = atspi_state_set_get_states(set) else { return ATSPIStateSet() }
      defer { g_array_unref(states) }
      let bits = (0..<states.pointee.len).map { axtree_state_at(states, $0) }.filter { 0..<64 ~= $0 }
      return ATSPIStateSet(bits: bits.reduce(0) { $0 | 1 << UInt64($1) })
    } ?? ATSPIStateSet()
  }

  private var actionsWithKeys: [ATSPIReading.Action] {
    ask { object, failure in
      guard let action = axtree_action(object) else { return [] }
      defer { axtree_object_unref(action) }
      var actions: [ATSPIReading.Action] = []
      for index in 0..<max(0, atspi_action_get_n_actions(action, &failure)) where failure == nil {
        let name = Self.text(atspi_action_get_action_name(action, index, &failure))
        guard failure == nil else { break }
        actions.append(.init(name: name, keys: Self.text(atspi_action_get_key_binding(action, index, &failure))))
      }
      return actions
    } ?? []
  }

  private func readText(in states: ATSPIStateSet) -> AXText? {
    ask { object, failure in
      guard let text = axtree_text(object) else { return nil }
      defer { axtree_object_unref(text) }
      let content = Self.text(atspi_text_get_text(text, 0, -1, &failure))
      guard failure == nil else { return nil }
      let length = content.unicodeScalars.count
      var read = AXText(
        content: content, isEditable: states.contains(.editable), isMultiline: states.contains(.multiLine))
      let caret = Int(atspi_text_get_caret_offset(text, &failure))
      if failure == nil, 0...length ~= caret { read.caret = caret }
      guard failure == nil, atspi_text_get_n_selections(text, &failure) > 0, failure == nil,
        let range = atspi_text_get_selection(text, 0, &failure)
      else { return read }
      defer { g_free(range) }
      let ends = [Int(range.pointee.start_offset), Int(range.pointee.end_offset)].sorted()
      if ends[0] >= 0, ends[1] <= length { read.selection = ends[0]..<ends[1] }
      return read
    } ?? nil
  }

  private var caption: String {
    let object = ask { object, failure -> ATSPIObject? in
      guard let table = axtree_table(object) else { return nil }
      defer { axtree_object_unref(table) }
      return ATSPIObject(taking: atspi_table_get_caption(table, &failure))
    }
    return object??.name ?? ""
  }

  private var link: String {
    ask { object, failure in
      guard let link = axtree_hyperlink(object) else { return "" }
      defer { axtree_object_unref(link) }
      return Self.text(atspi_hyperlink_get_uri(link, 0, &failure))
    } ?? ""
  }

  /// The relations by the number of `AtspiRelationType`.
  var numberedRelations: [(number: UInt32, targets: [ATSPIObject])] {
    ask { object, failure in
      guard let set = atspi_accessible_get_relation_set(object, &failure) else { return [] }
      defer { g_array_unref(set) }
      return (0..<set.pointee.len).compactMap { index in
        guard let relation = axtree_relation_at(set, index) else { return nil }
        defer { axtree_object_unref(relation) }
        let targets = (0..<atspi_relation_get_n_targets(relation)).compactMap {
          ATSPIObject(taking: atspi_relation_get_target(relation, $0))
        }
        return (UInt32(atspi_relation_get_relation_type(relation).rawValue), targets)
      }
    } ?? []
  }
}

extension AXRect {
  fileprivate init(_ frame: ATSPIObject.Frame) {
    self.init(x: Double(frame.x), y: Double(frame.y), width: Double(frame.width), height: Double(frame.height))
  }
}

extension AXNumericValue {
  /// A document holds finite numbers only; a range that has no end is as wide as a number can say.
  fileprivate init(_ value: ATSPIObject.Value) {
    func finite(_ number: Double) -> Double {
      number.isNaN ? 0 : Swift.max(-.greatestFiniteMagnitude, Swift.min(.greatestFiniteMagnitude, number))
    }
    let (min, max) = (finite(value.min), Swift.max(finite(value.min), finite(value.max)))
    self.init(
      now: finite(value.now), min: min, max: max, step: finite(value.step), text: value.text.isEmpty ? nil : value.text)
  }
}
