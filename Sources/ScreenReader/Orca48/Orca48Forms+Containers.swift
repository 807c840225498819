extension Orca48Forms {
  /// A container that says when it is left.
  private static func left(_ parts: [OrcaPart], else around: [OrcaPart]? = nil) -> OrcaForm {
    form(parts, changing: [.either([.leaving], around ?? parts)])
  }

  private static let grouped: [OrcaPart] = [.title, .staticText, .spokenRole]
  private static let listed: [OrcaPart] = [.title, .either([.listSize], [.spokenRole]), .nestingLevel]

  static let containers: [String: OrcaForm] = [
    "alert": OrcaForm(
      start + [.spokenRole, .title, .pause, .staticText], changing: [.spokenRole, .title, .pause, .staticText]),
    "article": form([.title, .spokenRole, .pause, .currentLine], changing: [.title, .spokenRole]),
    "comment": form([.title, .spokenRole, .pause, .currentLine], changing: [.title, .spokenRole]),
    "block quote": left([.spokenRole, .pause, .nestingLevel, .currentLine]),
    "description list": left(listed),
    "list": left(listed),
    "list box": form(
      [.title, .selectedItems, .pause, .multiselectable, .either([.listSize], [.spokenRole])],
      changing: [.title, .multiselectable, .either([.listSize], [.spokenRole])]),
    "list item": form(
      [
        .either([.currentLine], [.title]), .spokenRole, .checkedIfCheckable, .pause, .unselected, .pause, .expandable,
        .itemContents, .pause,
      ], changing: [.checkedIfCheckable, .pause, .expandable]),
    "dialog": apart([.title, .spokenRole, .staticText]),
    "embedded": form(
      [.title, .staticText, .spokenRole, .availability], changing: [.title, .spokenRole, .availability],
      around: [.title, .staticText, .spokenRole, .availability]),
    "form": left([.title, .spokenRole]),
    // Of the dialogs in a window none is counted: only those beside it are, and there are none.
    "frame": form([.title, .spokenRole], changing: [.title]),
    "grouping": left(grouped),
    "panel": left(grouped),
    "info bar": form([.title, .spokenRole, .staticText]),
    "internal frame": form([.title, .spokenRole]),
    "landmark": form(
      [.fromOutside([.spokenRole, .title]), .currentLine, .pause],
      changing: [.either([.leaving], [.spokenRole, .title])]),
    "region": form([], changing: [.either([.leaving], [.fromOutside([.title, .spokenRole])])]),
    "layered pane": OrcaForm(
      start + [.either([.title], [.spokenRole]), .availability, .noPictures],
      changing: [.either([.title], [.spokenRole]), .availability, .noPictures]),
    "notification": apart([.spokenRole, .title, .pause, .staticText]),
    "scroll pane": form([.title, .spokenRole, .currentLine]),
    "status bar": form([.title, .spokenRole, .contents], changing: [.title, .spokenRole]),
    "tool tip": form([.spokenRole, .title], changing: [.either([.leaving], [.spokenRole])]),
  ]

  static let tables: [String: OrcaForm] = [
    "column header": header,
    "row header": header,
    "table": left([.title, .pause, .tableSize]),
    "table cell": OrcaForm(
      [.cellInRow], changing: [.expandable, .pause],
      around: [.rowHeaders, .columnHeaders, .pause, .newRow, .pause, .newColumn]),
    "table row": form(
      [.either([.title], [.wholeText]), .pause, .expandable, .pause], changing: [.expandable]),
    "tree item": form(
      [.either([.title], [.wholeText]), .pause, .expandable, .pause, .newNodeLevel], changing: [.expandable]),
  ]

  private static let header = form([
    .title, .spokenRole, .sortOrder, .pause, .newRow, .pause, .newColumn,
  ])

  /// A cell by itself, whether it is said alone or with its row.
  static let cell: [OrcaPart] = [
    .rowHeaders, .columnHeaders, .either([.cellText], [.either([.title], [.imageDescription])]), .expandable, .required,
    .pause, .invalidBecause, .pause, .availability, .pause, .newNodeLevel, .unselected, .hint, .popup, .helpText,
  ]
}
