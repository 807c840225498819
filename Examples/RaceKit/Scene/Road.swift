import AXTree
import GameUI

/// The road: the one place that the focus stays on while the race runs, so that steering makes no speech (R21, R26).
///
/// Space, and a custom action of the same name, pause and resume (R30). While the player has paused, its fifteen cells
/// can be explored (R22).
final class Road: Component {
  /// The two halves that move the car when they are activated (R24).
  let regions: [Direction: RoadRegion]
  /// The cells, row by row from the far end (R22).
  let cells: [RoadCell]
  /// Steers, and tells whether the car went.
  var move: (Direction) -> Bool = { _ in false } {
    didSet { for (direction, region) in regions { region.element.onActivate = { [move] in move(direction) } } }
  }
  /// How much is seen of the player's car, and of a crash (R74).
  var playerOpacity = 1.0
  var crashOpacity = 1.0

  private var grid = RaceGrid()
  private var isBigCars = false

  init(_ phrases: Phrasebook) {
    regions = [
      .left: RoadRegion(phrases(.moveLeft), hint: phrases(.hintLeft), aliases: [phrases(.left), phrases(.moveLeft)]),
      .right: RoadRegion(
        phrases(.moveRight), hint: phrases(.hintRight), aliases: [phrases(.right), phrases(.moveRight)]),
    ]
    cells = (0..<RaceGrid.rows).flatMap { row in Lane.allCases.map { RoadCell(row: row, lane: $0, phrases) } }
    let element = AXElement(.group, label: phrases(.title))
    element.hint = phrases(.playHint)
    element.states.isFocusable = true
    super.init(element)
    element.children = Direction.allCases.compactMap { regions[$0]?.element } + cells.map(\.element)
  }

  /// Shows a road. While the player explores it, its halves give way to its cells (R22).
  func show(_ race: RaceEngine, _ taste: RaceTaste) {
    let isExploring = race.isPausedByPlayer
    grid = race.grid
    isBigCars = taste.isBigCars
    for region in regions.values {
      region.isHidden = isExploring
      region.isEnabled = !isExploring
      region.takesTouchesDirectly = taste.isDirectTouch && race.phase == .running
    }
    for cell in cells {
      cell.isHidden = !isExploring
      if isExploring { cell.show(grid[cell.row, cell.lane]) }
    }
  }

  /// Gives regions and cells their part of the road.
  func place(in frame: AXRect) {
    self.frame = frame
    let half = frame.width / 2
    regions[.left]?.frame = AXRect(x: frame.x, y: frame.y, width: half, height: frame.height)
    regions[.right]?.frame = AXRect(x: frame.x + half, y: frame.y, width: half, height: frame.height)
    for cell in cells { cell.frame = RoadPicture.cell(cell.row, cell.lane, in: frame) }
  }

  override func handle(_ key: Key) -> Bool { false }

  override func draw(on canvas: any Canvas, _ theme: Theme) {
    let picture = RoadPicture(
      grid: grid, isBigCars: isBigCars, playerOpacity: playerOpacity, crashOpacity: crashOpacity)
    picture.draw(in: frame, on: canvas, theme)
  }
}

/// One half of the road: a button for those who do not steer by keys (R24). The keyboard does not come here.
final class RoadRegion: Component {
  init(_ label: String, hint: String, aliases: [String]) {
    let element = AXElement(.button, label: label)
    element.hint = hint
    // There is no standard for what a voice says to press something: they are told as further content.
    element.customContent = aliases.map { AXCustomContent(value: $0) }
    element.states.isFocusable = false
    super.init(element)
  }

  /// Whether touches pass a screen reader, which then does not speak the region first (R26).
  var takesTouchesDirectly: Bool {
    get { element.traits.contains(.allowsDirectInteraction) }
    set {
      if newValue {
        element.traits.insert(.allowsDirectInteraction)
      } else {
        element.traits.remove(.allowsDirectInteraction)
      }
    }
  }
}

/// One cell of the road as it is heard while exploring (R22).
final class RoadCell: Component {
  let row: Int
  let lane: Lane
  private let phrases: Phrasebook

  init(row: Int, lane: Lane, _ phrases: Phrasebook) {
    self.row = row
    self.lane = lane
    self.phrases = phrases
    let element = AXElement(.staticText)
    element.traits = .staticText
    element.states.isFocusable = true
    element.isHidden = true
    super.init(element)
  }

  override func handle(_ key: Key) -> Bool { false }

  func show(_ occupant: Occupant) {
    element.label = phrases.cell(occupant, row: row, lane: lane)
  }
}
