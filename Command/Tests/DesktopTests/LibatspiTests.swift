import DesktopTesting
import Foundation
import Testing

@_spi(Command) @testable import ATSPIClient

extension DesktopTests {
  @Suite("A1: selection, tables, collection and rotors, through libatspi")
  struct LibatspiStructure {
    private static let document = """
      {"format": "axtree/1", "name": "Results", "locale": "en", "root": {"id": "window", "role": "window", "label": "Results",
       "children": [
        {"id": "title", "role": "heading", "label": "Best laps"},
        {"id": "players", "role": "list", "label": "Players", "rotors": [{"type": "heading", "results": ["title", "more"]}],
         "children": [
          {"id": "ana", "role": "listItem", "label": "Ana", "traits": ["selected"]},
          {"id": "ben", "role": "listItem", "label": "Ben", "states": {"selectable": true}}]},
        {"id": "laps", "role": "table", "label": "Laps", "table": {"rows": 40, "columns": 2}, "children": [
          {"role": "row", "label": "Heads", "children": [
            {"role": "columnHeader", "label": "Name"}, {"role": "columnHeader", "label": "Time"}]},
          {"role": "row", "label": "First", "children": [
            {"role": "rowHeader", "label": "Ana"}, {"role": "cell", "label": "0:59"}]}]},
        {"id": "more", "role": "heading", "label": "More"}]}}
      """

