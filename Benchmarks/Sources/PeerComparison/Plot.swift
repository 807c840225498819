/// The results as a picture: a row per measure, a bar per peer, each row with its own scale.
struct Plot {
  let results: Results

  private let bar = 13.0
  private let left = 150.0
  private let width = 420.0
  private static let colors = ["#8c9eb5", "#7aa37a", "#b59a7a", "#a68cb5", "#c2410c"]

  var text: String {
    var parts: [String] = []
    var y = 10.0
    for measure in Measure.allCases {
      y += 18
      parts.append(label(measure.unit.isEmpty ? measure.title : "\(measure.title) (\(measure.unit))", 10, y, "bold"))
      y += 6
      let most = results.peers.compactMap { results.median(measure, of: $0) }.max() ?? 0
      for (index, peer) in results.peers.enumerated() {
        let share = most > 0 ? (results.median(measure, of: peer) ?? 0) / most : 0
        parts.append(label(results.title(peer), 20, y + bar - 3))
        parts.append(
          """
          <rect x="\(left)" y="\(y + 1)" width="\(max(share * width, 0.5))" height="\(bar - 2)" \
          fill="\(Self.colors[index % Self.colors.count])"/>
          """)
        parts.append(label(results.text(measure, of: peer), left + share * width + 6, y + bar - 3))
        y += bar
      }
    }
    let box = "0 0 \(left + width + 170) \(y + 14)"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(box)" font-family="sans-serif" font-size="11">
      <title>The comparison with other providers; shorter is better</title>
      <rect width="100%" height="100%" fill="white"/>
      \(parts.joined(separator: "\n"))
      </svg>

      """
  }

  private func label(_ text: String, _ x: Double, _ y: Double, _ weight: String = "normal") -> String {
    #"<text x="\#(x)" y="\#(y)" font-weight="\#(weight)">\#(text)</text>"#
  }
}
