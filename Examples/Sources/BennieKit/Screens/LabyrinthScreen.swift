import AXTree
import GameUI

/// The labyrinth: the focus is where Bennie is, and the arrow keys go along the path (B34).
final class LabyrinthScreen: LevelScreen {
  private(set) var labyrinth: Labyrinth
  private var cells: [LabyrinthCell] = []

  init(_ game: BennieGame) {
    labyrinth = Labyrinth(difficulty: game.difficulty.value, using: &game.random)
    super.init(game, title: Labels.labyrinthTitle)
    let size = labyrinth.size
    cells = (0..<size * size).map { LabyrinthCell(GridPlace(row: $0 / size, column: $0 % size), self) }
    for (index, place) in labyrinth.path.enumerated() {
      let next = labyrinth.direction(from: index)
      cell(at: place).kind = index == 0 ? .start : next == nil ? .goal : .path
      let words = next.map { index == 0 ? Labels.start($0) : Labels.path(index + 1, $0) }
      cell(at: place).element.label = words ?? Labels.goal
    }
    add([AXBoard(cells, columns: size, label: Labels.labyrinthTitle, hint: Labels.labyrinthHint, maximumCellSize: 160)]
    )
    show()
    start = cell(at: labyrinth.place)
  }

  override var opening: String? { SpokenLines.labyrinth }
  override var idleHints: [(seconds: Double, line: String)] { [(15, SpokenLines.labyrinthIdle)] }

  private func cell(at place: GridPlace) -> LabyrinthCell { cells[place.row * labyrinth.size + place.column] }

  private func show() {
    for cell in cells { cell.isHere = cell.place == labyrinth.place }
  }

  /// Goes a step, or says that there is no path.
  func go(_ direction: Direction) { go(to: labyrinth.place.next(direction)) }

  private func go(to place: GridPlace) {
    guard game.praise == nil else { return }
    guard labyrinth.move(to: place) else {
      game.recordMistake()
      let isInside = cells.first { $0.place == place } != nil
      let way = labyrinth.direction(from: labyrinth.step).map { SpokenLines.wayGoes($0, asTry: game.mistakes) }
      return game.say(
        [SpokenLines.notThere(isInside ? Scenery(at: place) : nil), way].compactMap(\.self).joined(separator: " "))
    }
    game.give(.tap)
    show()
    focus(cell(at: place))
    if labyrinth.isSolved { game.finishLevel(of: .labyrinth) }
  }

  /// A finger is at a point: Bennie follows it along the path, as long as it is beside him.
  func follow(_ point: AXPoint) -> Bool {
    guard let cell = cells.first(where: { $0.frame.contains(point) }), !cell.isHere else { return false }
    go(to: cell.place)
    return true
  }
}

/// A cell of the labyrinth; what is no path is meadow, which is seen only.
final class LabyrinthCell: AXComponent {
  enum Kind { case meadow, start, path, goal }

  let place: GridPlace
  private unowned let labyrinth: LabyrinthScreen
  var kind = Kind.meadow { didSet { isDecorative = kind == .meadow } }
  /// Whether Bennie is here; the focus goes with him.
  var isHere = false { didSet { element.states.isFocusable = isHere } }

  init(_ place: GridPlace, _ labyrinth: LabyrinthScreen) {
    self.place = place
    self.labyrinth = labyrinth
    let element = AXElement(.staticText)
    element.traits = .staticText
    super.init(element)
    isDecorative = true
  }

  override func handle(_ key: AXKey) -> Bool {
    guard let direction = Direction(key) else { return false }
    labyrinth.go(direction)
    return true
  }

  override var followsPointer: Bool { true }

  override func pointerDown(at point: AXPoint) -> Bool { labyrinth.follow(point) }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let inside = frame.grown(by: -12)
    guard kind != .meadow else {
      canvas.fill(frame, labyrinth.game.forest.meadow)
      return canvas.draw(Scenery(at: place).drawing, in: inside)
    }
    canvas.fill(frame, theme.surface)
    canvas.outline(frame, theme.line, thickness: 1)
    if isHere {
      canvas.draw(Figures.head, in: inside)
    } else if kind == .goal {
      canvas.draw(BennieArt.goal, in: inside)
    }
  }
}
