import ATSPIModel
import AXTree

extension Interface {
  /// org.a11y.atspi.Collection: of every object that has children. As its XML says, GetMatchesTo answers with what comes
  /// after an object and GetMatchesFrom with what comes before it.
  static let collection = Interface(
    "org.a11y.atspi.Collection", for: { !$0.children.isEmpty },
    methods: [
      .query("GetMatches", takes: "\(rule)uib", gives: "a(so)") { query, arguments, out throws(BusError) in
        let rule = try arguments.rule()
        try query.answer(rule, &arguments, &out)
      },
      .query("GetMatchesTo", takes: "o\(rule)uubib", gives: "a(so)") { query, arguments, out throws(BusError) in
        let origin = try query.object(&arguments)
        let rule = try arguments.rule()
        let order = try arguments.order()
        var reach = try arguments.reach()
        if try arguments.boolean(), reach == .everything { reach = .siblings }
        try query.answer(rule, order, (origin, .after, reach), &arguments, &out)
      },
      .query("GetMatchesFrom", takes: "o\(rule)uuib", gives: "a(so)") { query, arguments, out throws(BusError) in
        let origin = try query.object(&arguments)
        let rule = try arguments.rule()
        let order = try arguments.order()
        try query.answer(rule, order, (origin, .before, try arguments.reach()), &arguments, &out)
      },
      .query("GetActiveDescendant", gives: "(so)") { query, _, out in
        query.write(query.mirror.activeDescendant(of: query.node), to: &out)
      },
    ],
    properties: [.version])

  private static let rule = "(aiia{ss}iaiiasib)"
}

extension Query {
  /// The object that the next argument names by its path.
  fileprivate func object(_ arguments: inout MessageReader) throws(BusError) -> AXNodeID {
    let path = try arguments.path()
    guard let id = ObjectPath.identity(path), mirror.nodes[id] != nil else { throw .unknownObject(path) }
    return id
  }

  fileprivate func answer(
    _ rule: ATSPIMatchRule, _ arguments: inout MessageReader, _ out: inout MessageWriter
  ) throws(BusError) {
    try answer(rule, try arguments.order(), nil, &arguments, &out)
  }

  /// Reads the count and whether to go deep, searches, and answers.
  fileprivate func answer(
    _ rule: ATSPIMatchRule, _ order: ATSPISearch.Order,
    _ start: (AXNodeID, ATSPISearch.Side, ATSPISearch.Reach)?, _ arguments: inout MessageReader,
    _ out: inout MessageWriter
  ) throws(BusError) {
    let limit = Int(try arguments.int32())
    let search = ATSPISearch(
      rule, order: order, limit: limit, isDeep: try arguments.boolean(),
      start: start.map { (id: $0.0, side: $0.1, reach: $0.2) })
    let found = search.matches(below: node, in: mirror) { node in
      Interfaces.offered(to: node, in: mirror).map(\.name)
    }
    out.array(of: "(so)") { out in for id in found { write(id, to: &out) } }
  }
}

extension MessageReader {
  fileprivate mutating func order() throws(BusError) -> ATSPISearch.Order {
    let number = try uint32()
    guard let order = ATSPISearch.Order(rawValue: number) else {
      throw .invalidArguments("There is no sort order \(number); they are 1 to 6.")
    }
    return order
  }

  fileprivate mutating func reach() throws(BusError) -> ATSPISearch.Reach {
    let number = try uint32()
    guard let reach = ATSPISearch.Reach(rawValue: number) else {
      throw .invalidArguments("There is no tree traversal \(number); they are 0 to 2.")
    }
    return reach
  }

  private mutating func matchType() throws(BusError) -> ATSPIMatchRule.MatchType {
    let number = try int32()
    guard let type = ATSPIMatchRule.MatchType(rawValue: Int(number)) else {
      throw .invalidArguments("There is no match type \(number); they are 1 to 4.")
    }
    return type
  }

  /// A match rule: (aiia{ss}iaiiasib).
  fileprivate mutating func rule() throws(BusError) -> ATSPIMatchRule {
    try structure { inner throws(BusError) in
      let states = ATSPIMatchRule.numbers(inBits: try inner.array { word throws(BusError) in try word.int32() })
      let stateType = try inner.matchType()
      let attributes = try inner.array { entry throws(BusError) in
        try entry.entry { pair throws(BusError) in
          ATSPIMatchRule.Attribute(name: try pair.string(), text: try pair.string())
        }
      }
      let attributeType = try inner.matchType()
      let roles = ATSPIMatchRule.numbers(inBits: try inner.array { word throws(BusError) in try word.int32() })
      let roleType = try inner.matchType()
      let interfaces = try inner.array { name throws(BusError) in try name.string() }
      return ATSPIMatchRule(
        states: .init(states, stateType), attributes: .init(attributes, attributeType),
        roles: .init(roles, roleType), interfaces: .init(interfaces, try inner.matchType()),
        isInverted: try inner.boolean())
    }
  }
}
