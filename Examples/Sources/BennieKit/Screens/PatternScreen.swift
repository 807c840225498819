import AXTree
import GameUI

/// The pattern game: the pattern to copy, the tools and the child's own board (B16 to B18, B33).
final class PatternScreen: LevelScreen {
  private static let targetSide = 288.0
  private(set) var pattern: Pattern
  private(set) var cells: [PatternCell] = []
  private(set) var tools: [(tool: Pattern.Tool, button: AXButton)] = []
  private var target: [PatternCell] = []

  init(_ game: BennieGame) {
    pattern = Pattern(level: game.level(of: .pattern), difficulty: game.difficulty.value, using: &game.random)
    super.init(game, title: Labels.patternTitle)
    let size = pattern.limits.size
    // Only the coloured fields of the pattern have the focus; each says its whole row when it is chosen.
    target = pattern.target.enumerated().map { index, color in
      let cell = PatternCell(index / size, index % size, color)
      if color == nil { cell.element.states.isFocusable = false }
      let row = Array(pattern.target[index / size * size..<(index / size + 1) * size])
      cell.onEnter = { [unowned game] in game.say(SpokenLines.row(index / size + 1, row)) }
      return cell
    }
    cells = pattern.own.indices.map { index in
      PatternCell(index / size, index % size, nil) { [unowned self] in tap(index) }
    }
    tools = pattern.colors.map { tool(.color($0), $0.toolLabel, $0.drawing, hint: $0.shapeLabel) }
    tools.append(tool(.eraser, Labels.eraser, BennieArt.eraser, hint: Labels.emptyCell))
    let reset = AXButton(Labels.reset, title: "", picture: BennieArt.restart.picture, hint: Labels.resetHint) {
      [unowned self] in
      pattern.reset()
      show()
    }
    start = target.first(where: \.acceptsFocus)
    let patternSide = [
      AXTextBlock.seen(Labels.targetText),
      AXBoard(
        target, columns: size, label: Labels.target, hint: Labels.targetHint,
        maximumCellSize: (Self.targetSide / Double(size)).rounded()),
      AXButtonGrid(tools.map(\.button) + [reset], columns: 3, stacksLargeText: false),
    ]
    let ownSide = [
      AXTextBlock.seen(Labels.ownText),
      AXBoard(cells, columns: size, label: Labels.own, hint: Labels.ownHint, maximumCellSize: 120),
    ]
    add([SideBySide(patternSide, ownSide, minimumWidth: 96 * Double(size))])
    show()
  }

  override var opening: String? { SpokenLines.pattern }
  override var idleHints: [(seconds: Double, line: String)] {
    [(10, SpokenLines.patternIdle[0]), (20, SpokenLines.patternIdle[1])]
  }

  private func tool(
    _ tool: Pattern.Tool, _ label: String, _ drawing: Drawing, hint: String
  ) -> (Pattern.Tool, AXButton) {
    let button = AXButton(label, title: "", picture: drawing.picture, hint: hint) { [unowned self] in
      pattern.tool = tool
      show()
    }
    return (tool, button)
  }

  private func tap(_ index: Int) {
    guard game.praise == nil else { return }
    let isRight = pattern.tap(index)
    show()
    if pattern.isSolved { return game.finishLevel(of: .pattern) }
    if !isRight { game.recordMistake() }
  }

  private func show() {
    for (cell, color) in zip(cells, pattern.own) { cell.show(color) }
    // A jump from colour to colour, on both boards.
    element.customRotors = [
      AXRotor(.named(Labels.colored), results: (target + cells).filter(\.isColored).map(\.element))
    ]
    for (tool, button) in tools { button.isPressed = tool == pattern.tool }
  }
}

/// A field of a board. One of the child's own is a button, one of the pattern a text.
final class PatternCell: AXComponent {
  private let row: Int
  private let column: Int
  private var color: PatternColor?
  var isColored: Bool { color != nil }
  /// The action of Enter on a field that is no button.
  var onEnter: (() -> Void)?

  init(_ row: Int, _ column: Int, _ color: PatternColor?, action: (() -> Void)? = nil) {
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

  func show(_ color: PatternColor?) {
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
    if let color { canvas.draw(color.drawing, in: frame.grown(by: -4)) }
  }
}
