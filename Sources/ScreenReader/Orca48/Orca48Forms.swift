/// What Orca 48 says of each role, as a table: the part lists by the role's name on the bus.
enum Orca48Forms {
  /// What is left and what is come into: the first of nearly every role.
  static let start: [OrcaPart] = [.oldAncestors, .newAncestors]
  /// The last of nearly every role.
  static let end: [OrcaPart] = [.hint, .popup, .helpText]

  static let table: [String: OrcaForm] =
    controls.merging(menus) { $1 }.merging(containers) { $1 }.merging(tables) { $1 }.merging(texts) { $1 }

  /// For roles without a row.
  static let other = form([.title, .spokenRole, .availability, .pause], changing: [])

  /// A form whose parts stand between what is around the object and what is said last of it.
  static func form(
    _ parts: [OrcaPart], changing: [OrcaPart]? = nil, around: [OrcaPart]? = nil
  ) -> OrcaForm {
    OrcaForm(start + parts + end, changing: changing ?? parts, around: around ?? changing ?? parts)
  }

  /// A form of a role that says nothing of what is around it.
  static func apart(_ parts: [OrcaPart], changing: [OrcaPart]? = nil, around: [OrcaPart]? = nil) -> OrcaForm {
    OrcaForm(parts + end, changing: changing ?? parts, around: around ?? changing ?? parts)
  }

  private static func ranged(_ states: OrcaPart...) -> OrcaForm {
    form([.title, .spokenRole, .amount] + states + [.availability, .pause], changing: [.amount])
  }

  private static let picture = form([.title, .either([.imageDescription], [.spokenRole]), .pause, .unselected])
  private static let tab: [OrcaPart] = [.title, .expandable, .spokenRole, .availability, .pause]
  private static let number = OrcaPart.either([.wholeText], [.amount])

  private static let controls: [String: OrcaForm] = [
    "canvas": picture,
    "icon": picture,
    "image": form([.title, .spokenRole]),
    "check box": form(
      [
        .title, .readOnly, .spokenRole, .checked, .required, .pause, .invalidBecause, .availability, .pause,
      ], changing: [.checked]),
    "color chooser": form([.title, .spokenRole, .amount, .shortcut], changing: [.amount]),
    "combo box": apart([.title, .spokenRole, .choice, .pause], changing: [.title, .spokenRole, .expandable]),
    "dial": ranged(.required, .percentage),
    "level bar": apart([.title, .spokenRole, .amount, .availability, .pause], changing: [.amount]),
    "link": form([
      .either([.title], [.wholeText]), .spokenRole, .expandable, .pause, .shortcut,
    ]),
    "page tab": form(tab, around: [.title, .spokenRole]),
    "progress bar": apart(
      [.title, .either([.progress], [.spokenRole])], changing: [.either([.progress], [.spokenRole])],
      around: [.title, .either([.progress], [.spokenRole])]),
    "push button": form(
      [.title, .expandable, .spokenRole, .availability, .pause, .shortcut], changing: [.expandable]),
    "radio button": form(
      [.groupOfRadios, .pause, .title, .radio, .spokenRole, .availability, .pause], changing: [.radio]),
    "scroll bar": ranged(.percentage),
    "slider": ranged(.percentage),
    "separator": form(
      [.spokenRole, .availability, .either([.title], [number]), .pause], changing: [.spokenRole, .availability]),
    // What is around a spin button is said twice.
    "spin button": form(
      [.title] + start + [.spokenRole, number, .required, .pause, .invalidBecause, .availability, .pause],
      changing: [number]),
    "split pane": form(
      [.title, .spokenRole, .amount, .percentage, .availability, .pause], changing: [.amount], around: []),
    "toggle button": form(
      [.title, .spokenRole, .either([.expandable], [.toggle]), .availability, .pause],
      changing: [.either([.expandable], [.toggle])]),
  ]

  private static let shortcut: [OrcaPart] = [.availability, .pause, .shortcut, .pause]

  private static let menus: [String: OrcaForm] = [
    "check menu item": form([.title, .spokenRole, .checked] + shortcut, changing: [.checked]),
    "menu": form([.title, .spokenRole, .expandable] + shortcut, changing: [.title, .spokenRole]),
    "menu item": form(
      [.title, .spokenRole, .checkedIfCheckable, .expandable] + shortcut, changing: [.expandable]),
    "radio menu item": form([.title, .spokenRole, .radio] + shortcut, changing: [.radio]),
    "tearoff menu item": form([.title, .spokenRole, .expandable] + shortcut),
  ]
}
