import ATSPIBridge
import AXTree
import Composition
import OrcaSpeech
import ReaderSpeech
import SelfVoicing

/// A program whose frames name new elements: nothing of a frame is known in the next but the window, for tests that look at the
/// process after a long time.
///
/// A number is so many frames; a text becomes the window's name. With `voices`, a simulated Orca of each edition and the program's own
/// voice, in captions, follow the tree too. The Orcas take turns, a frame each, as each hears all that is new since its last one.
final class NewScreens {
  private let bridge: ATSPIBridge
  private let tree = AXElementTree("New screens")
  private var name = "New screens"
  private var count = 0
  private var readers: [(orca: SimulatedReader, cursor: AXTreeCursor)]
  private var captions: CaptionQueue?
  private var shown = 0

  init(bus: String, folder: String, voices: Bool) {
    bridge = ATSPIBridge(
      options: ATSPIBridgeOptions(
        overrideGate: true, applicationName: "New screens", accessibilityBusAddress: bus, runtimeDirectory: folder))
    let orcas = voices ? ReaderSettings.Reader.orcas : []
    readers = orcas.map { [tree] in (SimulatedReader(ReaderSettings($0)), tree.makeCursor()) }
    captions = voices ? CaptionQueue() : nil
    tree.window.isActive = true
  }

  /// Makes frames until standard input ends.
  func run() {
    Flood.makeFrames(for: bridge) { line in
      guard let frames = Int(line) else {
        name = line
        frame()
        return true
      }
      for _ in 0..<frames { frame() }
      return true
    } frame: {
      frame()
    }
  }

  private func frame() {
    count += 1
    bridge.drainActions { tree.perform($0) }
    describe(count)
    if count.isMultiple(of: 7) { tree.announce("Frame \(count)") }
    changeByHand(count)
    bridge.publish(tree)
    if captions != nil {
      _ = captions?.read(tree, at: Double(count) / 60)
      // The people who read are slower than the program.
      if count.isMultiple(of: 3), captions?.next() != nil { shown += 1 }
    }
    guard !readers.isEmpty else { return }
    let turn = count % readers.count
    if let update = tree.changes(since: &readers[turn].cursor) {
      _ = readers[turn].orca.hear(update, at: Double(count) / 60)
    }
  }

  /// Each kind of element, composed and deferred too, under keys that no frame had before.
  private func describe(_ number: Int) {
    tree.describe { ui in
      ui.window(name) {
        ui.list("list \(number)", "Cars") {
          for row in 1...2 {
            ui.element(AXDescription("row \(number) \(row)", .listItem).combined()) {
              ui.text("name \(number) \(row)", "Car \(number)")
              ui.progressBar("fuel \(number) \(row)", "Fuel", value: Double(number % 100))
            }
          }
        }
        ui.checkBox("box \(number)", "Box \(number)", isChecked: number % 3 == 0, isFocused: number % 2 == 0) { _ in }
        ui.textField("field \(number / 2)", "Field", text: "Text \(number)") { _ in }
        ui.text("same", "Score: \(number)")
        if number % 5 == 0 { ui.dialog("ask \(number)", "Leave?") { ui.button("no \(number)", "No") {} } }
      }
    }
  }

  /// Makes changes beside the frames: dialogs, orders and searches of elements that come and go.
  private func changeByHand(_ number: Int) {
    if number % 22 < 2 { tree.root.accessibilityElements = number % 22 == 0 ? tree.root.children.reversed() : nil }
    guard number % 11 == 0 else { return }
    let dialog = AXElement.dialog("Pause \(number)") { AXElement.button("Go on") {} }
    tree.present(dialog)
    if number % 2 == 0 { tree.dismiss() } else { dialog.removeFromParent() }
    _ = tree.elements
  }
}
