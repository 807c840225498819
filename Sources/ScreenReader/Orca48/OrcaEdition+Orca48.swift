import ATSPIModel

extension OrcaEdition {
  /// Orca 48, as in Debian 13.
  static let orca48 = OrcaEdition(
    forms: Orca48Forms.table, other: Orca48Forms.other, languages: OrcaLanguage.words(\.orca48),
    roleNames: ["push button": "button"], readOnlyRoles: ["text"],
    isLayoutOnly: { object, _ in Orca48Layout.isLayoutOnly(object) },
    leavable: [
      "block quote", "content deletion", "content insertion", "description list", "form", "landmark", "list", "mark",
      "panel", "region", "suggestion", "table", "tool tip",
    ],
    landmarks: [
      "banner": (.banner, .leavingBanner), "complementary": (.complementary, .leavingComplementary),
      "contentinfo": (.contentInfo, .leavingContentInfo), "main": (.main, .leavingMain),
      "navigation": (.navigation, .leavingNavigation), "region": (.region, .leavingRegion),
      "search": (.search, .leavingSearch),
    ], skipsRepeatedContainers: true, popupButtons: ["push button", "toggle button"],
    percentNeedsRange: true, takesLookalikes: false,
    rememberedStates: [.checked, .selected, .expanded, .indeterminate, .pressed],
    remembersEveryObject: true,
    beginsAtWindow: true, findsPlacesOutsideTables: true,
    dropsRepeats: true, withRepeats: { OrcaText.withCountedSigns($0, $1) },
    rank: { $0.newerRank }, handlers: Orca.handlers.merging(Orca.newerHandlers) { $1 },
    announce: { _, text in [[SpeechSegment(.announcement, text, rule: "O2")]] })
}

extension ATSPIEvent {
  /// Windows first, then where the focus is, and children last.
  fileprivate var newerRank: Int {
    if category == .window || detail == ATSPIState.active.name { return 0 }
    if detail == ATSPIState.focused.name || member == "ActiveDescendantChanged" { return 1 }
    return member == "ChildrenChanged" ? 3 : 2
  }
}
