/// A numeric value with its range, as a slider has. Peers: AT-SPI `Value`.
public struct AXNumericValue: Hashable, Sendable, Codable {
  /// The current value. Peers: ARIA `aria-valuenow`.
  public var current: Double
  /// The lower end of the range. Peers: ARIA `aria-valuemin`.
  public var minimum: Double
  /// The upper end of the range. Peers: ARIA `aria-valuemax`.
  public var maximum: Double
  /// The change that one increment makes; 0 if the value has no steps.
  public var step: Double
  /// The spoken form of the value ("80%"); nil speaks the number.
  public var text: String?

  /// The value `current` on a scale, by default from 0 to 100 in steps of 1. A number without an end has the greatest finite number
  /// there: `-.greatestFiniteMagnitude ... .greatestFiniteMagnitude`. Then readers say the number, and no percentage.
  public init(_ current: Double, in range: ClosedRange<Double> = 0...100, step: Double = 1, text: String? = nil) {
    self.init(current: current, minimum: range.lowerBound, maximum: range.upperBound, step: step, text: text)
  }

  /// A value as another program states it: the ends may be in the wrong order, and any part may be no number.
  package init(current: Double, minimum: Double, maximum: Double, step: Double, text: String? = nil) {
    self.current = current
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.text = text
  }

  /// Whether it has two ends, so that its place between them tells something.
  package var hasRange: Bool { maximum - minimum < 1e15 }

  /// The value after a number of steps, on a step and inside the range; if it changes, the old `text` is dropped.
  public func stepped(by steps: Double) -> AXNumericValue { moved(to: current + steps * step) ?? self }

  /// The value at the step nearest to a number, counted from `minimum`, and inside the range; nil if the number is not
  /// finite. Both ends of the range can be reached. If the number changes, the old `text` is dropped.
  package func moved(to number: Double) -> AXNumericValue? {
    guard number.isFinite else { return nil }
    let start = hasRange ? minimum : 0
    let nearest = step > 0 && number < maximum ? start + ((number - start) / step).rounded() * step : number
    // Without rounding, 17 steps of 0.05 are 0.8500000000000001.
    let exact = abs(nearest) < 1e6 && step >= 1e-6 ? (nearest * 1e9).rounded() / 1e9 : nearest
    let next = max(minimum, min(maximum, exact))
    return next == current ? self : AXNumericValue(current: next, minimum: minimum, maximum: maximum, step: step)
  }
}

/// A labelled extra fact about an element: spoken after the value if its importance is high, else on request.
public struct AXCustomContent: Hashable, Sendable, Codable {
  /// Whether the content is spoken with the element (high) or only on request.
  public enum Importance: String, CaseIterable, Hashable, Sendable, Codable {
    /// Spoken on request only: it is in the attribute `details`.
    case `default`
    /// Spoken with the element, after its value and before its hint.
    case high
  }

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

  /// "Error: Too long", or the part that exists.
  package var spoken: String {
    [label, value].compactMap { $0?.isEmpty == false ? $0 : nil }.joined(separator: ": ")
  }
}

/// The 1-based place of an element in a set. Peers: ARIA `aria-posinset`, `aria-setsize`.
public struct AXSetPosition: Hashable, Sendable, Codable {
  package var index, count: Int

  /// A place from 1 to `count`, as in "2 of 9". Nothing checks the numbers: assistive technologies get them as they are.
  public init(_ index: Int, of count: Int) {
    self.index = index
    self.count = count
  }
}

/// The facts about an element of role table.
public struct AXTableInfo: Hashable, Sendable, Codable {
  package var rows: Int
  package var columns: Int
  package var caption: String?

  /// The facts about a table.
  ///
  /// - Parameters:
  ///   - rows: The number of rows, with those off the screen. Peers: ARIA `aria-rowcount`.
  ///   - columns: The number of columns, with those off the screen. Peers: ARIA `aria-colcount`.
  ///   - caption: The table's caption, which names a table without a label; nil if it has none.
  public init(rows: Int, columns: Int, caption: String? = nil) {
    self.rows = rows
    self.columns = columns
    self.caption = caption
  }
}

