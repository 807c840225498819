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

  private var grid = RaceGrid()

  init(_ phrases: Phrasebook, move: @escaping (Direction) -> Bool) {
    regions = [
      .left: RoadRegion(phrases(.moveLeft), hint: phrases(.hintLeft)) { move(.left) },
      .right: RoadRegion(phrases(.moveRight), hint: phrases(.hintRight)) { move(.right) },
    ]
    cells = (0..<RaceGrid.rows).flatMap { row in Lane.allCases.map { RoadCell(row: row, lane: $0, phrases) } }
    let element = AXElement(.group, label: phrases(.title))
    element.hint = phrases(.playHint)
    element.states.isFocusable = true
    super.init(element)
    element.children = Direction.allCases.compactMap { regions[$0]?.element } + cells.map(\.element)
  }

  /// Shows a road; `isExploring` exchanges the regions for the cells (R22).
  func show(_ grid: RaceGrid, isExploring: Bool) {
    self.grid = grid
    for region in regions.values {
      region.isHidden = isExploring
      region.isEnabled = !isExploring
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
    for cell in cells { cell.frame = rect(ofRow: cell.row, cell.lane) }
  }

  override func handle(_ key: Key) -> Bool { false }

  private func rect(ofRow row: Int, _ lane: Lane) -> AXRect {
    let (width, height) = (frame.width / Double(Lane.allCases.count), frame.height / Double(RaceGrid.rows))
    return AXRect(
      x: frame.x + width * Double(lane.rawValue), y: frame.y + height * Double(row), width: width, height: height)
  }

  override func draw(on canvas: any Canvas, _ theme: Theme) {
    canvas.outline(frame, theme.line, thickness: 4)
    let laneWidth = frame.width / Double(Lane.allCases.count)
    let dash = frame.height / Double(RaceGrid.rows * 5)
    for separator in 1..<Lane.allCases.count {
      for piece in 0..<RaceGrid.rows {
        let y = frame.y + dash * (Double(piece * 5) + 0.5)
        canvas.fill(
          AXRect(x: frame.x + laneWidth * Double(separator) - 2, y: y, width: 4, height: dash * 4), theme.line)
      }
    }
    for row in 0..<RaceGrid.rows {
      for lane in Lane.allCases {
        let cell = rect(ofRow: row, lane).grown(by: -8)
        switch grid[row, lane] {
        case .empty: break
        case .rival: canvas.draw(Sprites.rival, in: cell, theme.line)
        case .player: canvas.draw(Sprites.player, in: cell, theme.ink)
        case .crash: canvas.draw(Sprites.crash, in: cell, theme.ink)
        }
      }
    }
  }
}

/// One half of the road: a button for those who do not steer by keys (R24). The keyboard does not come here.
final class RoadRegion: Component {
  init(_ label: String, hint: String, move: @escaping () -> Bool) {
    let element = AXElement(.button, label: label)
    element.hint = hint
    element.states.isFocusable = false
    super.init(element)
    element.onActivate = move
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

  func show(_ occupant: Occupant) {
    element.label = phrases.cell(occupant, row: row, lane: lane)
  }
}
