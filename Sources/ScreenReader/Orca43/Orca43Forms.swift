/// What Orca 43 says of each role, as a table: the part lists by the role's name on the bus.
enum Orca43Forms {
  /// What stands before all that is said when the focus arrives.
  static let prefix: [OrcaPart] = [.oldAncestors, .newAncestors]
  /// What stands behind it.
  static let suffix: [OrcaPart] = [.newNodeLevel, .unselectedCell, .pause, .description, .pause]
  /// For roles without a row.
  static let other = OrcaForm(
    [.labelOrName, .role, .availability, .accelerator, .childWidget], changing: [], around: [])

  static let table: [String: OrcaForm] = basic.merging(containers) { $1 }.merging(texts) { $1 }

  /// As Orca writes the name of these in brackets, it takes no notice that a description repeats it.
  private static let bracketed = OrcaPart.either([.labelAndName], [])
  private static let header = OrcaForm([bracketed, .role, .pause], changing: [.labelAndName, .role, .pause])
  private static let picture: [OrcaPart] = [.labelAndName, .either([.imageDescription], [.role]), .pause]
  private static let icon = OrcaForm(picture, changing: picture)
  private static let stepped = OrcaForm([.labelOrName, .role, .value, .required, .availability], changing: [.value])
  private static let item = OrcaForm(
    [.either([.labelOrName], [.displayedText]), .pause, .expandable, .pause], changing: [.expandable])

  private static let basic: [String: OrcaForm] = [
    "animation": OrcaForm([.labelAndName]),
    "canvas": icon,
    "caption": OrcaForm([.labelAndName, .role]),
    "check box": OrcaForm(
      [.labelOrName, .readOnly, .role, .checked, .required, .pause, .invalid, .availability, .accelerator],
      changing: [.checked]),
    "check menu item": OrcaForm(
      [.labelOrName, .role, .checked, .required, .availability, .accelerator, .pause], changing: [.checked]),
    "color chooser": OrcaForm([.label, .role, .value, .required, .availability], changing: [.value]),
    "column header": header,
    "row header": header,
    "combo box": OrcaForm(
      [.labelOrName, .role, .pause, .value, .pause, .accelerator], changing: [.labelOrName, .role, .expandable]),
    "dial": stepped,
    "scroll bar": stepped,
    "slider": OrcaForm(
      [.labelOrName, .role, .value, .required, .pause, .invalid, .availability], changing: [.value]),
    "spin button": OrcaForm(
      [
        .labelAndName, .either([.displayedText], [.value]), .role, .required, .pause, .invalid, .availability,
      ], changing: [.either([.displayedText], [.value])]),
    "icon": icon,
    "image": OrcaForm([.labelAndName, .role]),
    "link": OrcaForm([.either([.name], [.displayedText]), .role, .pause, .expandable, .availability]),
    "menu item": OrcaForm(
      [.labelOrName, .checkedIfCheckable, .expandable, .availability, .accelerator, .pause], changing: [.expandable]),
    "page tab": OrcaForm(
      [.labelOrName, .role, .pause, .accelerator], changing: [.labelOrName, .role, .pause, .accelerator]),
    "progress bar": OrcaForm(
      [.labelAndName, .either([.progress], [.role])], changing: [.either([.progress], [.role])]),
    "push button": OrcaForm([.labelAndName, .expandable, .role, .availability, .accelerator], changing: [.expandable]),
    "radio button": OrcaForm(
      [
        .radioGroup, .pause, .either([.name], [.label]), .pause, .radio, .role, .availability, .lineBreak, .accelerator,
        .pause,
        .pause,
      ], changing: [.radio]),
    "radio menu item": OrcaForm(
      [.labelOrName, .radio, .role, .availability, .accelerator],
      changing: [.labelOrName, .radio, .role, .availability]),
    "separator": OrcaForm(
      [.role, .either([.labelOrName], [.either([.displayedText], [.value])])], changing: [.role]),
    "split pane": OrcaForm([.labelAndName, .role, .value, .availability], changing: [.value]),
    "tearoff menu item": OrcaForm([.labelOrName, .role, .availability], changing: []),
    "toggle button": OrcaForm(
      [.labelOrName, .role, .either([.expandable], [.toggle]), .availability, .accelerator],
      changing: [.either([.expandable], [.toggle])]),
    "table row": item,
    "tree item": item,
    "table cell": OrcaForm(
      [.tableCell, .pause], changing: [.pause],
      around: [.newRowHeader, .newColumnHeader, .pause, .newRow, .pause, .newColumn]),
    "list item": OrcaForm(
      [
        .either([.labelOrName], [.displayedText, .textSelection]), .checkedIfCheckable, .pause,
        .unselectedIfSelectable, .pause, .expandable, .pause, .pause, .itemWidgets,
      ], changing: [.expandable]),
    "math": OrcaForm([]),
    "math fraction": OrcaForm([.fractionStart, .pause, .fractionLine, .pause, .fractionEnd, .pause]),
    "math root": OrcaForm([.rootStart, .pause, .rootEnd, .pause]),
  ]

  private static let listing = OrcaForm(
    [.labelOrName, .pause, .focusedItem, .pause, .multiselectable, .either([.itemCount], [.role]), .pause],
    changing: [
      .either([.leaving], [.labelOrName, .pause, .either([.itemCount], [.role]), .pause, .nestingLevel])
    ])

