import AXTree

/// Shapes, drawn one over the other, and their SVG. A shape's class names its kind; one style sheet holds the colours,
/// with a second one for dark pages.
struct SVGDrawing: Equatable {
  private enum Shape: Equatable {
    case rect(AXRect, radius: Double, kind: String)
    case text(String, x: Double, y: Double, kind: String)
  }

  private var shapes: [Shape] = []

  mutating func rect(_ frame: AXRect, radius: Double, _ kind: String) {
    shapes.append(.rect(frame, radius: radius, kind: kind))
  }

  mutating func text(_ text: String, x: Double, y: Double, _ kind: String) {
    shapes.append(.text(text, x: x, y: y, kind: kind))
  }

  mutating func badge(_ number: Int, _ frame: AXRect, _ category: RoleCategory) {
    rect(frame, radius: 9, "badge \(category.rawValue)")
    text("\(number)", x: frame.center.x, y: frame.center.y + 4.5, "number")
  }

  /// The shapes alone.
  var markup: String { shapes.map(markup(of:)).joined(separator: "\n") }

  private func markup(of shape: Shape) -> String {
    switch shape {
    case .rect(let frame, let radius, let kind):
      let place = "x=\"\(short(frame.x))\" y=\"\(short(frame.y))\""
      let size = "width=\"\(short(frame.width))\" height=\"\(short(frame.height))\""
      return "<rect class=\"\(kind)\" \(place) \(size) rx=\"\(short(radius))\"/>"
    case .text(let text, let x, let y, let kind):
      return "<text class=\"\(kind)\" x=\"\(short(x))\" y=\"\(short(y))\">\(escaped(text))</text>"
    }
  }

  /// The whole picture; a screen reader can read its texts.
  func svg(width: Double, height: Double, title: String, _ texts: [String]) -> String {
    let (width, height) = (short(width), short(height))
    let heard = texts.enumerated().map { escaped("\($0 + 1). \($1)") }.joined(separator: "\n")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img">
      <title>\(escaped(title))</title>
      <desc>\(heard)</desc>
      <style>
      \(Self.style)
      </style>
      <rect class="page" width="100%" height="100%"/>
      \(markup)
      </svg>

      """
  }

  /// The style sheet of all shapes.
  static let style: String = {
    let light = RoleCategory.allCases.map { rules($0, $0.colours.light) }
    let dark = RoleCategory.allCases.map { rules($0, $0.colours.dark) }
    return """
      text { font: 13px "DejaVu Sans", Verdana, sans-serif; fill: #1c2127 }
      .title { font-size: 15px; font-weight: bold }
      .label { font-size: 11px; text-anchor: middle }
      .number { font-size: 12px; font-weight: bold; text-anchor: middle; fill: #fff }
      .caption { font-size: 12px }
      .page { fill: #fff }
      .window { fill: #f3f4f6; stroke: #b7bdc5 }
      .group { fill: none; stroke: #56606b; stroke-dasharray: 6 4 }
      .frame { fill-opacity: .1; stroke-width: 2 }
      \(light.joined(separator: "\n"))
      rect.badge, rect.key { stroke: none }
      @media (prefers-color-scheme: dark) {
      text { fill: #eceff2 }
      .number { fill: #14171a }
      .page { fill: #14171a }
      .window { fill: #1f2429; stroke: #56606b }
      .group { stroke: #aab4be }
      \(dark.joined(separator: "\n"))
      }
      """
  }()

  private static func rules(_ category: RoleCategory, _ colour: String) -> String {
    ".\(category.rawValue) { fill: \(colour); stroke: \(colour) }"
  }

  /// The text, escaped for XML.
  private func escaped(_ text: String) -> String {
    let text = text.escapingControls
    if text.utf8.allSatisfy({ $0 != 0x26 && $0 != 0x3C && $0 != 0x3E }) { return text }
    return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  private func short(_ number: Double) -> String {
    let tenth = (number * 10).rounded() / 10
    return tenth == tenth.rounded() ? "\(Int(tenth))" : "\(tenth)"
  }
}
