@_spi(Command) import AXDocument
import AXTesting
import Foundation
import Testing

/// A sentence of a page, and what proves it: an input with what is heard or found, or a test.
///
/// The claims of a page are a text in `Claims`. Its first line names the page; a line that begins with "> " is a sentence, as it stands
/// on the page, and the lines below it are steps. `Claims/README.md` describes them.
struct Claim: CustomTestStringConvertible {
  let page: String
  let sentence: String
  let steps: [(word: String, argument: String, text: String)]

  var testDescription: String { "\(page): \(sentence)" }

  /// Whether it says why no input can prove the sentence, such as advice to the reader.
  var isAdvice: Bool { steps.contains { $0.word == "advice" } }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  static let all: [Claim] = {
    let folder = root.appending(path: "Tests/DocumentationTests/Claims")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.sorted().flatMap { name -> [Claim] in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      return claims(in: text)
    }
  }()

  private static func claims(in text: String) -> [Claim] {
    let parts = text.components(separatedBy: "\n> ")
    let page = parts[0].trimmingCharacters(in: .whitespacesAndNewlines)
    return parts.dropFirst().map { part in
      let lines = part.split(separator: "\n").map(String.init)
      let steps = lines.dropFirst().map { line in
        let head = line.prefix { $0 != ":" }
        let words = head.split(separator: " ", maxSplits: 1).map(String.init)
        let text = line.dropFirst(head.count + 1).trimmingCharacters(in: .whitespaces)
        return (words.first ?? "", words.count > 1 ? words[1] : "", text)
      }
      return Claim(page: page, sentence: lines.first ?? "", steps: steps)
    }
  }
}

@Suite("What the pages claim")
struct ClaimTests {
  @Test("Each claim stands on its page, and is true", arguments: Claim.all)
  func claims(claim: Claim) throws {
    #expect(
      try Page(claim.page).text.contains(Page.plain(claim.sentence)), "The page says it no more: change the claim.")
    #expect(!claim.steps.isEmpty, "The claim has no step.")
    var run = ClaimRun(claim)
    try run.run()
  }

  @Test("There are claims of many pages, most of them with an input")
  func count() {
    let inputs = Claim.all.filter {
      $0.steps.contains { ["hears", "says", "finds", "composes", "refuses"].contains($0.word) }
    }
    #expect(Claim.all.count >= 150 && inputs.count >= 80, "\(Claim.all.count), \(inputs.count)")
  }

  /// Pages whose sentences with a quantifier need a claim each.
  private static let searched = [
    "Sources/CAXTree/include/axtree.h", "Documentation/Guide/Announcements.md", "Documentation/Guide/KeysAndFocus.md",
    "Documentation/Guide/VoiceAndCaptions.md", "Documentation/Reference/ATSPIMapping.md",
    "Documentation/Reference/AuditRules.md", "Documentation/Reference/Command.md",
    "Documentation/Reference/DocumentFormat.md", "Documentation/Reference/Environment.md",
    "Documentation/Reference/Inspecting.md", "Documentation/Reference/RolesByOrca.md",
    "Documentation/Reference/Text.md", "Documentation/Reference/Vocabulary.md",
  ]

  @Test("A sentence with “nothing”, “never”, “every”, “only”, “always” or the like has a claim", arguments: searched)
  func quantifiers(page: String) throws {
    let claims = Claim.all.filter { $0.page == page }.map { Page.plain($0.sentence) }
    let quantifier = try Regex(#"\b(nothing|never|every|only|no key|strict|always|nobody|nowhere)\b"#).ignoresCase()
    let missing = try Page(page).sentences.filter { sentence in
      guard sentence.replacing("read-only", with: "").firstMatch(of: quantifier) != nil else { return false }
      return !claims.contains { sentence.contains($0) || $0.contains(sentence) }
    }
    #expect(missing == [], "Search for a counterexample, and write it down in Tests/DocumentationTests/Claims.")
  }
}

/// A page, or the comments of a header, as plain text.
private struct Page {
  /// All of it in one line.
  let text: String
  /// Its sentences, without code and generated tables; a row of a table is one.
  let sentences: [String]

