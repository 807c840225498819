/// A button of a game controller that can be given a meaning, named by its place on the pad of an Xbox (R31).
public enum PadButton: String, CaseIterable, Sendable, Codable {
  case a, b, x, y, leftShoulder, rightShoulder, leftTrigger, rightTrigger
  /// The button that is called Start or Menu.
  case menu

  /// The key that does the same in menus; nil for those that do nothing there.
  public var key: Key? {
    switch self {
    case .a: .enter
    case .b: .escape
    case .leftShoulder: .pageUp
    case .rightShoulder: .pageDown
    case .x, .y, .leftTrigger, .rightTrigger, .menu: nil
    }
  }
}
