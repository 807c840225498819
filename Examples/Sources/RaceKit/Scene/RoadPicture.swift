import AXTree
import GameUI

/// Draws the road (R64).
struct RoadPicture {
  let grid: RaceGrid
  /// Whether all cars are equally large and the road is flat; otherwise distant cars are smaller.
  let isBigCars: Bool
  let playerOpacity: Double
  let crashOpacity: Double

  /// The share of its cell that a big car fills (R64).
  private static let bigCar = 0.9
  /// The share of their cells that cars fill in the farthest and in the nearest row.
  private static let farCar = 0.55
  private static let nearCar = 0.9
  /// The share of a dash in a dashed line: four parts of five.
  private static let dash = (on: 4.0, off: 1.0)

  /// The frame of a cell in the frame of a road.
  static func cell(_ row: Int, _ lane: Lane, in frame: AXRect) -> AXRect {
    frame.cell(row: row, of: RaceGrid.rows, column: lane.rawValue, of: Lane.allCases.count)
  }

  /// The frame of the car in a cell.
  func car(_ row: Int, _ lane: Lane, in frame: AXRect) -> AXRect {
    let cell = Self.cell(row, lane, in: frame)
    let nearness = Double(row) / Double(RaceGrid.playerRow)
    let share = isBigCars ? Self.bigCar : Self.farCar + (Self.nearCar - Self.farCar) * nearness
    return AXRect(
      x: cell.center.x - cell.width * share / 2, y: cell.center.y - cell.height * share / 2, width: cell.width * share,
      height: cell.height * share)
  }

  /// The colour of rivals, which stand out from the frame and the lines of the road.
  static func rival(_ theme: AXTheme) -> AXColor { theme.line.mixed(with: theme.ink, 0.6) }

  func draw(in frame: AXRect, on canvas: any AXCanvas, _ theme: AXTheme) {
    canvas.outline(frame, theme.line, thickness: 4)
    drawSeparators(in: frame, on: canvas, theme)
    if !isBigCars { drawMarkers(in: frame, on: canvas, theme) }
    for row in 0..<RaceGrid.rows {
      for lane in Lane.allCases { drawCar(row, lane, in: frame, on: canvas, theme) }
    }
  }

  /// Draws two dashed lines between the lanes, wider towards the player unless the road is flat.
  private func drawSeparators(in frame: AXRect, on canvas: any AXCanvas, _ theme: AXTheme) {
    let laneWidth = frame.width / Double(Lane.allCases.count)
    let part = frame.height / Double(RaceGrid.rows) / (Self.dash.on + Self.dash.off)
    for separator in 1..<Lane.allCases.count {
      for row in 0..<RaceGrid.rows {
        let width = isBigCars ? 4 : 2 + Double(row)
        let y = frame.y + part * (Double(row) * (Self.dash.on + Self.dash.off) + Self.dash.off / 2)
        canvas.fill(
          AXRect(
            x: frame.x + laneWidth * Double(separator) - width / 2, y: y, width: width, height: part * Self.dash.on),
          theme.line)
      }
    }
  }

  /// Draws short lines at both edges, longer towards the player.
  private func drawMarkers(in frame: AXRect, on canvas: any AXCanvas, _ theme: AXTheme) {
    for row in 1..<RaceGrid.rows {
      let y = frame.y + frame.height / Double(RaceGrid.rows) * Double(row)
      let length = frame.width * 0.02 * Double(row)
      canvas.fill(AXRect(x: frame.x, y: y - 1, width: length, height: 2), theme.line)
      canvas.fill(AXRect(x: frame.maxX - length, y: y - 1, width: length, height: 2), theme.line)
    }
  }

  private func drawCar(_ row: Int, _ lane: Lane, in frame: AXRect, on canvas: any AXCanvas, _ theme: AXTheme) {
    let place = car(row, lane, in: frame)
    func faded(_ opacity: Double) -> AXColor { theme.ink.mixed(with: theme.background, 1 - opacity) }
    switch grid[row, lane] {
    case .empty: break
    case .rival: canvas.draw(Sprites.rival, in: place, Self.rival(theme))
    case .player: canvas.draw(Sprites.player, in: place, faded(playerOpacity))
    case .crash: canvas.draw(Sprites.crash, in: place, faded(crashOpacity))
    }
  }
}