/// A cell's place in its table, 0-based, and its part as a header.
public struct AXCellInfo: Hashable, Sendable, Codable {
  /// The line of cells that a header cell labels.
  public enum Header: String, CaseIterable, Hashable, Sendable, Codable {
    /// It labels the cells of its row.
    case row
    /// It labels the cells of its column.
    case column
  }

  package var row, column, rowSpan, columnSpan: Int
  package var header: Header?

  /// A cell's place; by default that of a data cell that covers one row and one column.
  ///
  /// - Parameters:
  ///   - row: The row of the cell, or the first of those that it covers, from 0.
  ///   - column: The column of the cell, or the first of those that it covers, from 0.
  ///   - rowSpan: The number of rows that it covers.
  ///   - columnSpan: The number of columns that it covers.
  ///   - header: The line of cells that it is the header of; nil for a data cell.
  public init(row: Int, column: Int, rowSpan: Int = 1, columnSpan: Int = 1, header: Header? = nil) {
    self.row = row
    self.column = column
    self.rowSpan = rowSpan
    self.columnSpan = columnSpan
    self.header = header
  }
}

/// How a header cell sorts its table.
public enum AXSortOrder: String, CaseIterable, Hashable, Sendable, Codable {
  /// The smallest comes first.
  case ascending
  /// The largest comes first.
  case descending
  /// The rows have another order.
  case other
}

/// The facts about a document as a whole.
public struct AXDocumentInfo: Hashable, Sendable {
  package var page: Int?
  package var pages: Int?
  package var attributes: [String: String]

  /// The facts about a document.
  ///
  /// - Parameters:
  ///   - page: The page that is shown, from 1; nil if the document has no pages.
  ///   - pages: The number of pages; nil if the document has none or the number is unknown.
  ///   - attributes: Other facts about the document by name: "Title", "MimeType".
  public init(page: Int? = nil, pages: Int? = nil, attributes: [String: String] = [:]) {
    self.page = page
    self.pages = pages
    self.attributes = attributes
  }
}

/// The kind of text that a field takes, in HTML's words. Peers: HTML `input type`, AT-SPI's `text-input-type`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum AXInputType: String, CaseIterable, Hashable, Sendable, Codable {
  /// Any text.
  case text
  /// Words to search for.
  case search
  /// An e-mail address.
  case email
  /// A web address.
  case url
  /// A telephone number.
  case tel
  /// A number.
  case number
  /// A password.
  case password
  /// A day.
  case date
  /// A time of day.
  case time
  /// A month of a year.
  case month
  /// A week of a year.
  case week
  /// A colour.
  case color
  /// A day with a time; a document has `datetime-local`.
  case dateTime = "datetime-local"
}

/// How changes below an element are announced; Orca does so in web browsers alone. Peers: ARIA `aria-live`.
public enum AXLiveRegion: String, CaseIterable, Hashable, Sendable, Codable {
  /// Readers stay silent unless the focus is there.
  case off
  /// Readers say the change when they have finished.
  case polite
  /// Readers interrupt themselves to say the change.
  case assertive
}

/// The axis along which an element extends.
public enum AXOrientation: String, CaseIterable, Hashable, Sendable, Codable {
  /// From side to side.
  case horizontal
  /// Up and down.
  case vertical
}

/// A part of a composed text, from `start` to before `end` in Unicode scalars, in another language than the document.
package struct AXComposedLanguageRun: Hashable, Sendable, Codable {
  package enum Field: String, CaseIterable, Hashable, Sendable, Codable { case label, value, hint }

  package var field: Field
  package var start, end: Int
  /// The language, a BCP 47 tag.
  package var tag: String

  package init(field: Field, start: Int, end: Int, tag: String) {
    self.field = field
    self.start = start
    self.end = end
    self.tag = tag
  }
}
