import AXDocument
import Foundation
import OrcaSpeech
import ReaderSpeech
import Testing
import VoiceOverSpeech

@testable import Command

/// The pictures on the page Documentation/Guide/Testing.md, drawn from documents that games published.
/// `AXTREE_WRITE_DOCUMENTATION=1` writes them anew.
@Suite("Pictures of trees in the documentation")
struct TreePictureTests {
  @Test("The menu's picture is what the command draws")
  func menu() throws {
    try check(Array(TreePicture(try Self.document("racing-menu"), .orca43).svg.utf8), "Images/menu-heard.svg")
  }

  @Test("The pattern's picture is what the command draws, in German")
  func pattern() throws {
    try check(
      Array(TreePicture(try Self.document("bennie-pattern"), .voiceOver).svg.utf8), "Images/bennie-pattern-heard.svg")
  }

  @Test("The picture shows a number, a frame and a label for each element, and its speech")
  func drawn() throws {
    let svg = TreePicture(try Self.document("racing-menu"), .orca43).svg
    #expect(svg.contains("<title>Retro Racing, as Orca 43 says it</title>"))
    #expect(svg.contains("<desc>1. Menu dialog Retro Racing heading level 1.\n2. Play push button."))
    #expect(svg.components(separatedBy: #"class="frame control""#).count == 7)
    #expect(svg.components(separatedBy: #"class="number""#).count == 15)
    #expect(svg.contains(#">Play push button.</text>"#))
  }

  @Test("What groups elements is drawn around them with its label")
  func groups() throws {
    let svg = TreePicture(try Self.document("bennie-pattern"), .voiceOver).svg
    #expect(svg.components(separatedBy: #"class="group""#).count == 3)
    #expect(svg.contains(">Zielvorlage</text>") && svg.contains(">Dein Spielfeld</text>"))
  }

  @Test("Elements in one place have their numbers side by side, as far as there is room")
  func crowded() throws {
    let buttons = Array(repeating: #"{"role":"button","label":"Go","frame":[10,10,50,20]}"#, count: 5)
    let text =
      #"{"format":"axtree/1","root":{"role":"window","frame":[0,0,90,50],"children":[\#(buttons.joined(separator: ","))]}}"#
    let svg = TreePicture(try AXTreeDocument(json: Array(text.utf8)), .orca43).svg
    let badges = svg.components(separatedBy: #"class="badge control" "#).dropFirst().map { $0.prefix { $0 != ">" } }
    #expect(
      badges.prefix(4).map { String($0.prefix(13)) } == [
        #"x="27" y="61""#, #"x="51" y="61""#, #"x="75" y="61""#, #"x="99" y="61""#,
      ])
    // In the window stand four of the five numbers, in the list all of them.
    #expect(badges.count == 9)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Documentation")

  private static func document(_ name: String) throws -> AXTreeDocument {
    try AXTreeDocument(json: Array(Data(contentsOf: folder.appending(path: "Trees/\(name).json"))))
  }

  private func check(_ bytes: [UInt8], _ name: String) throws {
    let file = Self.folder.appending(path: name)
    if ProcessInfo.processInfo.environment["AXTREE_WRITE_DOCUMENTATION"] == "1" { try Data(bytes).write(to: file) }
    #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
  }
}
