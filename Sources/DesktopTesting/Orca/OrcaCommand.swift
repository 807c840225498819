/// A command of Orca by which a player asks for something: one with keys on a desktop's keyboard, which all editions share, or one
/// that the remote controller of Orca 51 takes.
///
/// `Documentation/Internals/TestKit.md` says why those with keys are not given by the remote controller.
@_spi(Command) public struct OrcaCommand: Equatable, Sendable {
  /// The name by which steps, clients and tests give it. That of the remote controller is a module and its method, such as
  /// `WhereAmIPresenter.PresentTitle`.
  public let name: String
  /// The keys by their names in X, pressed one after the other; none for the remote controller's.
  public let keys: [String]

  init(_ name: String, _ keys: String...) { (self.name, self.keys) = (name, keys) }

  /// Every command that has keys. Orca 43 has no list of actions; the kinds of elements are looked for in documents.
  public static let all: [OrcaCommand] =
    [
      OrcaCommand("whereAmI", "KP_Enter"), OrcaCommand("whereAmIDetailed", "KP_Enter", "KP_Enter"),
      OrcaCommand("title", "Insert+KP_Enter"), OrcaCommand("statusBar", "Insert+KP_Enter", "Insert+KP_Enter"),
      OrcaCommand("sayAll", "KP_Add"), OrcaCommand("time", "Insert+t"), OrcaCommand("actions", "Insert+shift+a"),
      OrcaCommand("reviewLine", "KP_Up"), OrcaCommand("reviewPreviousLine", "KP_Home"),
      OrcaCommand("reviewNextLine", "KP_Page_Up"), OrcaCommand("reviewWord", "KP_Begin"),
      OrcaCommand("reviewPreviousWord", "KP_Left"), OrcaCommand("reviewNextWord", "KP_Right"),
      OrcaCommand("reviewCharacter", "KP_Down"), OrcaCommand("reviewPreviousCharacter", "KP_End"),
      OrcaCommand("reviewNextCharacter", "KP_Page_Down"), OrcaCommand("leaveReview", "KP_Subtract"),
    ]
    + kinds.flatMap { name, key in
      [OrcaCommand("next\(name)", key), OrcaCommand("previous\(name)", "shift+\(key)")]
    }

  /// The kinds of elements that structural navigation looks for, and their keys.
  private static let kinds = [
    ("Heading", "h"), ("Link", "k"), ("Button", "b"), ("Entry", "e"), ("CheckBox", "x"), ("List", "l"), ("Table", "t"),
    ("Landmark", "m"), ("Paragraph", "p"),
  ]

  /// The command with a name; nil if there is none. Whether the remote controller has one turns out when it is given.
  public static func named(_ name: String) -> OrcaCommand? {
    all.first { $0.name == name } ?? (name.wholeMatch(of: /[A-Z]\w*\.[A-Z]\w*/) == nil ? nil : OrcaCommand(name))
  }

  /// The numbers of the commands' keys in X11, and their places on the keyboard, for programs that pass keys on to Orca.
  public static let numbers: [String: (keysym: UInt32, code: UInt32)] = [
    "KP_Enter": (0xff8d, 104), "KP_Add": (0xffab, 86), "KP_Subtract": (0xffad, 82), "KP_Home": (0xff95, 79),
    "KP_Left": (0xff96, 83), "KP_Up": (0xff97, 80), "KP_Right": (0xff98, 85), "KP_Down": (0xff99, 88),
    "KP_Page_Up": (0xff9a, 81), "KP_Page_Down": (0xff9b, 89), "KP_End": (0xff9c, 87), "KP_Begin": (0xff9d, 84),
    "Insert": (0xff63, 118), "shift": (0xffe1, 50), "a": (0x61, 38), "b": (0x62, 56), "e": (0x65, 26), "h": (0x68, 43),
    "k": (0x6b, 45), "l": (0x6c, 46), "m": (0x6d, 58), "p": (0x70, 33), "t": (0x74, 28), "x": (0x78, 53),
  ]
}
