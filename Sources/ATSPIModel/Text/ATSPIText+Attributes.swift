import AXTree

extension ATSPIText {
  /// The attributes of the runs at an offset, and the range around it where they stay the same. O(runs²).
  package func run(at offset: Int) -> (attributes: [String: String], range: Range<Int>) {
    let place = min(clamped(offset), max(0, count - 1))
    let edges = Set(text.runs.flatMap { [$0.range.lowerBound, $0.range.upperBound] } + [0, count])
      .filter { 0...count ~= $0 }.sorted()
    let attributes = ranAttributes(at: place)
    var range = (edges.last { $0 <= place } ?? 0)..<(edges.first { $0 > place } ?? count)
    for edge in edges.reversed() where edge < range.lowerBound {
      guard ranAttributes(at: edge) == attributes else { break }
      range = edge..<range.upperBound
    }
    for (edge, next) in zip(edges, edges.dropFirst()) where edge == range.upperBound {
      guard ranAttributes(at: edge) == attributes else { break }
      range = range.lowerBound..<next
    }
    return (attributes, range)
  }

  /// The attributes of a run, and those of the whole text that the run does not set.
  package func withDefaults(_ attributes: [String: String]) -> [String: String] {
    text.attributes.merging(attributes) { $1 }
  }

  private func ranAttributes(at place: Int) -> [String: String] {
    text.runs.reduce(into: [:]) { attributes, run in
      if run.range.contains(place) { attributes.merge(run.attributes) { $1 } }
    }
  }
}
