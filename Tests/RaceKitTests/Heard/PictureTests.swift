import AXDocument
import AXTree
import Foundation
import GameUI
import RaceKit
import ScreenReader
import Testing

/// The pictures on the page Documentation/Testing.md, and the documents from which they are drawn.
/// `AXTREE_WRITE_DOCUMENTATION=1` writes them anew.
@Suite("Pictures of trees in the documentation")
struct PictureTests {
  @Test("The menu's document is what the game publishes, and its picture is what the command draws")
  func menu() throws {
    let update = HeardRace().game.stage.commit(isFull: true)
    let document = try AXTreeDocument(utf8: AXTreeDocument.written(update))
    try check(document.written(), "Trees/racing-menu.json")
    try check(Array(AXTreePicture(document, .orca43).svg.utf8), "Images/menu-heard.svg")
  }

  @Test("The puzzle's picture is what the command draws, in German")
  func puzzle() throws {
    let document = try AXTreeDocument(
      utf8: Array(Data(contentsOf: Self.folder.appending(path: "Trees/bennie-puzzle.json"))))
    try check(Array(AXTreePicture(document, .voiceOver).svg.utf8), "Images/bennie-puzzle-heard.svg")
  }

  @Test("What is drawn: a number, a frame and a label for each element, and what is said of it")
  func drawn() throws {
    let update = HeardRace().game.stage.commit(isFull: true)
    let svg = AXTreePicture(try AXTreeDocument(utf8: AXTreeDocument.written(update)), .orca43).svg
    #expect(svg.contains("<title>Retro Racing, as Orca 43 says it</title>"))
    #expect(svg.contains("<desc>1. Retro Racing heading level 1.\n2. Play push button."))
    #expect(svg.components(separatedBy: #"class="frame control""#).count == 4)
    #expect(svg.components(separatedBy: #"class="number""#).count == 9)
    #expect(svg.contains(#">Play push button.</text>"#))
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Documentation")

  private func check(_ bytes: [UInt8], _ name: String) throws {
    let file = Self.folder.appending(path: name)
    if ProcessInfo.processInfo.environment["AXTREE_WRITE_DOCUMENTATION"] == "1" { try Data(bytes).write(to: file) }
    #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
  }
}
