package import AXTree

/// Everything that a client read about one object. ``node`` is the node that a bridge would have published to get these
/// answers (A1).
package struct ATSPIObjectSnapshot: Hashable, Sendable {
  package struct Action: Hashable, Sendable {
    /// The name that programs know.
    package var name: String
    /// The keys that trigger it; empty for none.
    package var keys: String

    package init(name: String, keys: String = "") {
      self.name = name
      self.keys = keys
    }

    /// The keys that work wherever the focus is: the last part of "mnemonic;sequence;shortcut", or the whole text.
    var shortcut: String? {
      let parts = keys.split(separator: ";", omittingEmptySubsequences: false)
      return parts.count == 2 ? nil : parts.last.flatMap(Self.plain)
    }

    /// The key that works where it is seen: the first part of three.
    var mnemonic: String? {
      let parts = keys.split(separator: ";", omittingEmptySubsequences: false)
      return parts.count == 3 ? Self.plain(parts[0]) : nil
    }

    /// "Alt+C" for GTK's "<Alt>c"; nil if the text names no key.
    private static func plain(_ keys: Substring) -> String? {
      var rest = keys
      var parts: [String] = []
      while rest.first == "<", let end = rest.firstIndex(of: ">") {
        let name = String(rest[rest.index(after: rest.startIndex)..<end])
        if name == "VoidSymbol" { return nil }
        parts.append(name == "Primary" || name == "Control" ? "Ctrl" : name)
        rest = rest[rest.index(after: end)...]
      }
      if !rest.isEmpty { parts.append(rest.count == 1 && !parts.isEmpty ? rest.uppercased() : String(rest)) }
      return parts.isEmpty ? nil : parts.joined(separator: "+")
    }
  }

  /// The identity that the client gave the object.
  package var id: AXNodeID
  /// Nil at the root.
  package var parent: AXNodeID?
  package var children: [AXNodeID] = []
  /// The number of `AtspiRole`.
  package var role: UInt32 = 0
  package var name = ""
  package var description = ""
  package var helpText = ""
  package var accessibleID = ""
  package var locale = ""
  package var states = ATSPIStateSet()
  package var attributes: [String: String] = [:]
  // The answers of the interfaces Value, Text, Component, Action, Table and TableCell; nil without one.
  package var number: AXNumericValue?
  package var text: AXText?
  package var frame: AXRect?
  package var actions: [Action] = []
  package var table: AXTableInfo?
  package var cell: AXCellInfo?
  // Those of Hyperlink and Document.
  package var address = ""
  package var textRange: Range<Int>?
  package var document: AXDocumentInfo?
  package var picture = ""

  package init(id: AXNodeID, parent: AXNodeID? = nil) {
    self.id = id
    self.parent = parent
  }

  /// The number of `AtspiRelationType`, and the objects it leads to.
  package typealias Relation = (source: AXNodeID, number: UInt32, targets: [AXNodeID])

  /// Adds relations to nodes; an inverse becomes the relation that it is the inverse of. O(nodes and relations).
  package static func applyRelations(_ relations: [Relation], in nodes: inout [AXNodeID: AXNode]) {
    for (source, number, targets) in relations {
      for target in targets where nodes[target] != nil && nodes[source] != nil {
        if let said = said[number] {
          nodes[source]?.properties.add(said, to: target)
        } else if let said = inverted[number] {
          nodes[target]?.properties.add(said, to: source)
        }
      }
    }
  }

  private static let said = Dictionary(ATSPIRelation.table.map { ($1.number, $0) }) { first, _ in first }
  private static let inverted = Dictionary(
    ATSPIRelation.table.compactMap { relation, row in row.inverse.map { ($0, relation) } },
    uniquingKeysWith: { first, _ in first })

  /// A part of a text without an object of its own.
  package typealias Link = (text: AXNodeID, range: Range<Int>, url: String)

  /// Adds links without a node to their texts. O(links).
  package static func applyLinks(_ links: [Link], in nodes: inout [AXNodeID: AXNode]) {
    for link in links {
      guard let text = nodes[link.text]?.properties.text, !text.isProtected, link.range.upperBound <= text.length else {
        continue
      }
      nodes[link.text]?.properties.text?.links.append(
        AXTextLink(range: link.range, url: link.url.isEmpty ? nil : link.url))
    }
  }

  /// A cell that another cell names as the header of its row or column.
  package typealias Header = (cell: AXNodeID, header: AXCellInfo.Header)

  /// Marks cells as headers, unless their role is already a header. O(headers).
  package static func applyHeaders(_ headers: [Header], in nodes: inout [AXNodeID: AXNode]) {
    for (cell, header) in headers where nodes[cell]?.role.header == nil {
      nodes[cell]?.properties.cell?.header = header
    }
  }
}

extension AXProperties {
  fileprivate mutating func add(_ relation: AXRelation, to target: AXNodeID) {
    if self.relations[relation]?.contains(target) != true { self.relations[relation, default: []].append(target) }
  }
}

extension AXTextLine {
  /// The line whose characters have these frames, one for each scalar; without frames, a line without edges. It has
  /// edges only if the scalars do not share the line evenly, to a point. The scalars of one character share its frame.
  package init(range: Range<Int>, frame: AXRect, characters: [AXRect]) {
    self.init(range: range, frame: frame)
    guard characters.count == range.count, let first = characters.first, let last = characters.last else { return }
    let isDescending = first.x > last.x
    var edges: [Double] = []
    for box in characters.indices where edges.count <= box {
      let count = characters[box...].prefix { $0 == characters[box] }.count
      let (start, width) = (characters[box].x, characters[box].width)
      edges += (0..<count).map { index in
        let share = width * Double(index) / Double(count)
        return isDescending ? start + width - share : start + share
      }
    }
    edges.append(isDescending ? last.x : last.x + last.width)
    let isEven = edges.enumerated().allSatisfy { index, edge in
      abs(edge - (frame.x + frame.width * Double(index) / Double(range.count))) <= 1
    }
    if !isEven { self.edges = edges }
  }
}
