/// The costs of frames for the thread that ran them, in microseconds.
struct FrameCosts {
  /// One frame by two clocks: wall-clock time, and the thread's processor time.
  struct Frame {
    let wall: Double
    let processor: Double
    /// The wall-clock time outside the game's own work: draining requests, committing, submitting.
    let publishingWall: Double
    /// Whether the road moved or the car did.
    let isEventful: Bool
  }

  var frames: [Frame] = []

  static func printHead() {
    print("| | frames | wall-clock time | of it for publishing | processor time | processor time, 99th percentile |")
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
