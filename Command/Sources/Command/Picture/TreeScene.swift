@_spi(Command) import AXTree
@_spi(Command) import ReaderSpeech

/// The drawn part of a tree's window: each element's frame with its number in reading order, and the groups around them with their
/// labels. `axtree picture` and `axtree live` draw the same.
struct TreeScene {
  struct Item {
    let id: AXNodeID
    let number: Int
    let frame: AXRect?
    let category: RoleCategory
    let label: String
  }

  /// A container with a label and a frame, such as a board or a list.
  struct Group {
    let id: AXNodeID
    let frame: AXRect
    let label: String
  }

  let items: [Item]
  let groups: [Group]
  /// The part of the window that is drawn: the root's frame and every element's.
  let bounds: AXRect
  let scale: Double

  /// The scene of a tree. O(elements).
  init(_ tree: AXElementTree) {
    let elements = tree.visitedElements
    groups = Self.groups(around: elements)
    items = elements.enumerated().map { index, element in
      let properties = element.composed
      return Item(
        id: element.id, number: index + 1, frame: properties.frame?.drawable, category: RoleCategory(of: element),
        label: properties.label ?? properties.value ?? properties.hint ?? "")
    }
    let frames = items.compactMap(\.frame) + groups.map(\.frame) + [tree.root.frame?.drawable].compactMap(\.self)
    let left = frames.map(\.x).min() ?? 0
    let top = frames.map(\.y).min() ?? 0
    bounds = AXRect(
      x: left, y: top, width: max(1, (frames.map(\.maxX).max() ?? 0) - left),
      height: max(1, (frames.map(\.maxY).max() ?? 0) - top))
    scale = min(1, PictureLayout.widestScene / bounds.width, PictureLayout.tallestScene / bounds.height)
  }

  /// The groups around elements, outer ones first; the window is not one of them.
  private static func groups(around elements: [AXElement]) -> [Group] {
    var seen = Set(elements.map(\.id))
    var found: [Group] = []
    for element in elements {
      var next = element.parent
      var inner: [Group] = []
      while let container = next, container.parent != nil, seen.insert(container.id).inserted {
        if let frame = container.frame?.drawable, let label = container.composed.label, !label.isEmpty {
          inner.append(Group(id: container.id, frame: frame, label: label))
        }
        next = container.parent
      }
      found += inner.reversed()
    }
    return found
  }
}

extension AXRect {
  /// The frame inside the largest scene: a billion points in each direction. Beyond it, sums are not finite.
  fileprivate var drawable: AXRect {
    let most = 1e9
    let (left, top) = (Swift.max(-most, Swift.min(most, x)), Swift.max(-most, Swift.min(most, y)))
    return AXRect(x: left, y: top, width: Swift.min(most, width), height: Swift.min(most, height))
  }
}

extension SVGDrawing {
  /// Draws a group's frame and its label.
  mutating func draw(_ group: TreeScene.Group, in layout: PictureLayout) {
    let frame = layout.place(group.frame)
    rect(frame, radius: 6, "group")
    text(group.label, x: frame.x + 2, y: frame.y - 6, "caption")
  }

  /// Draws an element's frame, with its label if there is room.
  mutating func drawFrame(of item: TreeScene.Item, in layout: PictureLayout) {
    guard let frame = layout.frames[item.number - 1] else { return }
    rect(frame, radius: 4, "frame \(item.category.rawValue)")
    for line in layout.lines(of: item, in: frame) { text(line.text, x: line.x, y: line.y, "label") }
  }

  /// Draws an element's number at the corner of its frame, if there is room.
  mutating func drawBadge(of item: TreeScene.Item, in layout: PictureLayout) {
    if let frame = layout.badges[item.number - 1] { badge(item.number, frame, item.category) }
  }
}
