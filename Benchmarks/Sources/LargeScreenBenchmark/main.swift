import AXTree
import GameUI

// What GameUI costs where there is much of something: `swift run -c release --package-path Benchmarks LargeScreenBenchmark`.
// A frame completes the stage and draws what is in the window, with text as wide as AXSquareMetrics measures it.

func rows(_ count: Int) -> [AXComponent] {
  (0..<count).map { index in
    let row = AXListRow {}
    row.show([("Chat \(index)", .headline), ("What was said last", .subheadline)], label: "Chat \(index)")
    return row
  }
}

func list(_ count: Int) -> [AXComponent] { [AXSection("Chats", .list, rows: rows(count))] }
func note(_ bytes: Int) -> [AXComponent] {
  let words = (0...).lazy.map { String(repeating: "w", count: 1 + $0 * 7919 % 11) + ($0 % 23 == 22 ? "\n" : " ") }
  var text = ""
  for word in words {
    text += word
    if text.utf8.count >= bytes { break }
  }
  return [AXTextField("Note", text: text, isMultiline: true) { _ in }]
}
func word(_ letters: Int) -> [AXComponent] { [AXTextBlock.paragraph(String(repeating: "a", count: letters))] }

func milliseconds(_ body: () -> Void) -> Double {
  let start = ContinuousClock.now
  body()
  return (ContinuousClock.now - start) / .milliseconds(1)
}

func median(_ times: Int, _ body: () -> Void) -> Double {
  let sorted = (0..<times).map { _ in milliseconds(body) }.sorted()
  return sorted[sorted.count / 2]
}

func measure(_ name: String, _ components: () -> [AXComponent]) {
  var stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen([]))
  func frame() {
    stage.completeFrame()
    stage.draw(on: AXRecordingCanvas(visibleArea: AXRect(x: 0, y: 0, width: 720, height: 800)))
  }
  let parts = components()
  let first = milliseconds {
    stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen(parts))
    stage.handle(.resized(width: 720, height: 800))
    frame()
  }
  let still = median(100, frame)
  let key = median(9) {
    stage.handle(.key(.down))
    frame()
  }
  let typed = median(9) {
    stage.handle(.text("x", isRepeated: false))
    frame()
  }
  let numbers = [first, still, key, typed].map { "\((($0 * 100).rounded()) / 100)" }
  print("| \(name) | \(numbers.joined(separator: " | ")) |")
}

print("| | first frame, ms | a frame, ms | Down, ms | a character, ms |\n| --- | --- | --- | --- | --- |")
measure("10 rows") { list(10) }
measure("10,000 rows") { list(10_000) }
measure("a word of 10 letters") { word(10) }
measure("a word of a million letters") { word(1_000_000) }
measure("a note of 100 bytes") { note(100) }
measure("a note of 1 MB") { note(1_000_000) }
