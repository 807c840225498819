import ATSPIModel
import AXTree
public import ReaderSpeech

extension OrcaEdition {
  /// Orca 51, as in Debian 14: Orca 48 with these differences.
  public static let orca51: OrcaEdition = {
    var edition = orca48.successor(version: 51, debian: 14, debianName: "forky")
    edition.roleNames[.editbar] = "edit bar"
    edition.namesSuperKey = true
    edition.endsWithStop = false
    // From the lower end of the range.
    edition.percent = { number in
      let percent = (number.now - number.min) / (number.max - number.min) * 100
      return percent.isFinite && abs(percent) < 1e15 ? Int(percent) : nil
    }

    edition.forms.merge(Orca51.forms) { $1 }
    edition.parts.merge(Orca51.parts) { $1 }
    edition.chosenParts = { $0.edition.form(of: $0.formRole).parts($0.occasion) }
    // When its name changes, and for a window that becomes active.
    edition.unrepeatedParts = [.label, .role, .description, .popup, .helpText]
    edition.rowCellParts.removeAll { $0 == .unselected }
    edition.afterRowParts = [.unselected]
    // A label that can get the focus is spoken when it does.
    edition.speaksLabel = { label, container in container.role == .notification || !label.has(.focusable) }
    edition.listsContainers = true
    edition.speaksLineEnd = false

    edition.leavable.insert(.article)
    edition.leavingWords[.article] = .leavingArticle

    // Descriptions and validity come last.
    edition.rank = { event in
      switch event.kind {
      case .descriptionChanged, .state(.invalidEntry): 3
      default: orca48.rank(event)
      }
    }
    edition.handle = { Orca51.handle($0, at: $1, by: &$2) }
    edition.progress = Orca51.progress
    edition.moveFocus = { Orca51.moveFocus(to: $0, by: &$1) }
    return edition
  }()
}

extension ReaderSettings.Reader {
  /// Orca 51, as in Debian 14 (O1 to O3).
  public static let orca51 = OrcaEdition.orca51.reader
}

extension ReaderSettings {
  /// Orca 51, verbose, in the tree's language: `VirtualReader(tree, .orca51)`.
  public static let orca51 = ReaderSettings(.orca51)
}

/// The code of Orca 51 that differs from Orca 48's.
enum Orca51 {
  /// The parts that Orca 51 speaks otherwise than Orca 48.
  static let parts: [OrcaPart: OrcaPart.Function] = [
    .role: { $0.containerRole() ?? $0.items(.role, as: .orca48) },
    .unselected: { $0.unselectedItem() },
    .shortcut: { $0.keys() },
    .termValues: { speaker in speaker.termValueCount.map { [speaker.said(.context, "(\($0))")] } ?? [] },
    .toggle: { $0.switchState() ?? $0.items(.toggle, as: .orca48) },
    .availability: { $0.object.has(.editable) ? [] : $0.items(.availability, as: .orca48) },
    .value: { $0.controlValue() },
    .text: { speaker in
      if speaker.role == .heading, !speaker.isWritten { return [] }
      return speaker.object.has(.editable) ? speaker.items(.currentLine, as: .orca48) : speaker.counting(.text)
    },
    .cellText: { $0.object.has(.editable) ? $0.items(.currentLine, as: .orca48) : $0.counting(.cellText) },
    .labelAndName: { $0.counting(.labelAndName) },
    .description: { $0.counting(.description) },
    .placeholder: { $0.counting(.placeholder) },
  ]

  /// Entering a document is spoken.
  static func moveFocus(to object: OrcaObject, by orca: inout Orca) -> [[SpeechSegment]] {
    let isEntered = !isInDocument(orca.focus) && isInDocument(object)
    let spoken = Orca48.moveFocus(to: object, by: &orca)
    return isEntered ? [orca.message(orca.words[.browseMode], .context, object)] + spoken : spoken
  }

  private static func isInDocument(_ object: OrcaObject?) -> Bool {
    guard let object else { return false }
    return documents.contains(object.role) || object.nearest(documents) != nil
  }

  private static let documents: Set<AXRole> = [
    .document, .documentEmail, .documentPresentation, .documentSpreadsheet, .documentText, .documentWeb,
  ]

  /// A bar is introduced by its number and name, unless it was the last to move.
  static func progress(_ bar: OrcaProgress, by orca: Orca) -> [[SpeechSegment]] {
    let spoken = orca.change(of: bar.object)
    guard !bar.isLatest, let first = spoken.first else { return spoken }
    let number = orca.message(orca.words[.progressBar, bar.number], .context, bar.object)
    return [number + first] + spoken.dropFirst()
  }
}
