import ATSPIModel
import AXTree

/// An event of the bus to which Orca listens.
struct OrcaEvent {
  /// What happened to the object.
  enum Kind: Hashable {
    case windowActivated, windowDeactivated
    /// A state came or went.
    case state(ATSPIState)
    case nameChanged, descriptionChanged, valueChanged
    /// Other children of a container are selected.
    case selectionChanged
    case textDeleted, caretMoved, textSelectionChanged
  }

  let kind: Kind
  let object: OrcaObject
  /// The place of the caret; 1 for a state that came, 0 for one that went.
  let detail: Int
  /// The text that was deleted.
  let text: String?

  var isSet: Bool { detail == 1 }

  /// An event of the bus; nil where Orca does not listen to it, as to all of a minimized window.
  init?(_ event: ATSPIEvent, in scene: OrcaScene) {
    guard let kind = Self.kinds[event.kind], let object = OrcaObject(event.source, in: scene), !object.has(.iconified)
    else { return nil }
    self.kind = kind
    self.object = object
    detail = event.detail1
    text = if case .text(let text) = event.payload { text } else { nil }
  }

  private static let states: [ATSPIState] = [.active, .focused, .checked, .indeterminate, .pressed, .expanded, .invalidEntry]
  private static let kinds: [ATSPIEventKind: Kind] = [
    ATSPIEventKind("Activate", of: .window): .windowActivated,
    ATSPIEventKind("Deactivate", of: .window): .windowDeactivated,
    ATSPIEventKind("PropertyChange", "accessible-name"): .nameChanged,
    ATSPIEventKind("PropertyChange", "accessible-description"): .descriptionChanged,
    ATSPIEventKind("PropertyChange", "accessible-value"): .valueChanged,
    ATSPIEventKind("SelectionChanged"): .selectionChanged,
    ATSPIEventKind("TextChanged", "delete"): .textDeleted,
    ATSPIEventKind("TextCaretMoved"): .caretMoved,
    ATSPIEventKind("TextSelectionChanged"): .textSelectionChanged,
  ].merging(states.map { (ATSPIEventKind("StateChanged", $0.name), .state($0)) }) { $1 }
}
