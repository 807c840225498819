import Foundation
import Testing

@testable import BennieKit

extension ExampleText {
  /// Bennie's texts, which are only German.
  static func bennie() -> [ExampleText] {
    let texts: [(String, [String])] = [
      ("label.back", [Labels.back]),
      ("label.home", [Labels.home]),
      ("label.settings", [Labels.settings]),
      ("label.help", [Labels.help]),
      ("label.volume", [Labels.volume]),
      ("label.volume(of:)", SoundGroup.allCases.map(Labels.volume)),
      ("label.loading", [Labels.loading]),
      ("label.loadingText", [Labels.loadingText]),
      ("label.percent", [0, 1, 50].map(Labels.percent)),
      ("label.playersTitle", [Labels.playersTitle]),
      ("label.playersText", [Labels.playersText]),
      ("label.player", (0...2).map { Labels.player("Oliver", coins: $0) }),
      ("label.homeTitle", [Labels.homeTitle]),
      ("label.homeText", [Labels.homeText]),
      ("label.puzzles", [Labels.puzzles]),
      ("label.numbers", [Labels.numbers]),
      ("label.earnCoins", [Labels.earnCoins]),
      ("label.locked", [Labels.locked("Zeichnen"), Labels.locked("Logik")]),
      ("label.patternGame", [Labels.patternGame]),
      ("label.labyrinthGame", [Labels.labyrinthGame]),
      ("label.diceGame", [Labels.diceGame]),
      ("label.chooseGame", [Labels.chooseGame]),
      ("label.coinIcon", [0, 1, 2, 21].map(Labels.coinIcon)),
      ("label.progress", [0, 1, 10].map { Labels.progress($0) }),
      ("label.chest", [0, 1, 2, 21].map(Labels.chest)),
      ("label.chestHint", [Labels.chestHint]),
      ("label.coinsNeeded", [1, 2, 10].map(Labels.coinsNeeded)),
      ("label.shortFilm", [Labels.shortFilm]),
      ("label.longFilm", [Labels.longFilm]),
      ("label.treasureTitle", [Labels.treasureTitle]),
      ("label.videosTitle", [Labels.videosTitle]),
      ("label.leaveFilmTitle", [Labels.leaveFilmTitle]),
      ("label.leaveFilm", [Labels.leaveFilm]),
      ("label.stayWithFilm", [Labels.stayWithFilm]),
      ("label.videos", Labels.videos),
      ("label.video", Labels.videos.map(Labels.video)),
      ("label.timeLeft", [0, 1, 5].map(Labels.timeLeft)),
      ("label.patternTitle", [Labels.patternTitle]),
      ("label.cell", ([nil] + PatternColor.allCases).map { Labels.cell(row: 1, column: 3, $0) }),
      ("label.target", [Labels.target]),
      ("label.targetHint", [Labels.targetHint]),
      ("label.targetText", [Labels.targetText]),
      ("label.colored", [Labels.colored]),
      ("label.own", [Labels.own]),
      ("label.ownHint", [Labels.ownHint]),
      ("label.ownText", [Labels.ownText]),
      ("label.eraser", [Labels.eraser]),
      ("label.emptyCell", [Labels.emptyCell]),
      ("label.reset", [Labels.reset]),
      ("label.resetHint", [Labels.resetHint]),
      ("label.labyrinthTitle", [Labels.labyrinthTitle]),
      ("label.labyrinthHint", [Labels.labyrinthHint]),
      ("label.start", Direction.allCases.map(Labels.start)),
      ("label.path", Direction.allCases.map { Labels.path(2, $0) }),
      ("label.goal", [Labels.goal]),
      ("label.diceTitle", [Labels.diceTitle]),
      ("label.roll", [Labels.roll]),
      ("label.chooseTitle", [Labels.chooseTitle]),
      ("label.number", [1, 10].map(Labels.number)),
      ("label.trace", [1, 10].map(Labels.trace)),
      ("label.traceHint", [Labels.traceHint]),
      ("label.celebration", [5, 10].map(Labels.celebration)),
      ("label.goOn", [Labels.goOn]),
      ("label.gate", [Labels.gate]),
      ("label.answer", [Labels.answer]),
      ("label.cancel", [Labels.cancel]),
      ("label.confirm", [Labels.confirm]),
      ("label.parentSettingsTitle", [Labels.parentSettingsTitle]),
      ("label.dailyLimit", [60].map(Labels.dailyLimit)),
      ("label.moreTime", [Labels.moreTime]),
      ("label.lessTime", [Labels.lessTime]),
      ("label.lock", [true, false].map { Labels.lock("Rätsel", isLocked: $0) }),
      ("label.quit", [Labels.quit]),
      ("label.vibration", [Labels.vibration]),
      ("label.readAloud", [Labels.readAloud]),
      ("label.press", [Labels.press]),
      ("line.loading", [SpokenLines.loading]),
      ("line.players", [SpokenLines.players]),
      ("line.hello", ["Alexander", "Oliver"].map(SpokenLines.hello)),
      ("line.home", [SpokenLines.home]),
      ("line.homeHelp", [SpokenLines.homeHelp]),
      ("line.choice", [SpokenLines.choice]),
      ("line.locked", [SpokenLines.locked]),
      ("line.timeIsUp", [SpokenLines.timeIsUp]),
      ("line.pattern", [SpokenLines.pattern]),
      ("line.row", [SpokenLines.row(1, [nil] + PatternColor.allCases)]),
      ("line.labyrinth", [SpokenLines.labyrinth]),
      ("line.notThere", ([nil] + Scenery.allCases).map(SpokenLines.notThere)),
      ("line.wayGoes", Direction.allCases.flatMap { way in [1, 2].map { SpokenLines.wayGoes(way, asTry: $0) } }),
      ("line.dice", [SpokenLines.dice]),
      ("line.find", [1, 6].map(SpokenLines.find)),
      ("line.otherNumber", [SpokenLines.otherNumber(5, wanted: 3)]),
      ("line.traceNumber", [1, 10].map(SpokenLines.traceNumber)),
      ("line.lineGoes", Direction.allCases.map(SpokenLines.lineGoes)),
      ("line.noLine", Direction.allCases.flatMap { way in [1, 2].map { SpokenLines.noLine(way, asTry: $0) } }),
      ("line.praise", SpokenLines.praise),
      ("line.patternIdle", SpokenLines.patternIdle),
      ("line.labyrinthIdle", [SpokenLines.labyrinthIdle]),
      ("line.diceIdle", SpokenLines.diceIdle(3)),
      ("line.celebration", [5, 10, 15, 20, 25].map(SpokenLines.celebration)),
      ("line.treasure", [0, 1, 2, 10, 20].map(SpokenLines.treasure)),
      ("line.offline", [SpokenLines.offline]),
      ("line.filmBegins", [SpokenLines.filmBegins]),
      ("line.coinsBack", [0, 1, 2, 10].map(SpokenLines.coinsBack)),
      ("line.filmIsLeft", [0, 1, 9].map(SpokenLines.filmIsLeft)),
      ("line.lastMinute", [SpokenLines.lastMinute]),
      ("line.filmEnds", [SpokenLines.filmEnds]),
      ("line.task", [SpokenLines.task(5, 7)]),
      ("line.otherSum", [SpokenLines.otherSum]),
      ("line.newTask", [SpokenLines.newTask]),
      ("label.color", PatternColor.allCases.map(\.name)), ("label.tool", PatternColor.allCases.map(\.toolLabel)),
      ("label.shape", PatternColor.allCases.map(\.shapeLabel)),
    ]
    return texts.map { ExampleText(name: "bennie.\($0)", forms: $1, sentences: $1) }
  }
}

@Suite("Bennie's texts")
struct BennieTextsTests {
  @Test("No label and no spoken line is left out")
  func all() throws {
    let names = Set(ExampleText.bennie().map(\.name))
    for (file, kind) in [("Labels", "label"), ("SpokenLines", "line")] {
      let source = try String(
        contentsOf: ExampleText.file("../../Sources/BennieKit/Texts/\(file).swift"), encoding: .utf8)
      let found = source.matches(of: #/static (?:let|func) (\w+)/#).map { "bennie.\(kind).\($0.output.1)" }
      #expect(found.count > 20 && found.filter { !names.contains($0) } == [])
    }
  }
}
