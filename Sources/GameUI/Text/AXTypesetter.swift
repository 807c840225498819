/// Lays out text: the current typography, and the metrics of its fonts.
public struct AXTypesetter {
  /// The fonts and the size that the person chose.
  public let typography: AXTypography
  /// The metrics of the fonts.
  public let metrics: any AXTextMetrics

  /// The layouts that were asked for last, so that a frame lays out only what has changed.
  private let layouts = KeptLayouts()

  /// Whether another typesetter sets everything as this one does, as it is a copy of it.
  func isSame(as other: AXTypesetter) -> Bool { layouts === other.layouts }

  package init(_ typography: AXTypography, _ metrics: any AXTextMetrics = AXSquareMetrics()) {
    self.typography = typography
    self.metrics = metrics
  }

  /// The typesetter of components without a stage: plain text of the system.
  public static var plain: AXTypesetter { AXTypesetter(AXTypography(chosen: .system)) }

  /// A text in a style, broken into lines for a width in points. A title is made smaller, at most down to the size of the
  /// body, before one of its words is broken. O(characters) the first time, O(1) while it is asked for again and again.
  public func layout(_ text: String, _ style: AXTextStyle, width: Double) -> AXTextLayout {
    layouts.layout(of: text, typography.font(style), width: width) { newLayout(text, style, width: width) }
  }

  private func newLayout(_ text: String, _ style: AXTextStyle, width: Double) -> AXTextLayout {
    let (font, body) = (typography.font(style), typography.font(.body))
    let widest = font.size > body.size ? AXTextLayout.widestPart(text, font, metrics) : 0
    guard widest > width else { return layout(text, font, width: width) }
    let fitting = (font.size * width / widest).rounded(.down)
    return layout(text, font.sized(max(body.size, fitting)), width: width)
  }

  /// A text on one line in a fixed size, made smaller only if the width is too small.
  public func fixedLine(_ text: String, size: Double, width: Double) -> AXTextLayout {
    var font = typography.font(fixedSize: size)
    let needed = metrics.width(of: text, font)
    if needed > width, needed > 0 { font = font.sized(max(1, (size * width / needed).rounded(.down))) }
    return layout(text, font, width: .infinity)
  }

  private func layout(_ text: String, _ font: AXFont, width: Double) -> AXTextLayout {
    AXTextLayout(text, font, width: width, metrics)
  }

  /// The height that a text in a style needs in a width, in points, at the cost of ``layout(_:_:width:)``.
  public func height(_ text: String, _ style: AXTextStyle, width: Double) -> Double {
    layout(text, style, width: width).height
  }

  /// The width of the widest part that is broken only if it must be, in points. O(characters).
  public func widestPart(_ text: String, _ style: AXTextStyle) -> Double {
    AXTextLayout.widestPart(text, typography.font(style), metrics)
  }

  /// The width of a text in a style on one line, in points.
  public func width(_ text: String, _ style: AXTextStyle) -> Double { metrics.width(of: text, typography.font(style)) }
}

/// The layouts of texts in the fonts of one typography.
private final class KeptLayouts {
  private struct Key: Hashable {
    let text: TextKey
    let font: AXFont
    let width: Double
  }

  /// About the bytes of the texts, and what keeping a layout costs besides.
  private static let limit = 8_000_000
  private static let cost = 100
  private var layouts = RecentValues<Key, AXTextLayout>(limit: KeptLayouts.limit)

  func layout(of text: String, _ font: AXFont, width: Double, make: () -> AXTextLayout) -> AXTextLayout {
    let key = Key(text: TextKey(text), font: font, width: width)
    let weight = text.utf8.count + Self.cost
    if let known = layouts.value(for: key, weight: weight) { return known }
    let layout = make()
    layouts.insert(layout, for: key, weight: weight)
    return layout
  }
}
