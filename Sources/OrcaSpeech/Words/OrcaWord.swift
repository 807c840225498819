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
  case availableListItems = "List with %d available item\u{0}List with %d available items"
  case items = "%d item\u{0}%d items"
  case termValues = "%d value\u{0}%d values"
  case noItems = "0 items"
  case groupPosition = "%(index)d of %(total)d"
  case iconPosition = "on %(index)d of %(total)d"
  case columnPosition = "column %(index)d of %(total)d"
  case rowPosition = "row %(index)d of %(total)d"
  case selectedCount = "%(index)d of %(total)d item selected\u{0}%(index)d of %(total)d items selected"
  case dialogs = "%d unfocused dialog\u{0}%d unfocused dialogs"

  // Roles that the library of role names does not know.
  case headingLevel = "%(role)s level %(level)d"
  case headingNumber = "%(role)s %(level)d"
  case editableComboBox = "editable combo box"
  case visitedLink = "visited link"
  case menuButton = "menu button"
  case iconPanel = "Icon panel"
  case link
  case protocolLink = "%s link"
  case visitedProtocolLink = "visited %s link"
  case fileLink = "%(uri)s link to %(file)s"
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

  /// A catalogue's phrase with its placeholders as they are written here: "{number}" for "%d", "{text}" for "%s", "{role}" for
  /// "%(role)s".
  static func phrase(_ text: String) -> String {
    text.replacing("%d", with: "{number}").replacing("%s", with: "{text}").replacing(/%\((\w+)\)[ds]/) {
      "{\($0.output.1)}"
    }
  }
}
