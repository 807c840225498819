import ATSPIBridge
import AXTree
import Glibc
import TestSupport

/// A random tree beside objects of every interface, small ones and large ones, for a test that asks at random.
///
/// A line with a number is so many commits, of which each is a random change and a random key. The line "keys" ends the
/// process unless somebody listens to keys. Requests succeed and change nothing.
struct FuzzApplication {
  private let bridge: ATSPIBridge
  private let random: RandomTree
  private let seed: UInt64

  /// `AXTREE_FUZZ_SEED` decides about the tree and its changes.
  init(bus: String, folder: String) {
    seed = getenv("AXTREE_FUZZ_SEED").flatMap { UInt64(String(cString: $0)) } ?? 1
    bridge = ATSPIBridge(
      options: ATSPIBridgeOptions(
        overrideGate: true, applicationName: "Fuzz", accessibilityBusAddress: bus, runtimeDirectory: folder))
    random = RandomTree(seed: seed, size: 60)
    for (index, element) in random.elements.dropFirst().prefix(30).enumerated() { Self.enrich(element, index) }
    for element in Self.wholes + Self.longTexts { random.tree.root.addChild(element) }
  }

  /// Makes frames until standard input ends.
  func run() {
    var keys = SeededGenerator(seed: seed)
    Flood.makeFrames(for: bridge) { line in
      guard let commits = Int(line) else { return bridge.hasKeyListeners }
      for _ in 0..<commits {
        random.change()
        frame()
        bridge.notify(Self.key(&keys), in: random.tree)
      }
      return true
    } frame: {
      frame()
    }
  }

  private func frame() {
    bridge.drainActions { _ in true }
    bridge.publish(random.tree)
  }

  /// Gives an element much that can be asked, and one of the roles that interfaces follow from.
  private static func enrich(_ element: AXElement, _ index: Int) {
    let roles: [AXRole?] = [nil, .embedded, .documentText, .image, .link, .table, .listBox, .textArea]
    var text = AXText(content: "One two.\nThree", caret: 3, selection: 1..<4, isEditable: true)
    text.runs = [AXTextRun(range: 2..<6, attributes: ["weight": "700"])]
    text.lines = [AXTextLine(range: 0..<9, frame: AXRect(x: 0, y: 0, width: 90, height: 10))]
    text.links = [AXTextLink(range: 4..<7, url: "a:b")]
    element.authored.text = text
    element.authored.numericValue = AXNumericValue(5)
    element.authored.table = AXTableInfo(rows: 2, columns: 2)
    if let role = roles[index % roles.count] { element.role = role }
  }

  /// Objects of the interfaces that few have: a table, a list of which several items can be selected, a text with a link, a socket, a
  /// document, a picture.
  private static var wholes: [AXElement] {
    let table = AXElement(.table, label: "Laps")
    table.children = (0..<400).map { AXElement($0 < 20 ? .columnHeader : .cell, label: "Cell \($0)") }
    table.authored.table = AXTableInfo(rows: 20, columns: 20)
    let list = AXElement(.listBox, label: "Cars")
    list.children = (0..<500).map { AXElement(.listItem, label: "Car \($0)") }
    list.authored.states.isMultiSelectable = true
    for item in list.children { item.authored.states.isSelectable = true }
    let text = AXElement(.paragraph)
    text.authored.text = AXText(content: "See the map.")
    let link = AXElement(.link, label: "map")
    link.authored.textRange = 8..<11
    link.onActivate = { true }
    text.addChild(link)
    return [
      table, list, text, AXElement(.embedded, label: "Plug"), AXElement(.documentText, label: "Rules"),
      AXElement(.image, label: "Cup"),
    ]
  }

  /// Texts of which a part is as long as the whole, and one of many parts.
  private static var longTexts: [AXElement] {
    var parts = AXText(content: String(repeating: "One two three. ", count: 2000), caret: 3, isEditable: true)
    let places = (0..<2000).map { $0 * 15..<$0 * 15 + 15 }
    parts.runs = places.map { AXTextRun(range: $0, attributes: ["weight": "700"]) }
    parts.links = places.map { AXTextLink(range: $0.lowerBound..<$0.lowerBound + 3, url: "a:b") }
    parts.lines = places.enumerated().map { number, range in
      AXTextLine(range: range, frame: AXRect(x: 0, y: Double(number) * 10, width: 90, height: 10))
    }
    let contents = [
      String(repeating: "!", count: 50_000) + "a",
      String(repeating: ".", count: 20_000) + String(repeating: " ", count: 20_000) + "a",
      String(repeating: "long", count: 20_000), String(repeating: "\n", count: 50_000),
      "e" + String(repeating: "\u{301}", count: 20_000),
    ]
    return ([parts] + contents.map { AXText(content: $0, caret: 0, isEditable: true) }).map { text in
      let element = AXElement(.textArea, label: "Long")
      element.authored.text = text
      return element
    }
  }

  private static func key(_ random: inout SeededGenerator) -> AXKeyEvent {
    AXKeyEvent(
      keysym: UInt32(truncatingIfNeeded: random.next()), hardwareCode: UInt32(truncatingIfNeeded: random.next()),
      modifiers: UInt32(truncatingIfNeeded: random.next()), isPressed: random.isOne(in: 2),
      timestamp: UInt32(truncatingIfNeeded: random.next()))
  }
}
