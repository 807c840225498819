import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Collection, which every object with children has. As its XML says, GetMatchesTo answers with the
  /// matches after an object and GetMatchesFrom with those before it.
  static let collection = Interface(
    "org.a11y.atspi.Collection", for: { node, _ in !node.children.isEmpty },
    methods: [
      .matches("GetMatches", takes: "\(rule)uib"),
      .matches("GetMatchesTo", takes: "o\(rule)uubib", .after),
      .matches("GetMatchesFrom", takes: "o\(rule)uuib", .before),
      .query("GetActiveDescendant", gives: .object) { $0.mirror.activeDescendant(of: $0.node) },
    ])

  private static let rule = "(aiia{ss}iaiiasib)"
}

extension Method {
  /// A search below the node; with a `side`, on that side of the object whose path is the first argument.
  fileprivate static func matches(_ name: String, takes: String, _ side: ATSPISearch.Side? = nil) -> Method {
    let search = ArgumentType<ATSPISearch>(takes) { context, arguments throws(BusError) in
      let origin = side == nil ? nil : try context.object(&arguments)
      let (rule, order) = (try arguments.rule(), try arguments.order())
      var start: (id: AXNodeID, side: ATSPISearch.Side, reach: ATSPISearch.Reach)?
      if let origin, let side {
        var reach = try arguments.reach()
        if side == .after, try arguments.boolean(), reach == .everything { reach = .siblings }
        start = (origin, side, reach)
      }
      return ATSPISearch(rule, order: order, limit: try arguments.int(), isDeep: try arguments.boolean(), start: start)
    }
    return .query(name, takes: search, gives: .list(of: .object)) { context, search in
      search.matches(below: context.node, in: context.mirror) { InterfaceSet(offeredTo: $0, in: context.mirror).names }
    }
  }
}

extension CallContext {
  fileprivate func object(_ arguments: inout MessageReader) throws(BusError) -> AXNodeID {
    let path = try arguments.path()
    guard let id = ObjectPath.identity(path), mirror.nodes[id] != nil else { throw .unknownObject(path) }
    return id
  }
}

extension MessageReader {
  fileprivate mutating func order() throws(BusError) -> ATSPISearch.Order {
    try Self.choice(uint32(), "sort order", "1 to 6")
  }

  fileprivate mutating func reach() throws(BusError) -> ATSPISearch.Reach {
    try Self.choice(uint32(), "tree traversal", "0 to 2")
  }

  private mutating func matchType() throws(BusError) -> ATSPIMatchRule.MatchType {
    try Self.choice(int(), "match type", "1 to 4")
  }

  private static func choice<Choice: RawRepresentable>(
    _ number: Choice.RawValue, _ kind: String, _ numbers: String
  ) throws(BusError) -> Choice {
    guard let choice = Choice(rawValue: number) else {
      throw .invalidArguments("There is no \(kind) \(number); they are \(numbers).")
    }
    return choice
  }

  /// The largest number of attributes of a rule, and of interfaces: more than there are.
  private static let partLimit = 64

  /// The numbers whose bits are set in the words that have a meaning; further words are not read.
  private mutating func numbers(upTo words: Int) throws(BusError) -> [Int] {
    ATSPIMatchRule.numbers(inBits: try array(upTo: words) { word throws(BusError) in try word.int32() })
  }

  /// The parts of a criterion, of which there may not be too many.
  private mutating func parts<Part>(_ kind: String, _ read: Reading<Part>) throws(BusError) -> [Part] {
    let parts = try array(upTo: Self.partLimit + 1, read)
    guard parts.count <= Self.partLimit else {
      throw .limitExceeded("A rule has \(Self.partLimit) \(kind) at most.")
    }
    return parts
  }

  fileprivate mutating func rule() throws(BusError) -> ATSPIMatchRule {
    try structure { inner throws(BusError) in
      let states = try inner.numbers(upTo: ATSPIMatchRule.stateWords)
      let stateType = try inner.matchType()
      let attributes = try inner.parts("attributes") { entry throws(BusError) in
        try entry.entry { pair throws(BusError) in
          let (name, text) = (try pair.name(), try pair.name())
          guard text.utf8.count < Message.nameLimit else {
            throw .limitExceeded("The values of an attribute have fewer than \(Message.nameLimit) bytes in a rule.")
          }
          return ATSPIMatchRule.Attribute(name: name, text: text)
        }
      }
      let attributeType = try inner.matchType()
      let roles = try inner.numbers(upTo: ATSPIMatchRule.roleWords)
      let roleType = try inner.matchType()
      let interfaces = try inner.parts("interfaces") { name throws(BusError) in try name.name() }
      return ATSPIMatchRule(
        states: .init(states, stateType), attributes: .init(attributes, attributeType), roles: .init(roles, roleType),
        interfaces: .init(interfaces, try inner.matchType()), isInverted: try inner.boolean())
    }
  }
}
