import AXTree
import GameUI

/// The puzzle: a pattern, the tools and the child's own board (B16 to B18, B33).
final class PuzzleScreen: LevelScreen {
  private static let targetSide = 288.0
  private(set) var puzzle: Puzzle
  private(set) var cells: [PuzzleCell] = []
  private(set) var tools: [(tool: Puzzle.Tool, button: AXButton)] = []

  init(_ game: BennieGame) {
    puzzle = Puzzle(
      level: game.level(of: .puzzle), difficulty: game.difficulty.value, using: &game.random)
    super.init(game, title: Labels.puzzleTitle)
    let size = puzzle.level.size
    // Only the coloured fields of the pattern have the focus; each says its whole row when it is chosen.
    let target = puzzle.target.enumerated().map { index, color in
      let cell = PuzzleCell(index / size, index % size, color)
      if color == nil { cell.element.states.isFocusable = false }
      let row = Array(puzzle.target[index / size * size..<(index / size + 1) * size])
      cell.onEnter = { [unowned game] in game.say(SpokenLines.row(index / size + 1, row)) }
      return cell
    }
    cells = puzzle.own.indices.map { index in
      PuzzleCell(index / size, index % size, nil) { [unowned self] in tap(index) }
    }
    tools = puzzle.colors.map { tool(.color($0), $0.toolLabel, $0.picture, hint: $0.shapeLabel) }
    tools.append(tool(.eraser, Labels.eraser, AXPictogram(BennieArt.eraser), hint: Labels.emptyCell))
    let reset = AXButton(Labels.reset, title: "", picture: AXPictogram(BennieArt.restart), hint: Labels.resetHint) {
      [unowned self] in
      puzzle.reset()
      show()
    }
    start = target.first(where: \.acceptsFocus)
    let pattern = [
      AXTextBlock.seen(Labels.targetText),
      AXBoard(
        target, columns: size, label: Labels.target, hint: Labels.targetHint,
        maximumCellSize: (Self.targetSide / Double(size)).rounded()),
      AXButtonGrid(tools.map(\.button) + [reset], columns: 3, stacksLargeText: false),
    ]
    let own = [
      AXTextBlock.seen(Labels.ownText),
      AXBoard(cells, columns: size, label: Labels.own, hint: Labels.ownHint, maximumCellSize: 120),
    ]
    add([SideBySide(pattern, own, minimumWidth: 96 * Double(size))])
    show()
  }

  override var opening: String? { SpokenLines.puzzle }
  override var idleHints: [(seconds: Double, line: String)] {
    [(10, SpokenLines.puzzleIdle[0]), (20, SpokenLines.puzzleIdle[1])]
  }

  private func tool(
    _ tool: Puzzle.Tool, _ label: String, _ picture: AXPictogram, hint: String
  ) -> (Puzzle.Tool, AXButton) {
    let button = AXButton(label, title: "", picture: picture, hint: hint) { [unowned self] in
      puzzle.tool = tool
      show()
    }
    return (tool, button)
  }

  private func tap(_ index: Int) {
    let isRight = puzzle.tap(index)
    show()
    if puzzle.isSolved { return game.finishLevel(of: .puzzle) }
    if !isRight { game.recordMistake() }
  }

  private func show() {
    for (cell, color) in zip(cells, puzzle.own) { cell.show(color) }
    for (tool, button) in tools { button.isPressed = tool == puzzle.tool }
  }
}

/// A field of the puzzle. One of the child's own is a button, one of the pattern a text.
final class PuzzleCell: AXComponent {
  private let row: Int
  private let column: Int
  private var color: PuzzleColor?
  /// The action of Enter on a field that is no button.
  var onEnter: (() -> Void)?

  init(_ row: Int, _ column: Int, _ color: PuzzleColor?, action: (() -> Void)? = nil) {
    self.row = row
    self.column = column
    let element = AXElement(action == nil ? .staticText : .button)
    if action == nil { element.traits = .staticText }
    element.states.isFocusable = true
    super.init(element)
    if let action {
      element.onActivate = {
        action()
        return true
      }
    }
    show(color)
  }

  func show(_ color: PuzzleColor?) {
    self.color = color
    element.label = Labels.cell(row: row + 1, column: column + 1, color)
  }

  override func handle(_ key: AXKey) -> Bool {
    guard let onEnter, [.enter, .space].contains(key) else { return super.handle(key) }
    onEnter()
    return true
  }

  override func pointerDown(at point: AXPoint) -> Bool {
    guard let onEnter else { return super.pointerDown(at: point) }
    onEnter()
    return true
  }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    canvas.fill(frame, theme.surface)
    canvas.outline(frame, theme.line, thickness: 2)
    if let color { canvas.draw(color.picture, in: frame.grown(by: -4), theme.ink) }
  }
}
