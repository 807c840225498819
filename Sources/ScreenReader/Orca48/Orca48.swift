import AXTree

/// Orca 48, as in Debian 13.
enum Orca48: Orca48Family {
  static let languages = OrcaWords.all(of: "orca48")
  static let roleNames: [AXRole: String] = [.button: "button"]

  static let leavable: Set<AXRole> = [
    .blockQuote, .contentDeletion, .contentInsertion, .descriptionList, .form, .group, .landmark, .list, .mark,
    .suggestion, .table, .toolTip,
  ]
  static let leavingWords: [AXRole: OrcaWord] = [
    .form: .leavingForm, .toolTip: .leavingToolTip, .contentDeletion: .deletionEnd, .contentInsertion: .insertionEnd,
    .mark: .highlightEnd, .banner: .leavingBanner, .complementary: .leavingComplementary,
    .contentInfo: .leavingContentInfo, .main: .leavingMain, .navigation: .leavingNavigation, .region: .leavingRegion,
    .search: .leavingSearch,
  ]
}
