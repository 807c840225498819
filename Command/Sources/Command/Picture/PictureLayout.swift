import AXTree

/// The positions of everything in a picture, in its own points.
struct PictureLayout {
  static let margin = 24.0
  static let widestScene = 640.0
  static let tallestScene = 900.0
  static let lettersInLine = 48
  static let lineHeight = 18.0
  static let listGap = 9.0
  static let listIndent = 36.0
  private static let titleHeight = 34.0
  private static let letterWidth = 8.2
  private static let legendHeight = 24.0

  let frames: [AXRect?]
  let badges: [AXRect?]
  let width: Double
  let height: Double
  private let bounds: AXRect
  private let scale: Double
  /// The places in `frames`, from the top.
  private let downwards: [Int]

  /// The positions for a scene, with the speech for each of its items beside it; without speech only those in the window count.
  init(_ scene: TreeScene, spoken: [String] = [], title: String = "") {
    (bounds, scale) = (scene.bounds, scene.scale)
    let (bounds, scale) = (bounds, scale)
    let frames = scene.items.map { $0.frame.map { Self.place($0, bounds, scale) } }
    self.frames = frames
    downwards = frames.indices.filter { frames[$0] != nil }.sorted { (frames[$0]?.y ?? 0) < (frames[$1]?.y ?? 0) }
    badges = Self.badges(scene.items, frames, right: Self.place(bounds, bounds, scale).maxX)
    let lists = spoken.map { $0.wrapped(letters: Self.lettersInLine) }
    let list = lists.reduce(0.0) { $0 + Double($1.count) * Self.lineHeight + Self.listGap }
    let letters = max(lists.flatMap { $0 }.map(\.count).max() ?? 0, title.count / 2, 24)
    height = max(bounds.height * scale, list + Self.legendHeight) + 2 * Self.margin + Self.titleHeight
    width = bounds.width * scale + Self.listIndent + Double(letters) * Self.letterWidth + 3 * Self.margin
  }

  /// The positions of the numbers. Numbers of frames with a common corner stand side by side; a number without room up
  /// to the right edge is left out.
  private static func badges(_ items: [TreeScene.Item], _ frames: [AXRect?], right: Double) -> [AXRect?] {
    // The occupied positions, by the row of the picture in which a number begins: a number is as high as a row.
    var taken: [Int: [AXRect]] = [:]
    return zip(items, frames).map { item, frame in
      guard let frame else { return nil }
      var badge = badge(item.number, x: frame.x - 7, y: frame.y - 7)
      let row = whole(badge.y / badge.height)
      let near = (row - 1...row + 1).flatMap { taken[$0] ?? [] }
      while let other = near.first(where: badge.intersects) { badge.x = other.maxX + 2 }
      guard badge.x < max(right, frame.maxX) else { return nil }
      taken[row, default: []].append(badge)
      return badge
    }
  }

  var listTop: Double { Self.margin + Self.titleHeight }
  var listLeft: Double { bounds.width * scale + 2 * Self.margin }

  /// The position of a frame of the window in the picture.
  func place(_ frame: AXRect) -> AXRect { Self.place(frame, bounds, scale) }

  private static func place(_ frame: AXRect, _ bounds: AXRect, _ scale: Double) -> AXRect {
    AXRect(
      x: (frame.x - bounds.x) * scale + margin, y: (frame.y - bounds.y) * scale + margin + titleHeight,
      width: frame.width * scale, height: frame.height * scale)
  }

  /// The rounded background of a number.
  static func badge(_ number: Int, x: Double, y: Double) -> AXRect {
    AXRect(x: x, y: y, width: Double(max(2, "\(number)".count)) * 8 + 6, height: 18)
  }

  /// The lines of an element's label inside its frame; none if another frame is inside, or if there is no room.
  func lines(of item: TreeScene.Item, in frame: AXRect) -> [(text: String, x: Double, y: Double)] {
    let letters = Self.whole((frame.width - 12) / 6.6)
    let most = Self.whole((frame.height - 8) / 14)
    guard letters >= 4, most >= 1, !isAroundAnother(frame) else { return [] }
    let lines = item.label.wrapped(letters: letters, most: most)
    let top = frame.center.y - Double(lines.count - 1) * 7 + 4
    return lines.enumerated().map { ($1, frame.center.x, top + Double($0) * 14) }
  }

  /// A number without its fraction, because frames in a document may have any size.
  private static func whole(_ number: Double) -> Int { Int(max(-1e6, min(1e6, number)).rounded(.down)) }

  /// Whether another frame is inside this one. O(log frames), and O(frames at its height).
  private func isAroundAnother(_ frame: AXRect) -> Bool {
    var (start, end) = (0, downwards.count)
    while start < end {
      let middle = (start + end) / 2
      if (frames[downwards[middle]]?.y ?? 0) < frame.y { start = middle + 1 } else { end = middle }
    }
    for index in downwards[start...] {
      guard let other = frames[index], other.y <= frame.maxY else { return false }
      if other != frame, frame.surrounds(other) { return true }
    }
    return false
  }
}

extension AXRect {
  /// Whether another frame lies inside.
  fileprivate func surrounds(_ other: AXRect) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }
}

extension String {
  /// The text in lines of at most so many letters; if it does not fit into the lines, it ends with "…".
  func wrapped(letters: Int, most: Int = .max) -> [String] {
    var lines = split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + word.count < letters {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    if lines.count > most {
      lines.removeSubrange(most...)
      lines[most - 1] += "…"
    }
    return lines.map { $0.count > letters ? $0.prefix(letters - 1) + "…" : $0 }
  }
}
