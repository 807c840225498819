/// All samples, by peer.
struct Results {
  let count: Int
  private(set) var samples: [Peer: [RunFigures]] = [:]

  init(count: Int) { self.count = count }

  mutating func add(_ sample: RunFigures, of peer: Peer) { samples[peer, default: []].append(sample) }

  var peers: [Peer] { Peer.allCases.filter { samples[$0] != nil } }

  func title(_ peer: Peer) -> String { samples[peer]?.first?.title ?? peer.rawValue }

  /// The median of the rounds; nil if the peer has no figure.
  func median(_ measure: Measure, of peer: Peer) -> Double? {
    let figures = (samples[peer] ?? []).compactMap { $0.figures[measure] }
    return figures.isEmpty ? nil : figures.median
  }

  /// The figure as text: three digits, "none", or the number of items in an incomplete cache.
  func text(_ measure: Measure, of peer: Peer) -> String {
    guard let figure = median(measure, of: peer) else { return "none" }
    let text = Self.threeDigits(figure)
    guard measure == .items, let sample = samples[peer]?.first, sample.items < sample.nodes else { return text }
    return "\(text) (\(sample.items) of \(sample.nodes) items)"
  }

  static func threeDigits(_ figure: Double) -> String {
    if figure >= 100 || figure == figure.rounded() { return String(Int(figure.rounded())) }
    let scale = figure >= 10 ? 10.0 : figure >= 1 ? 100 : figure >= 0.1 ? 1000 : 10_000
    return String((figure * scale).rounded() / scale)
  }
}

extension [Double] {
  /// The median; NaN for none.
  var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}

/// The results of one run of one peer.
struct RunFigures: Sendable {
  /// The peer's own name, with its version.
  var title = ""
  var figures: [Measure: Double] = [:]
  /// The number of objects in a walk.
  var nodes = 0
  /// The number of items in the answer to GetItems.
  var items = 0
}

/// One row of the comparison; smaller is better in each.
enum Measure: String, CaseIterable, Sendable {
  case walk, walkFirst, walkUncached, items, bus, peer, busy, stuck, flood, floodSlow, unread, unreadMemory, signals,
    add, memory, idleMemory

  var title: String {
    switch self {
    case .walk: "Walk with libatspi, its cache warm"
    case .walkFirst: "First walk with libatspi, its cache empty"
    case .walkUncached: "Walk with libatspi, without its cache"
    case .items: "Cache.GetItems, whole tree"
    case .bus: "One call over the bus, median"
    case .peer: "One call peer to peer, median"
    case .busy: "One call over the bus, median, application busy 6 of every 16 ms"
    case .stuck: "One call over the bus, slowest, application stuck for 500 ms"
    case .flood: "One call over the bus, median, application renames buttons without pause"
    case .floodSlow: "One call over the bus, 99 in 100 below, application renames buttons without pause"
    case .unread: "One call over the bus, slowest, while another client asks for 4 s and never reads"
    case .unreadMemory: "Memory that this client costs the application"
    case .signals: "Signals for 1,000 renames that nobody listens to"
    case .add: "One child added to the list, on the application's thread"
    case .memory: "Resident memory after the measurements above"
    case .idleMemory: "Resident memory two seconds later"
    }
  }

  var unit: String {
    switch self {
    case .walk, .walkFirst, .walkUncached: "µs a node"
    case .items, .stuck, .unread, .add: "ms"
    case .bus, .peer, .busy, .flood, .floodSlow: "µs"
    case .signals: ""
    case .unreadMemory, .memory, .idleMemory: "MB"
    }
  }
}

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
