extension ReaderSettings {
  /// VoiceOver in the tree's language, saying everything: `VirtualReader(tree, .voiceOver)`.
  public static let voiceOver = ReaderSettings(.voiceOver)
  /// Orca 43 in the tree's language, saying everything: `VirtualReader(tree, .orca43)`.
  public static let orca43 = ReaderSettings(.orca43)
  /// Orca 48 in the tree's language, saying everything.
  public static let orca48 = ReaderSettings(.orca48)
}
