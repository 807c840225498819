import ATSPIModel

extension OrcaEdition {
  /// Orca 43, as in Debian 12.
  static let orca43 = OrcaEdition(
    forms: Orca43Forms.table, other: Orca43Forms.other, prefix: Orca43Forms.prefix, suffix: Orca43Forms.suffix,
    languages: OrcaLanguage.words(\.orca43),
    // The library that names the roles does not know the last three.
    roleNames: [
      "status bar": "statusbar", "focus traversable": "invalid", "tearoff menu item": "invalid", "editbar": "invalid",
    ],
    // Asking a terminal for a text that it has not fails, and with that all that would have been said.
    silentWithoutText: ["terminal"], readOnlyRoles: ["text", "entry", "paragraph"],
    isLayoutOnly: { Orca43Layout.isLayoutOnly($0, orca: $1) },
    leavable: ["block quote", "description list", "form", "landmark", "list", "panel", "table", "tool tip"],
    skipsRepeatedContainers: false, popupButtons: ["push button"],
    percentNeedsRange: false, takesLookalikes: true, rememberedStates: [.checked, .selected, .expanded],
    remembersEveryObject: false,
    beginsAtWindow: false, findsPlacesOutsideTables: false,
    dropsRepeats: false, withRepeats: { OrcaText.withRepeats($0, $1) }, handlers: Orca.handlers,
    announce: { $0.notification($1) })
}