  init(_ path: String) throws {
    var source = try String(contentsOf: Claim.root.appending(path: path), encoding: .utf8)
    if path.hasSuffix(".h") {
      let comments = source.matches(of: #/\/\*((?:[^*]|\*[^\/])*)\*\//#).map { String($0.1) }
      source = comments.map { $0.replacing(#/\n *\*/#, with: "\n") }
        .joined(separator: "\n\n")
    }
    text = Self.plain(source)
    var blocks: [String] = [""]
    let prose = source.components(separatedBy: "<!-- Generated: ")[0].components(separatedBy: "```").enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: "\n\n")
    for line in prose.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = line.trimmingCharacters(in: .whitespaces)
      let begins =
        line.isEmpty || line.hasPrefix("#") || line.hasPrefix("|") || line.firstMatch(of: #/^([-*]|\d+\.) /#) != nil
      if begins { blocks.append("") }
      if !line.hasPrefix("#") { blocks[blocks.count - 1] += " " + line.replacing(#/^([-*]|\d+\.) /#, with: "") }
      if line.hasPrefix("|") { blocks.append("") }
    }
    sentences = blocks.map(Self.plain).flatMap { block in
      // A sentence ends before a capital letter, a quote or code.
      block.hasPrefix("|")
        ? [block] : block.replacing(/([.!?]) (?=[A-Z`"])/) { "\($0.1)\n" }.split(separator: "\n").map(String.init)
    }
  }

  /// A text in one line, without links and emphasis.
  static func plain(_ text: String) -> String {
    text.replacing(/\[([^\]]*)\]\([^)]*\)/) { "\($0.1)" }.replacing("**", with: "")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// The steps of a claim, one after the other.
private struct ClaimRun {
  private let claim: Claim
  private var root = ""
  private var locale = "en"
  private var document: AXTreeDocument?
  private var cursor: AXTreeCursor?
  private var readers: [(name: String, reader: SimulatedReader)] = []
  private var heard: [String: [String]] = [:]
  /// The time of the last command in seconds: a second after the one before, or as `wait` states, as in `axtree replay`.
  private var now = 0.0
  private var wait: Double?

  init(_ claim: Claim) { self.claim = claim }

  mutating func run() throws {
    for step in claim.steps {
      switch step.word {
      case "tree": root = #"{"id":"window","role":"window","label":"Window","children":[\#(step.text)]}"#
      case "root": root = step.text
      case "locale": locale = step.text
      case "do": try carryOut(step.text)
      case "hears":
        _ = try open()
        for name in step.argument.split(separator: " ").map(String.init) {
          #expect(heard[name, default: []] == lines(step.text), "\(name)")
        }
      case "says":
        for name in step.argument.split(separator: " ").map(String.init) {
          let reader = try #require(Self.readers[name])
          let tree = try open().tree
          #expect(tree.speech(ReaderSettings(reader)).map(\.speech.text) == lines(step.text), "\(name)")
        }
      case "finds": try find(step.argument, step.text)
      case "composes":
        let element = try #require(try open().element(named: step.argument))
        #expect(element.description.replacing(#/ \(\S+\)$/#, with: "") == step.text)
      case "focuses":
        #expect(try open().tree.tabStops.map { document?.name(of: $0) ?? "" } == lines(step.text))
      case "refuses":
        let parts = step.text.components(separatedBy: " → ")
        let error = #expect(throws: AXDocumentError.self) { try AXTreeDocument(json: Array(parts[0].utf8)) }
        let message = error.map { "\($0)" } ?? "It is read."
        #expect(parts.count == 2 && message.hasPrefix(parts[1]), "\(message)")
      case "test", "loop": #expect(ProjectTests.names.contains(step.text), "There is no test “\(step.text)”.")
      case "advice": #expect(step.text.count > 10, "Say why no input can prove it.")
      default: Issue.record("A claim has no step “\(step.word)”.")
      }
    }
  }

  private static let readers = Dictionary(
    uniqueKeysWithValues: (ReaderSettings.Reader.orcas + [.ownVoice, .voiceOver]).map { ($0.description, $0) })

  private var text: String { #"{"format":"axtree/1","locale":"\#(locale)","root":\#(root)}"# }

  private func lines(_ text: String) -> [String] { text == "–" ? [] : text.components(separatedBy: " | ") }

  private mutating func open() throws -> AXTreeDocument {
    if let document { return document }
    let new = try AXTreeDocument(json: Array(text.utf8))
    document = new
    var cursor = new.tree.makeCursor()
    readers = Self.readers.map { ($0, SimulatedReader(ReaderSettings($1))) }
    for isActive in [false, true] {
      new.tree.window.isActive = isActive
      hear(new.tree.changes(since: &cursor))
    }
    self.cursor = cursor
    return new
  }

  /// Applies a command; each reader hears its update.
  private mutating func carryOut(_ command: String) throws {
    let document = try open()
    let command = try AXTreeCommand(json: Array(command.utf8))
    try document.apply(command)
    guard var cursor else { return }
    let update = document.tree.changes(since: &cursor)
    self.cursor = cursor
    if case .wait(let milliseconds) = command {
      wait = (wait ?? 0) + milliseconds / 1000
    } else {
      now += wait ?? 1
      wait = nil
    }
    hear(update, at: now)
  }

  private mutating func hear(_ update: AXTreeUpdate?, at now: Double = 0) {
    for index in readers.indices {
      heard[readers[index].name] = update.map { readers[index].reader.hear($0, at: now).lines } ?? []
    }
  }

  /// Compares the elements at which a rule of the audit, or of the tree itself, finds something.
  private mutating func find(_ rule: String, _ expected: String) throws {
    let document = try open()
    var found = document.tree.audit(AuditRule.standard.filter { $0.name == rule }).map { document.name(of: $0.element) }
    found += document.tree.findings().filter { $0.code.rawValue == rule }.map { document.name(of: $0.element) ?? "" }
    #expect(found == lines(expected))
  }
}

/// The names of all tests of the project.
private enum ProjectTests {
  static let names: Set<String> = {
    var names: Set<String> = []
    for folder in ["Tests", "Command/Tests", "Examples/Tests", "Bindings/Python/tests"] {
      let folder = Claim.root.appending(path: folder)
      let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      for path in paths where path.hasSuffix(".swift") || path.hasSuffix(".py") {
        let text = (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)) ?? ""
        for part in text.components(separatedBy: "@Test(").dropFirst() {
          if let name = literal(part) { names.insert(name) }
        }
        for part in text.components(separatedBy: "\ndef test_").dropFirst() {
          names.insert("test_" + part.prefix { $0 != "(" })
        }
      }
    }
    return names
  }()

  /// The literal with which a text begins, as it is written; nil if it begins with something else.
  private static func literal(_ text: String) -> String? {
    let start = text.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    guard start.first == UInt8(ascii: "\"") else { return nil }
    var isEscaped = false
    let content = start.dropFirst().prefix { byte in
      defer { isEscaped = !isEscaped && byte == UInt8(ascii: "\\") }
      return isEscaped || byte != UInt8(ascii: "\"")
    }
    return String(content)
  }
}
