@_spi(Command) import AXDocument
import AXTesting
import AXTree
import TestSupport
import Testing

/// A way to look at a document, which must leave no trace.
struct ReadOperation: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let run: @Sendable (AXTreeDocument) throws -> Void

  private init(_ name: String, _ run: @escaping @Sendable (AXTreeDocument) throws -> Void) {
    testDescription = name
    self.run = run
  }

  static let all: [ReadOperation] =
    ReaderVariant.matrix(directions: [.rightToLeft]).map { variant in
      ReadOperation("reading, \(variant)") { _ = variant.lines(of: $0.tree) }
    }
    + [ReaderSettings.orca43, .orca48, .voiceOver].flatMap { settings in
      [
        ReadOperation("speech, \(settings.reader)") { _ = $0.tree.speech(settings) },
        ReadOperation("a virtual reader, \(settings.reader)") {
          let reader = VirtualReader($0.tree, settings)
          reader.wait(seconds: 1)
        },
        ReadOperation("a snapshot, \(settings.reader)") { _ = $0.tree.snapshotText(settings) },
      ]
    } + [
      ReadOperation("the audit") { _ = $0.tree.audit() },
      ReadOperation("findings") { _ = $0.tree.findings() },
      ReadOperation("another reader") {
        var cursor = $0.tree.makeCursor()
        _ = $0.tree.changes(since: &cursor)
        _ = $0.tree.changes(since: &cursor)
      },
      ReadOperation("a recording") {
        var recording = AXTreeRecording($0.tree)
        _ = recording.commands()
      },
    ]
}

@Suite("Looking changes nothing")
struct NoSideEffectTests {
  /// A composite, a scope, and buttons: some of everything that a look brings up to date.
  private static func makeDocument() throws -> AXTreeDocument {
    let json = #"""
      {"format":"axtree/1","root":{"role":"window","label":"Race","frame":[0,0,400,300],"children":[
        {"id":"lives","combine":true,"children":[{"id":"count","label":"3 lives"},{"role":"image","label":"Helmet"}]},
        {"defer":[{"kind":"error","source":"error"}],"children":[
          {"id":"name","role":"textField","label":"Name","deferralReceiver":true},
          {"id":"error","label":"Empty","deferralSource":"error"}]},
        {"id":"play","role":"button","label":"Play","frame":[10,200,80,40]},
        {"id":"quit","role":"button","label":"Quit","frame":[110,200,80,40]}]}}
      """#
    return try AXTreeDocument(json: Array(json.utf8))
  }

  /// The changes of a game in a frame: texts, focus, announcements, and elements that come and go.
  private static func change(_ document: AXTreeDocument) throws {
    for command in [
      #"{"set":{"id":"count","label":"2 lives"}}"#, #"{"set":{"id":"error","label":"Too short"}}"#,
      #"{"insert":{"id":"help","role":"button","label":"Help","frame":[210,200,80,40]},"parent":""}"#,
      #"{"remove":"quit"}"#, #"{"focus":"play"}"#, #"{"announce":"Crash!","priority":"high"}"#,
      #"{"announce":"Slow down"}"#,
    ] {
      try document.apply(command)
    }
  }

  /// An update as text, without identities.
  private static func text(_ update: AXTreeUpdate, of document: AXTreeDocument, _ names: [AXNodeID: String]) -> String {
    func name(_ id: AXNodeID) -> String { names[id] ?? "?" }
    let nodes = update.nodes.map { node in
      let said = node.properties
      let content = said.customContent.map { "\($0.label ?? "") \($0.value ?? "")" }
      return "\(name(node.id)) \(node.role) \(said.label ?? "") \(content) in \(node.parent.map(name) ?? "-") "
        + "\(node.children.map(name))"
    }
    return """
      full \(update.isFull) focus \(update.focus.map(name) ?? "-") window \(update.window)
      \(nodes.sorted().joined(separator: "\n"))
      removed \(update.removed.map(name).sorted())
      announced \(update.announcements)
      """
  }

  /// The updates that a bridge publishes for a game's frames, if `look` reads the document before each of them.
  private static func published(_ look: (AXTreeDocument) throws -> Void) throws -> [String] {
    let document = try makeDocument()
    var names: [AXNodeID: String] = [:]
    func commit(isFull: Bool = false) throws -> String {
      try look(document)
      guard let update = document.tree.nextChange(isFull: isFull) else { return "nothing" }
      for node in update.nodes {
        names[node.id] = node.properties.key ?? node.properties.label ?? "\(node.role)"
      }
      return text(update, of: document, names)
    }
    var frames = [try commit(isFull: true), try commit()]
    try change(document)
    frames += [try commit(), try commit()]
    document.tree.window.isActive = true
    frames += [try commit(), try commit()]
    return frames
  }

  @Test("A bridge publishes what it would have published without the look", arguments: ReadOperation.all)
  func bridge(look: ReadOperation) throws {
    let expected = try Self.published { _ in }
    let frames = try Self.published(look.run)
    #expect(frames == expected)
  }

  @Test("Window, focus and reading order stay as they are", arguments: ReadOperation.all)
  func state(look: ReadOperation) throws {
    let document = try Self.makeDocument()
    try Self.change(document)
    let (window, focus, rule) = (document.tree.window, document.tree.focus, document.tree.readingRule)
    try look.run(document)
    #expect(document.tree.window == window)
    #expect(document.tree.focus === focus)
    #expect(document.tree.readingRule == rule)
  }

  @Test("A reader hears what a bridge publishes, before it and after it, and nothing twice")
  func together() {
    let stage = MenuTreeFixture()
    let reader = VirtualReader(stage.tree, .orca43)
    _ = stage.tree.nextUpdate(isFull: true)
    stage.tree.announce("Go!")
    #expect(reader.listen().text == "notification Go!")
    let first = stage.tree.nextUpdate()
    #expect(first.announcements == [AXAnnouncement("Go!")])
    #expect(reader.listen().isEmpty)
    stage.tree.announce("Go!")
    stage.tree.focus = stage.volume
    let second = stage.tree.nextUpdate()
    #expect(second.announcements == [AXAnnouncement("Go!")])
    #expect(second.focus == stage.volume.id)
    #expect(reader.listen().text == "Volume slider 50. notification Go!")
    #expect(stage.tree.nextChange() == nil)
    #expect(reader.listen().isEmpty)
  }

  @Test("Two readers see the same, each its own difference")
  func observers() throws {
    let stage = MenuTreeFixture()
    let tree = stage.tree
    var early = tree.makeCursor()
    let opening = try #require(tree.changes(since: &early))
    #expect(opening.isFull)
    #expect(opening.nodes.compactMap(\.properties.label) == ["Race", "Play", "Volume", "3 lives", "Help"])
    stage.play.label = "Start"
    var late = tree.makeCursor()
    #expect(tree.changes(since: &late)?.nodes.count == 5)
    let difference = try #require(tree.changes(since: &early))
    #expect(!difference.isFull)
    #expect(difference.nodes.map(\.properties.label) == ["Start"])
    #expect(tree.changes(since: &late) == nil)
  }
}
