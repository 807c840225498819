@_spi(Command) import AXTree

/// The kind of an element in a picture; each has one colour.
enum PictureItemKind: String, CaseIterable {
  case heading, text, control, range, field, image

  init(of element: AXElement) {
    let role = element.effectiveRole
    self = Self.roles[role] ?? (AXRole.operated.contains(role) || element.canActivate ? .control : .text)
  }

  private static let roles: [AXRole: PictureItemKind] = [
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
