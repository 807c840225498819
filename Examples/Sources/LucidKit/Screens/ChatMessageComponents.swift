import AXTree
import GameUI

/// The components of one message in a chat: what the assistant thought, the text with its actions, and its picture.
///
/// While an answer is under way it is one busy element, whose label does not follow the text: that is announced once, when
/// it ends.
final class ChatMessageComponents {
  private unowned let app: LucidApp
  private let session: Int
  private let row: AXListRow
  private let reply: (ChatMessage) -> Void
  private let thinking: AXDisclosure
  private let picture: AXButton
  private var shown: (message: ChatMessage, isUnderWay: Bool)?

  init(_ message: ChatMessage, in session: Int, _ app: LucidApp, reply: @escaping (ChatMessage) -> Void) {
    self.app = app
    self.session = session
    self.reply = reply
    thinking = AXDisclosure(app.texts(.thinking))
    picture = AXButton(app.texts(.view)) { [unowned app] in
      guard let picture = app.records.state.session(session)?.messages.first(where: { $0.id == message.id })?.picture
      else { return }
      app.stage.present(PictureViewer(picture, app))
    }
    row = AXListRow(hint: app.texts(.actionsHint))
    row.isOwn = message.sender == .user
    row.margins = message.sender == .user ? (0.15, 0) : (0, 0.15)
    row.slideIn(message.sender == .user ? 8 : 12, "message-\(message.id)", app.stage.motion)
  }

  /// The message itself, for rotors.
  var element: AXElement { row.element }

  /// All of them, in reading order.
  var components: [AXComponent] {
    guard let message = shown?.message else { return [] }
    return (message.thinking.isEmpty ? [] : [thinking]) + [row] + (message.picture == nil ? [] : [picture])
  }

  func show(_ message: ChatMessage, isUnderWay: Bool, answered: ChatMessage?) {
    if let shown, shown.message == message, shown.isUnderWay == isUnderWay { return }
    shown = (message, isUnderWay)
    let texts = app.texts
    if !message.thinking.isEmpty { thinking.text = message.thinking }
    let name = texts(message.sender == .user ? .you : .assistant)
    let reply = answered.map { texts(.repliedTo, ["sender": name, "text": $0.text.beginning(40)]) } ?? name
    let sender = message.attachment.map { texts(.withFile, ["sender": reply, "file": $0.name]) } ?? reply
    let time = app.spokenTime(message.date)
    let isBroken = message.isUnfinished && !isUnderWay
    let text =
      isBroken ? [message.text, texts(.unfinished)].filter { !$0.isEmpty }.joined(separator: "… ") : message.text
    let label =
      if isUnderWay { texts(message.text.isEmpty ? .thinks : .writes) } else {
        texts(.said, ["sender": sender, "text": text.withFinalComma, "time": time])
      }
    let lines: [AXListRow.Line] = [(sender, .footnote), (text.isEmpty ? "…" : text, .body), (time, .caption)]
    row.show(lines, label: label)
    row.element.states.isBusy = isUnderWay
    row.actions = actions(for: message, isUnderWay: isUnderWay)
  }

  private func actions(for message: ChatMessage, isUnderWay: Bool) -> [AXCustomAction] {
    let texts = app.texts
    if isUnderWay {
      return [
        AXCustomAction(texts(.readSoFar)) { [unowned app] in app.readAnswerSoFar() },
        AXCustomAction(texts(.stop)) { [unowned app] in app.stopAnswer() },
      ]
    }
    let pin = AXCustomAction(texts(.pinPrompt)) { [unowned app] in app.pin(message.text) }
    return [
      AXCustomAction(texts(.reply)) { [reply] in reply(message) },
      AXCustomAction(texts(.copy)) { [unowned app] () -> Void in
        app.stage.clipboard.text = message.text
        app.announce(texts(.copied))
      },
      AXCustomAction(texts(.share)) { [unowned app] in app.host.share(message.text) },
    ] + (message.sender == .user ? [pin] : []) + [
      AXCustomAction(texts(.delete)) { [unowned app, session] in app.delete(message, in: session) }
    ]
  }
}

extension AXListRow {
  /// Lets it come up from below with a spring; where motion is reduced it is there at once (L2, L3).
  func slideIn(_ points: Double, _ name: String, _ motion: AXMotion) {
    motion.play(
      AXFade(from: points, [.init(to: -points / 4, over: .seconds(0.2)), .init(to: 0, over: .seconds(0.1))]), name)
    verticalOffset = { [motion] in motion.opacity(name, rest: 0) }
  }
}
