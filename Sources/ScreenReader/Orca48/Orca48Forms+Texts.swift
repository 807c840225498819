extension Orca48Forms {
  private static let document = form([.title, .readOnly, .spokenRole, .currentLine])
  private static let noted = form([.spokenRole, .currentLine])
  private static let script = apart([.spokenRole, .currentLine])

  /// Text between two phrases.
  private static func marked(_ start: OrcaWord, _ end: OrcaWord) -> OrcaForm {
    form(
      [.phrase(start), .pause, .wholeText, .pause, .phrase(end)],
      changing: [.either([.leaving], [.phrase(start)])])
  }

  static let texts: [String: OrcaForm] = [
    "caption": form([.title, .spokenRole]),
    "content deletion": marked(.deletionStart, .deletionEnd),
    "content insertion": marked(.insertionStart, .insertionEnd),
    "mark": marked(.highlightStart, .highlightEnd),
    "definition": form([.spokenRole, .wholeText]),
    "description term": form([.either([.title], [.currentLine]), .spokenRole, .pause], changing: []),
    "description value": form([.either([.title], [.currentLine]), .spokenRole, .pause], changing: []),
    "document email": document,
    "document frame": document,
    "document presentation": document,
    "document spreadsheet": document,
    "document text": document,
    "document web": document,
    "page": document,
    "editbar": form([.title, .readOnly, .pause, .spokenRole, .pause, .currentLine, .allSelected, .pause]),
    "entry": form([
      .title, .readOnly, .spokenRole, .either([.currentLine], [.placeholder]), .allSelected, .required, .pause,
      .invalidBecause, .pause,
    ]),
    "footer": noted,
    "footnote": noted,
    "header": noted,
    "heading": form([.wholeText, .spokenRole, .expandable]),
    "label": form([.label, .either([.wholeText], [.ownName]), .allSelected, .spokenRole]),
    "math": OrcaForm([]),
    "math fraction": OrcaForm([]),
    "math root": OrcaForm([]),
    "paragraph": form([.title, .readOnly, .spokenRole, .currentLine, .pause]),
    "password text": form([
      .title, .spokenRole, .currentLine, .allSelected, .required, .pause, .invalidBecause, .pause,
    ]),
    "section": form([.title, .pause, .currentLine, .spokenRole, .pause], around: [.title, .pause]),
    "static": form([.either([.wholeText], [.ownName]), .spokenRole]),
    "subscript": script,
    "superscript": script,
    "suggestion": form([.wholeText], changing: [.either([.leaving], [.spokenRole])]),
    "terminal": OrcaForm(start + [.currentLine], changing: [.currentLine]),
    "text": form([
      .title, .readOnly, .spokenRole, .pause, .either([.currentLine], [.placeholder]), .allSelected, .pause,
    ]),
  ]
}
