import AXTree

/// The drawing of a tree's window as it changes: a piece for each element and group, so that a page draws again only what differs.
struct LiveDrawing {
  private struct Piece {
    let drawing: SVGDrawing
    /// The revision of the drawing that has changed it last.
    let revision: Int
  }

  private var pieces: [AXNodeID: Piece] = [:]
  /// The nodes in the order in which they are drawn, and the revision that has changed it last.
  private(set) var order: [AXNodeID] = []
  private(set) var orderRevision = 0
  /// The part of the drawing's plane that is shown: left, top, width and height.
  private(set) var viewBox = ""
  /// The place of the window's frame in it, or of everything: left, top, width and height.
  private(set) var window: [Double] = []
  /// How often it has changed.
  private(set) var revision = 0

  /// Draws a scene, and a window with this frame. O(elements) if few frames overlap.
  mutating func draw(_ scene: TreeScene, window frame: AXRect?) {
    revision += 1
    let layout = PictureLayout(scene)
    let bounds = layout.place(scene.bounds)
    let margin = 20.0
    viewBox = [bounds.x - margin, bounds.y - margin, bounds.width + 2 * margin, bounds.height + 2 * margin]
      .map { "\(Int($0.rounded()))" }.joined(separator: " ")
    let place = layout.place(frame ?? scene.bounds)
    window = [place.x, place.y, place.width, place.height]
    var drawn: [(AXNodeID, SVGDrawing)] = scene.groups.map { group in
      var drawing = SVGDrawing()
      drawing.draw(group, in: layout)
      return (group.id, drawing)
    }
    for item in scene.items where item.frame != nil {
      var drawing = SVGDrawing()
      drawing.drawFrame(of: item, in: layout)
      drawing.drawBadge(of: item, in: layout)
      drawn.append((item.id, drawing))
    }
    var new: [AXNodeID: Piece] = [:]
    new.reserveCapacity(drawn.count)
    for (id, drawing) in drawn {
      let old = pieces[id]
      new[id] = old?.drawing == drawing ? old : Piece(drawing: drawing, revision: revision)
    }
    pieces = new
    let ids = drawn.map(\.0)
    if ids != order { (order, orderRevision) = (ids, revision) }
  }

  /// The pieces that have changed since a revision, in the order in which they are drawn.
  func changes(since revision: Int) -> [(id: AXNodeID, markup: String)] {
    order.compactMap { id in
      pieces[id].flatMap { $0.revision > revision ? (id, $0.drawing.markup) : nil }
    }
  }
}
