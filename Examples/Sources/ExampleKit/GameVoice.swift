/// What speaks for players without a screen reader.
public protocol GameVoice: AnyObject {
  /// Whether it may speak.
  var isEnabled: Bool { get set }
  /// Whether it does: it is enabled, and there is what can speak.
  var isActive: Bool { get }
}
