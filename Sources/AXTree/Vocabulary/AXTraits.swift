/// What an element is and how it behaves, as a set; UIKit's `UIAccessibilityTraits` by name and meaning.
///
/// Traits are what composition merges by union (C18). Roles say the same more exactly; see ``AXRole``.
public struct AXTraits: OptionSet, Hashable, Sendable, Codable {
  /// The traits as bits.
  public let rawValue: UInt32

  /// The traits whose bits are set.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Activating it does something.
  public static let button = AXTraits(rawValue: 1 << 0)
  /// Activating it leads somewhere else.
  public static let link = AXTraits(rawValue: 1 << 1)
  /// It titles what follows; readers jump from one to the next.
  public static let header = AXTraits(rawValue: 1 << 2)
  /// Text that searches is entered here.
  public static let searchField = AXTraits(rawValue: 1 << 3)
  /// It is a picture.
  public static let image = AXTraits(rawValue: 1 << 4)
  /// It is chosen among its siblings.
  public static let selected = AXTraits(rawValue: 1 << 5)
  /// Activating it plays a sound of its own.
  public static let playsSound = AXTraits(rawValue: 1 << 6)
  /// It is a key of an on-screen keyboard.
  public static let keyboardKey = AXTraits(rawValue: 1 << 7)
  /// It is text that does not change.
  public static let staticText = AXTraits(rawValue: 1 << 8)
  /// It sums up the state of the application when that starts.
  public static let summaryElement = AXTraits(rawValue: 1 << 9)
  /// It cannot be operated now.
  public static let notEnabled = AXTraits(rawValue: 1 << 10)
  /// It changes too often to be announced by itself.
  public static let updatesFrequently = AXTraits(rawValue: 1 << 11)
  /// Activating it starts media, over which a reader should not speak.
  public static let startsMediaSession = AXTraits(rawValue: 1 << 12)
  /// It has a value that goes up and down.
  public static let adjustable = AXTraits(rawValue: 1 << 13)
  /// Touches go straight to it, past the reader.
  public static let allowsDirectInteraction = AXTraits(rawValue: 1 << 14)
  /// The page turns when the reader has read it.
  public static let causesPageTurn = AXTraits(rawValue: 1 << 15)
  /// It holds tabs.
  public static let tabBar = AXTraits(rawValue: 1 << 16)
  /// It switches between on and off.
  public static let toggleButton = AXTraits(rawValue: 1 << 17)
  /// It goes back to where the person came from.
  public static let backButton = AXTraits(rawValue: 1 << 18)

  /// Every trait with the name that documents use, in the order in which documents list them.
  package static let named: [(name: String, trait: AXTraits)] = [
    ("button", .button), ("link", .link), ("header", .header), ("searchField", .searchField), ("image", .image),
    ("selected", .selected), ("playsSound", .playsSound), ("keyboardKey", .keyboardKey),
    ("staticText", .staticText), ("summaryElement", .summaryElement), ("notEnabled", .notEnabled),
    ("updatesFrequently", .updatesFrequently), ("startsMediaSession", .startsMediaSession),
    ("adjustable", .adjustable), ("allowsDirectInteraction", .allowsDirectInteraction),
    ("causesPageTurn", .causesPageTurn), ("tabBar", .tabBar), ("toggleButton", .toggleButton),
    ("backButton", .backButton),
  ]

  /// Traits that make an element interactive (C11), and that a disabled one does not lend (C14).
  package static let interactive: AXTraits = [
    .button, .link, .playsSound, .toggleButton, .adjustable, .searchField, .keyboardKey, .startsMediaSession,
    .backButton,
  ]
}
