/// What frames cost the thread that ran them, in microseconds.
struct FrameCosts {
  /// One frame by two clocks: the one on the wall, and the one that runs while the thread does.
  struct Frame {
    let wall: Double
    let processor: Double
    /// What of the time on the wall was not the game's own: asking for requests, committing, submitting.
    let publishingWall: Double
    /// Whether the road moved or the car did.
    let isEventful: Bool
  }

  var frames: [Frame] = []

  static func printHead() {
    print("| | frames | on the wall | of it for who listens | of the processor | slowest of a hundred, processor |")
    print("| --- | --- | --- | --- | --- | --- |")
  }

  func report(_ name: String) {
    for (title, some) in [("all", frames), ("with a change", frames.filter(\.isEventful))] {
      guard !some.isEmpty else { continue }
      let processor = some.map(\.processor).sorted()
      let (wall, publishing) = (some.map(\.wall).sorted(), some.map(\.publishingWall).sorted())
      let figures = [
        wall[some.count / 2], publishing[some.count / 2], processor[some.count / 2], processor[some.count * 99 / 100],
      ]
      let texts = figures.map { "\(($0 * 10).rounded() / 10) µs" }
      print("| \(name) | \(some.count) \(title) | \(texts.joined(separator: " | ")) |")
    }
  }
}
