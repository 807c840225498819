/// An element's kind and behaviour, as a set: UIKit's `UIAccessibilityTraits` by name and meaning. An ``AXRole`` is more exact.
public struct AXTraits: OptionSet, Hashable, Sendable, Codable {
  /// The traits as bits.
  public let rawValue: UInt32
  /// The traits whose bits are set.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Activating the element does something.
  public static let button = AXTraits(rawValue: 1 << 0)
  /// Activating the element leads somewhere else.
  public static let link = AXTraits(rawValue: 1 << 1)
  /// The element titles what follows; readers jump from one to the next.
  public static let header = AXTraits(rawValue: 1 << 2)
  /// The element is a field for search text.
  public static let searchField = AXTraits(rawValue: 1 << 3)
  /// The element is a picture.
  public static let image = AXTraits(rawValue: 1 << 4)
  /// The element is selected among its siblings.
  public static let selected = AXTraits(rawValue: 1 << 5)
  /// Activating the element plays its own sound.
  public static let playsSound = AXTraits(rawValue: 1 << 6)
  /// The element is a key of an on-screen keyboard.
  public static let keyboardKey = AXTraits(rawValue: 1 << 7)
  /// The element is text that does not change.
  public static let staticText = AXTraits(rawValue: 1 << 8)
  /// The element sums up the application's state at its start.
  public static let summaryElement = AXTraits(rawValue: 1 << 9)
  /// The element cannot be operated now.
  public static let notEnabled = AXTraits(rawValue: 1 << 10)
  /// The element changes too often to be announced by itself.
  public static let updatesFrequently = AXTraits(rawValue: 1 << 11)
  /// Activating the element starts media, over which a reader should not speak.
  public static let startsMediaSession = AXTraits(rawValue: 1 << 12)
  /// The element has a value that can be raised and lowered.
  public static let adjustable = AXTraits(rawValue: 1 << 13)
  /// Touches go straight to the element, past the reader.
  public static let allowsDirectInteraction = AXTraits(rawValue: 1 << 14)
  /// The page turns when the reader has finished the element.
  public static let causesPageTurn = AXTraits(rawValue: 1 << 15)
  /// The element holds tabs.
  public static let tabBar = AXTraits(rawValue: 1 << 16)
  /// The element switches between on and off.
  public static let toggleButton = AXTraits(rawValue: 1 << 17)
  /// The element goes back to where the person came from.
  public static let backButton = AXTraits(rawValue: 1 << 18)

  /// Every trait with its name in documents, in the order of documents, which is that of the bits.
  package static let named = [
    "button", "link", "header", "searchField", "image", "selected", "playsSound", "keyboardKey", "staticText",
    "summaryElement", "notEnabled", "updatesFrequently", "startsMediaSession", "adjustable", "allowsDirectInteraction",
    "causesPageTurn", "tabBar", "toggleButton", "backButton",
  ].enumerated().map { (name: $1, trait: AXTraits(rawValue: 1 << $0)) }

  /// Traits that make an element interactive (C11), and that a disabled one does not contribute (C14).
  package static let interactive: AXTraits = [
    .button, .link, .playsSound, .toggleButton, .adjustable, .searchField, .keyboardKey, .startsMediaSession,
    .backButton,
  ]
}
