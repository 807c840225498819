import AXDocument
import AXTesting
import AXTree
import ExampleKit
import ExampleTestSupport
import Foundation
import GameUI
import RaceKit
import Testing

/// The snippets of the page Documentation/Guide/Testing.md, in its order.
@Suite("Testing what players hear")
struct TestingPageTests {
  @Test func playIsAButton() throws {
    let game = RaceGame(settings: RaceSettings(), phrases: RaceTexts(.english)) { .seeded(7) }
    let tree = game.stage.tree
    let play = try #require(tree.elements.first { $0.label == "Play" })
    let reader = VirtualReader(tree, .orca43)
    try reader.moveFocus(to: play)
    reader.expect("Menu dialog Play push button.")
  }

  @Test func theMessageOfAFailure() {
    let race = RaceWithReader()
    race.press(.end)
    #expect(
      race.reader.mismatch(with: "Quit button.") == """
        window “Retro Racing” › grouping › dialog “Menu” › group › button “Quit” sounds different: its role (rule O1)
          expected  Quit | button.
          heard     Quit | push button.
          said      button label “Quit”
          composed  button label “Quit”
        """)
  }

  @Test func playIsHeardFirst() {
    let race = RaceWithReader()
    race.reader.expect("Menu dialog Play push button.")
  }

  @Test func settingsAreBelow() {
    let race = RaceWithReader()
    race.press(.down)
    race.reader.expect("Settings push button.")
  }

  @Test func aKeyLeadsToTheEnd() throws {
    let race = RaceWithReader()
    try race.reader.press { race.press(.end) }
    race.reader.expect("Quit push button.")
  }

  @Test func theMenuAsATranscript() throws {
    let race = RaceWithReader()
    try race.reader.readToEnd()
    race.reader.expectLog([
      .orca43: """
      Retro Racing frame.
      Menu dialog
      Play push button.
      Settings push button.
      Tutorial push button.
      Daily race push button.
      Today's traffic is the same for everybody.
      Best scores push button.
      Quit push button.
      """
    ])
  }

  @Test func thePauseIsAnActionOfTheRoad() throws {
    let race = RaceWithReader()
    race.press(.enter)
    race.frame(0.36)
    try race.reader.perform("Pause")
    race.reader.expect("notification Paused.")
  }

  @Test func steeringIsSilent() {
    let race = RaceWithReader()
    race.press(.enter)
    race.frame(0.36)
    race.press(.left)
    #expect(race.reader.heard.lines == [])
  }

  @Test func aCrashIsAnnouncedOnce() {
    let race = RaceWithReader([RaceRow(.middle)])
    race.press(.enter)
    for _ in 0..<50 { race.frame(0.1) }
    #expect(race.reader.announcements(of: "Crash! 2 lives remaining") == [.high])
  }

  @Test func aLouderSliderComposesNothing() {
    let race = RaceWithReader()
    race.press(.down, .enter, .end)
    while race.reader.element?.label != "Sound effects volume" { race.press(.up) }
    let report = race.reader.change(budget: 0) { race.press(.right) }
    #expect(report.changed.map(\.label) == ["Sound effects volume"])
  }

  @Test(arguments: ReaderVariant.matrix(locales: ["en", "de"], directions: [.leftToRight, .rightToLeft]))
  func everyReaderFindsTheMenu(variant: ReaderVariant) {
    let lines = variant.lines(of: RaceWithReader().game.stage.tree)
    let names = ["Retro Racing", "Play", "Settings", "Tutorial", "Daily race", "Best scores", "Quit"]
    #expect(zip(lines, names).allSatisfy { $0.contains($1) } && lines.count == names.count)
  }

  @Test func aGermanMenu() {
    let race = RaceWithReader(language: .german)
    race.reader.expect("Menü Dialog Spielen Druckknopf.")
  }

  @Test func theMenuInOrder() {
    RaceWithReader().game.stage.tree.expectSnapshot(
      """
      1. Menu dialog Retro Racing heading level 1. [60 170 600 46]
      2. Play push button. [60 236 600 49]
      3. Settings push button. [60 305 600 49]
      4. Tutorial push button. [60 374 600 49]
      5. Daily race push button. Today's traffic is the same for everybody. [60 443 600 49]
      6. Best scores push button. [60 512 600 49]
      7. Quit push button. [60 581 600 49]
      """, .orca43)
  }

  @Test(arguments: Language.allCases)
  func nothingIsHardToHear(language: Language) {
    let findings = RaceWithReader(language: language).game.stage.tree.audit()
    #expect(findings.map(\.message) == [])
  }

  @Test func aWholeRace() {
    let race = RaceWithReader(Array(repeating: RaceRow(.middle), count: 20))
    race.reader.finishSpeaking()
    race.press(.enter)
    for _ in 0..<400 where race.game.race.phase != .gameOver { race.frame(0.1) }
    race.press(.end, .enter)
    #expect(
      race.reader.log == """
        Retro Racing frame.
        Menu dialog
        Play push button.
        Retro Racing drawing area.
        notification Crash! 2 lives remaining.
        notification Crash! 1 life remaining.
        notification Crash! No lives remaining.
        Retro Racing
        Well played! dialog Next round could be your best yet. Speed: Rapid, level 1
        Play again push button.
        notification Score: 0, Best: 0.
        Finish push button.
        Retro Racing
        Menu dialog
        Play push button.
        """)
  }
}

@Suite("The menu's document in the documentation")
struct PublishedMenuTests {
  @Test("The menu's document is what the game publishes; AXTREE_WRITE_DOCUMENTATION=1 writes it anew")
  func menu() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Documentation/Trees/racing-menu.json")
    let update = RaceWithReader().game.stage.tree.fullUpdate
    let bytes = try AXTreeDocument(json: AXTreeDocument.encoded(update)).encoded()
    if ProcessInfo.processInfo.environment["AXTREE_WRITE_DOCUMENTATION"] == "1" { try Data(bytes).write(to: file) }
    #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
  }
}
