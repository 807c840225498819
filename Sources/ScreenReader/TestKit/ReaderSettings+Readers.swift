extension ReaderSettings {
  /// VoiceOver in the tree's language, saying everything: `VirtualReader(tree, .voiceOver)`.
  public static let voiceOver = ReaderSettings(.voiceOver)
  /// Orca 43 in the tree's language, saying everything: `VirtualReader(tree, .orca43)`.
  public static let orca43 = ReaderSettings(.orca43)
}