    @Test("A1, A2: what libatspi reads is what the document says, and what it asks for is done")
    func structure() async throws {
      let desktop = try await DesktopTests.desktop
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("results-\(UUID()).json")
      try Data(Self.document.utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let process = try desktop.launch(DesktopTests.axtree, ["publish", file.path])
      let connection = try ATSPIConnection.open(desktop.environment)
      let window = try await poll(for: "the window") {
        connection.application(ofProcess: process.id)?.children.first
      }
      let children = window.children
      #expect(children.map(\.name) == ["Best laps", "Players", "Laps", "More"])
      try await selection(children[1], process)
      table(children[2])
      #expect(window.descendants(withRole: 83).map(\.name) == ["Best laps", "More"])
      #expect(children[1].actions == ["Next heading", "Previous heading"])
      for (action, index) in [(0, 0), (0, 3), (1, 0)] {
        #expect(children[1].doAction(action))
        _ = try await poll(for: "the focus on \(index)") {
          children[index].states.contains("focused") ? true : nil
        }
      }
      #expect(!children[1].doAction(1), "there is nothing before the first")
      process.write(line: #"{"quit": true}"#)
      #expect(try await process.wait() == 0)
      await desktop.end(process)
    }

    private func selection(_ list: ATSPIObject, _ process: DesktopProcess) async throws {
      #expect(list.selectedChildren?.map(\.name) == ["Ana"])
      #expect(list.selectChild(1))
      let asked = try await poll(for: "the selection") {
        process.output.first { $0.contains(#""select""#) }
      }
      let fields = try JSONSerialization.jsonObject(with: Data(asked.utf8)) as? [String: Any]
      #expect(fields?["node"] as? String == "players")
      #expect(fields?["child"] as? String == "ben")
      #expect(fields?["selected"] as? Bool == true)
      _ = try await poll(for: "Ben alone") {
        list.selectedChildren?.map(\.name) == ["Ben"] ? true : nil
      }
      #expect(list.children[0].selectedChildren == nil)
    }

    private func table(_ table: ATSPIObject) {
      #expect(table.tableSize?.rows == 40)
      #expect(table.tableSize?.columns == 2)
      #expect(table.cell(row: 1, column: 1)?.name == "0:59")
      #expect(table.cell(row: 9, column: 0) == nil)
      let place = table.cell(row: 1, column: 1)?.cellPlace
      #expect([place?.row, place?.column] == [1, 1])
      #expect(table.cellPlace == nil)
    }
  }

  @Suite("A1: texts and their relatives, read and edited by libatspi")
  struct LibatspiText {
    private static let document = #"""
      {"format": "axtree/1", "name": "Notes", "root": {"id": "window", "role": "window", "label": "Notes",
       "frame": [0, 0, 400, 300], "children": [
        {"id": "field", "role": "textField", "label": "Name", "frame": [10, 10, 200, 20],
         "text": {"content": "Añ 🏎 go. Two", "caret": 2, "editable": true,
                  "lines": [{"range": [0, 12], "frame": [10, 10, 120, 20]}]}},
        {"id": "key", "role": "secureTextField", "label": "Key", "value": "s3cret",
         "text": {"content": "s3cret", "caret": 6, "editable": true}},
        {"id": "cup", "role": "image", "label": "Golden cup"},
        {"id": "book", "role": "documentText", "label": "Rules", "document": {"page": 2, "pages": 9}, "children": [
          {"id": "rules", "role": "paragraph", "text": {"content": "See the map.",
           "links": [{"range": [4, 11], "url": "game:map"}]}}]}]}}
      """#

    @Test("A1: units, places, links, pictures and pages are what the document says")
    func reading() async throws {
      try await published { window, _ in
        let children = window.children
        let field = try #require(children.first)
        #expect(field.textContent == "Añ 🏎 go. Two")
        #expect(field.caret == 2)
        #expect(field.textPart(.character, at: 3) == .init(content: "🏎", range: 3..<4))
        #expect(field.textPart(.word, at: 5) == .init(content: "go. ", range: 5..<9))
        #expect(field.textPart(.sentence, at: 9) == .init(content: "Two", range: 9..<12))
        #expect(field.characterFrame(at: 3) == .init(x: 40, y: 10, width: 10, height: 20))
        #expect(field.selection == nil)
        #expect(children.map(\.imageDescription) == [nil, nil, "Golden cup", nil])
        let book = try #require(children.last)
        #expect(book.pages?.current == 2)
        #expect(book.pages?.count == 9)
        let paragraph = try #require(book.children.first)
        #expect(paragraph.links == [.init(content: "game:map", range: 4..<11)])
        #expect(!paragraph.insertText("x", at: 0), "a paragraph is not edited")
      }
    }

    @Test("A1, A6: editing is carried out and printed as JSON lines, and of a password only bullets are printed")
    func editing() async throws {
      try await published { window, process in
        let children = window.children
        let (field, key) = (children[0], children[1])
        #expect(field.insertText("!", at: -1))
        try await shows { field.textContent == "Añ 🏎 go. Two!" }
        #expect(field.deleteText(0..<3))
        #expect(field.setCaret(1))
        #expect(field.addSelection(1..<4))
        #expect(!field.addSelection(0..<1), "there is one selection")
        try await shows { field.selection == 1..<4 }
        try await shows { field.textContent == "🏎 go. Two!" }
        #expect(field.setTextContent("New"))
        #expect(key.textContent == "••••••")
        #expect(key.insertText("hunter", at: 6))
        try await shows { key.textContent == "••••••••••••" }
        #expect(key.name == "Key")
        let wanted = [
          #"{"event":"edit","node":"field","range":[12,12],"text":"!"}"#,
          #"{"event":"edit","node":"field","range":[0,3],"text":""}"#,
          #"{"event":"caret","node":"field","offset":1}"#,
          #"{"event":"selection","node":"field","range":[1,4]}"#,
          #"{"event":"setText","node":"field","text":"New"}"#,
          #"{"event":"edit","node":"key","range":[6,6],"text":"••••••"}"#,
        ]
        let events = try await poll(for: "six events") {
          let lines = process.output.filter { !$0.contains("ready") }
          return lines.count >= wanted.count ? lines : nil
        }
        #expect(events == wanted)
      }
    }

    /// Waits for what an edit shows: a call is answered when the application has carried it out, which its next commit
    /// tells a moment later.
    private func shows(_ isShown: () -> Bool) async throws {
      _ = try await poll(for: "what was edited") { isShown() ? true : nil }
    }

    /// Publishes the document, hands its window over, and ends the command by its own word.
    private func published(_ body: (ATSPIObject, DesktopProcess) async throws -> Void) async throws {
      let desktop = try await DesktopTests.desktop
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID()).json")
      try Data(Self.document.utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let process = try desktop.launch(DesktopTests.axtree, ["publish", file.path])
      _ = try await poll(for: "the ready line") {
        process.output.contains { $0.contains("ready") } ? true : nil
      }
      let connection = try ATSPIConnection.open(desktop.environment)
      let application = try await poll(for: "the application") {
        connection.application(ofProcess: process.id)
      }
      try await body(try #require(application.children.first), process)
      process.write(line: #"{"quit": true}"#)
      #expect(try await process.wait() == 0)
      await desktop.end(process)
    }
  }
}
