import AXTree
import GameUI
import Preferences

/// The screen of a race: road, score, lives, speed alert and toolbar (R17 to R31).
final class RaceScreen: AXScreen {
  let road: Road
  let score: ScoreDisplay
  let lives: LivesDisplay
  let alert: SpeedAlert
  /// Handles an intent of the player; returns whether it could be carried out.
  var onIntent: (PlayerIntent) -> Bool = { _ in false }
  /// Called for each input of a controller, a pointer or a key that types.
  var onDevice: (InputDevice) -> Void = { _ in }

  private let phrases: RaceTexts
  private(set) lazy var pauseButton = ToolbarButton(phrases(.pause)) { [unowned self] in _ = onIntent(.togglePause) }
  private(set) lazy var toolbar = Toolbar(phrases) { [unowned self] in _ = onIntent($0) }
  private var choices = RaceSettings()
  private var isExploring = false
  private var shownScore = 0
  private var animations = RaceAnimations(AXMotion())

  init(_ phrases: RaceTexts) {
    self.phrases = phrases
    road = Road(phrases)
    score = ScoreDisplay(phrases)
    lives = LivesDisplay(phrases)
    alert = SpeedAlert(phrases)
    super.init()
    road.move = { [unowned self] in onIntent(.move($0)) }
    onEscape = { [unowned self] in _ = onIntent(.stepBack) }
    element.addChild(toolbar.element)
    add([road, score, lives, pauseButton, road.board] + toolbar.buttons)
    add(Direction.allCases.compactMap { road.steeringButtons[$0] })
    add([alert])
  }

  /// Shows a race with the effective settings.
  func show(_ race: RaceEngine, _ effective: EffectiveSettings, _ device: InputDevice) {
    if isExploring != race.isPausedByPlayer { needsLayout = true }
    isExploring = race.isPausedByPlayer
    choices = effective.choices
    road.show(race, effective, device)
    score.show(race.score, isFocusable: isExploring)
    lives.show(race.lives, isFocusable: isExploring)
    alert.isHidden = !race.isSpeedUpImminent
    toolbar.isSilent = effective.system.isScreenReaderRunning && race.phase == .running
    pauseButton.element.label = phrases(isExploring ? .resume : .pause)
    pauseButton.isEnabled = race.canTogglePause
    // Nobody steers during the countdown, and a client of the bus can read that.
    road.element.states.isBusy = race.pauseReasons.contains(.countdown)
    updatePauseAction(phrases(isExploring ? .resume : .pause))
    if race.score > shownScore { animations.rollScore(from: shownScore) }
    shownScore = race.score
  }

  /// The road's custom action with the pause button's name (R30).
  private func updatePauseAction(_ name: String) {
    guard road.element.customActions.map(\.name) != [name] else { return }
    road.element.customActions = [
      AXCustomAction(name, id: "pause", attempt: { [unowned self] in onIntent(.togglePause) })
    ]
  }

  // MARK: Motion

  /// Starts the animations for a new life.
  func beginLife() { animations.beginLife() }

  /// Starts the animations for a crash.
  func crash() { animations.crash() }

