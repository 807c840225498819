/// The sounds that parents and children make louder or quieter together (B10, B38).
enum SoundGroup: String, CaseIterable {
  case music, effects

  /// How loud it is, in percent, until somebody changes that.
  var usualVolume: Int { self == .music ? 30 : 70 }
}
