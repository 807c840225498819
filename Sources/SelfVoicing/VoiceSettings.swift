import AXTree
import ReaderSpeech

/// How the voice sounds; what is nil is as the user set it in speech-dispatcher.
public struct VoiceSettings: Hashable, Sendable {
  /// Which signs of a text are spoken.
  public enum Punctuation: String, CaseIterable, Hashable, Sendable {
    /// No signs.
    case none
    /// Those that change the meaning, as the synthesizer judges.
    case some
    /// Nearly all of them.
    case most
    /// Every sign by its name.
    case all
  }

  /// How fast it speaks, from -100 to 100.
  package var rate: Int?
  /// How high it speaks, from -100 to 100.
  package var pitch: Int?
  /// How loud it speaks, from -100 to 100.
  package var volume: Int?
  /// The name of a voice of the synthesizer, as `spd-say --list-synthesis-voices` prints it.
  package var voice: String?
  /// Which signs of a text are spoken.
  package var punctuation: Punctuation?

  /// Settings that differ from the user's in these fields.
  public init(
    rate: Int? = nil, pitch: Int? = nil, volume: Int? = nil, voice: String? = nil, punctuation: Punctuation? = nil
  ) {
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
    self.voice = voice
    self.punctuation = punctuation
  }

  /// The commands that tell the daemon.
  var commands: [String] {
    let numbers = [("RATE", rate), ("PITCH", pitch), ("VOLUME", volume)].compactMap { name, number in
      number.map { "\(name) \(min(100, max(-100, $0)))" }
    }
    let words = [voice.map { "SYNTHESIS_VOICE \($0)" }, punctuation.map { "PUNCTUATION \($0.rawValue)" }]
    return (numbers + words.compactMap(\.self)).map { "SET SELF \($0)" }
  }
}

/// Which of the predicted words are spoken.
package enum SpeechStyle: String, CaseIterable, Hashable, Sendable {
  /// Every word that Orca 48 says.
  case orca48
  /// The same without words that help no player: "frame", "panel" or "label" behind a name, a slider's number a second
  /// time in percent, and a description a second time.
  case concise

  /// The segments of one utterance that are spoken, of elements as they are in the tree.
  func spoken(_ segments: [SpeechSegment], in tree: AXPublishedTree) -> [SpeechSegment] {
    if self == .orca48 { return segments }
    var valued: Set<AXNodeID> = []
    var hints: Set<String> = []
    return segments.filter { segment in
      guard let source = segment.source, let role = tree.nodes[source]?.role else { return true }
      switch segment.kind {
      case .role: return !Self.unspokenRoles.contains(role)
      case .value: return !Self.numericRoles.contains(role) || valued.insert(source).inserted
      case .hint: return hints.insert(segment.text).inserted
      default: return true
      }
    }
  }

  /// Roles whose names tell no player what to do.
  private static let unspokenRoles: Set<AXRole> = [
    .application, .borderlessWindow, .canvas, .caption, .document, .drawingArea, .embedded, .extended, .filler,
    .glassPane, .group, .grouping, .icon, .internalFrame, .layeredPane, .listItem, .optionPane, .page, .paragraph,
    .redundantObject, .rootPane, .scrollPane, .section, .static, .staticText, .unknown, .viewport, .window,
  ]

  /// Roles of which Orca says the number, and then its share.
  private static let numericRoles: Set<AXRole> = [.dial, .scrollBar, .slider, .splitPane]
}
