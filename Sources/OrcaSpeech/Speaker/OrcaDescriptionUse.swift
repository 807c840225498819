/// The places in which an object's description was spoken, so that it is not repeated.
struct OrcaDescriptionUse: OptionSet {
  let rawValue: UInt8

  /// In place of the name.
  static let name = Self(rawValue: 1)
  /// In place of labels inside the object.
  static let labels = Self(rawValue: 2)
  /// In place of labels inside an alert.
  static let alertText = Self(rawValue: 4)
}
