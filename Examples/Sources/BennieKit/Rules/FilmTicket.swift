/// A ticket for films: a time that coins pay for (B15, B31).
enum FilmTicket: CaseIterable {
  case short, long

  /// Its price, in coins.
  var cost: Int { self == .short ? 10 : 20 }
  var minutes: Int { self == .short ? 5 : 12 }
  /// The coins that so many seconds of its film are worth (B31).
  func coins(for seconds: Double) -> Int { Int(Double(cost) * seconds / Double(minutes * 60)) }
  var label: String { self == .short ? Labels.shortFilm : Labels.longFilm }
}
