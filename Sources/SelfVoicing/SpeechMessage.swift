import AXTree

/// A text that is spoken in one go: in one language, and about one thing.
struct SpeechMessage: Equatable {
  /// The subject of a message, which decides about its position in the queue.
  enum Subject: Equatable {
    /// The focus: it came to an element, the window became active, or the player typed there or moved the caret.
    case focus
    /// The focus, after the element that had it is gone: another screen, or a dialog that opened or closed.
    case screen
    /// Something about an element changed; nil where the words belong to none.
    case change(of: AXNodeID?)
    case announcement(isUrgent: Bool)
  }

  var text: String
  /// A BCP 47 tag.
  var language: String
  var subject: Subject
}

extension SpeechMessage {
  var isAnnouncement: Bool { if case .announcement = subject { true } else { false } }
  var isFocus: Bool { subject == .focus || subject == .screen }
  var isUrgent: Bool { subject == .announcement(isUrgent: true) }
}

extension [SpeechMessage] {
  /// The messages, with the texts of neighbours that belong together as one.
  func joined(where areOne: (SpeechMessage, SpeechMessage) -> Bool) -> [SpeechMessage] {
    reduce(into: []) { joined, message in
      if let last = joined.last, areOne(last, message) {
        joined[joined.count - 1].text += " " + message.text
      } else {
        joined.append(message)
      }
    }
  }
}
