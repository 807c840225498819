import AXDocument
import AXTree
import ExampleTestSupport
import Foundation
import GameUI
import RaceKit
import Testing

@Suite("The menu's document in the documentation")
struct PublishedMenuTests {
  @Test("The menu's document is what the game publishes; AXTREE_WRITE_DOCUMENTATION=1 writes it anew")
  func menu() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Documentation/Trees/racing-menu.json")
    let update = RaceWithReader().game.stage.tree.fullUpdate
    let bytes = try AXTreeDocument(utf8: AXTreeDocument.written(update)).written()
    if ProcessInfo.processInfo.environment["AXTREE_WRITE_DOCUMENTATION"] == "1" { try Data(bytes).write(to: file) }
    #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
  }
}
