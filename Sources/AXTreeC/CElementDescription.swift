@_spi(Command) import AXTree
import CAXTree
import Composition
import Deferral

/// An element as a frame names it: plain facts, to compare with those of the frame before.
struct CElementDescription: Equatable {
  let key: String
  /// Whether the elements that are named next are inside it.
  let isOpen: Bool
  var label: String?
  var role: AXRole?
  var frame: AXRect?
  /// The properties beside these, which have fields of their own because most elements have them.
  var others = AXProperties()
  /// Whether it is partly checked; this wins over whether it is checked, whichever is stated first.
  var isMixed = false
  var isHidden = false
  var isFocusGroup: Bool?
  var error: String?
  /// Whether it has the focus; nil if the program does not state it.
  var isFocused: Bool?
  var relations: [AXRelation: [String]] = [:]
  /// The deferral scope that it is: its sources.
  var deferred: [AccessibilityDeferral.Content] = []
  /// The name by which it is a source.
  var source: String?
  var isReceiver = false
  var isCombined = false
  /// The actions that people pick from a list.
  var actions: [Action] = []
  /// The names of the rotors that it is an item of.
  var rotors: [String] = []
  /// The operations that the program states.
  var activates, increments, decrements: Bool?

  struct Action: Equatable {
    let id, name: String
  }

  /// The description, with the handlers that put events into the program's queue.
  func description(for program: CProgram) -> AXDescription {
    let key = key
    var description = AXDescription(key)
    description.properties = others
    if isMixed { description.properties.states.checked = .mixed }
    description.properties.key = key
    description.properties.role = role
    description.properties.label = label
    description.properties.frame = frame
    description.isHidden = isHidden
    description.isFocusGroup = isFocusGroup
    description.error = error
    description.isFocused = isFocused
    description.relations = relations
    if others.numericValue != nil {
      // The words for a number belong to it.
      if let words = others.value {
        description.properties.numericValue?.text = words
        description.properties.value = nil
      }
      if role.map(AXRole.numeric.contains) == true {
        description.behavior = .number(
          text: { _ in nil },
          { [unowned program] in program.add(.init(kind: AXTREE_EVENT_SET_NUMBER, key: key, number: $0)) })
      }
    }
    if others.text != nil {
      description.properties.text?.isEditable =
        (role == .comboBox || role.map(AXRole.typed.contains) == true) && !others.states.isReadOnly
      // One that nobody can edit can be read with a caret.
      description.behavior = .text { [unowned program] new, old in
        let isTyped = new.content != old.content
        program.add(
          .init(
            kind: isTyped ? AXTREE_EVENT_SET_TEXT : AXTREE_EVENT_SET_SELECTION, key: key,
            text: isTyped ? new.content : nil, caret: new.caret ?? -1, anchor: new.anchor ?? -1))
      }
    }
    func handler(_ event: axtree_event) -> () -> Bool {
      { [unowned program] in program.add(.init(kind: event, key: key)) }
    }
    if activates ?? description.properties.isActivated {
      description.onActivate = handler(AXTREE_EVENT_ACTIVATE)
    }
    // One with a number asks for a new one.
    let isStepped = description.behavior == nil && description.properties.isStepped
    if increments ?? isStepped { description.onIncrement = handler(AXTREE_EVENT_INCREMENT) }
    if decrements ?? isStepped { description.onDecrement = handler(AXTREE_EVENT_DECREMENT) }
    description.actions = actions.map { action in
      AXCustomAction(
        action.name, id: action.id,
        attempt: { [unowned program] in program.add(.init(kind: AXTREE_EVENT_ACTION, key: key, text: action.id)) })
    }
    description.rotors = rotors
    if isCombined { description = description.combined() }
    if let source { description = description.deferredAccessibilitySource(identifier: source) }
    if isReceiver { description = description.deferredAccessibilityReceiver() }
    if !deferred.isEmpty { description = description.deferAccessibilityToChildren(content: heard) }
    return description
  }

  /// The sources in the order in which they are heard. No Orca has a request for more facts, so that all of them are said.
  private var heard: [AccessibilityDeferral.Content] {
    deferred.filter { $0.kind != .fact }
      + deferred.filter { $0.kind == .fact }.map { .init(kind: .importantFact, identifier: $0.identifier) }
  }

  mutating func set(_ trait: AXTraits, _ holds: Bool) {
    if holds { others.traits.insert(trait) } else { others.traits.remove(trait) }
  }

  /// Declares a source of the scope that the element is.
  mutating func defers(_ source: String, _ content: axtree_content) throws(Mistake) {
    deferred.append(.init(kind: try .init(content), identifier: source))
  }
}
