import AXPlatform
import AXTree
import CAXTree
import Deferral
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

  /// The enumerations of the header: for each the numbers of its enumerators by their names without the prefix, such as
  /// "readOnly".
  private var enumerations: [String: [String: UInt32]] {
    let withoutComments = header.replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "")
    return withoutComments.matches(of: /typedef enum axtree_(\w+) \{(.*?)\}/.dotMatchesNewlines()).reduce(into: [:]) {
      let prefix = $1.1 == "property" ? "AXTREE_" : "AXTREE_\($1.1.uppercased())_"
      var next: UInt32 = 0
      for row in $1.2.matches(of: /(\w+)(?: = (\d+))?,?/) {
        next = row.2.flatMap { UInt32($0) } ?? next
        let words = row.1.dropFirst(prefix.count).lowercased().split(separator: "_")
        $0[String($1.1), default: [:]][words[0] + words.dropFirst().map(\.capitalized).joined()] = next
        next += 1
      }
    }
  }

  /// The names of what AXTreeC makes of a number: those of Swift, and others where Swift has the thing in another way.
  private static let meanings: [String: @Sendable (UInt32) throws -> String] = [
    "role": { $0 == 0 ? "none" : "\(try AXRole(axtree_role(rawValue: $0)))" },
    "live": { "\(try AXLiveRegion(axtree_live(rawValue: $0)))" },
    "relation": { "\(try AXRelation(axtree_relation(rawValue: $0)))" },
    "move": { "\(try AXFocusMove(axtree_move(rawValue: $0)))" },
    "target": { "\(try AXEditCommand(AXTREE_EDIT_MOVE, axtree_target(rawValue: $0)))".replacing(/.*\.|\)/, with: "") },
    "edit": { "\(try AXEditCommand(axtree_edit(rawValue: $0), AXTREE_TARGET_END))".replacing(/\(.*/, with: "") },
    "priority": { "\(try AXAnnouncement.Priority(axtree_priority(rawValue: $0)))" },
    "voice": { "\(try AXSession.Voice(axtree_voice(rawValue: $0)))" },
    "content": { number in
      let kinds: [AccessibilityDeferral.Content.Kind: String] = [
        .error: "error", .inherited(): "fact", .inherited(importance: .high): "importantFact",
      ]
      return kinds[try .init(axtree_content(rawValue: number))] ?? ""
    },
    "property": { number in
      var element = CElementDescription(key: "", isOpen: false)
      try element.set(axtree_property(rawValue: number), "text")
      return element.error.map { _ in "error" } ?? AXPropertyTable.rows.first { $0.isSet(in: element.others) }?.name
        ?? ""
    },
    "state": { number in
      var element = CElementDescription(key: "", isOpen: false)
      try element.set(axtree_state(rawValue: number), true)
      if let trait = AXTraits.named.first(where: { element.others.traits.contains($0.trait) })?.name {
        return trait == "notEnabled" ? "disabled" : trait
      }
      func fields(_ element: CElementDescription) -> [Mirror.Child] {
        Mirror(reflecting: element).children.filter { $0.label != "others" }
          + Mirror(reflecting: element.others.states).children
      }
      let changed = zip(fields(element), fields(CElementDescription(key: "", isOpen: false)))
        .first { "\($0.value)" != "\($1.value)" }?.0.label
      return changed?.replacing(/^is[A-Z]/) { $0.output.dropFirst(2).lowercased() } ?? ""
    },
    // Swift's code names these by C's constants.
    "event": { number in
      let events: [axtree_event: String] = [
        AXTREE_EVENT_NONE: "none", AXTREE_EVENT_ACTIVATE: "activate", AXTREE_EVENT_INCREMENT: "increment",
        AXTREE_EVENT_DECREMENT: "decrement", AXTREE_EVENT_SET_NUMBER: "setNumber", AXTREE_EVENT_SET_TEXT: "setText",
        AXTREE_EVENT_SET_SELECTION: "setSelection", AXTREE_EVENT_FOCUS: "focus", AXTREE_EVENT_ACTION: "action",
      ]
      return events[axtree_event(rawValue: number)] ?? ""
    },
  ]

  @Test("Each number of C's enumerations means the same in Swift, by its name")
  func enumerators() throws {
    #expect(enumerations.keys.sorted() == Self.meanings.keys.sorted())
    for (name, numbers) in enumerations {
      let meaning = try #require(Self.meanings[name])
      for (enumerator, number) in numbers {
        let known = enumerator == "pushButtonMenu" ? "menuButton" : enumerator
        #expect(try meaning(number) == known, "axtree_\(name) \(number)")
      }
      let last = try #require(numbers.values.max())
      if name != "event" { #expect(throws: Mistake.self, "axtree_\(name)") { try meaning(last + 1) } }
    }
  }

  /// Python's lists of names, each with the number of its first name.
  private static let pythonLists: [(enumeration: String, list: String, first: UInt32)] = [
    ("role", "Role = Literal", 0), ("event", "Kind = Literal", 0), ("move", "Move = Literal", 1),
    ("edit", "Edit = Literal", 1), ("target", "Target = Literal", 1), ("live", "Live = Literal", 0),
    ("priority", "Priority = Literal", 0), ("voice", "Voice = Literal", 0), ("content", "Content = Literal", 1),
    ("property", "_PROPERTIES = {", 1), ("state", "_STATES = {", 1), ("relation", "_RELATIONS = {", 1),
  ]

  @Test("Each number of C's enumerations has the same name in Python")
  func python() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Bindings/Python/src/axtree/__init__.py")
    let source = try String(contentsOf: file, encoding: .utf8)
    #expect(Self.pythonLists.map(\.enumeration).sorted() == enumerations.keys.sorted())
    for (enumeration, list, first) in Self.pythonLists {
      let start = try #require(source.firstRange(of: "\n\(list)"))
      let names = try #require(source[start.upperBound...].firstMatch(of: /\[\s*(".*?),?\s*\]/.dotMatchesNewlines())).1
      let numbers = names.matches(of: /"(\w+)"/).enumerated().map { index, match in
        let words = match.1.split(separator: "_")
        return (String(words[0]) + words.dropFirst().map(\.capitalized).joined(), first + UInt32(index))
      }
      #expect(Dictionary(uniqueKeysWithValues: numbers) == enumerations[enumeration], "axtree_\(enumeration)")
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
    #expect(declarations.count == 56)
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
