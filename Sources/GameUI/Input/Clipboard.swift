/// The storage of cut and copied text.
public protocol Clipboard: AnyObject {
  /// The last copied text; empty for none.
  var text: String { get set }
}

/// A clipboard inside the program, for systems without one.
public final class LocalClipboard: Clipboard {
  public var text = ""
  /// An empty clipboard.
  public init() {}
}
