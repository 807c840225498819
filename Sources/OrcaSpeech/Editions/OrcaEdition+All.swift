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
}
