import Glibc

extension String {
  /// A text of C; nil of NULL. Invalid bytes become U+FFFD.
  init?(_ text: UnsafePointer<CChar>?) {
    guard let text else { return nil }
    self.init(cString: text)
  }

  /// The same, which shares the storage of another text if that has the same bytes.
  init?(_ text: UnsafePointer<CChar>?, like other: String?) {
    if let text, let other, other.withCString({ strcmp($0, text) == 0 }) { self = other } else { self.init(text) }
  }

  /// The text as C wants it, up to a zero byte; the caller deallocates it.
  var cString: UnsafeMutablePointer<CChar> {
    withCString { text in
      let count = utf8.count + 1
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: count)
      copy.initialize(from: text, count: count)
      return copy
    }
  }
}
