/// The effect that is playing, pulse after pulse. A weaker effect does not cut off a stronger one.
package struct HapticPlayback: Sendable {
  private var strength = 0
  private var waiting: [AXHapticPulse] = []
  private var rest = Duration.zero

  /// Nothing is playing.
  package init() {}

  /// Begins an effect, unless a stronger one is playing; returns its first pulse.
  package mutating func play(_ haptic: AXHapticEffect) -> AXHapticPulse? {
    let strength = AXHapticEffect.allCases.firstIndex(of: haptic) ?? 0
    guard rest <= .zero && waiting.isEmpty || strength >= self.strength else { return nil }
    self.strength = strength
    waiting = haptic.pulses
    rest = .zero
    return advance(by: .zero)
  }

  /// Advances by a time; returns the next pulse once the one before is over.
  package mutating func advance(by time: Duration) -> AXHapticPulse? {
    rest -= time
    guard rest <= .zero, !waiting.isEmpty else { return nil }
    let pulse = waiting.removeFirst()
    rest = pulse.duration
    return pulse
  }
}
