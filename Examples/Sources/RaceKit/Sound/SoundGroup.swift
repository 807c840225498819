/// Sounds that have a volume of their own (R86).
public enum SoundGroup: String, CaseIterable, Sendable, Codable, CodingKeyRepresentable {
  case cues, effects, traffic, menu

  /// The volume until the player chooses: the traffic stays below the cues, and the menu's sounds below its words.
  var usualVolume: Double { self == .traffic || self == .menu ? 0.4 : 1 }

  /// A sound of the group.
  var sample: Cue {
    switch self {
    case .cues: .lane(.middle)
    case .effects: .bip
    case .traffic: .passing([.left, .right])
    case .menu: .choose
    }
  }
}
