import AXTree
import GameUI

/// The introduction to LucidPal, in five steps (L13).
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
  private let next: AXButton
  private var step = 0

  init(_ app: LucidApp) {
    self.app = app
    progress = .paragraph("", style: .footnote, alignment: .center, isFocusable: true)
    progress.element.traits.insert(.updatesFrequently)
    title = AnimatedTitle(app.stage.motion)
    text = .paragraph("", isFocusable: true)
    models = ModelList(app)
    var advance = {}
    next = AXButton(app.texts(.next)) { advance() }
    super.init([])
    element.label = app.texts(.title)
    advance = { [unowned self] in goOn() }
    add([AXPictogramBlock(BuiltInPicture.house.picture), progress, title, text, models.section, next])
    show()
  }

  private func goOn() {
    guard step < Self.steps.count - 1 else {
      app.settings.hasSeenOnboarding = true
      return app.showChats()
    }
    step += 1
    show()
    // The focus stays on the button, so what has changed above it is said.
    app.announce("\(progress.text). \(title.text). \(text.text)")
  }

  func show() {
    let texts = app.texts
    progress.text = texts(.step, ["number": step + 1, "count": Self.steps.count])
    title.text = texts(Self.steps[step].title)
    text.text = texts(Self.steps[step].text)
    models.section.isHidden = Self.steps[step].title != .chooseTitle || !app.needsModel
    models.show()
    next.label = texts(step < Self.steps.count - 1 ? .next : .getStarted)
  }
}
