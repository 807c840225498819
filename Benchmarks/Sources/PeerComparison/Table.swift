/// The results as a Markdown table.
struct Table {
  let results: Results

  var text: String {
    let head = ["", "unit"] + results.peers.map(results.title)
    let rows = Measure.allCases.map { measure in
      [measure.title, measure.unit] + results.peers.map { cell(measure, $0) }
    }
    return ([head, head.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }

  /// A cell of the table; the best figure is bold.
  private func cell(_ measure: Measure, _ peer: Peer) -> String {
    let text = results.text(measure, of: peer)
    let best = results.peers.compactMap { results.median(measure, of: $0) }.min()
    return results.median(measure, of: peer).map { $0 == best } == true ? "**\(text)**" : text
  }
}
