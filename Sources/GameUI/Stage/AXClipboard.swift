/// The storage of cut and copied text.
public protocol AXClipboard: AnyObject {
  /// The last copied text; empty for none.
  var text: String { get set }
}

/// A clipboard inside the program, for systems without one.
public final class AXLocalClipboard: AXClipboard {
  /// The last copied text; empty for none.
  public var text = ""
  /// An empty clipboard.
  public init() {}
}
