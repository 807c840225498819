import AXTree

/// Where everything of a picture stands, in its own points.
struct PictureLayout {
  static let margin = 24.0
  static let widestScene = 640.0
  static let tallestScene = 900.0
  static let lettersInLine = 48
  static let lineHeight = 18.0
  static let listGap = 9.0
  static let listIndent = 36.0
  private static let titleHeight = 34.0
  private static let listWidth = 430.0
  private static let legendHeight = 24.0

  let frames: [AXRect?]
  let badges: [AXRect?]
  let width: Double
  let height: Double
  private let scene: AXRect
  private let scale: Double

  init(_ picture: AXTreePicture) {
    (scene, scale) = (picture.scene, picture.scale)
    let (scene, scale) = (scene, scale)
    frames = picture.items.map { $0.frame.map { Self.place($0, scene, scale) } }
    var taken: [AXRect] = []
    badges = zip(picture.items, frames).map { item, frame in
      guard let frame else { return nil }
      // Frames with one corner in common stand for a thing and what is in it: their numbers stand side by side.
      var badge = Self.badge(item.number, x: frame.x - 7, y: frame.y - 7)
      while let other = taken.first(where: badge.intersects) { badge.x = other.maxX + 2 }
      taken.append(badge)
      return badge
    }
    let list = picture.items.reduce(0.0) { sum, item in
      let lines = PictureText.wrapped(item.spoken, letters: Self.lettersInLine).count
      return sum + Double(lines) * Self.lineHeight + Self.listGap
    }
    height = max(scene.height * scale, list + Self.legendHeight) + 2 * Self.margin + Self.titleHeight
    width = scene.width * scale + Self.listWidth + 3 * Self.margin
  }

  var listTop: Double { Self.margin + Self.titleHeight }
  var listLeft: Double { scene.width * scale + 2 * Self.margin }

  /// A frame of the window in the picture.
  func place(_ frame: AXRect) -> AXRect { Self.place(frame, scene, scale) }

  private static func place(_ frame: AXRect, _ scene: AXRect, _ scale: Double) -> AXRect {
    AXRect(
      x: (frame.x - scene.x) * scale + margin, y: (frame.y - scene.y) * scale + margin + titleHeight,
      width: frame.width * scale, height: frame.height * scale)
  }

  /// The pill that holds a number.
  static func badge(_ number: Int, x: Double, y: Double) -> AXRect {
    AXRect(x: x, y: y, width: Double(max(2, "\(number)".count)) * 8 + 6, height: 18)
  }

  /// The lines of an element's label inside its frame; none where another frame is inside, or where there is no room.
  func lines(of item: AXTreePicture.Item, in frame: AXRect) -> [(text: String, x: Double, y: Double)] {
    let isAround = frames.contains { $0.map { $0 != frame && frame.surrounds($0) } ?? false }
    let letters = Int((frame.width - 12) / 6.6)
    let most = Int((frame.height - 8) / 14)
    guard !isAround, letters >= 4, most >= 1 else { return [] }
    let lines = PictureText.wrapped(item.label, letters: letters, most: most)
    let top = frame.midY - Double(lines.count - 1) * 7 + 4
    return lines.enumerated().map { ($1, frame.center.x, top + Double($0) * 14) }
  }
}

extension AXRect {
  /// Whether another frame lies inside.
  fileprivate func surrounds(_ other: AXRect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}
