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
