@_spi(Command) import AXDocument
import OrcaSpeech
@_spi(Command) import ReaderSpeech
import Testing
import TreeAudit
import VoiceOverSpeech

@testable import AXTree
@testable import Command

/// An output of the command, which must leave no trace in the document.
struct Output: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let make: @Sendable (AXTreeDocument) -> Void

  static let all =
    [ReaderSettings.orca43, .orca48, .voiceOver].flatMap { settings in
      [
        Output(testDescription: "say, \(settings.reader)") {
          _ = ($0.text(of: $0.tree.speech(settings)), $0.json(of: $0.tree.whereAmI(settings, isDetailed: true)))
        },
        Output(testDescription: "picture, \(settings.reader)") { _ = TreePicture($0, settings).svg },
      ]
    } + [
      Output(testDescription: "compose") { _ = ($0.composedText(), $0.composedJSON()) },
      Output(testDescription: "audit") { _ = $0.auditText($0.tree.audit()) },
    ]
}

@Suite("Looking changes nothing")
struct NoSideEffectTests {
  private static let root = #"""
    {"role":"window","label":"Race","frame":[0,0,400,300],"children":[
      {"id":"lives","combine":true,"children":[{"id":"count","label":"3 lives"},{"role":"image","label":"Helmet"}]},
      {"defer":[{"kind":"error","source":"error"}],"children":[
        {"id":"name","role":"textField","label":"Name","deferralReceiver":true},
        {"id":"error","label":"Empty","deferralSource":"error"}]},
      {"id":"play","role":"button","label":"Play","frame":[10,200,80,40]},
      {"id":"quit","role":"button","label":"Quit","frame":[110,200,80,40]}]}
    """#

  private static let commands = [
    #"{"set":{"id":"count","label":"2 lives"}}"#, #"{"set":{"id":"error","label":"Too short"}}"#,
    #"{"insert":{"id":"help","role":"button","label":"Help","frame":[210,200,80,40]},"parent":""}"#,
    #"{"remove":"quit"}"#, #"{"focus":"play"}"#, #"{"announce":"Crash!","priority":"high"}"#,
    #"{"window":"activate"}"#,
  ]

  /// The updates that a reader gets for each command, if `look` reads the document before and after it.
  private static func published(_ look: (AXTreeDocument) -> Void) throws -> [String] {
    let document = try document(root)
    var cursor = document.tree.makeCursor()
    var names: [AXNodeID: String] = [:]
    func next() -> String {
      look(document)
      guard let update = document.tree.changes(since: &cursor) else { return "nothing" }
      for node in update.nodes { names[node.id] = document.name(of: node.id) }
      func name(_ id: AXNodeID) -> String { names[id] ?? "?" }
      let nodes = update.nodes.map { node in
        let content = node.properties.customContent.map { "\($0.label ?? "") \($0.value ?? "")" }
        return "\(name(node.id)) \(node.role) \(node.properties.label ?? "") \(content) \(node.children.map(name))"
      }
      return """
        full \(update.isFull) focus \(update.focus.map(name) ?? "-") window \(update.window)
        \(nodes.sorted().joined(separator: "\n"))
        removed \(update.removed.map(name).sorted()) announced \(update.announcements)
        """
    }
    var frames = [next(), next()]
    for command in commands {
      try document.apply(command)
      frames += [next(), next()]
    }
    return frames
  }

  @Test("a reader gets what it would have got without the output", arguments: Output.all)
  func reader(_ output: Output) throws {
    let expected = try Self.published { _ in }
    #expect(try Self.published(output.make) == expected)
    #expect(expected.count == 16 && expected.last == "nothing")
  }

  @Test("window, focus and reading order stay as they are", arguments: Output.all)
  func state(_ output: Output) throws {
    let document = try document(Self.root)
    for command in Self.commands { try document.apply(command) }
    let (window, focus, rule) = (document.tree.window, document.tree.focus, document.tree.readingRule)
    output.make(document)
    #expect(document.tree.window == window)
    #expect(document.tree.focus === focus)
    #expect(document.tree.readingRule == rule)
  }
}
