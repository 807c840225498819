import AXTesting
import AXTree
import GameUI

/// A stage with a reader that hears each frame.
final class ListenedStage {
  let stage: AXStage
  let reader: VirtualReader

  init(_ components: [AXComponent]) {
    stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen(components))
    stage.handle(.resized(width: 700, height: 700))
    stage.handle(.windowActive(true))
    reader = VirtualReader(stage.tree, .orca43)
    frame()
    reader.clearLog()
  }

  func press(_ keys: AXKey...) {
    for key in keys {
      stage.handle(.key(key))
      frame()
    }
  }

  func tap(_ x: Double, _ y: Double) {
    stage.handle(.pointerDown(AXPoint(x: x, y: y)))
    stage.handle(.pointerUp(AXPoint(x: x, y: y)))
    frame()
  }

  func frame() {
    stage.completeFrame()
    reader.wait(seconds: 1)
  }

  /// The lines that were heard since the last call.
  func lines() -> [String] {
    defer { reader.clearLog() }
    return reader.log.split(separator: "\n").map(String.init)
  }
}

/// Orca 43's speech about components when they appear, and after each key.
func heard(_ components: [AXComponent], _ keys: AXKey?...) -> [String] {
  let stage = AXStage(title: "Test", locale: "en", screen: AXColumnScreen(components))
  stage.handle(.resized(width: 700, height: 700))
  stage.handle(.windowActive(true))
  let reader = VirtualReader(stage.tree, .orca43)
  reader.clearLog()
  for key in [nil] + keys {
    if let key { stage.handle(.key(key)) }
    stage.completeFrame()
    reader.wait(seconds: 1)
  }
  return reader.log.split(separator: "\n").map(String.init)
}

/// The labels that have the focus after each key.
func visited(_ stage: AXStage, _ keys: [AXKey]) -> [String] {
  keys.map { key in
    stage.handle(.key(key))
    return stage.front.focused?.element.label ?? ""
  }
}
