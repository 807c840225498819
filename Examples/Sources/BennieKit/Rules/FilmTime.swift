/// How long films can be watched for coins (B15, B31).
enum FilmTime: CaseIterable {
  case short, long

  /// Its price, in coins.
  var cost: Int { self == .short ? 10 : 20 }
  var minutes: Int { self == .short ? 5 : 12 }
  var label: String { self == .short ? Labels.shortFilm : Labels.longFilm }
}
