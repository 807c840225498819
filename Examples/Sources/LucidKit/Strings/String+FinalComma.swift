extension String {
  /// With a comma, unless it ends with a sign of its own: before something else that is said.
  var withFinalComma: String { last.map { $0.isLetter || $0.isNumber } == true ? self + "," : self }
}
