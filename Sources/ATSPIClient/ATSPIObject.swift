import CATSPI

/// An object of an application as an assistive technology sees it; each property is a call to that application.
///
/// A call that the application does not answer gives an empty result: an application may end at any moment.
public final class ATSPIObject: @unchecked Sendable {
  // Safety: the pointer never changes, this object owns its reference, and every use of it goes through
  // ATSPIConnection.
  let pointer: UnsafeMutablePointer<AtspiAccessible>

  /// Owns the reference; nil for no object.
  init?(taking reference: UnsafeMutableRawPointer?) {
    guard let reference else { return nil }
    pointer = reference.assumingMemoryBound(to: AtspiAccessible.self)
  }

  deinit {
    let pointer = pointer
    ATSPIConnection.serialized { axtree_object_unref(pointer) }
  }

  /// Calls libatspi while no other thread does; nil if the call fails.
  func ask<Answer>(
    _ question: (UnsafeMutablePointer<AtspiAccessible>, inout UnsafeMutablePointer<GError>?) -> Answer
  ) -> Answer? {
    ATSPIConnection.serialized {
      guard ATSPIConnection.hasTime else { return nil }
      let start = ContinuousClock.now
      var failure: UnsafeMutablePointer<GError>?
      let answer = question(pointer, &failure)
      // Not every unanswered call of libatspi reports an error.
      ATSPIConnection.recordCallTime(of: ContinuousClock.now - start)
      guard let failure else { return answer }
      g_error_free(failure)
      return nil
    }
  }

  /// Calls one of the object's interfaces; nil if the object lacks it, or the call fails.
  func ask<Interface, Answer>(
    _ interface: (UnsafeMutablePointer<AtspiAccessible>) -> UnsafeMutablePointer<Interface>?,
    _ question: (UnsafeMutablePointer<Interface>, inout UnsafeMutablePointer<GError>?) -> Answer?
  ) -> Answer? {
    ask { object, failure in
      guard let interface = interface(object) else { return nil }
      defer { axtree_object_unref(interface) }
      return question(interface, &failure)
    } ?? nil
  }

  /// The identity of an object, unique on the bus while its application runs.
  package struct Address: Hashable, Sendable {
    /// The application's name on the bus.
    package let bus: String
    /// The object's path in the application.
    package let path: String
  }

  /// The object's identity.
  package var address: Address {
    ATSPIConnection.serialized {
      Address(
        bus: axtree_bus_name(pointer).map { String(cString: $0) } ?? "",
        path: axtree_path(pointer).map { String(cString: $0) } ?? "")
    }
  }

  /// The name, which a reader speaks first.
  public var name: String { ask { Self.text(atspi_accessible_get_name($0, &$1)) } ?? "" }

  /// The description: the hint.
  package var description: String { ask { Self.text(atspi_accessible_get_description($0, &$1)) } ?? "" }

  /// The author's identifier.
  package var identifier: String { ask { Self.text(atspi_accessible_get_accessible_id($0, &$1)) } ?? "" }

  /// The role by its name in AtspiRole: "push-button", which newer versions of libatspi call "button".
  public var role: String {
    let nick = ask { axtree_role_nick(atspi_accessible_get_role($0, &$1)).map { String(cString: $0) } ?? "" } ?? ""
    return nick == "button" ? "push-button" : nick
  }

  /// The process of the application; nil after it has left the bus, when libatspi answers with the largest number.
  @_spi(Command) public var process: Int32? { ask { Int32(exactly: atspi_accessible_get_process_id($0, &$1)) } ?? nil }

  /// The name of the application's toolkit.
  @_spi(Command) public var toolkit: String { ask { Self.text(atspi_accessible_get_toolkit_name($0, &$1)) } ?? "" }

  /// The states by their names in AtspiStateType: "focused".
  public var states: Set<String> {
    Set(stateNumbers.compactMap { axtree_state_nick($0).map { String(cString: $0) } })
  }

