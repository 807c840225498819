import AXDocument
@_spi(Command) import AXTree
@_spi(Command) import ReaderSpeech

/// A picture of a tree for sighted people, for light and dark pages. On the left: each element's frame with its number
/// in reading order, and the groups around them with their labels. On the right: a screen reader's speech for each.
struct TreePicture {
  struct Item {
    let number: Int
    let frame: AXRect?
    let category: RoleCategory
    let label: String
    let spoken: String
  }

  /// A container with a label and a frame, such as a board or a list.
  struct Group {
    let frame: AXRect
    let label: String
  }

  let items: [Item]
  let groups: [Group]
  let title: String
  /// The part of the window that is drawn: the root's frame and every element's.
  let scene: AXRect
  let scale: Double

  /// The picture of a document with a reader. O(elements × depth).
  init(_ document: AXTreeDocument, _ settings: ReaderSettings) {
    let speech = document.tree.speech(settings)
    groups = Self.groups(around: speech.map(\.element))
    items = speech.enumerated().map { index, spoken in
      let properties = spoken.element.composed
      let label = properties.label ?? properties.value ?? properties.hint ?? ""
      return Item(
        number: index + 1, frame: spoken.element.composed.frame?.drawable, category: RoleCategory(of: spoken.element),
        label: label,
        spoken: spoken.speech.text)
    }
    title = "\(document.tree.name), as \(settings.reader.title) says it"
    let frames =
      items.compactMap(\.frame) + groups.map(\.frame) + [document.tree.root.frame?.drawable].compactMap(\.self)
    let left = frames.map(\.x).min() ?? 0
    let top = frames.map(\.y).min() ?? 0
    scene = AXRect(
      x: left, y: top, width: max(1, (frames.map(\.maxX).max() ?? 0) - left),
      height: max(1, (frames.map(\.maxY).max() ?? 0) - top))
    scale = min(1, PictureLayout.widestScene / scene.width, PictureLayout.tallestScene / scene.height)
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
          inner.append(Group(frame: frame, label: label))
        }
        next = container.parent
      }
      found += inner.reversed()
    }
    return found
  }

  /// The picture as SVG. O(elements) if few frames overlap.
  var svg: String {
    let layout = PictureLayout(self)
    var canvas = SVGDrawing()
    canvas.text(title, x: PictureLayout.margin, y: PictureLayout.margin + 14, "title")
    canvas.rect(layout.place(scene), radius: 6, "window")
    for group in groups {
      let frame = layout.place(group.frame)
      canvas.rect(frame, radius: 6, "group")
      canvas.text(group.label, x: frame.x + 2, y: frame.y - 6, "caption")
    }
    for (item, frame) in zip(items, layout.frames) {
      guard let frame else { continue }
      canvas.rect(frame, radius: 4, "frame \(item.category.rawValue)")
      for line in layout.lines(of: item, in: frame) { canvas.text(line.text, x: line.x, y: line.y, "label") }
    }
    for (item, badge) in zip(items, layout.badges) {
      if let badge { canvas.badge(item.number, badge, item.category) }
    }
    var y = layout.listTop
    for item in items {
      let badge = PictureLayout.badge(item.number, x: layout.listLeft, y: y)
      canvas.badge(item.number, badge, item.category)
      for line in item.spoken.wrapped(letters: PictureLayout.lettersInLine) {
        canvas.text(line, x: layout.listLeft + PictureLayout.listIndent, y: y + 13.5, "spoken")
        y += PictureLayout.lineHeight
      }
      y += PictureLayout.listGap
    }
    var x = layout.listLeft
    for category in RoleCategory.allCases where items.contains(where: { $0.category == category }) {
      canvas.rect(AXRect(x: x, y: y + 8, width: 12, height: 12), radius: 3, "key \(category.rawValue)")
      canvas.text(category.rawValue, x: x + 18, y: y + 18.5, "caption")
      x += 30 + Double(category.rawValue.count) * 7
    }
    return canvas.svg(width: layout.width, height: layout.height, title: title, items.map(\.spoken))
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

/// The category of an element's role in a picture; each has one colour.
enum RoleCategory: String, CaseIterable {
  case heading, text, control, range, field, image

  init(of element: AXElement) {
    let role = element.effectiveRole
    self = Self.roles[role] ?? (AXRole.interactive.contains(role) || element.canActivate ? .control : .text)
  }

  private static let roles: [AXRole: RoleCategory] = [
    .heading: .heading, .image: .image, .icon: .image, .slider: .range, .stepper: .range, .dial: .range,
    .scrollBar: .range, .progressBar: .range, .meter: .range, .textField: .field, .searchField: .field,
    .textArea: .field, .secureTextField: .field,
  ]

  /// The colour on a light page and on a dark one, each with a contrast of at least 4.5 to 1 against the page.
  var colours: (light: String, dark: String) {
    switch self {
    case .heading: ("#7a2fd0", "#c9a4ff")
    case .text: ("#56606b", "#aab4be")
    case .control: ("#0b5fd0", "#82b1ff")
    case .range: ("#8a5600", "#f0b840")
    case .field: ("#b3195c", "#ff8fbd")
    case .image: ("#006f6a", "#4fd6cf")
    }
  }
}
