/// A numeric value with its range, as a slider has. Peers: ARIA `aria-valuenow`, AT-SPI `Value`.
public struct AXNumericValue: Hashable, Sendable, Codable {
  /// The current value.
  public var now: Double
  /// The lower end of the range.
  public var min: Double
  /// The upper end of the range.
  public var max: Double
  /// The change that one increment makes; 0 if the value has no steps.
  public var step: Double
  /// The spoken form of the value ("80%"); nil speaks the number.
  public var text: String?

  /// A value with these fields; by default on a scale from 0 to 100 in steps of 1.
  public init(now: Double, min: Double = 0, max: Double = 100, step: Double = 1, text: String? = nil) {
    self.now = now
    self.min = min
    self.max = max
    self.step = step
    self.text = text
  }

  /// The value after a number of steps, clamped to the range. If the number changes, the old `text` is dropped.
  public func stepped(by steps: Double) -> AXNumericValue {
    let next = Swift.max(min, Swift.min(max, now + steps * step))
    return next == now ? self : AXNumericValue(now: next, min: min, max: max, step: step)
  }
}

/// A labelled extra fact about an element: spoken after the value if its importance is high, else on request (D7).
public struct AXCustomContent: Hashable, Sendable, Codable {
  /// Whether the content is spoken with the element (high) or only on request (D7).
  public enum Importance: String, CaseIterable, Hashable, Sendable, Codable { case `default`, high }

  /// The topic, such as "Error"; nil if the value needs none.
  public var label: String?
  /// The fact itself; nil if the label is enough.
  public var value: String?
  /// Whether the content is spoken with the element or only on request.
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
  /// The number of elements in the set.
  public var count: Int

  /// The place `index` of `count`.
  public init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}

/// The facts about an element of role table.
public struct AXTable: Hashable, Sendable, Codable {
  /// The number of rows, with those off the screen. Peers: ARIA `aria-rowcount`.
  public var rows: Int
  /// The number of columns, with those off the screen. Peers: ARIA `aria-colcount`.
  public var columns: Int
  /// The title that is shown with the table; nil if it has none.
  public var caption: String?

  /// A table with these fields.
  public init(rows: Int, columns: Int, caption: String? = nil) {
    self.rows = rows
    self.columns = columns
    self.caption = caption
  }
}

/// A cell's place in its table, 0-based, and its part as a header.
public struct AXCell: Hashable, Sendable, Codable {
  /// The line of cells that a header cell labels.
  public enum Header: String, CaseIterable, Hashable, Sendable, Codable { case row, column }

  /// The row, from 0.
  public var row: Int
  /// The column, from 0.
  public var column: Int
  /// The number of rows that the cell covers, at least 1.
  public var rowSpan: Int
  /// The number of columns that the cell covers, at least 1.
  public var columnSpan: Int
  /// The line of cells that it is the header of; nil for a data cell.
  public var header: Header?

  /// A cell with these fields; by default a data cell that covers one row and one column.
  public init(row: Int, column: Int, rowSpan: Int = 1, columnSpan: Int = 1, header: Header? = nil) {
    self.row = row
    self.column = column
    self.rowSpan = rowSpan
    self.columnSpan = columnSpan
    self.header = header
  }
}

/// How a header cell sorts its table.
public enum AXSort: String, CaseIterable, Hashable, Sendable, Codable { case ascending, descending, other }

/// The axis along which an element extends.
public enum AXOrientation: String, CaseIterable, Hashable, Sendable, Codable { case horizontal, vertical }

/// How changes below an element are announced. Peers: ARIA `aria-live`.
public enum AXLive: String, CaseIterable, Hashable, Sendable, Codable { case off, polite, assertive }

/// The kind of text that a field takes, in HTML's words. Peers: HTML `input type`, AT-SPI's `text-input-type`.
public enum AXInputType: String, CaseIterable, Hashable, Sendable, Codable {
  case text, search, email, url, tel, number, password, date, time, month, week, color
  case dateTime = "datetime-local"
}

/// The kinds of relation between two elements; inverses are derived. Peers: ARIA relations, AT-SPI `AtspiRelationType`.
public enum AXRelation: String, CaseIterable, Hashable, Sendable, Codable {
  case labelledBy, describedBy, controls, flowsTo, memberOf, details, errorMessage, popupFor, embeds, subwindowOf
  case tooltipFor, nodeChildOf, parentWindowOf, extended
}

/// A text spoken at once, of no element. Peers: `UIAccessibility.post(.announcement)`, ARIA live regions.
public struct AXAnnouncement: Hashable, Sendable, Codable {
  /// High interrupts what is being spoken; the others wait for it (A2).
  public enum Priority: String, CaseIterable, Hashable, Sendable, Codable { case low, `default`, high }

  /// The spoken text.
  public var text: String
  /// Whether the announcement interrupts what is being spoken.
  public var priority: Priority

  /// An announcement of `text`.
  public init(_ text: String, priority: Priority = .default) {
    self.text = text
    self.priority = priority
  }
}

/// The state of the tree's window, as the window system reports it.
public struct AXWindowState: Hashable, Sendable, Codable {
  /// Whether the window receives the keys that a person types.
  public var isActive: Bool
  /// Whether the window is minimized; AT-SPI calls that `ICONIFIED`.
  public var isMinimized: Bool
  /// The screen position of the content's upper left corner, in the unit of the elements' frames; nil if unknown, as on
  /// Wayland. Screen coordinates are this plus window coordinates, without a scale: on X11 an application gives both in
  /// pixels.
  public var screenPosition: AXPoint?

  /// A window's state with these fields; by default inactive, not minimized, at an unknown place.
  public init(isActive: Bool = false, isMinimized: Bool = false, screenPosition: AXPoint? = nil) {
    self.isActive = isActive
    self.isMinimized = isMinimized
    self.screenPosition = screenPosition
  }
}

/// The facts about a document as a whole.
public struct AXDocumentInfo: Hashable, Sendable {
  /// The page that is shown, from 1; nil if the document has no pages.
  public var page: Int?
  /// The number of pages; nil if the document has none or the number is unknown.
  public var pages: Int?
  /// Other facts about the document by name: "Title", "MimeType".
  public var attributes: [String: String]

  /// A document with these fields.
  public init(page: Int? = nil, pages: Int? = nil, attributes: [String: String] = [:]) {
    self.page = page
    self.pages = pages
    self.attributes = attributes
  }
}
