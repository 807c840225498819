/// Where cut and copied text waits to be pasted.
public protocol Clipboard: AnyObject {
  /// The text that was copied last; empty where there is none.
  var text: String { get set }
}

/// A clipboard inside the program, for where the system has none.
public final class LocalClipboard: Clipboard {
  public var text = ""
  public init() {}
}
