import ATSPIModel
import AXTree

/// A bus event that Orca handles.
struct OrcaEvent {
  /// The kinds of event.
  enum Kind: Hashable {
    case windowActivated, windowDeactivated
    /// A state was set or cleared.
    case state(ATSPIState)
    case nameChanged, descriptionChanged, valueChanged, attributesChanged
    /// The selected children of a container changed.
    case selectionChanged
    case textInserted, textDeleted, caretMoved, textSelectionChanged
  }

  let kind: Kind
  let object: OrcaObject
  /// The offset of the caret or of a changed text; for a state 1 if it was set, 0 if it was cleared.
  let detail: Int
  /// The inserted or deleted text.
  let text: String?

  var isSet: Bool { detail == 1 }

  /// The event for an event of the bus; nil if Orca ignores it, as it ignores all events of a minimized window.
  init?(_ event: ATSPIEvent, in tree: OrcaTree) {
    guard let kind = Self.kinds[event.kind], let object = OrcaObject(event.source, in: tree), !object.has(.iconified)
    else { return nil }
    self.kind = kind
    self.object = object
    detail = event.detail1
    text = if case .text(let text) = event.payload { text } else { nil }
  }

  private static let states: [ATSPIState] = [
    .active, .focused, .checked, .indeterminate, .pressed, .expanded, .invalidEntry,
  ]
  private static let kinds: [ATSPIEventKind: Kind] = [
    ATSPIEventKind("Activate", of: .window): .windowActivated,
    ATSPIEventKind("Deactivate", of: .window): .windowDeactivated,
    ATSPIEventKind("PropertyChange", "accessible-name"): .nameChanged,
    ATSPIEventKind("PropertyChange", "accessible-description"): .descriptionChanged,
    ATSPIEventKind("PropertyChange", "accessible-value"): .valueChanged,
    ATSPIEventKind("AttributesChanged"): .attributesChanged,
    ATSPIEventKind("SelectionChanged"): .selectionChanged,
    ATSPIEventKind("TextChanged", "insert"): .textInserted,
    ATSPIEventKind("TextChanged", "delete"): .textDeleted,
    ATSPIEventKind("TextCaretMoved"): .caretMoved,
    ATSPIEventKind("TextSelectionChanged"): .textSelectionChanged,
  ].merging(states.map { (ATSPIEventKind("StateChanged", $0.name), .state($0)) }) { $1 }
}
