public import AXTesting
public import AXTree

/// Somebody who knows five keys (Tab, the Menu key, Down, Enter and Escape) and hears alone: finds and uses all that the player's
/// menu has.
public struct MenuByEar {
  /// Each reader that a player may have.
  public static let readers: [ReaderSettings] = [.ownVoice, .orca43, .orca48, .orca51]

  private let reader: VirtualReader
  private let menu: String
  private let pressKey: (AXKey) -> Void

  /// A listener to a program that has just begun. `menu` is what a menu is called; `press` presses a key.
  public init(_ reader: VirtualReader, menu: String = "menu", press: @escaping (AXKey) -> Void) {
    (self.reader, self.menu, pressKey) = (reader, menu, press)
  }

  /// Presses a key; returns the utterances that are heard then.
  private func press(_ key: AXKey) -> [String] {
    reader.clearLog()
    pressKey(key)
    reader.wait(seconds: 1)
    return reader.log.split(separator: "\n").map(String.init)
  }

  /// The lines of the menu where the focus is, as they are heard, but for the two that are everywhere. The menu is closed then.
  private func lines() -> [String] {
    let lines = linesBelow(press(.menu))
    _ = press(.escape)
    return lines.dropLast(2)
  }

  /// The lines of a menu that has just opened with these words. At its end, Down says nothing.
  private func linesBelow(_ opening: [String]) -> [String] {
    var lines = Array(opening.suffix(1))
    while let next = press(.down).last { lines.append(next) }
    return lines
  }

  /// Chooses a line, and returns what is heard then, with all lines of a menu that opens.
  private func choose(_ line: String) -> [String] {
    var heard = press(.menu)
    while heard.last != line {
      heard = press(.down)
      if heard.isEmpty { return ["no “\(line)”"] }
    }
    let result = press(.enter)
    // A menu of its own is named before its first line.
    guard result.count > 1, result[0].hasSuffix(menu) else { return result }
    return result.dropLast() + linesBelow(result)
  }

  /// The lines of the menu at the stops of Tab, and what is missing in them.
  public struct Findings {
    /// The lines of the menu with the words that follow them, each at the first stop where it is heard.
    public fileprivate(set) var text = ""
    /// The actions, rotors and details that the program offers there, and that were not heard.
    public fileprivate(set) var unheard: Set<String> = []
    /// Whether every stop was visited, and every line could be chosen.
    public fileprivate(set) var isWhole = false
  }

  /// Reads the menu at each stop of Tab, and chooses each line in a program that begins anew for it: those that it has not heard
  /// before, and those that open a menu, as that has other lines. Ends at once where nothing is offered.
  public static func explore(_ start: () -> MenuByEar) -> Findings {
    var findings = Findings(unheard: start().reader.tree.offeredNames())
    guard !findings.unheard.isEmpty else { return Findings(isWhole: true) }
    let listener = start()
    var (known, stops): (Set<String>, Set<AXNodeID?>) = ([], [])
    for stop in 0..<80 {
      for line in listener.lines() where !known.contains(line) {
        let fresh = start()
        for _ in 0..<stop { _ = fresh.press(.tab) }
        let heard = fresh.choose(line)
        if !heard[0].hasSuffix(fresh.menu) { known.insert(line) }
        findings.text += "\(line) → \(heard.joined(separator: " / "))\n"
      }
      _ = listener.press(.tab)
      if !stops.insert(listener.reader.tree.focus?.id).inserted {
        findings.isWhole = !findings.text.contains("→ no “")
        break
      }
    }
    findings.unheard = findings.unheard.filter { !findings.text.contains($0) }
    return findings
  }
}

extension AXElementTree {
  /// The actions and rotors, by their names, and the details of the stops of Tab and of what is around them. Moves the focus
  /// through the rotors, to leave out those that find nothing.
  fileprivate func offeredNames() -> Set<String> {
    var names: Set<String> = []
    for stop in tabStops {
      names.formUnion(stop.composed.actions.filter { $0.operation.kind != .activate }.map(\.name))
      names.formUnion(stop.composed.customContent.compactMap(\.value))
      for element in sequence(first: stop, next: \.parent) {
        for rotor in element.customRotors {
          guard case .named(let name) = rotor.kind else { continue }
          let leads = [AXRotorDirection.forward, .backward].contains { moveFocus($0, through: rotor.kind, of: element) }
          if leads { names.insert(name) }
        }
      }
    }
    return names
  }
}
