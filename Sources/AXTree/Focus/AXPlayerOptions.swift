/// The things that a player can do with the element that has the focus, and know of it: its actions, the rotors that apply, its
/// details, and where it is.
///
/// It is made of what readers reach: the element, what it is composed of, and the containers around it up to the window or the
/// topmost modal element.
struct AXPlayerOptions {
  /// A line of the player's menu, and what choosing it does.
  struct Entry {
    let name: String
    let choice: Choice
  }

  enum Choice {
    /// Closes the menu, with the focus back where it was, and does something.
    case leave(() -> Void)
    /// Shows lines to read in a menu of their own.
    case read([String])
  }

  /// The element with the focus, or the one that speaks for it.
  let element: AXElement
  private let tree: AXElementTree
  private let reach: AXReach
  private let properties: AXProperties
  private let words: PlayerWords
  /// The rotors of the element and of the containers around it, one for each system type, and that of what has an error, each with
  /// the number of the places that it finds. Those that find nothing are left out.
  private(set) var rotors: [(rotor: AXRotor, count: Int)] = []

  /// The options of a tree's focus; nil if readers do not reach it. O(elements), and as many calls of each rotor's search as it finds
  /// items.
  init?(in tree: AXElementTree) {
    reach = AXReach(of: tree)
    guard let focus = tree.focus, let element = reach.element(for: focus) else { return nil }
    (self.element, self.tree) = (element, tree)
    var properties = element.masked
    properties.readToggleValue()
    self.properties = properties
    words = PlayerWords(locale: tree.locale)
    let wrong = tree.readableElements.filter(\.current.states.isInvalid)
    let errors = AXRotor(.named(words[.error]), results: wrong)
    for rotor in AXRotor.sequenced(([element] + around).flatMap(\.composedRotors)) + [errors] {
      let count = reach.places(of: rotor.items()).count
      if count > 0 { rotors.append((rotor, count)) }
    }
  }

  /// The element's label, or else the name of its role.
  var name: String { label ?? role }

  /// The lines of the menu. O(elements).
  var entries: [Entry] {
    let details = properties.customContent.map(\.spoken).filter { !$0.isBlank }
    let rest = textBehindCaret
    var entries = actions
    for (rotor, count) in rotors { entries += self.entries(for: rotor, count) }
    if !details.isEmpty { entries.append(Entry(name: words[.details], choice: .read(details))) }
    if let rest { entries.append(Entry(name: words[.readOn], choice: .read(TextSentences.all(in: rest)))) }
    // With the focus, the reader says the element again.
    entries.append(Entry(name: words[.repeat], choice: .leave {}))
    entries.append(Entry(name: words[.whereAmI], choice: .read([place])))
    return entries
  }

  private var actions: [Entry] {
    if properties.traits.contains(.notEnabled) { return [] }
    return properties.actions.map { action in
      let request = AXActionRequest(node: element.id, kind: .operation(action.operation))
      return Entry(name: action.name, choice: .leave { [unowned tree] in tree.perform(request) })
    }
  }

  // MARK: Rotors

  /// "Rivals, 3 in all".
  func name(of rotor: AXRotor, _ count: Int) -> String { words.counted(words.name(of: rotor.kind), count) }

  /// Both directions of a rotor, of those that lead somewhere.
  private func entries(for rotor: AXRotor, _ count: Int) -> [Entry] {
    [AXRotorDirection.forward, .backward].compactMap { direction in
      guard tree.result(of: rotor, from: tree.focus, direction) != nil else { return nil }
      return Entry(
        name: words.counted(words.name(of: direction, through: rotor.kind), count),
        choice: .leave { [unowned tree] in tree.moveFocus(direction, through: rotor) })
    }
  }

  // MARK: Where it is

  /// "Volume, slider, 5, 2 of 3, Settings".
  private var place: String {
    let parts = [label, role, value, position].compactMap(\.self) + screen
    return parts.joined(separator: words.separator)
  }

  private var label: String? { properties.label.flatMap { $0.isBlank ? nil : $0 } }

  private var role: String { properties.ownRoleName ?? words.name(of: element.effectiveRole) }

  private var value: String? {
    properties.value.flatMap { $0.isBlank ? nil : $0 }
      ?? properties.shownContent(numberLanguage: words.language) { words[$0] }
  }

  /// The author's place in a list, else that among the elements of the role in the container around it, if there are several.
  private var position: String? {
    if let stated = properties.position { return words.position(stated.index, of: stated.count) }
    let role = element.effectiveRole
    guard AXRole.items.contains(role), let container = around.first(where: isPublished) else { return nil }
    let items = container.exposedBelow.filter { $0.effectiveRole == role }
    guard items.count > 1, let index = items.firstIndex(where: { $0 === element }) else { return nil }
    return words.position(index + 1, of: items.count)
  }

  /// The labels of the containers around it, from the inside.
  private var screen: [String] {
    around.filter(isPublished).compactMap(\.current.label).filter { !$0.isBlank }
  }

  /// The containers around it up to where readers are confined, from the inside, with those that readers do not know.
  private var around: [AXElement] {
    sequence(first: element, next: \.parent).dropFirst().prefix { !isPublished($0) || reach.contains($0.id) }.map(
      \.self)
  }

  private func isPublished(_ element: AXElement) -> Bool { tree.publisher.element(element.id) === element }

  // MARK: Text

  /// The text from the caret on; nil where nothing is left, and for a protected one.
  private var textBehindCaret: String? {
    guard let text = element.textElement.masked.text, !text.isProtected else { return nil }
    let rest = text.content(in: text.clamped(text.caret ?? 0)..<text.length)
    return rest.isBlank ? nil : rest
  }
}

/// The words of a player's options in the language of the tree.
private struct PlayerWords {
  enum Key: String { case counted, details, error, position, readOn, `repeat`, whereAmI }

  /// The language in which numbers are written.
  let language: String
  private let words, states, names: AXLanguage?
  private static let languages = AXLanguage.all("menu")
  private static let stateLanguages = AXLanguage.all("composition")

  init(locale: String) {
    language = AXLanguage.tags(of: locale).last ?? "en"
    words = AXLanguage.words(for: locale, in: Self.languages) ?? Self.languages["en"]
    states = AXLanguage.words(for: locale, in: Self.stateLanguages) ?? Self.stateLanguages["en"]
    names = AXLanguage.words(for: locale, in: AXLanguage.names)
  }

  subscript(key: Key) -> String { words?["words", key.rawValue] ?? key.rawValue }
  subscript(state: AXCheckedState) -> String { states?["words", "\(state)"] ?? "\(state)" }

  var separator: String { AXLanguage.listSeparator(of: language) }

  func name(of role: AXRole) -> String { names?["roles", role.rawValue] ?? AXLanguage.plain(role.rawValue) }

  func name(of kind: AXRotorKind) -> String { kind.systemName.flatMap { names?["rotors", $0] } ?? kind.plainName }

  func name(of direction: AXRotorDirection, through kind: AXRotorKind) -> String {
    direction.actionName(through: kind, in: names)
  }

  func position(_ position: Int, of count: Int) -> String {
    AXLanguage.fill(self[.position], ["position": "\(position)", "count": "\(count)"])
  }

  func counted(_ name: String, _ count: Int) -> String {
    AXLanguage.fill(self[.counted], ["name": name, "count": LocalizedNumber.text(count, language: language)])
  }
}
