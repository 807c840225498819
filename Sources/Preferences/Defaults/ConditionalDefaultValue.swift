/// A setting whose default depends on the system: on a screen reader, on the size of text (R55, R57).
///
/// ```swift
/// extension Speed: ConditionalDefaultValue {
///   static func systemDefault(in system: SystemSettings) -> Speed { system.isScreenReaderRunning ? .cruise : .rapid }
/// }
/// ```
public protocol ConditionalDefaultValue: Codable, Hashable, Sendable {
  /// What holds while the user has chosen nothing. It must follow from `system` alone, so that it can be asked anew at
  /// any time, and tested without a desktop.
  static func systemDefault(in system: SystemSettings) -> Self
}
