package import AXTree

/// A rule of Collection: four criteria that a match must meet (A1).
package struct ATSPIMatchRule: Sendable {
  /// The condition on a criterion's parts; the numbers of `AtspiCollectionMatchType`.
  package enum MatchType: Int, CaseIterable, Sendable {
    /// Every part; a criterion without parts is always met.
    case all = 1
    /// At least one part; a criterion without parts is always met.
    case any
    /// No part.
    case none
    /// As `all`, but a criterion without parts is met only by an object that has nothing of the kind.
    case empty
  }

  /// One criterion: its parts, and how many of them must be met.
  package struct Criterion<Part: Sendable>: Sendable {
    /// The parts.
    package var parts: [Part]
    /// The condition on the parts.
    package var type: MatchType

    /// A criterion; by default every object meets it.
    package init(_ parts: [Part] = [], _ type: MatchType = .all) {
      self.parts = parts
      self.type = type
    }

    /// Whether an object meets the criterion. `owned` returns whether it has nothing of the kind, and whether it has a
    /// part; it is not called for a criterion that every object meets.
    func isMet(_ owned: () -> (isNothing: Bool, has: (Part) -> Bool)) -> Bool {
      if parts.isEmpty, type != .empty { return true }
      let (isNothing, has) = owned()
      return switch type {
      case .all: parts.allSatisfy(has)
      case .any: parts.contains(where: has)
      case .none: !parts.contains(where: has)
      case .empty: parts.isEmpty ? isNothing : parts.allSatisfy(has)
      }
    }
  }

  /// An attribute and its allowed values.
  package struct Attribute: Sendable, Hashable {
    /// The attribute's name; case does not matter.
    package var name: String
    /// The allowed values; case does not matter.
    package var values: [String]

    /// An attribute from the text of a rule: ":" separates values, and "\" escapes the next letter.
    package init(name: String, text: String) {
      self.name = name.lowercased()
      values = [""]
      var isEscaped = false
      for letter in text.lowercased() {
        if !isEscaped && letter == "\\" {
          isEscaped = true
        } else if !isEscaped && letter == ":" {
          values.append("")
        } else {
          values[values.count - 1].append(letter)
          isEscaped = false
        }
      }
    }
  }

  /// States by their numbers.
  package var states: Criterion<Int>
  /// Object attributes.
  package var attributes: Criterion<Attribute>
  /// Roles by their numbers.
  package var roles: Criterion<Int>
  /// Interfaces by their names, such as "Action".
  package var interfaces: Criterion<String>
  /// Whether the rule is inverted: an object matches if it does not meet the criteria.
  package var isInverted: Bool

  /// A rule with these criteria; by default every object matches it.
  package init(
    states: Criterion<Int> = .init(), attributes: Criterion<Attribute> = .init(), roles: Criterion<Int> = .init(),
    interfaces: Criterion<String> = .init(), isInverted: Bool = false
  ) {
    self.states = states
    self.attributes = attributes
    self.roles = roles
    var interfaces = interfaces
    interfaces.parts = interfaces.parts.map(Self.shortName)
    self.interfaces = interfaces
    self.isInverted = isInverted
  }

  /// The numbers whose bits are set in a row of words of 32 bits.
  package static func numbers(inBits words: [Int32]) -> [Int] {
    words.enumerated().flatMap { index, word in
      (0..<32).filter { UInt32(bitPattern: word) & (1 << UInt32($0)) != 0 }.map { index * 32 + $0 }
    }
  }

  static func shortName(_ interface: String) -> String {
    let name = interface.lowercased()
    return name.hasPrefix("org.a11y.atspi.") ? String(name.dropFirst("org.a11y.atspi.".count)) : name
  }

  /// Whether a node matches the rule; `interfaces` returns the full names of the node's interfaces.
  package func fits(_ node: AXNode, in mirror: ATSPIMirror, interfaces offered: (AXNode) -> [String]) -> Bool {
    let isMet =
      roles.isMet {
        let role = Int(ATSPIRole.of(node).number)
        return (false, { $0 == role })
      }
      && states.isMet {
        let bits = mirror.states(of: node).bits
        return (bits == 0, { $0 < 64 && bits & (1 << UInt64($0)) != 0 })
      }
      && attributes.isMet {
        let owned = mirror.attributes(of: node).map { ($0.name.lowercased(), $0.value.lowercased()) }
        return (owned.isEmpty, { part in owned.contains { $0.0 == part.name && part.values.contains($0.1) } })
      }
      && interfaces.isMet {
        let owned = Set(offered(node).map(Self.shortName))
        return (owned.isEmpty, owned.contains)
      }
    return isMet != isInverted
  }
}

extension ATSPIMatchRule {
  /// The rule that finds the elements of a system rotor with Collection (A2). Nil for named rotors, which their actions
  /// reach, and for ranges of text, which the text's attributes reach.
  package init?(finding kind: AXRotorKind) {
    guard let known = Self.ofRotors[kind] else { return nil }
    let roles = Set(known.roles.compactMap { ATSPIRole.table[$0].map { Int($0.number) } })
    self.init(states: .init(known.states.map(\.rawValue)), roles: .init(roles.sorted(), .any))
  }

  static let ofRotors: [AXRotorKind: (roles: [AXRole], states: [ATSPIState])] = [
    .heading: ([.heading], []), .link: ([.link], []), .visitedLink: ([.link], [.visited]), .landmark: ([.landmark], []),
    .textField: ([.textField, .textArea, .secureTextField], []),
    .button: ([.button, .toggleButton, .menuButton], []), .image: ([.image, .icon, .imageMap], []),
    .list: ([.list, .listBox, .descriptionList], []), .table: ([.table, .treeTable], []),
  ]
}
