extension String {
  /// The text itself; nil if it is empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}
