import AXTree
public import ExampleKit
import GameUI
public import ReaderSpeech

/// A scripted play with a simulated clock: the program's own stage, keys, frames and updates, and a simulated Orca.
public final class Demo {
  private static let secondsAFrame = 1.0 / 60

  private let example: any Example
  private let script: [ScriptStep]
  private let listener: DemoListener
  private let recorder: UpdateRecorder?

  /// A demo of an example that has just begun, with a reader and an optional recorder.
  public init(_ example: any Example, _ script: [ScriptStep], reader: ReaderSettings, _ recorder: UpdateRecorder? = nil)
  {
    self.example = example
    self.script = script
    self.recorder = recorder
    listener = DemoListener(reader)
  }

  /// Plays the script, and passes on each line of the transcript at once; throws if the program does not react as the
  /// script expects.
  public func play(_ line: (String) -> Void) throws(ScriptFailure) {
    var playback = ScriptPlayback(script)
    example.stage.handle(.resized(width: 720, height: 800))
    example.stage.handle(.windowActive(true))
    var printed = 0
    while true {
      for utterance in listener.heard[printed...] { line("  Orca  \(utterance)") }
      printed = listener.heard.count
      switch try playback.next(heard: listener.heard, seconds: listener.now) {
      case .print(let text): line(text)
      case .press(let input):
        for stroke in input.strokes {
          example.stage.handle(stroke)
          frame(0)
        }
      case .wait: frame(Self.secondsAFrame)
      case .end: return
      }
    }
  }

  private func frame(_ seconds: Double) {
    listener.now += seconds
    example.update(seconds)
    example.stage.completeFrame()
    listener.hear(example.stage.tree)
    recorder?.record(example.stage.tree)
  }
}

/// A simulated reader that hears the updates, in place of the bus.
private final class DemoListener {
  private(set) var heard: [String] = []
  var now = 0.0
  private var reader: SimulatedReader
  private var cursor: AXTreeCursor?

  init(_ settings: ReaderSettings) { reader = SimulatedReader(settings) }

  func hear(_ tree: AXElementTree) {
    var cursor = cursor ?? tree.makeCursor()
    if let update = tree.changes(since: &cursor) { heard += reader.hear(update, at: now).lines }
    self.cursor = cursor
  }
}
