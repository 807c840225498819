import ATSPIModel
import AXTree

/// In what one Orca differs from another, as a table: what it says of each role, what it calls things, and what it does
/// when something happens. All else is the same for every Orca.
struct OrcaEdition: Sendable {
  /// What is said of each role, by the role's name on the bus.
  let forms: [String: OrcaForm]
  /// For roles without a row.
  let other: OrcaForm
  /// What stands before and behind all that is said when the focus arrives.
  var prefix: [OrcaPart] = []
  var suffix: [OrcaPart] = []
  /// The words in each language beside English, by its tag.
  let languages: [String: OrcaWords]
  /// Roles that are called otherwise than on the bus.
  let roleNames: [String: String]
  /// Roles of which nothing is said where there is no text interface.
  var silentWithoutText: Set<String> = []
  /// Roles that can be read only when they cannot be edited.
  let readOnlyRoles: Set<String>
  /// Containers that are passed over in silence when the focus comes into them.
  let isLayoutOnly: @Sendable (OrcaObject, Orca) -> Bool
  /// Containers that may say that they are left.
  let leavable: Set<String>
  /// What landmarks are called and what is said when they are left, by the attribute that tells which they are.
  var landmarks: [String: (name: OrcaWord, leaving: OrcaWord)] = [:]
  /// Whether a container is passed over that is called as one below it of its role.
  let skipsRepeatedContainers: Bool
  /// Buttons that open something, which are no containers either.
  let popupButtons: Set<String>
  /// Whether a number without a range has no percentage.
  let percentNeedsRange: Bool
  /// Whether an object of the same role, name and place is taken for the one before it.
  let takesLookalikes: Bool
  /// The states that are remembered of what Orca looks at.
  let rememberedStates: [ATSPIState]
  /// Whether they are remembered of every object, not of one.
  let remembersEveryObject: Bool
  /// Whether the focus comes from its window where it comes from nowhere.
  let beginsAtWindow: Bool
  /// Whether a cell has a place where its attributes tell one, though it is in no table.
  let findsPlacesOutsideTables: Bool
  /// Whether events away from the focus are lost that come within 100 ms of one of their kind.
  let dropsRepeats: Bool
  /// A line in which signs that are repeated are counted.
  let withRepeats: @Sendable (String, OrcaWords) -> String
  /// Which of the events that come at once are heard first: those of a lower rank.
  var rank: @Sendable (ATSPIEvent) -> Int = { _ in 0 }
  /// What is done when something happens, by the event's name: "object:state-changed:focused".
  let handlers: [String: Handler]
  /// How an announcement is said.
  let announce: @Sendable (inout Orca, String) -> [[SpeechSegment]]

  /// What is said when an event is heard at a moment in seconds.
  typealias Handler = @Sendable (inout Orca, OrcaObject, ATSPIEvent, Double) -> [[SpeechSegment]]

  /// The words of a locale such as "de", "pt-BR" or "de_AT.UTF-8"; a language without words gets the English ones.
  func words(in locale: String) -> OrcaWords {
    let parts = locale.prefix { $0 != "." && $0 != "@" }.split { $0 == "-" || $0 == "_" }
    guard let language = parts.first?.lowercased() else { return .english }
    let regional = parts.dropFirst().lazy.compactMap { languages["\(language)-\($0.uppercased())"] }.first
    return regional ?? languages[language] ?? .english
  }

  func form(of role: String) -> OrcaForm { forms[role] ?? other }

  /// The role whose row tells what an object says around the focus: of a landmark its kind, where that has one.
  func role(around object: OrcaObject) -> String {
    guard object.role == "landmark", let kind = object.attribute("xml-roles"), forms[kind] != nil else {
      return object.role
    }
    return kind
  }

  func isPopupButton(_ object: OrcaObject) -> Bool { popupButtons.contains(object.role) && object.has(.hasPopup) }
}
