@_spi(Command) import AXDocument
import AXTree
import TestSupport
import Testing

@Suite("A recording is a document and commands that are published as the application was")
struct RecordingTests {
  /// The published tree as JSON, without the keys by which documents name their nodes.
  private static func published(_ update: AXTreeUpdate) -> String {
    var update = update
    for index in update.nodes.indices { update.nodes[index].properties.key = nil }
    return String(decoding: AXTreeDocument.encoded(update), as: UTF8.self)
  }

  @Test("A8: a range without end, an end below the beginning and what is no number are recorded, and can be read")
  func infinite() throws {
    let most = Double.greatestFiniteMagnitude
    let numbers = [
      (AXNumericValue(5, in: -.infinity ... .infinity), AXNumericValue(5, in: -most...most)),
      (AXNumericValue(current: .nan, minimum: .nan, maximum: -1, step: .nan), AXNumericValue(0, in: 0...0, step: 0)),
      (AXNumericValue(current: 1, minimum: 5, maximum: 2, step: .infinity), AXNumericValue(1, in: 5...5, step: most)),
    ]
    for (stated, written) in numbers {
      let slider = AXElement(.slider, label: "Volume")
      let tree = AXElementTree("Game") { slider }
      var recording = AXTreeRecording(tree)
      let document = try AXTreeDocument(json: recording.document)
      slider.numericValue = stated
      slider.frame = AXRect(x: .nan, y: .infinity, width: -5, height: .infinity)
      for line in recording.commands() { try document.apply(line) }
      let read = try #require(document.tree.root.children.first)
      #expect(read.numericValue == written)
      #expect(read.frame == AXRect(x: 0, y: most, width: 0, height: most))
    }
  }

  @Test("A8: what no document has is recorded as the nearest that one has, and can be read")
  func bounds() throws {
    let heading = AXElement.heading("Title", level: -3)
    let slider = AXElement.slider("Volume", value: 5, in: 0...10, step: -1) { _ in }
    let item = AXElement.listItem("Ana").set(\.position, to: AXSetPosition(0, of: -2))
    let cell = AXElement.cell("12").set(\.cell, to: AXCellInfo(row: -1, column: 0, rowSpan: 0, columnSpan: -4))
    let page = AXElement(.document, label: "Rules").set(\.document, to: AXDocumentInfo(page: 0, pages: -1))
    let text = AXElement.text("Bonjour").set(\.language, to: "fr fr!")
    let tree = AXElementTree("Game", locale: "no tag") {
      heading
      slider
      item
      cell
      page
      text
    }
    var recording = AXTreeRecording(tree)
    let document = try AXTreeDocument(json: recording.document)
    let read = document.tree.root.children.map(\.authored)
    #expect(document.locale == "und" && read.map(\.level).first == 1 && read.last?.language == "und")
    #expect(read[1].numericValue?.step == 0 && read[2].position == AXSetPosition(1, of: 1))
    #expect(read[3].cell == AXCellInfo(row: 0, column: 0) && read[4].document == AXDocumentInfo(page: 1, pages: 1))
    _ = recording.commands()
    heading.level = 0
    item.position = AXSetPosition(-1, of: 0)
    for line in recording.commands() { try document.apply(line) }
  }

  @Test("Each change is a line; several at once are a batch")
  func lines() {
    let play = AXElement(.button, label: "Play")
    let root = AXElement(.window, label: "Game")
    root.addChild(play)
    let tree = AXElementTree(root: root)
    tree.window.isActive = true
    tree.focus = play
    var recording = AXTreeRecording(tree)
    #expect(
      String(decoding: recording.document, as: UTF8.self)
        == #"{"format":"axtree/1","name":"Game","locale":"en","root":{"id":"n1","role":"window","label":"Game","#
        + #""children":[{"id":"n2","role":"button","label":"Play"}]}}"#)
    #expect(recording.commands() == [#"{"focus":"n2"}"#])
    #expect(recording.commands() == [])
    play.hint = "Starts a race."
    #expect(recording.commands() == [#"{"set":{"id":"n2","hint":"Starts a race."}}"#])
    play.hint = nil
    #expect(recording.commands() == [#"{"set":{"id":"n2","hint":null}}"#])
    let quit = AXElement(.button, label: "Quit")
    root.insertChild(quit, at: 0)
    #expect(
      recording.commands() == [
        #"{"batch":[{"insert":{"id":"n3","role":"button","label":"Quit"},"parent":"n1","index":0},"#
          + #"{"set":{"id":"n1","order":["n3","n2"]}}]}"#
      ])
    tree.focus = nil
    tree.announce("Ready", priority: .high)
    quit.removeFromParent()
    #expect(
      recording.commands() == [
        #"{"batch":[{"remove":"n3"},{"set":{"id":"n1","order":null}},{"announce":"Ready","priority":"high"},"#
          + #"{"focus":null}]}"#
      ])
  }

  @Test("What a random tree publishes is published again, change by change", arguments: 0..<60 as Range<UInt64>)
  func random(seed: UInt64) throws {
    let source = RandomTree(seed: seed, usesScopes: false)
    source.tree.window.isActive = true
    var recording = AXTreeRecording(source.tree)
    let copy = try AXTreeDocument(json: recording.document)
    for line in recording.commands() { try copy.apply(line) }
    #expect(Self.published(copy.tree.nextUpdate(isFull: true)) == Self.published(source.tree.nextUpdate(isFull: true)))
    for round in 0..<20 {
      for _ in 0...(round % 3) { source.change() }
      source.tree.focus = round % 4 == 0 ? nil : source.tree.elements.first
      for line in recording.commands() { try copy.apply(line) }
      #expect(
        Self.published(copy.tree.nextUpdate(isFull: true)) == Self.published(source.tree.nextUpdate(isFull: true)))
      #expect((copy.tree.focus == nil) == (source.tree.focus == nil))
    }
  }
}
