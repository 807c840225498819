import AXTree
import ReaderSpeech

/// The forms of Orca 51 that differ from Orca 48's, as a table by role.
extension Orca51 {
  private static let number = OrcaPart.either([.text], [.value])

  static let forms: [AXRole: OrcaRoleForm] = [
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
    .tearoffMenuItem: OrcaEdition.orca48.form(of: .menuItem),
    .textArea: Orca48.form(
      [
        .labelAndName, .readOnly, .role, .pause, .either([.currentLine], [.placeholder]), .textSelection, .pause,
        .invalid, .pause,
      ]),
  ]
}
