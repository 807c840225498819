import AXTree
import GameUI

/// The introduction to LucidPal, in five steps (L13). The focus begins on the button that goes on.
final class OnboardingScreen: AXColumnScreen, LucidScreen {
  private static let steps: [(title: LucidPhrase, text: LucidPhrase)] = [
    (.pocketTitle, .pocketText), (.scheduleTitle, .scheduleText), (.typeTitle, .typeText), (.chooseTitle, .chooseText),
    (.sourcesTitle, .sourcesText),
  ]

  private unowned let app: LucidApp
  private let progress: AXTextBlock
  private let title: AnimatedTitle
  private let text: AXTextBlock
  private let models: ModelList
  private(set) lazy var next = AXButton(app.texts(.next)) { [unowned self] in goOn() }
  private var step = 0

  init(_ app: LucidApp) {
    self.app = app
    progress = .paragraph("", style: .footnote, alignment: .center, isFocusable: true)
    progress.element.traits.insert(.updatesFrequently)
    title = AnimatedTitle(app.stage.motion)
    text = .paragraph("", isFocusable: true)
    models = ModelList(app)
    super.init([])
    element.label = app.texts(.title)
    add([AXPictogramBlock(BuiltInPicture.house.picture), progress, title, text, models.section, next])
    show()
    next.element.hint = app.texts(
      .onboardingHint, ["step": progress.text, "title": title.text, "text": text.text])
  }

  private func goOn() {
    guard step < Self.steps.count - 1 else {
      app.settings.hasSeenOnboarding = true
      return app.showChats()
    }
    step += 1
    if Self.steps[step].title == .chooseTitle { app.chooseFittingModel() }
    // The first words tell it with the button, as nothing is announced before somebody listens.
    next.element.hint = nil
    show()
    // The focus stays on the button, so what has changed above it is said.
    app.announce("\(progress.text). \(title.text). \(text.text)")
  }

  func show() {
    let texts = app.texts
    progress.text = texts(.step, ["number": step + 1, "count": Self.steps.count])
    title.text = texts(Self.steps[step].title)
    text.text = Self.steps[step].title == .chooseTitle ? choiceText : texts(Self.steps[step].text)
    models.section.isHidden = Self.steps[step].title != .chooseTitle || !app.needsModel
    models.show()
    next.label = texts(step < Self.steps.count - 1 ? .next : .getStarted)
  }

  /// The model that is chosen already, and the way to the others; else who answers.
  private var choiceText: String {
    if let command = app.command { return app.texts(.assistantCommand, ["command": command]) }
    guard let model = app.settings.model else { return app.texts(.unsupportedText) }
    return app.texts(.chooseText, ["model": app.texts(model.name)])
  }
}

/// A heading whose letters come one after the other; it is heard as a whole at once.
final class AnimatedTitle: AXComponent {
  private static let letters = "onboarding-letters"
  private let motion: AXMotion

  init(_ motion: AXMotion) {
    self.motion = motion
    let element = AXElement(.heading)
    element.traits = .header
    element.level = 1
    element.states.isFocusable = true
    super.init(element)
  }

  var text: String {
    get { element.label ?? "" }
    set {
      guard newValue != text else { return }
      element.label = newValue
      setNeedsLayout()
      motion.play(AXFade(from: 0, [.init(to: 1, over: .seconds(0.8))]), Self.letters)
    }
  }

  private func layout(_ text: String, _ width: Double) -> AXTextLayout { typesetter.layout(text, .title, width: width) }

  override func preferredHeight(width: Double) -> Double { layout(text, width).height }

  override func handle(_ key: AXKey) -> Bool { false }

  override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let count = Int((Double(text.count) * motion.opacity(Self.letters)).rounded())
    canvas.write(layout(String(text.prefix(count)), frame.width), in: frame, .center, theme.ink)
  }
}
