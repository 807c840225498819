import AXTree
import GameUI

/// The overlay in which a message is recorded (L11). There is no speech recognition here: its words are scripted.
final class RecordingScreen: ColumnScreen, LucidScreen {
  private static let secondsAWord = 0.4
  private static let secondsToTranscribe = 1.0

  private unowned let app: LucidApp
  private let use: (String) -> Void
  private let transcript = Banner()
  private let confirm: Button
  private let words: [Substring]
  private var seconds = 0.0
  private var transcribing: Double?

  init(_ app: LucidApp, use: @escaping (String) -> Void) {
    self.app = app
    self.use = use
    let texts = app.texts
    words = texts(.scriptedTranscript).split(separator: " ")
    var transcribe = {}
    confirm = Button(texts(.confirmRecording)) { transcribe() }
    super.init([], dialogNamed: texts(.recording))
    transcribe = { [unowned self] in transcribing = 0 }
    let cancel = { [unowned app] in
      app.stage.closeDialog()
      app.announce(texts(.recordingCancelled))
    }
    onEscape = cancel
    add([
      TextBlock.paragraph(texts(.scriptedVoice), isFocusable: true), transcript, confirm,
      Button(texts(.cancelRecording), action: cancel),
    ])
  }

  func advance(_ seconds: Double) {
    guard let transcribing else {
      self.seconds += seconds
      return
    }
    self.transcribing = transcribing + seconds
    if transcribing + seconds >= Self.secondsToTranscribe {
      app.stage.closeDialog()
      use(words.joined(separator: " "))
    }
  }

  func show() {
    confirm.isHidden = transcribing != nil
    element.states.isBusy = transcribing != nil
    let count = min(words.count, Int(seconds / Self.secondsAWord))
    if transcribing != nil {
      transcript.show(app.texts(.transcribing))
    } else if count == words.count {
      // The words are announced when the sentence is whole, not each by itself.
      transcript.show(app.texts(.heard, words.joined(separator: " ")))
    }
  }
}
