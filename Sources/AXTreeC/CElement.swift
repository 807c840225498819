import AXTree
import CAXTree
import Composition
import Deferral

/// An element as a frame names it, before everything about it is known.
struct CElement {
  /// The description so far.
  var description: AXDescription
  /// The deferral scope that it is: its sources.
  var deferred: [AccessibilityDeferral.Content] = []
  /// The name by which it is a source.
  var source: String?
  var isReceiver = false
  var isCombined = false
  /// The actions that people pick from a list.
  var actions: [(id: String, name: String)] = []
  /// The operations that the program states.
  var operations: [axtree_event: Bool] = [:]

  init(_ key: String, _ label: String?) { description = AXDescription(key, label: label) }

  var properties: AXProperties {
    get { description.properties }
    _modify { yield &description.properties }
  }

  /// Gives the description the handlers that put events into the program's queue.
  mutating func finish(for program: CProgram) {
    let (key, role) = (description.key, properties.role)
    if properties.number != nil {
      // The words for a number belong to it.
      if let words = properties.value {
        properties.number?.text = words
        properties.value = nil
      }
      if AXRole.numeric.contains(role) {
        description.behavior = .number(
          text: { _ in nil },
          { [unowned program] in program.add(.init(kind: AXTREE_EVENT_SET_NUMBER, key: key, number: $0)) })
      }
    }
    if properties.text != nil {
      let isEditable = AXRole.editable.contains(role) && !properties.states.isReadOnly
      properties.text?.isEditable = isEditable
      // One that nobody can edit can be read with a caret.
      description.behavior = .text { [unowned program] content in
        let (caret, anchor) = program.caret(of: key)
        program.add(.init(kind: AXTREE_EVENT_SET_TEXT, key: key, text: content, caret: caret, anchor: anchor))
      }
    }
    func handler(_ event: axtree_event) -> () -> Bool {
      { [unowned program] in
        program.add(.init(kind: event, key: key))
        return true
      }
    }
    let isActivated = description.behavior == nil && role.map(AXRole.operated.contains) == true
    if operations[AXTREE_EVENT_ACTIVATE] ?? (isActivated || properties.states.isSelectable) {
      description.onActivate = handler(AXTREE_EVENT_ACTIVATE)
    }
    if operations[AXTREE_EVENT_INCREMENT] == true { description.onIncrement = handler(AXTREE_EVENT_INCREMENT) }
    if operations[AXTREE_EVENT_DECREMENT] == true { description.onDecrement = handler(AXTREE_EVENT_DECREMENT) }
    description.actions = actions.map { id, name in
      AXCustomAction(name, id: id) { [unowned program] in
        program.add(.init(kind: AXTREE_EVENT_ACTION, key: key, text: id))
      }
    }
    if isCombined { description = description.combined() }
    if let source { description = description.deferredAccessibilitySource(identifier: source) }
    if isReceiver { description = description.deferredAccessibilityReceiver() }
    if !deferred.isEmpty { description = description.deferAccessibilityToChildren(content: deferred) }
  }
}

extension AXRole {
  /// Roles whose number people can change.
  static let numeric: Set<AXRole?> = [.slider, .stepper, .dial, .scrollBar, .rating]
  /// Roles whose text people can edit.
  static let editable: Set<AXRole?> = [.textField, .searchField, .secureTextField, .textArea, .comboBox]
}
