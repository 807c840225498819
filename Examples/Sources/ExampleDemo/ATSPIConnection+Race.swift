import ATSPIClient
import GameUI
import RaceKit
import RaceScript

extension ATSPIConnection {
  /// The state of a race that a client of the accessibility bus can read.
  func race(ofProcess id: Int32, _ phrases: RaceTexts) -> RaceDriver.View {
    let objects = application(ofProcess: id)?.subtree ?? []
    let names = objects.map(\.name)
    let score = names.compactMap { Int($0.trimmingPrefix(phrases(.score, ["count": ""]))) }.first
    let lives = (0...RaceEngine.startingLives).first { names.contains(phrases.lives($0)) }
    let road = objects.first { $0.role == "drawing-area" }?.value.flatMap { Int(exactly: $0) }
    guard let score, let lives, let view = road.flatMap(RaceGrid.view(ofNumber:)) else {
      return names.contains(phrases(.playAgain)) ? .result : .nothing
    }
    let pause = objects.first { $0.name == phrases(.pause) }
    let isRunning =
      pause?.states.contains("sensitive") == true && !objects.contains { $0.states.contains("busy") }
    return .race(
      RaceDriver.VisibleRace(score: score, lives: lives, lane: view.lane, ahead: view.ahead, isRunning: isRunning))
  }
}
