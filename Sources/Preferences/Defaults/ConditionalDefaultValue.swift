/// A value whose default depends on the system, such as on a screen reader or the text size (R55, R57).
///
/// ```swift
/// extension Speed: ConditionalDefaultValue {
///   static func systemDefault(in system: SystemSettings) -> Speed { system.isScreenReaderRunning ? .cruise : .rapid }
/// }
/// ```
public protocol ConditionalDefaultValue: Codable, Hashable, Sendable {
  /// The default while the user has chosen nothing. It must depend on `system` alone, so that it can be computed again
  /// at any time and tested without a desktop.
  static func systemDefault(in system: SystemSettings) -> Self
}
