import AXTree

/// The words of one Orca version in one language (O1): every word that it speaks, by its key, in all its plural forms.
///
/// `Scripts/import-orca-words` reads them from the catalogues of all versions. A word that is missing is English, as in Orca
/// without a translation.
struct OrcaWords: Equatable, Sendable {
  /// The forms of the words and phrases.
  var words: [OrcaWord: [String]] = [:]
  /// The names of roles by their English ones.
  var roles: [String: String] = [:]
  /// The names of keys by their English ones.
  var keys: [String: String] = [:]
  /// GTK's labels of keys by their names in GTK's catalogue.
  var keyLabels: [String: String] = [:]
  /// The rule that selects a phrase's form for a number.
  var plural = OrcaPlural.oneAndOthers

  /// English, as Orca's source has it.
  static let english = OrcaWords()

  /// The words of one version in every language besides English, by the language's tag.
  static func all(of edition: String) -> [String: OrcaWords] {
    AXLanguage.all("orca", edition: edition).mapValues(OrcaWords.init)
  }

  /// A word or phrase without a number.
  subscript(word: OrcaWord) -> String { form(of: word, 1) }

  /// A phrase with a number as "{number}".
  subscript(word: OrcaWord, number: Int) -> String { self[word, number, ["number": "\(number)"]] }

  /// A phrase with words in its placeholders, in the form for a number.
  subscript(word: OrcaWord, number: Int, places: KeyValuePairs<String, String>) -> String {
    AXLanguage.fill(form(of: word, number), places)
  }

  /// A phrase with words in its placeholders.
  subscript(word: OrcaWord, places: KeyValuePairs<String, String>) -> String { self[word, 1, places] }

  /// The name of a role, by its English name.
  func role(_ name: String) -> String { roles[name] ?? name }

  /// Orca's word for a key, by its English one.
  func key(_ text: String) -> String { keys[text] ?? text }

  /// GTK's label of a key or a modifier, by its name in GTK's catalogue.
  func keyLabel(_ name: String) -> String { keyLabels[name] ?? name.replacing("_", with: " ") }

  private func form(of word: OrcaWord, _ number: Int) -> String {
    let english = word.english
    let forms = words[word] ?? english
    // English words use the English rule in every language.
    let rule = forms == english ? .oneAndOthers : plural
    return forms[min(rule.form(for: number), forms.count - 1)]
  }
}

extension OrcaWords {
  private init(_ language: AXLanguage) {
    words = Dictionary(
      uniqueKeysWithValues: language["words"].compactMap { name, forms in Self.named[name].map { ($0, forms) } })
    roles = language["roles"].compactMapValues(\.first)
    keys = language["keys"].compactMapValues(\.first)
    keyLabels = language["keyLabels"].compactMapValues(\.first)
    plural = language["grammar", "plural"].flatMap(OrcaPlural.init) ?? .oneAndOthers
  }

  private static let named = Dictionary(uniqueKeysWithValues: OrcaWord.allCases.map { ("\($0)", $0) })
}

/// The rule that selects a phrase's form for a number, from a language's catalogue.
enum OrcaPlural: String, Sendable {
  /// The first form for one, the second for all other numbers.
  case oneAndOthers
  /// The first form for zero and one, the second for all other numbers.
  case upToOneAndOthers
  /// One form for all numbers.
  case same

  /// The index of the form for a number.
  func form(for number: Int) -> Int {
    switch self {
    case .oneAndOthers: number == 1 ? 0 : 1
    case .upToOneAndOthers: number == 0 || number == 1 ? 0 : 1
    case .same: 0
    }
  }
}

/// An Orca word or phrase, by its key in Orca's catalogues: a context that ends with U+0004, the English words, and, if
/// the words depend on a number, U+0000 and the English plural.
enum OrcaWord: String, CaseIterable, Hashable, Sendable {
  // States.
  case grayed, required, collapsed, expanded
  case readOnly = "text\u{4}read only"
  case invalidEntry = "error\u{4}invalid entry"
  case entryValid = "error\u{4}Entry valid."
  case multiselect = "multi-select"
  case on = "switch\u{4}on"
  case off = "switch\u{4}off"
  case checked = "checkbox\u{4}checked"
  case notChecked = "checkbox\u{4}not checked"
  case partiallyChecked = "checkbox\u{4}partially checked"
  case pressed = "togglebutton\u{4}pressed"
  case notPressed = "togglebutton\u{4}not pressed"
  case radioSelected = "radiobutton\u{4}selected"
  case radioNotSelected = "radiobutton\u{4}not selected"
  case itemNotSelected = "listitem\u{4}not selected"
  case cellNotSelected = "tablecell\u{4}not selected"
  case opensPopup = "opens popup"
  case sorted
  case sortedAscending = "sorted ascending"
  case sortedDescending = "sorted descending"

