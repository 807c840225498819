/// A ticket for films: a time that coins pay for (B15, B31).
enum FilmTicket: CaseIterable {
  case short, long

  /// Its price, in coins.
  var cost: Int { self == .short ? 10 : 20 }
  var minutes: Int { self == .short ? 5 : 12 }
  var label: String { self == .short ? Labels.shortFilm : Labels.longFilm }
}
