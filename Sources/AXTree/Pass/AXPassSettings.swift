/// The settings for the elements of a tree, or of a composite with its own reading rule. When they change, the pass
/// visits everything below again.
package final class AXPassSettings: Sendable {
  package let locale: String
  let rule: AXReadingRule

  init(locale: String, rule: AXReadingRule) {
    self.locale = locale
    self.rule = rule
  }

  /// The settings of elements outside a tree.
  static let standard = AXPassSettings(locale: "en", rule: AXReadingRule())

  func isSame(as other: AXPassSettings?) -> Bool {
    self === other || (other.map { locale == $0.locale && rule == $0.rule } ?? false)
  }
}
