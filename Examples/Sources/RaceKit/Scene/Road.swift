import AXTree
import GameUI

/// The road. The focus stays on it during a race, so steering causes no speech (R21, R26).
///
/// Space, and a custom action, pause and resume (R30). While the player has paused, its fifteen cells can be explored
/// (R22).
final class Road: AXComponent {
  /// The two halves, which steer when they are activated (R24).
  let steeringButtons: [Direction: SteeringButton]
  /// The cells, row by row from the farthest one (R22).
  let cells: [RoadCell]
  /// The cells as a board that the arrow keys explore.
  let board: AXBoard
  /// Steers; returns whether the car moved.
  var move: (Direction) -> Bool = { _ in false } {
    didSet {
      for (direction, button) in steeringButtons { button.element.onActivate = { [move] in move(direction) } }
    }
  }
  /// The opacity of the player's car and of a crash (R74).
  var playerOpacity = 1.0
  var crashOpacity = 1.0

  private let phrases: RaceTexts
  private var grid = RaceGrid()
  /// The sentence before the race of somebody who does not know the sounds (R94); nil for none.
  var introduction: String?
  private var hints: (choices: RaceSettings, device: InputDevice)?
  private var isBigCars = false
  /// The cells with a rival, the nearest first: a rotor while the player explores the road.
  private var rivals: [AXElement] = [] {
    didSet {
      if rivals.elementsEqual(oldValue, by: ===) { return }
      element.customRotors = [AXRotor(.named(phrases(.rivalCar)), results: rivals)]
    }
  }

  init(_ phrases: RaceTexts) {
    steeringButtons = [
      .left: SteeringButton(phrases(.moveLeft), aliases: [phrases(.left), phrases(.moveLeft)]),
      .right: SteeringButton(phrases(.moveRight), aliases: [phrases(.right), phrases(.moveRight)]),
    ]
    cells = (0..<RaceGrid.rows).flatMap { row in Lane.allCases.map { RoadCell(row: row, lane: $0, phrases) } }
    board = AXBoard(cells, columns: Lane.allCases.count)
    self.phrases = phrases
    // Orca says nothing when the value of a drawing area changes, and shows it on a braille display (R88).
    let element = AXElement(.drawingArea, label: phrases(.title))
    element.states.isFocusable = true
    super.init(element)
    tellValue(of: grid)
    element.children = Direction.allCases.compactMap { steeringButtons[$0]?.element } + [board.element]
  }

  /// Shows a road. While the player explores it, the cells take the place of the halves (R22).
  func show(_ race: RaceEngine, _ effective: EffectiveSettings, _ device: InputDevice) {
    let isExploring = race.isPausedByPlayer
    grid = race.grid
    isBigCars = effective.isBigCars
    let choices = effective.choices
    if choices != hints?.choices || device != hints?.device {
      hints = (choices, device)
      steeringButtons[.left]?.element.hint = phrases.steeringHint(.hintLeft, .left, choices, with: device)
      steeringButtons[.right]?.element.hint = phrases.steeringHint(.hintRight, .right, choices, with: device)
    }
    // The hint is heard as a race begins, by a slow screen reader too; a race that goes on leaves room for the cues.
    let isFirstLife = race.lives == RaceEngine.startingLives
    if isFirstLife, race.pauseReasons.contains(.startup) {
      element.hint = hint(for: race, choices, device)
    } else if !isFirstLife || race.score > 0 || race.phase != .running {
      element.hint = nil
    }
    for button in steeringButtons.values {
      button.isHidden = isExploring
      button.isEnabled = !isExploring
    }
    for cell in cells {
      cell.isHidden = !isExploring
      if isExploring { cell.show(grid[cell.row, cell.lane]) }
    }
    rivals = cells.filter { isExploring && grid[$0.row, $0.lane] == .rival }.sorted { $0.row > $1.row }.map(\.element)
  }

