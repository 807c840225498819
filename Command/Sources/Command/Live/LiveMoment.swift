@_spi(Command) import ATSPIBridge
@_spi(Command) import AXDocument
@_spi(Command) import AXTree
@_spi(Command) import Composition
import OrcaSpeech
@_spi(Command) import ReaderSpeech
import TestReaders

/// An element at one moment, with what each Orca says when the focus comes to it from its window: people copy it as a test or a bug
/// report.
struct LiveMoment {
  /// The kinds of text that are made of a moment.
  enum Form: String, CaseIterable {
    case swift, python, c, report
  }

  /// The tree without a focus.
  let document: AXTreeDocument
  let element: AXElement
  /// The element's name in the document.
  let name: String
  /// The words of each Orca.
  private let words: [(reader: ReaderSettings.Reader, text: String)]

  /// The moment of the node with a name in a document; nil if readers do not stop there.
  init?(_ json: [UInt8], node name: String) {
    func read() -> (document: AXTreeDocument, element: AXElement)? {
      guard let document = try? AXTreeDocument(json: json), let element = document.element(named: name)
      else { return nil }
      document.tree.focus = nil
      return (document, element)
    }
    guard let (document, element) = read() else { return nil }
    (self.document, self.element, self.name) = (document, element, name)
    var words: [(reader: ReaderSettings.Reader, text: String)] = []
    for orca in ReaderSettings.Reader.orcas {
      // A reader that moves the focus changes the document.
      guard let (document, element) = read(),
        let speech = try? VirtualReader(document.tree, ReaderSettings(orca)).moveFocus(to: element)
      else { return nil }
      words.append((orca, speech.text))
    }
    self.words = words
  }

  /// The moment in a form; nil if it has too many levels for it. O(nodes).
  func text(as form: Form, findings: [LiveFinding]) -> String? {
    switch form {
    case .swift: swiftTest
    case .python: LiveMomentCalls(self)?.pythonTest
    case .c: LiveMomentCalls(self)?.cTest
    case .report: report(findings.filter { $0.node == name })
    }
  }

  /// A sentence about what is tested, in one line.
  var title: String { "\(document.tree.name): what is heard when the focus comes to “\(label)”.".inOneLine }
  /// The element's label, or its role.
  var label: String { element.masked.label ?? element.effectiveRole.rawValue }
  /// The words of a name that a test can have.
  var nameWords: [String] {
    let words = label.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.prefix(5).map(String.init)
    return words.first?.first?.isLetter == true ? words : ["element"] + words
  }

  private var swiftTest: String {
    let function = nameWords[0] + nameWords.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let rows = words.map { "    (.\($0.reader), \($0.text.inQuotes))," }.joined(separator: "\n")
    let tree = String(decoding: document.encoded(), as: UTF8.self).documentLines.map { "    \($0)" }
    let modules = ["AXDocument", "AXTesting", "Testing"].map { "import \($0)" }.joined(separator: "\n")
    return """
      \(modules)

      /// \(title) Put your program's own screen in place of the document.
      @Test func \(function)IsHeard() throws {
        let screen = #\"""
      \(tree.joined(separator: "\n"))
          \"""#
        let expected: [(ReaderSettings, String)] = [
      \(rows)
        ]
        for (settings, words) in expected {
          let document = try AXTreeDocument(json: Array(screen.utf8))
          let reader = VirtualReader(document.tree, settings)
          try reader.moveFocus(to: #require(document.element(named: \(name.inQuotes))))
          reader.expect(words)
        }
      }

      """
  }

  private func report(_ findings: [LiveFinding]) -> String {
    let heard = words.map { "\($0.reader.title), as axtree predicts it: \($0.text)" }
    let found = findings.map { "- \($0.severity) \($0.rule): \($0.message) \($0.remedy ?? "")" }
    var composed = JSONWriter()
    document.writeComposed(element, name: document.name(of:), to: &composed)
    let authored = LiveAuthored(element, in: document) { _ in false }
    let origins = authored.origins.map {
      "- \($0.property) “\($0.text)” of \(document.name(of: $0.element) ?? "?") (\($0.rule))".inOneLine
    }
    let tree = String(decoding: document.encoded(), as: UTF8.self).documentLines
    let parts: [(title: String, lines: [String])] = [
      (title, heard.map { "- \($0)" }), ("What should be heard:", [""]), ("What the audit finds there:", found),
      ("What assistive technologies get of the element:", [composed.text]), ("Where that comes from:", origins),
      ("The document, for axtree say (axtree \(ATSPIBridge.version)):", tree),
    ]
    return parts.filter { !$0.lines.isEmpty }
      .map { ([$0.title] + $0.lines).joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}

extension String {
  /// The text in one line, as a comment has it.
  var inOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ").replacing("*/", with: "* /")
  }

  /// The text in quotes, as Swift, Python and C read it. A control character becomes U+FFFD.
  var inQuotes: String {
    let escapes: [Unicode.Scalar: String] = ["\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"]
    let escaped = unicodeScalars.map { scalar in
      escapes[scalar] ?? (scalar.properties.generalCategory == .control ? "\u{FFFD}" : String(scalar))
    }
    return "\"\(escaped.joined())\""
  }

  /// A document in lines: one for each node.
  fileprivate var documentLines: [String] {
    var lines = [""]
    var (level, isInText, isEscaped) = (0, false, false)
    /// Whether each array and object around the place is the children of a node.
    var around: [Bool] = []
    for character in unicodeScalars {
      if isInText {
        (isInText, isEscaped) = (isEscaped || character != "\"", !isEscaped && character == "\\")
      } else if character == "\"" {
        isInText = true
      } else if character == "{", around.last == true {
        lines.append(String(repeating: "  ", count: level))
      } else if character == "]", around.last == true {
        level -= 1
      }
      if !isInText, "[{".unicodeScalars.contains(character) {
        around.append(character == "[" && lines[lines.count - 1].hasSuffix("\"children\":"))
        if around.last == true { level += 1 }
      } else if !isInText, "]}".unicodeScalars.contains(character) {
        around.removeLast()
      }
      lines[lines.count - 1].unicodeScalars.append(character)
    }
    return lines
  }
}
