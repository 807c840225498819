/// The reason for speaking an object.
enum OrcaOccasion: Hashable {
  /// The object gets the focus.
  case arriving
  /// The object has the focus and changed.
  case changing
  /// The focus enters or leaves the object, which is one of `count` nested ones of its role.
  case around(isLeft: Bool, count: Int)
  /// The player asks where the focus is, which is on the object: once, or twice for the details.
  case whereAmI(isDetailed: Bool)

  var isWhereAmI: Bool { self == .whereAmI(isDetailed: false) || isDetailed }
  var isDetailed: Bool { self == .whereAmI(isDetailed: true) }
}