  /// The hint of how to steer; nil where it would still be spoken at the cue of the first rivals, which come with the fourth row.
  /// Behind an introduction, for which the race waits, it always has time.
  private func hint(for race: RaceEngine, _ choices: RaceSettings, _ device: InputDevice) -> String? {
    let hint = phrases.playHint(choices, with: device)
    if let introduction { return [introduction, hint].compactMap(\.self).joined(separator: " ") }
    guard let hint else { return nil }
    let time = Cue.start.seconds + Double(RaceGrid.playerRow) * race.tickInterval
    return (phrases(.title) + " " + hint).secondsOfSpeech <= time ? hint : nil
  }

  /// Tells the player's lane and the safe lanes of the row ahead as the road's value, "2 1-3 Center. Safe: Left and right" (R88). The
  /// numbers come first, because a braille display shows them in the same cells of each row.
  /// Its number differs for each of them, because Orca 43 ignores a value whose number stays the same. Call it while no words
  /// are spoken: Orca 51 stops speaking for the change of a value.
  func tellValue(of grid: RaceGrid) {
    guard element.numericValue?.current != Double(grid.number) else { return }
    element.numericValue = AXNumericValue(
      Double(grid.number), in: 0...Double(RaceGrid.numbers - 1), text: "\(grid.cells) \(phrases.place(on: grid))")
  }

  /// Places the halves and the cells.
  func place(in frame: AXRect) {
    self.frame = frame
    let half = frame.width / 2
    steeringButtons[.left]?.frame = AXRect(x: frame.x, y: frame.y, width: half, height: frame.height)
    steeringButtons[.right]?.frame = AXRect(x: frame.x + half, y: frame.y, width: half, height: frame.height)
    board.frame = frame
  }

  override func handle(_ key: AXKey) -> Bool { false }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let picture = RoadPicture(
      grid: grid, isBigCars: isBigCars, playerOpacity: playerOpacity, crashOpacity: crashOpacity)
    picture.draw(in: frame, on: canvas, theme)
  }
}

/// One half of the road: a button for players who do not steer by keys (R24). The keyboard focus does not reach it.
final class SteeringButton: AXComponent {
  init(_ label: String, aliases: [String]) {
    let element = AXElement(.button, label: label)
    // AT-SPI has no field for the names that a voice may use, so they are custom content.
    element.customContent = aliases.map { AXCustomContent(value: $0) }
    element.states.isFocusable = false
    super.init(element)
  }
}

/// One cell of the road, for exploring (R22).
final class RoadCell: AXComponent {
  let row: Int
  let lane: Lane
  private let phrases: RaceTexts

  init(row: Int, lane: Lane, _ phrases: RaceTexts) {
    self.row = row
    self.lane = lane
    self.phrases = phrases
    let element = AXElement(.staticText)
    element.traits = .staticText
    element.states.isFocusable = true
    element.isHidden = true
    super.init(element)
  }

  override func handle(_ key: AXKey) -> Bool { false }

  func show(_ occupant: Occupant) {
    element.label = phrases.cell(occupant, row: row, lane: lane)
  }
}

/// The player's lane and the row ahead as one number, which is the road's value (R88).
extension RaceGrid {
  private static let rowBits = Lane.allCases.count
  /// How many numbers there are; the first is 0.
  public static let numbers = Lane.allCases.count << rowBits

  /// A number that differs for each lane and each row ahead.
  public var number: Int { player.rawValue << Self.rowBits | Int(ahead.rawValue) }

  /// The lane and the row ahead that a number stands for; nil if it stands for none.
  public static func view(ofNumber number: Int) -> (lane: Lane, ahead: RaceRow)? {
    Lane(rawValue: number >> rowBits).map { ($0, RaceRow(rawValue: UInt8(truncatingIfNeeded: number))) }
  }
}

extension RaceGrid {
  /// The player's lane, and each safe lane of the row ahead in a cell of its own: "2 1-3".
  fileprivate var cells: String {
    let lanes = Lane.allCases.map { ahead.safeLanes.contains($0) ? "\($0.number)" : "-" }
    return "\(player.number) \(lanes.joined())"
  }
}

extension Lane {
  /// Its number from the left, from 1.
  fileprivate var number: Int { rawValue + 1 }
}
