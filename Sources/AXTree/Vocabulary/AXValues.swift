/// A numeric value with its range, as of a slider. Peers: ARIA `aria-valuenow`, AT-SPI `Value`.
public struct AXNumericValue: Hashable, Sendable, Codable {
  public var now: Double
  public var min: Double
  public var max: Double
  /// By how much one increment changes the value; 0 where it cannot be stepped.
  public var step: Double
  /// How the value is spoken ("80%"); nil speaks the number.
  public var text: String?

  public init(now: Double, min: Double = 0, max: Double = 100, step: Double = 1, text: String? = nil) {
    self.now = now
    self.min = min
    self.max = max
    self.step = step
    self.text = text
  }

  /// The value `steps` steps further, held inside the range; `text` is dropped where the number changes, as it told
  /// the old one.
  public func stepped(by steps: Double) -> AXNumericValue {
    let next = Swift.max(min, Swift.min(max, now + steps * step))
    return next == now ? self : AXNumericValue(now: next, min: min, max: max, step: step)
  }
}

/// A text that can be read by character, word and line, and perhaps edited. All offsets count Unicode scalars.
public struct AXText: Hashable, Sendable, Codable {
  public var content: String
  public var caret: Int?
  public var selection: Range<Int>?
  public var isEditable: Bool
  public var isMultiline: Bool
  /// A password: the content never leaves the process (A6).
  public var isProtected: Bool

  public init(
    content: String, caret: Int? = nil, selection: Range<Int>? = nil, isEditable: Bool = false,
    isMultiline: Bool = false, isProtected: Bool = false
  ) {
    self.content = content
    self.caret = caret
    self.selection = selection
    self.isEditable = isEditable
    self.isMultiline = isMultiline
    self.isProtected = isProtected
  }
}

/// Something more about an element, asked for or, with high importance, spoken after the value (D7).
public struct AXCustomContent: Hashable, Sendable, Codable {
  public enum Importance: String, Hashable, Sendable, Codable { case `default`, high }

  public var label: String?
  public var value: String?
  public var importance: Importance

  public init(label: String? = nil, value: String? = nil, importance: Importance = .default) {
    self.label = label
    self.value = value
    self.importance = importance
  }
}

/// The 1-based place of an element in a set. Peers: ARIA `aria-posinset`, `aria-setsize`.
public struct AXPosition: Hashable, Sendable, Codable {
  public var index: Int
  public var count: Int

  public init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}

/// What an element of role table says of itself.
public struct AXTable: Hashable, Sendable, Codable {
  public var rows: Int
  public var columns: Int
  public var caption: String?

  public init(rows: Int, columns: Int, caption: String? = nil) {
    self.rows = rows
    self.columns = columns
    self.caption = caption
  }
}

/// Where a cell stands in its table, 0-based, and of what it is the header.
public struct AXCell: Hashable, Sendable, Codable {
  public enum Header: String, Hashable, Sendable, Codable { case row, column }

  public var row: Int
  public var column: Int
  public var rowSpan: Int
  public var columnSpan: Int
  public var header: Header?

  public init(row: Int, column: Int, rowSpan: Int = 1, columnSpan: Int = 1, header: Header? = nil) {
    self.row = row
    self.column = column
    self.rowSpan = rowSpan
    self.columnSpan = columnSpan
    self.header = header
  }
}

/// How a header cell sorts its table.
public enum AXSort: String, Hashable, Sendable, Codable { case ascending, descending, other }

/// Along which axis an element extends.
public enum AXOrientation: String, Hashable, Sendable, Codable { case horizontal, vertical }

/// How changes below an element are announced. Peers: ARIA `aria-live`.
public enum AXLive: String, Hashable, Sendable, Codable { case off, polite, assertive }

/// How two elements stand to each other; inverses are derived. Peers: ARIA relations, AT-SPI `AtspiRelationType`.
public enum AXRelation: String, CaseIterable, Hashable, Sendable, Codable {
  case labelledBy, describedBy, controls, flowsTo, memberOf, details, errorMessage, popupFor, embeds, subwindowOf
  case tooltipFor, nodeChildOf, parentWindowOf, extended
}

/// A word to the player that belongs to no element. Peers: `UIAccessibility.post(.announcement)`, ARIA live regions.
public struct AXAnnouncement: Hashable, Sendable, Codable {
  /// High interrupts what is being spoken; the others wait for it (A2).
  public enum Priority: String, CaseIterable, Hashable, Sendable, Codable { case low, `default`, high }

  public var text: String
  public var priority: Priority

  public init(_ text: String, priority: Priority = .default) {
    self.text = text
    self.priority = priority
  }
}

/// What the window system says of the tree's window.
public struct AXWindowState: Hashable, Sendable, Codable {
  public var isActive: Bool
  public var isMinimized: Bool

  public init(isActive: Bool = false, isMinimized: Bool = false) {
    self.isActive = isActive
    self.isMinimized = isMinimized
  }
}
