public import AXTree

extension AccessibilityComposition {
  /// Many rotors as the few that a person expects: one for each system type, going through all its sources in turn.
  ///
  /// ```swift
  /// let sequencer = RotorSequencer(rotors: [headingsAbove, headingsBelow])
  /// sequencer.rotors.count  // 1
  /// ```
  ///
  /// It remembers nothing between searches: a result depends on the current item and the direction alone.
  public struct RotorSequencer {
    /// The rotors: named ones first, unchanged; then one for each system type, in order of first appearance.
    public let rotors: [AXRotor]

    /// A sequencer of the rotors, which it keeps; their results hold their targets weakly.
    public init(rotors: [AXRotor]) { self.rotors = AXRotor.sequenced(rotors) }
  }
}
