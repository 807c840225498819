import AXPlatform
import AXTree
import CAXTree
import Deferral

// The values of axtree.h's enumerations in Swift. An enumeration of C may hold any number, so each of them can be a mistake.

/// An enumeration of C with the values that it stands for, in the order of its numbers from `first`.
private func value<Value>(
  _ number: UInt32, of values: [Value], from first: UInt32, _ name: String
) throws(Mistake) -> Value {
  guard number >= first, number - first < values.count else { throw Mistake("There is no \(name) \(number).") }
  return values[Int(number - first)]
}

extension AXRole {
  /// The roles of `axtree_role` after `AXTREE_ROLE_NONE`.
  static let ofC: [AXRole] = [
    .window, .group, .staticText, .heading, .image, .button, .link, .checkBox, .switch, .toggleButton, .radioButton,
    .checkMenuItem, .radioMenuItem, .slider, .stepper, .dial, .scrollBar, .rating, .progressBar, .meter, .textField,
    .searchField, .secureTextField, .textArea, .comboBox, .list, .listItem, .listBox, .tree, .treeItem, .table,
    .treeTable, .row, .cell, .columnHeader, .rowHeader, .tabList, .tab, .tabPanel, .menuBar, .menu, .menuItem,
    .popupMenu, .menuButton, .toolBar, .dialog, .alert, .notification, .statusBar, .infoBar, .titleBar, .tooltip,
    .canvas, .icon, .chart, .animation, .video, .audio, .timer, .log, .form, .paragraph, .blockQuote, .caption,
    .separator, .scrollPane, .document, .article, .main, .navigation, .search, .region, .banner, .complementary,
    .grouping, .terminal, .calendar, .colorChooser, .fileChooser, .unknown,
  ]

  init(_ role: axtree_role) throws(Mistake) { self = try value(role.rawValue, of: Self.ofC, from: 1, "role") }
}

extension AXLiveRegion {
  init(_ live: axtree_live) throws(Mistake) {
    self = try value(live.rawValue, of: [.off, .polite, .assertive], from: 0, "kind of live region")
  }
}

extension AXRelation {
  init(_ relation: axtree_relation) throws(Mistake) {
    let relations: [AXRelation] = [
      .labelledBy, .describedBy, .controls, .flowsTo, .memberOf, .details, .errorMessage, .popupFor, .tooltipFor,
    ]
    self = try value(relation.rawValue, of: relations, from: 1, "relation")
  }
}

extension AXFocusMove {
  init(_ move: axtree_move) throws(Mistake) {
    self = try value(
      move.rawValue, of: [.next, .previous, .up, .down, .left, .right, .first, .last], from: 1, "move of the focus")
  }
}

extension AXEditKey {
  init(_ edit: axtree_edit, _ target: axtree_target) throws(Mistake) {
    if edit == AXTREE_EDIT_SELECT_ALL {
      self = .selectAll
      return
    }
    let targets: [Target] = [
      .back, .forward, .wordBack, .wordForward, .lineStart, .lineEnd, .start, .end, .lineUp, .lineDown,
    ]
    let target = try value(target.rawValue, of: targets, from: 1, "target of an editing key")
    self = try value(edit.rawValue, of: [.move(target), .select(target), .delete(target)], from: 1, "editing key")
  }
}

extension AXAnnouncement.Priority {
  init(_ priority: axtree_priority) throws(Mistake) {
    self = try value(priority.rawValue, of: [.low, .default, .high], from: 0, "priority")
  }
}

extension AXSession.Voice {
  init(_ voice: axtree_voice) throws(Mistake) {
    self = try value(voice.rawValue, of: [.off, .automatic, .on], from: 0, "kind of voice")
  }
}

extension CElement {
  /// Sets a text of the element.
  mutating func set(_ property: axtree_property, _ text: String?) throws(Mistake) {
    switch property {
    case AXTREE_VALUE: others.value = text
    case AXTREE_HINT: others.hint = text
    case AXTREE_ERROR: error = text
    case AXTREE_PLACEHOLDER: others.placeholder = text
    case AXTREE_ROLE_DESCRIPTION: others.roleDescription = text
    case AXTREE_TOOLTIP: others.tooltip = text
    case AXTREE_SHORTCUT: others.shortcut = text
    case AXTREE_LANGUAGE: others.language = text
    case AXTREE_URL: others.url = text
    case AXTREE_MNEMONIC: others.mnemonic = text
    default: throw Mistake("There is no text property \(property.rawValue).")
    }
  }

  /// States whether something holds of the element.
  mutating func set(_ state: axtree_state, _ holds: Bool) throws(Mistake) {
    func set(_ trait: AXTraits) {
      if holds { others.traits.insert(trait) } else { others.traits.remove(trait) }
    }
    switch state {
    case AXTREE_STATE_DISABLED: set(.notEnabled)
    case AXTREE_STATE_HIDDEN: isHidden = holds
    case AXTREE_STATE_CHECKED: others.states.checked = holds ? .on : .off
    case AXTREE_STATE_MIXED: if holds { others.states.checked = .mixed }
    case AXTREE_STATE_PRESSED: others.states.isPressed = holds
    case AXTREE_STATE_SELECTED: set(.selected)
    case AXTREE_STATE_SELECTABLE: others.states.isSelectable = holds
    case AXTREE_STATE_MULTI_SELECTABLE: others.states.isMultiSelectable = holds
    case AXTREE_STATE_EXPANDED: others.states.isExpanded = holds
    case AXTREE_STATE_FOCUSABLE: others.states.isFocusable = holds
    case AXTREE_STATE_FOCUS_GROUP: isFocusGroup = holds
    case AXTREE_STATE_MODAL: others.states.isModal = holds
    case AXTREE_STATE_BUSY: others.states.isBusy = holds
    case AXTREE_STATE_REQUIRED: others.states.isRequired = holds
    case AXTREE_STATE_READ_ONLY: others.states.isReadOnly = holds
    case AXTREE_STATE_VISITED: others.states.isVisited = holds
    case AXTREE_STATE_DEFAULT: others.states.isDefault = holds
    case AXTREE_STATE_UPDATES_FREQUENTLY: set(.updatesFrequently)
    default: throw Mistake("There is no state \(state.rawValue).")
    }
  }

  /// Declares a source of the scope that the element is.
  mutating func defers(_ source: String, _ content: axtree_content) throws(Mistake) {
    let kinds: [AccessibilityDeferral.Content.Kind] = [
      .error, .inherited(), .inherited(importance: .high),
    ]
    deferred.append(
      .init(kind: try value(content.rawValue, of: kinds, from: 1, "kind of deferred content"), identifier: source))
  }
}