  // Values and texts.
  case progressBar = "Progress bar %d."
  case browseMode = "Browse mode"
  case percent = "%d percent.\u{0}%d percent."
  case blank
  case textSelected = "text\u{4}selected"
  case textUnselected = "text\u{4}unselected"
  case selectionDeleted = "Selection deleted."
  case nothingSelected = "Text unselected."
  case repeated = "%(count)d %(repeatChar)s character\u{0}%(count)d %(repeatChar)s characters"
  case equals, dash, star, underline, number, tilde, plus, bullet

  // Places and counts.
  case row = "row %d"
  case column = "column %d"
  case treeLevel = "tree level %d"
  case nestingLevel = "Nesting level %d"
  case tableRows = "table with %d row\u{0}table with %d rows"
  case tableColumns = "%d column\u{0}%d columns"
  case listItems = "List with %d item\u{0}List with %d items"
  case items = "%d item\u{0}%d items"
  case termValues = "%d value\u{0}%d values"
  case noItems = "0 items"
  case dialogs = "%d unfocused dialog\u{0}%d unfocused dialogs"

  // Roles that the library of role names does not know.
  case headingLevel = "%(role)s level %(level)d"
  case headingNumber = "%(role)s %(level)d"
  case editableComboBox = "editable combo box"
  case visitedLink = "visited link"
  case menuButton = "menu button"
  case `switch` = "role\u{4}switch"
  case horizontalSlider = "horizontal slider"
  case verticalSlider = "vertical slider"
  case horizontalScrollBar = "horizontal scroll bar"
  case verticalScrollBar = "vertical scroll bar"
  case horizontalSplitter = "horizontal splitter"
  case verticalSplitter = "vertical splitter"
  case banner = "role\u{4}banner"
  case complementary = "role\u{4}complementary content"
  case contentInfo = "role\u{4}information"
  case main = "role\u{4}main content"
  case navigation = "role\u{4}navigation"
  case region = "role\u{4}region"
  case search = "role\u{4}search"

  // Beginnings and ends.
  case deletionStart = "content\u{4}deletion start"
  case deletionEnd = "content\u{4}deletion end"
  case insertionStart = "content\u{4}insertion start"
  case insertionEnd = "content\u{4}insertion end"
  case highlightStart = "content\u{4}highlight start"
  case highlightEnd = "content\u{4}highlight end"
  case leavingQuote = "leaving blockquote."
  case leavingQuotes = "Leaving %d blockquote.\u{0}Leaving %d blockquotes."
  case leavingArticle = "role\u{4}leaving article."
  case leavingForm = "leaving form."
  case leavingToolTip = "leaving tooltip."
  case leavingBanner = "role\u{4}leaving banner."
  case leavingComplementary = "role\u{4}leaving complementary content."
  case leavingContentInfo = "role\u{4}leaving information."
  case leavingMain = "role\u{4}leaving main content."
  case leavingNavigation = "role\u{4}leaving navigation."
  case leavingRegion = "role\u{4}leaving region."
  case leavingSearch = "role\u{4}leaving search."

  // Formulas.
  case fractionStart = "fraction start"
  case fractionLine = "math fraction\u{4}over"
  case fractionEnd = "fraction end"
  case rootStart = "square root of"
  case rootOf = "root of"
  case rootEnd = "root end"

  /// The English words: one form, or a singular and a plural.
  var english: [String] { Self.english[self] ?? [] }

  private static let english = Dictionary(
    uniqueKeysWithValues: allCases.map { word in
      let words = word.rawValue.split(separator: "\u{4}", omittingEmptySubsequences: false).last ?? ""
      return (word, words.split(separator: "\u{0}", omittingEmptySubsequences: false).map { phrase(String($0)) })
    })

  /// A catalogue's phrase with its placeholders as they are written here: "{number}" for "%d", "{role}" for "%(role)s".
  static func phrase(_ text: String) -> String {
    text.replacing("%d", with: "{number}").replacing(/%\((\w+)\)[ds]/) { "{\($0.output.1)}" }
  }
}
