import AXDocument
@_spi(Command) import AXTree
@_spi(Command) import ReaderSpeech

/// A picture of a tree for sighted people, for light and dark pages. On the left: the window. On the right: a screen reader's speech
/// for each element.
struct TreePicture {
  let scene: TreeScene
  /// The speech for each item of the scene.
  let spoken: [String]
  let title: String

  /// The picture of a document with a reader. O(elements × depth).
  init(_ document: AXTreeDocument, _ settings: ReaderSettings) {
    spoken = document.tree.speech(settings).map(\.speech.text)
    scene = TreeScene(document.tree)
    title = "\(document.tree.name), as \(settings.reader.title) says it"
  }

  /// The picture as SVG. O(elements) if few frames overlap.
  var svg: String {
    let layout = PictureLayout(scene, spoken: spoken, title: title)
    let items = scene.items
    var canvas = SVGDrawing()
    canvas.text(title, x: PictureLayout.margin, y: PictureLayout.margin + 14, "title")
    canvas.rect(layout.place(scene.bounds), radius: 6, "window")
    for group in scene.groups { canvas.draw(group, in: layout) }
    for item in items { canvas.drawFrame(of: item, in: layout) }
    for item in items { canvas.drawBadge(of: item, in: layout) }
    var y = layout.listTop
    for (item, spoken) in zip(items, spoken) {
      let badge = PictureLayout.badge(item.number, x: layout.listLeft, y: y)
      canvas.badge(item.number, badge, item.category)
      for line in spoken.wrapped(letters: PictureLayout.lettersInLine) {
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
    return canvas.svg(width: layout.width, height: layout.height, title: title, spoken)
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
