package import AXTree

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
