import AXPlatform
import AXTree
import CAXTree
import Deferral
import Glibc

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

extension AXEditCommand {
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

extension AccessibilityDeferral.Content.Kind {
  init(_ content: axtree_content) throws(Mistake) {
    let kinds: [Self] = [.error, .inherited(), .inherited(importance: .high)]
    self = try value(content.rawValue, of: kinds, from: 1, "kind of deferred content")
  }
}

/// A program's name for an element: a text, or a number, whose key is "#" and its digits.
enum CName {
  case text(UnsafePointer<CChar>?)
  case number(UInt64)

  var isMissing: Bool {
    switch self {
    case .text(let text): text == nil
    case .number(let number): number == 0
    }
  }

  /// The key; it shares the storage of another one if that is the same. Nil without a name.
  func key(like other: String? = nil) -> String? {
    switch self {
    case .text(let text): String(text, like: other)
    case .number(let number): number == 0 ? nil : "#" + String(number)
    }
  }
}

extension String {
  /// A text of C; nil of NULL. Invalid bytes become U+FFFD.
  init?(_ text: UnsafePointer<CChar>?) {
    guard let text else { return nil }
    self.init(cString: text)
  }

  /// The same, which shares the storage of another text if that has the same bytes.
  init?(_ text: UnsafePointer<CChar>?, like other: String?) {
    if let text, let other, other.withCString({ strcmp($0, text) == 0 }) { self = other } else { self.init(text) }
  }

  /// The text as C wants it, up to a zero byte; the caller deallocates it.
  var cString: UnsafeMutablePointer<CChar> {
    withCString { text in
      let count = utf8.count + 1
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: count)
      copy.initialize(from: text, count: count)
      return copy
    }
  }
}
