import AXTree
public import ScreenReader

/// A picture of a tree for people who see: each element's frame, its number in reading order, and what is said.
public struct AXTreePicture {
  private let items: [(number: Int, frame: AXRect?, role: AXRole, text: String)]
  private let scene: AXRect
  private static let margin = 20.0
  private static let listWidth = 440.0
  private static let lineHeight = 17.0
  private static let lettersInLine = 56

  /// The picture of a document, as a reader says it.
  public init(_ document: AXTreeDocument, _ settings: ReaderSettings) {
    items = document.tree.speech(settings).enumerated().map { place, spoken in
      (place + 1, spoken.element.frame, spoken.element.effectiveRole, spoken.speech.text)
    }
    let frames = items.compactMap(\.frame) + [document.tree.root.frame].compactMap(\.self)
    let left = frames.map(\.minX).min() ?? 0
    let top = frames.map(\.minY).min() ?? 0
    scene = AXRect(
      x: left, y: top, width: max(1, (frames.map(\.maxX).max() ?? 0) - left),
      height: max(1, (frames.map(\.maxY).max() ?? 0) - top))
  }

  /// The picture as SVG: the scene on the left, the list of what is said on the right, in one colour a role.
  public var svg: String {
    // A scene of any size is shown 640 points wide at most.
    let scale = min(1, 640 / scene.width, 900 / scene.height)
    let lists = items.map { (item: $0, lines: Self.lines("\($0.number). \($0.text)")) }
    let listHeight = Double(lists.reduce(0) { $0 + $1.lines.count }) * Self.lineHeight + Double(items.count) * 6
    let height = max(scene.height * scale, listHeight) + 2 * Self.margin
    let listLeft = scene.width * scale + 2 * Self.margin
    let width = listLeft + Self.listWidth
    var parts = [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(short(width))" height="\#(short(height))" "#
        + #"font-family="DejaVu Sans, sans-serif" font-size="13">"#,
      #"<rect width="100%" height="100%" fill="white"/>"#,
      rect(scene, scale, ##"fill="#f4f4f4" stroke="#bbbbbb""##),
    ]
    for item in items {
      guard let frame = item.frame else { continue }
      parts.append(
        rect(
          frame, scale,
          #"fill="\#(colour(item.role))" fill-opacity="0.15" stroke="\#(colour(item.role))" stroke-width="2""#))
    }
    // The numbers above all frames, so that none is covered.
    for item in items { if let frame = item.frame { parts.append(badge(item.number, item.role, frame, scale)) } }
    var y = Self.margin + 13
    for (item, lines) in lists {
      for (place, line) in lines.enumerated() {
        let weight = place == 0 ? #" font-weight="bold""# : ""
        parts.append(
          #"<text x="\#(short(listLeft + (place == 0 ? 0 : 18)))" y="\#(short(y))" fill="\#(place == 0 ? colour(item.role) : Self.ink)"\#(weight)>\#(Self.escaped(line))</text>"#
        )
        y += Self.lineHeight
      }
      y += 6
    }
    return parts.joined(separator: "\n") + "\n</svg>\n"
  }

  private func rect(_ frame: AXRect, _ scale: Double, _ style: String) -> String {
    let x = (frame.x - scene.x) * scale + Self.margin
    let y = (frame.y - scene.y) * scale + Self.margin
    return
      #"<rect x="\#(short(x))" y="\#(short(y))" width="\#(short(frame.width * scale))" height="\#(short(frame.height * scale))" rx="3" \#(style)/>"#
  }

  private func badge(_ number: Int, _ role: AXRole, _ frame: AXRect, _ scale: Double) -> String {
    let x = (frame.x - scene.x) * scale + Self.margin
    let y = (frame.y - scene.y) * scale + Self.margin
    let text = "\(number)"
    let width = Double(text.count) * 8 + 8
    return
      #"<rect x="\#(short(x - 6))" y="\#(short(y - 6))" width="\#(short(width))" height="18" rx="9" fill="\#(colour(role))"/>"#
      + #"<text x="\#(short(x - 6 + width / 2))" y="\#(short(y + 7))" fill="white" font-size="12" text-anchor="middle">\#(text)</text>"#
  }

  private static let ink = "#333333"
  private static let colours: [AXRole: String] = [
    .heading: "#8a3ffc", .staticText: "#525252", .image: "#007d79", .link: "#0043ce", .slider: "#b28600",
    .stepper: "#b28600", .textField: "#d12771", .searchField: "#d12771", .textArea: "#d12771",
    .secureTextField: "#d12771",
  ]

  private func colour(_ role: AXRole) -> String {
    Self.colours[role] ?? (AXRole.operated.contains(role) ? "#0f62fe" : "#525252")
  }

  /// Words in lines of a length that fits beside the scene.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + word.count < lettersInLine {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
  }

  private func short(_ number: Double) -> String {
    let tenth = (number * 10).rounded() / 10
    return tenth == tenth.rounded() ? "\(Int(max(-1e9, min(1e9, tenth))))" : "\(tenth)"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
