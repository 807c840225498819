import ATSPIModel
import AXTree
public import ReaderSpeech

extension OrcaEdition {
  /// Orca 48, as in Debian 13.
  public static let orca48 = OrcaEdition(
    version: 48, debian: 13, debianName: "trixie",
    languages: OrcaWords.all(of: "orca48"),
    roleNames: [.button: "button"],
    countingRepeats: Orca48.countingRepeats,
    forms: Orca48.forms,
    plainForm: Orca48.plain,
    parts: Orca48.parts,
    chosenParts: { $0.edition.form(of: $0.isRegionAround ? .region : $0.role).parts($0.occasion) },
    rowCellParts: Orca48.cell.filter { $0 != .rowHeaders && $0 != .columnHeaders },
    // Also silent is a container that has the role and the name of one inside it.
    isSilent: { container, inner, _ in
      let isButton = container.role == .button || container.role == .toggleButton
      return Orca48.isLayoutOnly(container) || (isButton && container.has(.hasPopup))
        || inner.contains { $0.role == container.role && $0.name == container.name }
    },
    leavable: [
      .blockQuote, .contentDeletion, .contentInsertion, .descriptionList, .form, .group, .landmark, .list, .mark,
      .suggestion, .table, .tooltip,
    ],
    leavingWords: [
      .form: .leavingForm, .tooltip: .leavingToolTip, .contentDeletion: .deletionEnd, .contentInsertion: .insertionEnd,
      .mark: .highlightEnd, .banner: .leavingBanner, .complementary: .leavingComplementary,
      .contentInfo: .leavingContentInfo, .main: .leavingMain, .navigation: .leavingNavigation,
      .region: .leavingRegion, .search: .leavingSearch,
    ],
    // The stated level, else the number of relations above.
    treeLevel: { object in
      guard object.isInTree else { return -1 }
      return object.attribute("level").flatMap { Int($0) }.map { $0 - 1 } ?? object.relatedTreeLevel
    },
    // A cell outside of tables may state its position in its attributes.
    position: { $0.cell?.place ?? ($0.isCell ? $0.node.properties.cell : nil) },
    // Windows first, then the focus.
    rank: { event in
      switch event.kind {
      case .windowActivated, .windowDeactivated, .state(.active): 0
      case .state(.focused): 1
      default: 2
      }
    },
    handle: { Orca48.handle($0, at: $1, by: &$2) },
    announce: { text, _ in [[SpeechSegment(.announcement, text, rule: "O2")]] },
    moveFocus: { Orca48.moveFocus(to: $0, by: &$1) },
    // The states of every object are remembered.
    rememberStates: { object, memory in
      for state in [ATSPIState.checked, .expanded, .indeterminate, .pressed] {
        memory.states[state, default: [:]][object.id] = object.has(state)
      }
    })
}

extension ReaderSettings.Reader {
  /// Orca 48, as in Debian 13 (O1 to O3).
  public static let orca48 = OrcaEdition.orca48.reader
}

extension ReaderSettings {
  /// Orca 48, verbose, in the tree's language: `VirtualReader(tree, .orca48)`.
  public static let orca48 = ReaderSettings(.orca48)
}

/// The code of Orca 48, which later editions share.
enum Orca48 {
  /// Runs of four or more of any sign are counted by the sign itself: "5 = characters".
  static func countingRepeats(in line: String, _ words: OrcaWords) -> String {
    OrcaText.countingRepeats(in: line, words) { sign, said in
      if sign.isASCII, sign.isLetter || sign.isNumber { return nil }
      return (said.last.map { $0.isLetter || $0.isNumber } == true ? " " : "", String(sign))
    }
  }

  static func moveFocus(to object: OrcaObject, by orca: inout Orca) -> [[SpeechSegment]] {
    orca.moveFocus(to: object, from: orca.focus ?? origin(of: object, orca))
  }

  /// Where the focus is assumed to have been if it was nowhere, or its object is gone: then in the window, so that a
  /// dialog that appeared meanwhile is spoken.
  private static func origin(of object: OrcaObject, _ orca: Orca) -> OrcaObject {
    guard orca.focusID != nil else { return object.topLevel }
    return Array(object.ancestors).last { $0.role == .window } ?? object.topLevel
  }
}
