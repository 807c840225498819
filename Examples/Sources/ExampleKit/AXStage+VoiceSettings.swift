public import GameUI
public import Preferences

extension AXStage {
  private static let voiceKey = "voiceSettings"

  /// Has the example's own voice sound as the player chose it, else as the example wants it.
  public func useVoiceSettings(of store: PreferenceStore, initial: AXVoiceSettings = AXVoiceSettings()) {
    tree.voiceSettings = store.value(for: Self.voiceKey) ?? initial
  }

  /// The settings of the voice as components, whose changes are stored.
  public func voiceSettings(in store: PreferenceStore, initial: AXVoiceSettings = AXVoiceSettings()) -> AXSection {
    .voiceSettings(of: self, initial: initial) { store.set($0, for: Self.voiceKey) }
  }
}
