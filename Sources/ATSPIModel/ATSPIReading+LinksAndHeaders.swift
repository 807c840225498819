package import AXTree

/// The links, headers and lines that objects report about each other.
extension ATSPIReading {
  /// One link in a text that has no object of its own.
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

  /// One cell that another cell names as the header of its row or column.
  package typealias Header = (cell: AXNodeID, header: AXCell.Header)

  /// Marks cells as headers, unless their role says so. O(headers).
  package static func applyHeaders(_ headers: [Header], in nodes: inout [AXNodeID: AXNode]) {
    for (cell, header) in headers where nodes[cell]?.role.header == nil {
      nodes[cell]?.properties.cell?.header = header
    }
  }
}

extension AXTextLine {
  /// The line whose characters have these frames, one for each scalar; without frames, a line without edges.
  ///
  /// It has edges only if the scalars do not share the line evenly, to a point. The scalars of one character share its
  /// frame.
  package init(range: Range<Int>, frame: AXRect, characters: [AXRect]) {
    self.init(range: range, frame: frame)
    guard characters.count == range.count, let first = characters.first, let last = characters.last else { return }
    let isDescending = first.x > last.x
    var edges: [Double] = []
    for box in characters.indices where edges.count <= box {
      let count = characters[box...].prefix { $0 == characters[box] }.count
      let (start, width) = (characters[box].x, characters[box].width)
      edges += (0..<count).map { place in
        let share = width * Double(place) / Double(count)
        return isDescending ? start + width - share : start + share
      }
    }
    edges.append(isDescending ? last.x : last.x + last.width)
    let isEven = edges.enumerated().allSatisfy { place, edge in
      abs(edge - (frame.x + frame.width * Double(place) / Double(range.count))) <= 1
    }
    if !isEven { self.edges = edges }
  }
}
