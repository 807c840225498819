import AXTree

/// The layout of bar items beside each other, in further rows where they do not fit.
struct BarLayout {
  /// The frame of each item, in a bar whose upper left corner is at the origin.
  let frames: [AXRect]

  init(_ items: [BarItem], width: Double) {
    var frames: [AXRect] = []
    var (x, y, rowHeight) = (0.0, 0.0, 0.0)
    for item in items {
      let itemWidth = min(width, item.preferredWidth)
      if x > 0, x + itemWidth > width { (x, y, rowHeight) = (0, y + rowHeight, 0) }
      let height = item.preferredHeight(width: itemWidth).rounded(.up)
      frames.append(AXRect(x: x, y: y, width: itemWidth, height: height))
      (x, rowHeight) = (x + itemWidth, max(rowHeight, height))
    }
    self.frames = frames
  }

  /// The height of all rows.
  var height: Double { frames.map(\.maxY).max() ?? 0 }

  /// Sets the items' frames for a bar at a place.
  func apply(to items: [BarItem], at place: AXRect) {
    for (item, frame) in zip(items, frames) {
      item.frame = AXRect(x: place.x + frame.x, y: place.y + frame.y, width: frame.width, height: frame.height)
    }
  }
}
