import AXPlatform
import AXTree
import CAXTree
import Foundation
import Testing

@testable import AXTreeC

@Suite("axtree.h")
struct HeaderTests {
  private let header: String

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    header = try String(contentsOf: root.appending(path: "Sources/CAXTree/include/axtree.h"), encoding: .utf8)
  }

  /// The values of version 0.9: for each enumeration its first number, and its names in the order of their numbers.
  private static let firstValues: [String: (first: Int, names: String)] = [
    "role": (
      0,
      """
      none window group static_text heading image button link check_box switch toggle_button radio_button
      check_menu_item radio_menu_item slider stepper dial scroll_bar rating progress_bar meter text_field
      search_field secure_text_field text_area combo_box list list_item list_box tree tree_item table tree_table row
      cell column_header row_header tab_list tab tab_panel menu_bar menu menu_item popup_menu menu_button tool_bar
      dialog alert notification status_bar info_bar title_bar tooltip canvas icon chart animation video audio timer
      log form paragraph block_quote caption separator scroll_pane document article main navigation search region
      banner complementary grouping terminal calendar color_chooser file_chooser unknown
      """
    ),
    "property": (1, "value hint error placeholder role_description tooltip shortcut language url mnemonic"),
    "state": (
      1,
      """
      disabled hidden checked mixed pressed selected selectable multi_selectable expanded focusable focus_group
      modal busy required read_only visited default updates_frequently
      """
    ),
    "live": (0, "off polite assertive"),
    "relation": (1, "labelled_by described_by controls flows_to member_of details error_message popup_for tooltip_for"),
    "content": (1, "error fact important_fact"),
    "event": (0, "none activate increment decrement set_number set_text set_selection focus action"),
    "move": (1, "next previous up down left right first last"),
    "edit": (1, "move select delete select_all"),
    "target": (1, "back forward word_back word_forward line_start line_end start end line_up line_down"),
    "priority": (0, "low default high"),
    "voice": (0, "off automatic on"),
  ]

  @Test("Values of enumerations never change, and new ones come at the end")
  func numbers() throws {
    let withoutComments = header.replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "")
    let enumerations = withoutComments.matches(of: /typedef enum axtree_(\w+) \{(.*?)\}/.dotMatchesNewlines())
    #expect(Set(enumerations.map { String($0.1) }).isSuperset(of: Self.firstValues.keys))
    for (name, values) in Self.firstValues {
      let body = try #require(enumerations.first { $0.1 == name }?.2)
      let prefix = name == "property" ? "AXTREE_" : "AXTREE_\(name.uppercased())_"
      for (index, word) in values.names.split(whereSeparator: \.isWhitespace).enumerated() {
        let row = "\(prefix)\(word.uppercased()) = \(values.first + index)"
        #expect(body.split(separator: /[,\n]/).contains { $0.trimmingCharacters(in: .whitespaces) == row }, "\(row)")
      }
    }
    #expect(AXTREE_ROLE_PUSH_BUTTON_MENU == AXTREE_ROLE_MENU_BUTTON)
  }

  @Test("C has each move of the focus, target, priority, kind of live region and voice that Swift has")
  func values() {
    #expect(AXFocusMove.ofC == AXFocusMove.allCases)
    #expect(Set(AXEditCommand.Target.ofC) == Set(AXEditCommand.Target.allCases))
    #expect(AXAnnouncement.Priority.ofC == AXAnnouncement.Priority.allCases)
    #expect(AXLiveRegion.ofC == AXLiveRegion.allCases)
    #expect(Set(AXSession.Voice.ofC) == Set(AXSession.Voice.allCases))
  }

  @Test("A number of no value is a mistake with a sentence, below the first one and above the last")
  func numbersOfNoValue() {
    func mistake(_ body: () throws -> Void) -> String? {
      do { try body() } catch { return (error as? Mistake)?.sentence }
      return nil
    }
    var element = CElementDescription(key: "", isOpen: false)
    #expect(mistake { _ = try AXRole(AXTREE_ROLE_NONE) } == "There is no role 0.")
    #expect(mistake { _ = try AXRole(axtree_role(rawValue: 1000)) } == "There is no role 1000.")
    #expect(mistake { _ = try AXRelation(axtree_relation(rawValue: 0)) } == "There is no relation 0.")
    #expect(mistake { _ = try AXLiveRegion(axtree_live(rawValue: 3)) } == "There is no kind of live region 3.")
    #expect(
      mistake { _ = try AXEditCommand(axtree_edit(rawValue: 5), AXTREE_TARGET_END) } == "There is no editing key 5.")
    #expect(
      mistake { _ = try AXEditCommand(AXTREE_EDIT_MOVE, axtree_target(rawValue: 0)) }
        == "There is no target of an editing key 0.")
    #expect(mistake { try element.set(axtree_property(rawValue: 0), "text") } == "There is no text property 0.")
    #expect(mistake { try element.set(axtree_state(rawValue: 1000), true) } == "There is no state 1000.")
  }

  @Test("The facts that are no property and no state of this name in Swift have their own places")
  func places() throws {
    func described(_ set: (inout CElementDescription) throws -> Void) throws -> CElementDescription {
      var element = CElementDescription(key: "", isOpen: false)
      try set(&element)
      return element
    }
    #expect(try described { try $0.set(AXTREE_ERROR, "Too short.") } == described { $0.error = "Too short." })
    #expect(try described { try $0.set(AXTREE_STATE_HIDDEN, true) } == described { $0.isHidden = true })
    #expect(try described { try $0.set(AXTREE_STATE_MIXED, true) } == described { $0.isMixed = true })
    #expect(try described { try $0.set(AXTREE_STATE_FOCUS_GROUP, false) } == described { $0.isFocusGroup = false })
    #expect(try described { try $0.set(AXTREE_STATE_CHECKED, true) } == described { $0.others.states.checked = .on })
    #expect(try described { try $0.set(AXTREE_STATE_CHECKED, false) } == described { $0.others.states.checked = .off })
    let traits: [(axtree_state, AXTraits)] = [
      (AXTREE_STATE_DISABLED, .notEnabled), (AXTREE_STATE_SELECTED, .selected),
      (AXTREE_STATE_UPDATES_FREQUENTLY, .updatesFrequently),
    ]
    for (state, trait) in traits {
      #expect(try described { try $0.set(state, true) } == described { $0.others.traits = trait })
      let unset = try described {
        try $0.set(state, true)
        try $0.set(state, false)
      }
      #expect(try unset == described { _ in })
    }
  }

  @Test("The page for C counts the header's functions, types and enumerations")
  func counts() throws {
    let page = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../Documentation/Guide/C.md"), encoding: .utf8)
    let functions = header.matches(of: #/\n[a-z][a-z0-9_ *]*axtree_[a-z_]+\(/#).count
    let types = header.matches(of: #/\ntypedef struct /#).count
    let enumerations = header.matches(of: #/\ntypedef enum /#).count
    #expect(types == 1)
    #expect(page.contains("has \(functions) functions, one type and \(enumerations) enumerations."))
  }

  @Test("Each function has its comment, takes the handle first and begins with axtree_")
  func functions() {
    let lines = header.split(separator: "\n", omittingEmptySubsequences: false)
    let declarations = lines.indices.filter { lines[$0].contains(/^[a-z].*axtree_[a-z_]+\(/) }
    #expect(declarations.count > 50)
    let withoutHandle = [
      "axtree_version", "axtree_new", "axtree_new_unpublished", "axtree_error", "axtree_clear_error",
    ]
    for line in declarations {
      #expect(lines[line - 1].hasSuffix("*/"), "\(lines[line])")
      let name = lines[line].firstMatch(of: /(axtree_[a-z_]+)\(/).map { String($0.1) } ?? ""
      if withoutHandle.contains(name) { continue }
      #expect(lines[line].contains("(axtree *ui") || lines[line + 1].contains("axtree *ui"), "\(lines[line])")
    }
  }
}