  /// Connects the screen to a stage's motion.
  func connect(to motion: AXMotion) { animations = RaceAnimations(motion) }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    score.drawn = animations.shown(shownScore)
    lives.lossOpacity = animations.lossOpacity
    road.playerOpacity = animations.playerOpacity
    road.crashOpacity = animations.crashOpacity
    super.draw(on: canvas, theme)
    // Over the focus ring of the road.
    if !alert.isHidden { alert.draw(on: canvas, theme) }
  }

  // MARK: Input

  /// Handles a key: an assigned one acts wherever the focus is. In a running race the others do not move the focus,
  /// except Tab; in a pause they explore (R22, R78). The player's menu opens everywhere.
  override func handle(_ key: AXKey) {
    if let assigned = BindableKey(.key(key)), let action = choices.keys.action(of: assigned) {
      perform(action)
    } else if isExploring || [.tab, .backTab, .enter, .space, .escape, .menu].contains(key) {
      super.handle(key)
    }
  }

  /// Handles a character: an assigned one acts; otherwise W, A, S and D are arrow keys (R78).
  override func type(_ text: String, isRepeated: Bool) {
    onDevice(.keys)
    guard let key = BindableKey(.text(text, isRepeated: isRepeated)) else { return }
    if let action = choices.keys.action(of: key) {
      perform(action)
    } else if let arrow = AXKey(letter: text) {
      handle(arrow)
    }
  }

  /// A held key repeats: through the cells, but not to change lanes.
  override func repeatKey(_ key: AXKey) {
    if isExploring { super.repeatKey(key) }
  }

  /// In a pause the road as a whole comes first and its cells come last, although readers find them inside it.
  override var focusOrder: [AXComponent]? { components }

  private func steer(_ direction: Direction) {
    if !onIntent(.move(direction)), isExploring { moveFocus(direction == .left ? .previous : .next) }
  }

  /// Handles a controller: assigned buttons, and the directional pad and stick, which steer (R31).
  override func handle(_ input: AXPadInput) {
    onDevice(.pad)
    switch input {
    case .direction(.left): steer(.left)
    case .direction(.right): steer(.right)
    case .button(let button) where !isMenuButton(button):
      if let action = choices.controls.action(of: button) { perform(action) } else { super.handle(input) }
    default: super.handle(input)
    }
  }

  /// Whether a button has its meaning of the menus now: in a pause, the one that chooses does so on the toolbar.
  private func isMenuButton(_ button: AXPadButton) -> Bool { isExploring && button == .a && focused is ToolbarButton }

  private func perform(_ action: RaceAction) {
    switch action {
    case .left: steer(.left)
    case .right: steer(.right)
    case .pause: _ = onIntent(.togglePause)
    case .sayScore: _ = onIntent(.say(.score))
    case .sayLives: _ = onIntent(.say(.lives))
    case .saySpeed: _ = onIntent(.say(.speed))
    case .sayAhead: _ = onIntent(.say(.ahead))
    }
  }

  /// Handles a drag to the side, which steers wherever it begins (R31).
  override func drag(_ direction: AXDragDirection) {
    onDevice(.pointer)
    _ = onIntent(.move(direction == .left ? .left : .right))
  }

  /// The component at a point. The alert covers the road and lets touches through.
  override func pointerDown(at point: AXPoint) {
    onDevice(.pointer)
    if let button = road.steeringButtons.values.first(where: { $0.isEnabled && $0.frame.contains(point) }) {
      _ = button.pointerDown(at: point)
    } else {
      super.pointerDown(at: point)
    }
  }

  // MARK: Size

  private static let margin = 16.0

  /// Places the toolbar, score, lives and the road. With large text the road keeps its size during a race: score, lives and Pause
  /// share one row. In a pause the toolbar has two rows, and the lives are below the score, unless the window is wide; the road, which
  /// is explored then, is wider than it is high (R75).
  override func layout(width: Double, height: Double) {
    let margin = Self.margin
    element.frame = AXRect(x: 0, y: 0, width: width, height: height)
    let isCompact = typesetter.typography.isLarge && !isExploring
    for button in toolbar.buttons { button.isHidden = isCompact }
    let inner = AXRect(
      x: margin, y: margin, width: max(1, width - 2 * margin),
      height: isCompact ? rowHeight(height) : layoutToolbar(width, height))
    toolbar.element.frame = inner
    if isCompact { place([score, lives, pauseButton], in: inner) }
    let top = (isCompact ? inner.maxY : layoutHud(below: inner, height)) + margin
    let area = AXRect(x: margin, y: top, width: inner.width, height: max(1, height - top - margin))
    let isExploredLarge = isExploring && typesetter.typography.isLarge
    let roadWidth = min(area.width, area.height * (isExploredLarge ? 1.6 : 0.8))
    road.place(in: AXRect(x: (width - roadWidth) / 2, y: top, width: roadWidth, height: area.height))
    let alertWidth = typesetter.typography.isLarge ? inner.width : roadWidth * 0.9
    alert.frame = AXRect(
      x: (width - alertWidth) / 2, y: top + area.height * 0.08, width: alertWidth,
      height: max(area.height * 0.12, alert.preferredHeight(width: alertWidth)))
  }

  private func rowHeight(_ height: Double) -> Double {
    min(72, max(44, height * 0.06 * max(1, typesetter.typography.textScale))).rounded()
  }

  /// Whether what stands side by side in a window of usual text stands below each other.
  private func isStacked(_ width: Double, _ height: Double) -> Bool {
    typesetter.typography.isLarge && width < 1.2 * height
  }

  /// Places the buttons and returns their total height.
  private func layoutToolbar(_ width: Double, _ height: Double) -> Double {
    let buttons: [AXComponent] = toolbar.buttons + [pauseButton]
    let inRow = isStacked(width, height) ? buttons.count / 2 : buttons.count
    let rowHeight = rowHeight(height)
    let (gap, margin) = (8.0, Self.margin)
    var row = AXRect(x: margin, y: margin, width: max(1, width - 2 * margin), height: rowHeight)
    for start in stride(from: 0, to: buttons.count, by: inRow) {
      place(Array(buttons[start..<(start + inRow)]), in: row)
      row.y += rowHeight + gap
    }
    return row.y - gap - margin
  }

  /// Places components as equal parts of a row.
  private func place(_ row: [AXComponent], in area: AXRect) {
    let gap = Self.margin
    let width = (area.width - gap * Double(row.count - 1)) / Double(row.count)
    for (index, component) in row.enumerated() {
      component.frame = AXRect(
        x: (area.x + (width + gap) * Double(index)).rounded(), y: area.y, width: width.rounded(), height: area.height)
    }
  }

  /// The lower end of score and lives.
  private func layoutHud(below bar: AXRect, _ windowHeight: Double) -> Double {
    let (y, scale) = (bar.maxY + Self.margin, max(1, typesetter.typography.textScale))
    let height = max(36, min(36 * scale, windowHeight * 0.12)).rounded()
    let isStacked = isStacked(bar.width, windowHeight)
    let width = isStacked ? bar.width : bar.width / 2
    score.frame = AXRect(x: bar.x, y: y, width: width, height: height)
    lives.frame = AXRect(x: bar.maxX - width, y: isStacked ? y + height : y, width: width, height: height)
    return lives.frame.maxY
  }
}
