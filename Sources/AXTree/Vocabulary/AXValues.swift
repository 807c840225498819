/// A numeric value with its range, as of a slider. Peers: ARIA `aria-valuenow`, AT-SPI `Value`.
public struct AXNumericValue: Hashable, Sendable, Codable {
  /// The value now.
  public var now: Double
  /// The lower end of the range.
  public var min: Double
  /// The upper end of the range.
  public var max: Double
  /// By how much one increment changes the value; 0 where it cannot be stepped.
  public var step: Double
  /// How the value is spoken ("80%"); nil speaks the number.
  public var text: String?

  /// A value with these fields; by default on a scale from 0 to 100 in steps of 1.
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

/// Something more about an element, asked for or, with high importance, spoken after the value (D7).
public struct AXCustomContent: Hashable, Sendable, Codable {
  /// Whether it is spoken with the element (high) or told when asked for (D7).
  public enum Importance: String, Hashable, Sendable, Codable { case `default`, high }

  /// What it is about, such as "Error"; nil where the value speaks for itself.
  public var label: String?
  /// What is said; nil where the label is enough.
  public var value: String?
  /// Whether it waits to be asked for.
  public var importance: Importance

  /// Content with these fields.
  public init(label: String? = nil, value: String? = nil, importance: Importance = .default) {
    self.label = label
    self.value = value
    self.importance = importance
  }
}

/// The 1-based place of an element in a set. Peers: ARIA `aria-posinset`, `aria-setsize`.
public struct AXPosition: Hashable, Sendable, Codable {
  /// The place, from 1.
  public var index: Int
  /// How many there are in the set.
  public var count: Int

  /// The place `index` of `count`.
  public init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}

/// What an element of role table says of itself.
public struct AXTable: Hashable, Sendable, Codable {
  /// How many rows it has, those off the screen too. Peers: ARIA `aria-rowcount`.
  public var rows: Int
  /// How many columns it has, those off the screen too. Peers: ARIA `aria-colcount`.
  public var columns: Int
  /// The title that is shown with it; nil where it has none.
  public var caption: String?

  /// A table with these fields.
  public init(rows: Int, columns: Int, caption: String? = nil) {
    self.rows = rows
    self.columns = columns
    self.caption = caption
  }
}

/// Where a cell stands in its table, 0-based, and of what it is the header.
public struct AXCell: Hashable, Sendable, Codable {
  /// Of what a cell is the header.
  public enum Header: String, Hashable, Sendable, Codable { case row, column }

  /// The row, from 0.
  public var row: Int
  /// The column, from 0.
  public var column: Int
  /// How many rows it covers, itself included.
  public var rowSpan: Int
  /// How many columns it covers, itself included.
  public var columnSpan: Int
  /// Of what it is the header; nil for a cell of data.
  public var header: Header?

  /// A cell with these fields; by default a cell of data that covers one row and one column.
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

/// What kind of text a field takes, in HTML's words. Peers: HTML `input type`, AT-SPI's `text-input-type`.
public enum AXInputType: String, CaseIterable, Hashable, Sendable, Codable {
  case text, search, email, url, tel, number, password, date, time, month, week, color
  case dateTime = "datetime-local"
}

/// How two elements stand to each other; inverses are derived. Peers: ARIA relations, AT-SPI `AtspiRelationType`.
public enum AXRelation: String, CaseIterable, Hashable, Sendable, Codable {
  case labelledBy, describedBy, controls, flowsTo, memberOf, details, errorMessage, popupFor, embeds, subwindowOf
  case tooltipFor, nodeChildOf, parentWindowOf, extended
}

/// A word to the player that belongs to no element. Peers: `UIAccessibility.post(.announcement)`, ARIA live regions.
public struct AXAnnouncement: Hashable, Sendable, Codable {
  /// High interrupts what is being spoken; the others wait for it (A2).
  public enum Priority: String, CaseIterable, Hashable, Sendable, Codable { case low, `default`, high }

  /// What is said.
  public var text: String
  /// Whether it waits for what is being spoken.
  public var priority: Priority

  /// An announcement of `text`.
  public init(_ text: String, priority: Priority = .default) {
    self.text = text
    self.priority = priority
  }
}

/// What the window system says of the tree's window.
public struct AXWindowState: Hashable, Sendable, Codable {
  /// Whether it takes the keys that a person types.
  public var isActive: Bool
  /// Whether it is put away; AT-SPI calls that `ICONIFIED`.
  public var isMinimized: Bool
  /// Where the upper left corner of its content is on the screen, in the unit of the elements' frames; nil where that is
  /// not known, as on Wayland. Screen coordinates are this plus those of the window, without a scale: on X11 an
  /// application says both in pixels.
  public var screenPosition: AXPoint?

  /// A window's state with these fields; by default open behind others, at a place that is not known.
  public init(isActive: Bool = false, isMinimized: Bool = false, screenPosition: AXPoint? = nil) {
    self.isActive = isActive
    self.isMinimized = isMinimized
    self.screenPosition = screenPosition
  }
}

/// What an element that is a document says of itself as a whole.
public struct AXDocumentInfo: Hashable, Sendable {
  /// The page that is shown, from 1; nil where it has no pages.
  public var page: Int?
  /// How many pages it has; nil where it has none, or that is not known.
  public var pages: Int?
  /// What else there is to say of the whole of it, by name: "Title", "MimeType".
  public var attributes: [String: String]

  /// A document with these fields.
  public init(page: Int? = nil, pages: Int? = nil, attributes: [String: String] = [:]) {
    self.page = page
    self.pages = pages
    self.attributes = attributes
  }
}
