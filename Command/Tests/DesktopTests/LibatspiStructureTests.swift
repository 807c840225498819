import DesktopTesting
import Foundation
import Testing

@testable import ATSPIClient

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
      let window = try await poll(for: "the window", seconds: 20) {
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
        _ = try await poll(for: "the focus on \(index)", seconds: 10) {
          children[index].states.contains("focused") ? true : nil
        }
      }
      #expect(!children[1].doAction(1), "there is nothing before the first")
      process.write(line: #"{"quit": true}"#)
      #expect(try await process.wait(seconds: 10) == 0)
      await desktop.end(process)
    }

    private func selection(_ list: ATSPIObject, _ process: DesktopProcess) async throws {
      #expect(list.selectedChildren?.map(\.name) == ["Ana"])
      #expect(list.selectChild(1))
      let asked = try await poll(for: "the selection", seconds: 10) {
        process.output.first { $0.contains(#""select""#) }
      }
      let fields = try JSONSerialization.jsonObject(with: Data(asked.utf8)) as? [String: Any]
      #expect(fields?["node"] as? String == "players")
      #expect(fields?["child"] as? String == "ben")
      #expect(fields?["selected"] as? Bool == true)
      _ = try await poll(for: "Ben alone", seconds: 10) {
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
}