  /// The states, by the numbers of `AtspiStateType`.
  var stateNumbers: [Int32] {
    ask { object, _ in
      guard let set = atspi_accessible_get_state_set(object) else { return [] }
      defer { axtree_object_unref(set) }
      guard let states = atspi_state_set_get_states(set) else { return [] }
      defer { g_array_unref(states) }
      return (0..<states.pointee.len).map { axtree_state_at(states, $0) }
    } ?? []
  }

  /// The object attributes.
  package var attributes: [String: String] {
    ask { Self.texts(atspi_accessible_get_attributes($0, &$1)) } ?? [:]
  }

  /// The locale of its texts, as the application writes it.
  package var locale: String {
    ask { atspi_accessible_get_object_locale($0, &$1).map { String(cString: $0) } ?? "" } ?? ""
  }

  /// The interfaces of the object, by the last word of their names: "Action".
  package var interfaces: Set<String> {
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

  /// The number of children that the object states, which may be as large as a number can be.
  var childCount: Int { max(0, Int(ask { atspi_accessible_get_child_count($0, &$1) } ?? 0)) }

  /// A child by its index; nil if there is none.
  func child(at index: Int) -> ATSPIObject? {
    ask { ATSPIObject(taking: atspi_accessible_get_child_at_index($0, gint(index), &$1)) } ?? nil
  }

  /// The children in reading order. A call for each; as many as the object states.
  package var children: [ATSPIObject] { (0..<childCount).compactMap { child(at: $0) } }

  /// The largest number of parts of an object, such as actions, links or lines, that are read. Each costs a call or more.
  static let maximumPartCount = 2000

  /// The parts of an object, each by a call of its own, as many as it states; none after a call without an answer, nor when
  /// the time is over. Nil if the object lacks the interface.
  func parts<Interface, Part>(
    _ interface: (UnsafeMutablePointer<AtspiAccessible>) -> UnsafeMutablePointer<Interface>?,
    count: (UnsafeMutablePointer<Interface>, inout UnsafeMutablePointer<GError>?) -> gint,
    part: (UnsafeMutablePointer<Interface>, gint, inout UnsafeMutablePointer<GError>?) -> Part?
  ) -> [Part]? {
    // The time and the calls without an answer are those of this thread.
    ATSPIConnection.serialized {
      let misses = ATSPIConnection.unanswered
      guard let count = ask(interface, { count($0, &$1) }) else { return nil }
      var parts: [Part] = []
      for index in 0..<min(max(0, count), gint(Self.maximumPartCount)) {
        guard ATSPIConnection.hasTime, ATSPIConnection.unanswered == misses else { break }
        if let part = ask(interface, { part($0, index, &$1) }) { parts.append(part) }
      }
      return parts
    }
  }

  /// The related objects, by the relation's name in AtspiRelationType: "labelled-by".
  package var relations: [String: [ATSPIObject]] {
    let named = numberedRelations.compactMap { number, targets in
      axtree_relation_nick(AtspiRelationType(number)).map { (String(cString: $0), targets) }
    }
    return Dictionary(named, uniquingKeysWith: { $1 })
  }

  /// The relations, by the number of `AtspiRelationType`.
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

  /// The object and all below it, depth first. Calls are linear in the tree.
  public var subtree: [ATSPIObject] { [self] + children.flatMap(\.subtree) }

  /// A text that libatspi made for the caller.
  static func text(_ text: UnsafeMutablePointer<CChar>?) -> String {
    defer { g_free(text) }
    return text.map { String(cString: $0) } ?? ""
  }

  /// Texts by name that libatspi made for the caller.
  static func texts(_ table: OpaquePointer?) -> [String: String] {
    guard let table else { return [:] }
    defer { g_hash_table_unref(table) }
    var iterator = GHashTableIter()
    g_hash_table_iter_init(&iterator, table)
    var key: gpointer?
    var value: gpointer?
    var texts: [String: String] = [:]
    while g_hash_table_iter_next(&iterator, &key, &value) != 0 {
      guard let key, let value else { continue }
      texts[String(cString: key.assumingMemoryBound(to: CChar.self))] =
        String(cString: value.assumingMemoryBound(to: CChar.self))
    }
    return texts
  }
}
