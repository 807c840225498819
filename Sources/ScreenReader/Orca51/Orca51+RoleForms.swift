import AXTree

/// What Orca 51 says otherwise of a role than Orca 48, as a table.
extension Orca51 {
  static let forms = Orca48.forms.merging(changed) { $1 }

  private static let number = OrcaPart.either([.text], [.value])

  private static let changed: [AXRole: OrcaRoleForm] = [
    .article: Orca48.form(
      [.labelAndName, .role, .pause, .currentLine], changing: [.either([.leaving], [.labelAndName, .role])]),
    .colorChooser: Orca48.form([.labelAndName, .role, .value], changing: [.value]),
    .comboBox: Orca48.form(
      [.labelAndName, .role, .value, .pause, .required, .pause, .invalid],
      changing: [.either([.value], [.name]), .pause], around: [.labelAndName, .role, .expandable]),
    .heading: Orca48.form([.either([.text], [.name]), .role, .expandable]),
    .mathFraction: Orca48.plain, .mathRoot: Orca48.plain,
    .paragraph: Orca48.form([.labelAndName, .readOnly, .currentLine, .role, .pause]),
    .progressBar: Orca48.apart(
      [.labelAndName, .either([.percent], [.role])], changing: [.labelAndName, .either([.percent], [.role])]),
    .region: Orca48.form(
      [.fromOutside([.labelAndName, .role]), .pause, .currentLine],
      changing: [.either([.leaving], [.fromOutside([.labelAndName, .role])])]),
    .stepper: Orca48.form(
      [.labelAndName, .role, number, .required, .pause, .invalid, .availability, .pause], changing: [number]),
    .switch: Orca48.form([.labelAndName, .toggle, .role, .availability, .pause], changing: [.toggle]),
    .tearoffMenuItem: Orca48.form(of: .menuItem),
    .textArea: Orca48.form(
      [
        .labelAndName, .readOnly, .role, .pause, .either([.currentLine], [.placeholder]), .textSelection, .pause,
        .invalid, .pause,
      ]),
  ]
}
