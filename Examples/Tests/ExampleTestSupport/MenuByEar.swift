public import AXTree

/// Somebody who knows five keys (Tab, the Menu key, Down, Enter and Escape) and hears alone: finds and uses all that the player's
/// menu has.
public struct MenuByEar {
  private let menu: String
  private let press: (AXKey) -> [String]

  /// A listener to a program that has just begun. `menu` is what a menu is called; `press` presses a key, and returns the utterances
  /// that are heard then.
  public init(menu: String = "menu", press: @escaping (AXKey) -> [String]) {
    self.menu = menu
    self.press = press
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

  /// The lines of the menu with the words that follow them, each at the first stop of Tab where it is heard, in a program that begins
  /// anew for it. `isWhole` tells whether every stop was visited.
  public static func transcript(of start: () -> MenuByEar) -> (text: String, isWhole: Bool) {
    let listener = start()
    var (known, text, stops): (Set<String>, String, [String]) = ([], "", [])
    for stop in 0..<60 {
      let found = listener.lines().filter { known.insert($0).inserted }
      for line in found {
        let fresh = start()
        for _ in 0..<stop { _ = fresh.press(.tab) }
        text += "\(line) → \(fresh.choose(line).joined(separator: " / "))\n"
      }
      let next = listener.press(.tab).joined(separator: " ")
      if stops.contains(next) { return (text, true) }
      stops.append(next)
    }
    return (text, false)
  }
}

extension AXElementTree {
  /// The actions and the rotors that programs give to the stops of Tab and to what is around them, by their names.
  public var offeredNames: Set<String> {
    var names: Set<String> = []
    for stop in tabStops {
      names.formUnion(stop.composed.actions.filter { $0.operation.kind != .activate }.map(\.name))
      for element in sequence(first: stop, next: \.parent) {
        for rotor in element.customRotors {
          if case .named(let name) = rotor.kind { names.insert(name) }
        }
      }
    }
    return names
  }
}
