// Written by Scripts/generate-vocabulary from axtree.h. Do not edit.

import AXPlatform
import AXTree
import CAXTree
import Deferral

extension AXRole {
  /// The values of `axtree_role`, by their numbers from 1.
  static let ofC: [Self] = [
    .window, .group, .staticText, .heading, .image, .button, .link, .checkBox, .switch, .toggleButton, .radioButton,
    .checkMenuItem, .radioMenuItem, .slider, .stepper, .dial, .scrollBar, .rating, .progressBar, .meter, .textField,
    .searchField, .secureTextField, .textArea, .comboBox, .list, .listItem, .listBox, .tree, .treeItem, .table,
    .treeTable, .row, .cell, .columnHeader, .rowHeader, .tabList, .tab, .tabPanel, .menuBar, .menu, .menuItem,
    .popupMenu, .menuButton, .toolBar, .dialog, .alert, .notification, .statusBar, .infoBar, .titleBar, .tooltip,
    .canvas, .icon, .chart, .animation, .video, .audio, .timer, .log, .form, .paragraph, .blockQuote, .caption,
    .separator, .scrollPane, .document, .article, .main, .navigation, .search, .region, .banner, .complementary,
    .grouping, .terminal, .calendar, .colorChooser, .fileChooser, .unknown,
  ]

  init(_ role: axtree_role) throws(Mistake) {
    self = try value(role.rawValue, of: Self.ofC, from: 1, "role")
  }
}

extension CElementDescription {
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
}

extension CElementDescription {
  mutating func set(_ state: axtree_state, _ holds: Bool) throws(Mistake) {
    switch state {
    case AXTREE_STATE_DISABLED: set(.notEnabled, holds)
    case AXTREE_STATE_HIDDEN: isHidden = holds
    case AXTREE_STATE_CHECKED: others.states.checked = holds ? .on : .off
    case AXTREE_STATE_MIXED: isMixed = holds
    case AXTREE_STATE_PRESSED: others.states.isPressed = holds
    case AXTREE_STATE_SELECTED: set(.selected, holds)
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
    case AXTREE_STATE_UPDATES_FREQUENTLY: set(.updatesFrequently, holds)
    default: throw Mistake("There is no state \(state.rawValue).")
    }
  }
}

extension AXLiveRegion {
  /// The values of `axtree_live`, by their numbers from 0.
  static let ofC: [Self] = [.off, .polite, .assertive]

  init(_ live: axtree_live) throws(Mistake) {
    self = try value(live.rawValue, of: Self.ofC, from: 0, "kind of live region")
  }
}

extension AXRelation {
  /// The values of `axtree_relation`, by their numbers from 1.
  static let ofC: [Self] = [
    .labelledBy, .describedBy, .controls, .flowsTo, .memberOf, .details, .errorMessage, .popupFor, .tooltipFor,
  ]

  init(_ relation: axtree_relation) throws(Mistake) {
    self = try value(relation.rawValue, of: Self.ofC, from: 1, "relation")
  }
}

extension AccessibilityDeferral.Content.Kind {
  /// The values of `axtree_content`, by their numbers from 1.
  static let ofC: [Self] = [.error, .fact, .importantFact]

  init(_ content: axtree_content) throws(Mistake) {
    self = try value(content.rawValue, of: Self.ofC, from: 1, "kind of deferred content")
  }
}

extension AXFocusMove {
  /// The values of `axtree_move`, by their numbers from 1.
  static let ofC: [Self] = [.next, .previous, .up, .down, .left, .right, .first, .last]

  init(_ move: axtree_move) throws(Mistake) {
    self = try value(move.rawValue, of: Self.ofC, from: 1, "move of the focus")
  }
}

extension AXEditCommand {
  init(_ edit: axtree_edit, _ target: axtree_target) throws(Mistake) {
    switch edit {
    case AXTREE_EDIT_MOVE: self = .move(try .init(target))
    case AXTREE_EDIT_SELECT: self = .select(try .init(target))
    case AXTREE_EDIT_DELETE: self = .delete(try .init(target))
    case AXTREE_EDIT_SELECT_ALL: self = .selectAll
    default: throw Mistake("There is no editing key \(edit.rawValue).")
    }
  }
}

extension AXEditCommand.Target {
  /// The values of `axtree_target`, by their numbers from 1.
  static let ofC: [Self] = [
    .back, .forward, .wordBack, .wordForward, .lineStart, .lineEnd, .start, .end, .lineUp, .lineDown,
  ]

  init(_ target: axtree_target) throws(Mistake) {
    self = try value(target.rawValue, of: Self.ofC, from: 1, "target of an editing key")
  }
}

extension AXAnnouncement.Priority {
  /// The values of `axtree_priority`, by their numbers from 0.
  static let ofC: [Self] = [.low, .default, .high]

  init(_ priority: axtree_priority) throws(Mistake) {
    self = try value(priority.rawValue, of: Self.ofC, from: 0, "priority")
  }
}

extension AXSession.Voice {
  /// The values of `axtree_voice`, by their numbers from 0.
  static let ofC: [Self] = [.off, .automatic, .on]

  init(_ voice: axtree_voice) throws(Mistake) {
    self = try value(voice.rawValue, of: Self.ofC, from: 0, "kind of voice")
  }
}
