public import ReaderSpeech

extension OrcaEdition {
  /// Every edition that is simulated, the oldest first: the one list that readers, desktops, commands and scripts use.
  public static let all: [OrcaEdition] = [.orca43, .orca48, .orca51]
  /// The edition of a version; nil if it is not simulated.
  package init?(version: Int) {
    guard let edition = Self.all.first(where: { $0.version == version }) else { return nil }
    self = edition
  }
}

extension ReaderSettings.Reader {
  /// Every Orca that can be simulated, the oldest first.
  public static let orcas = OrcaEdition.all.map(\.reader)
  /// The newest Orca that is simulated: what "orca" without a number stands for.
  public static let orca = orcas[orcas.count - 1]
  /// Orca 43, as in Debian 12.
  public static let orca43 = OrcaEdition.orca43.reader
  /// Orca 48, as in Debian 13.
  public static let orca48 = OrcaEdition.orca48.reader
  /// Orca 51, as in Debian 14.
  public static let orca51 = OrcaEdition.orca51.reader
}

extension ReaderSettings {
  /// Orca 43, verbose, in the tree's language: `VirtualReader(tree, .orca43)`.
  public static let orca43 = ReaderSettings(.orca43)
  /// Orca 48, verbose, in the tree's language: `VirtualReader(tree, .orca48)`.
  public static let orca48 = ReaderSettings(.orca48)
  /// Orca 51, verbose, in the tree's language: `VirtualReader(tree, .orca51)`.
  public static let orca51 = ReaderSettings(.orca51)
}
