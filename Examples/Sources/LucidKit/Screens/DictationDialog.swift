import AXTree
import GameUI

/// The dialog in which a message is recorded (L11). There is no speech recognition here: its words are scripted.
final class DictationDialog: AXColumnScreen, LucidScreen {
  private static let secondsAWord = 0.4
  /// Orca hears of the focus and of the hidden button together unless time is between them, and begins with the dialog
  /// anew.
  private static let secondsToLeave = 0.3
  private static let secondsToTranscribe = 1.0

  private enum Phase {
    case listening(seconds: Double)
    case confirmed(seconds: Double)
    case transcribing(seconds: Double)
  }

  private unowned let app: LucidApp
  private let use: (String) -> Void
  private let transcript = AXBanner()
  private lazy var confirm = AXButton(app.texts(.confirmRecording)) { [unowned self] in
    focus(cancel)
    phase = .confirmed(seconds: 0)
  }
  private lazy var cancel = AXButton(app.texts(.cancelRecording)) { [unowned self] in leave() }
  private let words: [Substring]
  private var phase = Phase.listening(seconds: 0)

  init(_ app: LucidApp, use: @escaping (String) -> Void) {
    self.app = app
    self.use = use
    let texts = app.texts
    words = texts(.scriptedTranscript).split(separator: " ")
    super.init([], dialogNamed: texts(.recording))
    onEscape = { [unowned self] in leave() }
    add([AXTextBlock.paragraph(texts(.scriptedVoice)), transcript, confirm, cancel])
  }

  private func leave() {
    app.stage.closeDialog()
    app.announce(app.texts(.recordingCancelled))
  }

  func advance(_ seconds: Double) {
    switch phase {
    case .listening(let passed): phase = .listening(seconds: passed + seconds)
    case .confirmed(let passed) where passed + seconds < Self.secondsToLeave:
      phase = .confirmed(seconds: passed + seconds)
    case .confirmed: phase = .transcribing(seconds: 0)
    case .transcribing(let passed) where passed + seconds < Self.secondsToTranscribe:
      phase = .transcribing(seconds: passed + seconds)
    case .transcribing:
      app.stage.closeDialog()
      use(words.joined(separator: " "))
    }
  }

  private var secondsToHear: Double { Self.secondsAWord * Double(words.count) }

  var secondsUntilChange: Double? {
    switch phase {
    case .listening(let passed): passed < secondsToHear ? secondsToHear - passed : nil
    case .confirmed(let passed): max(0, Self.secondsToLeave - passed)
    case .transcribing(let passed): max(0, Self.secondsToTranscribe - passed)
    }
  }

  func show() {
    switch phase {
    case .listening(let seconds):
      // The words are announced when the sentence is whole, not each by itself.
      if seconds >= secondsToHear { transcript.show(app.texts(.heard, ["text": words.joined(separator: " ")])) }
    case .confirmed: break
    case .transcribing:
      confirm.isHidden = true
      element.states.isBusy = true
      transcript.show(app.texts(.transcribing))
    }
  }
}
