import ATSPIModel
import AXTree

/// A bus event that Orca handles.
struct OrcaEvent {
  let kind: ATSPIEventKind
  let object: OrcaObject
  /// The offset of the caret or of a changed text; for a state 1 if it was set, 0 if it was cleared.
  let detail: Int
  let text: String?
  /// The child that was added or removed.
  let child: AXNodeID?

  var isSet: Bool { detail == 1 }

  /// The event for an event of the bus; nil for one of a minimized window, which Orca ignores.
  init?(_ event: ATSPIEvent, in tree: OrcaTree) {
    guard let object = OrcaObject(event.source, in: tree), !object.has(.iconified) else { return nil }
    kind = event.kind
    self.object = object
    detail = event.detail1
    text = if case .text(let text) = event.payload { text } else { nil }
    child = if case .object(let child) = event.payload { child } else { nil }
  }

  static let kinds: Set<ATSPIEventKind> = [
    .windowActivated, .windowDeactivated, .childRemoved, .childAdded, .nameChanged, .descriptionChanged, .valueChanged,
    .attributesChanged,
    .state(.active), .state(.focused), .state(.checked), .state(.indeterminate), .state(.pressed), .state(.expanded),
    .state(.invalidEntry), .selectionChanged, .textInserted, .textDeleted, .caretMoved, .textSelectionChanged,
  ]
}