  private static let containers: [String: OrcaForm] = [
    "alert": OrcaForm([.role, .labelOrName, .pause, .alertText]),
    "block quote": OrcaForm(
      [.role, .pause, .nestingLevel, .pause, .displayedText],
      changing: [.either([.leaving], [.role, .pause, .nestingLevel])]),
    "description list": listing,
    "list": listing,
    "list box": OrcaForm(
      listing.arriving, changing: [.labelOrName, .multiselectable, .either([.itemCount], [.role])]),
    "dialog": OrcaForm(
      [.labelOrName, .role, .unrelatedLabelsOrDescription],
      changing: [.labelOrName, .role, .unrelatedLabelsOrDescription]),
    "embedded": OrcaForm([.labelOrName, .unrelatedLabels, .role], changing: [.labelOrName, .role]),
    "form": OrcaForm([bracketed, .role], changing: [.either([.leaving], [.labelAndName, .role])]),
    "frame": OrcaForm([.labelOrName, .role, .dialogCount, .availability], changing: [.labelOrName]),
    "info bar": OrcaForm([.labelAndName, .unrelatedLabels]),
    "landmark": OrcaForm(
      [.role, .labelAndName, .pause, .unrelatedLabels], changing: [.either([.leaving], [.role, .labelAndName])]),
    "layered pane": OrcaForm(
      [.either([.labelAndName], [.role]), .availability, .noShowingChildren],
      changing: [.either([.labelAndName], [.role]), .availability, .noShowingChildren]),
    "menu": OrcaForm([.labelOrName, .role, .availability, .accelerator, .pause], changing: [.labelOrName, .role]),
    "notification": OrcaForm([.role, .labelOrName, .pause, .unrelatedLabelsOrDescription]),
    "panel": OrcaForm(
      [bracketed, .role, .pause, .unrelatedLabels],
      changing: [.either([.leaving], [.labelAndName, .role, .pause, .unrelatedLabels])]),
    "scroll pane": OrcaForm([.either([.currentLine, .textSelection], [.labelOrName, .role])]),
    "status bar": OrcaForm([.labelAndName, .role, .pause, .statusBar], changing: [.labelAndName, .role]),
    "table": OrcaForm(
      [.labelAndName, .pause, .table], changing: [.either([.leaving], [.labelAndName, .pause, .table])]),
    "tool bar": OrcaForm([.labelAndName, .role], changing: [.labelAndName, .role]),
    "tool tip": OrcaForm([.role, .labelAndName], changing: [.either([.leaving], [.role])]),
    "tree": OrcaForm([.labelAndName, .role], changing: [.labelAndName, .role]),
  ]

  private static let document = OrcaForm([.labelOrName, .readOnly, .textRole, .currentLine, .textSelection])
  private static let lined: [OrcaPart] = [.labelOrName, .role, .pause, .currentLine, .textSelection]
  private static let script = OrcaForm([.role, .currentLine, .textSelection])
  private static let noted = OrcaForm([.either([.displayedText], [.name]), .role])
  private static let entry: [OrcaPart] = [
    .labelOrName, .readOnly, .textRole, .either([.currentLine], [.placeholder]), .textSelection,
  ]

  private static let texts: [String: OrcaForm] = [
    "article": OrcaForm(lined, changing: [.labelOrName, .role]),
    "comment": OrcaForm(lined, changing: [.labelOrName, .role]),
    "description term": OrcaForm([
      .either([.labelOrName], [.displayedText, .textSelection]), .role, .pause, .pause,
    ]),
    "description value": OrcaForm([.either([.labelOrName], [.displayedText, .textSelection]), .role, .pause]),
    "document frame": document,
    "document web": document,
    "entry": OrcaForm(entry + [.required, .pause, .invalid], changing: entry),
    "footnote": OrcaForm(lined),
    "footer": noted,
    "header": noted,
    "static": noted,
    "heading": OrcaForm(
      [.displayedText, .role, .expandable], changing: [.displayedText, .role, .expandable]),
    "label": OrcaForm([.label, .either([.displayedText, .textSelection], [.name]), .role]),
    "page": OrcaForm(
      [.label, .readOnly, .currentLine, .textSelection], changing: [.label, .readOnly, .currentLine, .textSelection]),
    "paragraph": OrcaForm(
      [.labelOrName, .readOnly, .textRole, .currentLine, .textSelection],
      changing: [.labelOrName, .readOnly, .textRole, .currentLine, .textSelection]),
    "password text": OrcaForm(
      [.labelOrName, .readOnly, .textRole, .currentLine, .textSelection],
      changing: [.labelOrName, .readOnly, .textRole, .currentLine, .textSelection]),
    "section": OrcaForm(
      [.either([.labelOrName], [.currentLine, .textSelection]), .role],
      changing: [.either([.labelOrName], [.currentLine, .textSelection]), .role]),
    "subscript": script,
    "superscript": script,
    "terminal": OrcaForm([.content], changing: [.content]),
    "text": OrcaForm(
      [.labelOrName, .readOnly, .textRole, .pause, .either([.currentLine], [.placeholder]), .textSelection],
      changing: [.labelOrName, .readOnly, .textRole, .pause, .either([.currentLine], [.placeholder]), .textSelection]),
  ]
}
