import AXTree
import GameUI

/// The race: road, score, lives, speed alert and the pause button (R17 to R30).
final class RaceScreen: Screen {
  let road: Road
  let score: ScoreDisplay
  let lives: LivesDisplay
  let alert: SpeedAlert
  let pauseButton: Button

  private let phrases: Phrasebook
  private let move: (Direction) -> Bool
  private let togglePause: () -> Bool

  init(_ phrases: Phrasebook, move: @escaping (Direction) -> Bool, togglePause: @escaping () -> Bool) {
    self.phrases = phrases
    self.move = move
    self.togglePause = togglePause
    road = Road(phrases, move: move)
    score = ScoreDisplay(phrases)
    lives = LivesDisplay(phrases)
    alert = SpeedAlert(phrases)
    pauseButton = Button(phrases(.pause)) { _ = togglePause() }
    super.init()
    add([road, score, lives, pauseButton])
    add(road.cells)
    add(Direction.allCases.compactMap { road.regions[$0] })
    add([alert])
  }

  /// Shows where the race stands.
  func show(_ race: RaceEngine) {
    let isExploring = race.isPausedByPlayer
    road.show(race.grid, isExploring: isExploring)
    score.show(race.score, isFocusable: isExploring)
    lives.show(race.lives, isFocusable: isExploring)
    alert.isHidden = !race.isSpeedUpImminent
    let name = phrases(isExploring ? .resume : .pause)
    pauseButton.label = name
    pauseButton.isEnabled = race.canTogglePause
    let toggle = togglePause
    if road.element.customActions.map(\.name) != [name] {
      road.element.customActions = [AXCustomAction(name, id: "pause") { toggle() }]
    }
  }

  /// Left and Right steer and Space pauses wherever the focus is; while exploring, Left and Right go through the cells.
  override func handle(_ key: Key) {
    switch key {
    case .space: _ = togglePause()
    case .left: if !move(.left), !road.cells[0].isHidden { moveFocus(by: -1) }
    case .right: if !move(.right), !road.cells[0].isHidden { moveFocus(by: 1) }
    default: super.handle(key)
    }
  }

  override func layout(width: Double, height: Double) {
    let bar = (height * 0.11).rounded()
    let margin = 20.0
    let third = (width - 2 * margin) / 3
    element.frame = AXRect(x: 0, y: 0, width: width, height: height)
    score.frame = AXRect(x: margin, y: margin / 2 + bar * 0.15, width: third, height: bar * 0.7)
    pauseButton.frame = AXRect(
      x: margin + third + 20, y: margin / 2 + bar * 0.15, width: third - 40, height: bar * 0.7)
    lives.frame = AXRect(x: margin + third * 2, y: margin / 2 + bar * 0.15, width: third, height: bar * 0.7)
    let top = bar + margin * 1.5
    let roadWidth = min(width - 2 * margin, (height - top - margin) * 0.8)
    road.place(
      in: AXRect(x: (width - roadWidth) / 2, y: top, width: roadWidth, height: height - top - margin))
    alert.frame = AXRect(
      x: (width - roadWidth * 0.8) / 2, y: top + height * 0.12, width: roadWidth * 0.8, height: bar)
  }

  /// The regions have no picture; they lie over the road.
  override func press(at point: AXPoint) {
    if let region = road.regions.values.first(where: { $0.isEnabled && $0.frame.contains(point) }) {
      _ = region.press(at: point)
    } else {
      super.press(at: point)
    }
  }
}

extension RaceEngine {
  /// Whether the player has asked for the pause, and it is the only reason: the road can be explored (R22, R23).
  var isPausedByPlayer: Bool { phase == .paused && pauseReasons == [.user] }

  /// Whether Pause or Resume does anything: not before, not after, not while something else holds the race (R29).
  var canTogglePause: Bool { phase == .running || isPausedByPlayer }
}
