/// What frames cost the thread that ran them, in microseconds.
struct FrameCosts {
  /// One frame by two clocks: the one on the wall, and the one that runs while the thread does.
  struct Frame {
    let wall: Double
    let processor: Double
    /// Whether the road moved or the car did.
    let isEventful: Bool
  }

  var frames: [Frame] = []

  static func printHead() {
    print("| | frames | median on the wall | median of the processor | slowest of a hundred, processor |")
    print("| --- | --- | --- | --- | --- |")
  }

  func report(_ name: String) {
    for (title, some) in [("all", frames), ("with a change", frames.filter(\.isEventful))] {
      let (wall, processor) = (some.map(\.wall).sorted(), some.map(\.processor).sorted())
      guard !some.isEmpty else { continue }
      let figures = [wall[some.count / 2], processor[some.count / 2], processor[some.count * 99 / 100]]
      let texts = figures.map { "\(($0 * 10).rounded() / 10) µs" }
      print("| \(name) | \(some.count) \(title) | \(texts.joined(separator: " | ")) |")
    }
  }
}
