public import AXTree

/// A labelled box for typing text, with a caret, a selection and the clipboard. It grows with its text.
///
/// Keys: the arrows, Home and End move the caret, with Control by word, and to the start or end; Shift selects. Up in the first
/// line and Down in the last line leave the field. Without a keyboard, A on a pad or the sign at its end opens a
/// dialog of letters. A password is drawn, published and spoken as bullets, and never copied.
public class AXTextField: AXComponent {
  /// The action of Enter; nil leaves Enter to the screen, or begins a new line in a field with several.
  public final var onEnter: (() -> Void)?

  /// A field with a label; `onChange` gets the content each time a person has changed it.
  public convenience init(
    _ label: String, text: String = "", placeholder: String? = nil, isProtected: Bool = false,
    isMultiline: Bool = false, onChange: @escaping (String) -> Void
  ) {
    self.init(
      isProtected ? .secureTextField : .textField, label,
      AXText(
        content: text, caret: text.unicodeScalars.count, isEditable: true, isMultiline: isMultiline,
        isProtected: isProtected), onChange: onChange)
    element.placeholder = placeholder
  }

  init(_ role: AXRole, _ label: String, _ text: AXText, onChange: @escaping (String) -> Void) {
    let element = AXElement(role, label: label)
    element.text = text
    super.init(element)
    element.behave(
      as: .text { [weak self] new, old in
        self?.show()
        if new.content != old.content { onChange(new.content) }
      })
  }

  // MARK: Content

  /// The content. Setting it does not call `onChange`.
  public final var text: String {
    get { value.content }
    set {
      guard newValue != value.content else { return }
      let range = 0..<value.length
      element.text?.replace(range, with: newValue)
      show()
    }
  }

  /// The element's text with its caret and selection.
  private var value: AXText { element.text ?? AXText(content: "") }
  private var caret: Int { value.caret ?? 0 }
  /// The selected range; the empty range at the caret if nothing is selected.
  private var selected: Range<Int> { value.selection ?? caret..<caret }
  /// The visible and spoken text.
  var shownText: String { value.isProtected ? String(repeating: "•", count: value.length) : value.content }

  /// Shows the element's text after it has changed.
  private func show() {
    setNeedsLayout()
    layoutParts()
  }

  /// Moves the caret, and selects the text between it and `anchor`.
  private func moveCaret(to offset: Int, from anchor: Int? = nil) -> Bool {
    element.text?.moveCaret(to: offset, from: anchor)
    show()
    return true
  }

  // MARK: Keys

  public override func type(_ text: String) -> Bool { element.type(text) }

  public override func handle(_ key: AXKey) -> Bool {
    switch key {
    case .space: return type(" ")
    case .enter:
      guard let onEnter else { return edit(.lineBreak) }
      onEnter()
      return true
    default:
      guard let target = AXEditCommand.Target.moves[key]?.plain else { return false }
      return edit(.move(target))
    }
  }

  public override func edit(_ key: AXEditCommand) -> Bool {
    switch key {
    case .move(.lineUp) where line == 0, .move(.lineDown) where line == layout.lines.count - 1: return false
    case .lineBreak: return element.edit(key)
    case .move, .select, .delete, .selectAll, .copy, .cut, .paste:
      // At an end of the text the key is the field's too.
      element.edit(key)
      return true
    }
  }

  private var line: Int { layout.line(at: caret) }

  // MARK: Other ways

  public override func handle(_ input: AXPadInput) -> Bool {
    guard input == .button(.a) else { return false }
    openOnScreenKeyboard()
    return true
  }

  private func openOnScreenKeyboard() {
    guard let stage = screen?.stage else { return }
    stage.present(OnScreenKeyboard(for: self, stage))
  }

  public override var followsPointer: Bool { true }

  public override func pointerDown(at point: AXPoint) -> Bool {
    if signFrame.contains(point) {
      openOnScreenKeyboard()
      return true
    }
    return moveCaret(to: offset(at: point))
  }

  public override func pointerMoved(to point: AXPoint) {
    _ = moveCaret(to: offset(at: point), from: value.anchor ?? caret)
  }

  private func offset(at point: AXPoint) -> Int {
    let index = Int(((point.y - textFrame.y) / layout.lineHeight).rounded(.down))
    return layout.offset(x: point.x - textFrame.x, line: min(layout.lines.count - 1, max(0, index)))
  }

  // MARK: Looks

  private static let padding = 12.0
  private static let caretWidth = 3.0

  private var labelHeight: Double { typesetter.height(element.label ?? "", .body, width: max(1, frame.width)) }
  private var signSide: Double { typesetter.typography.font(.body).size.rounded() * 1.5 }

  /// The frame of the text inside the box.
  private var textFrame: AXRect {
    let top = frame.y + labelHeight + Self.padding * 1.5
    return AXRect(x: frame.x + Self.padding, y: top, width: textWidth(in: frame.width), height: frame.maxY - top)
  }

  private func textWidth(in width: Double) -> Double { max(1, width - 3 * Self.padding - signSide) }

  private var signFrame: AXRect {
    AXRect(
      x: frame.maxX - signSide - Self.padding, y: textFrame.y - Self.padding, width: signSide + Self.padding,
      height: frame.maxY - textFrame.y + Self.padding)
  }

  private struct LayoutKey: Hashable {
    let text: String
    let font: AXFont
    let width: Double
  }
  private var known: (key: LayoutKey, typesetter: AXTypesetter, layout: EditableLines)?

  private var layout: EditableLines { layout(in: frame.width) }

  /// The lines in a width, until one of them changes.
  private func layout(in width: Double) -> EditableLines {
    let (typesetter, font) = (typesetter, typesetter.typography.font(.body))
    let key = LayoutKey(text: shownText, font: font, width: textWidth(in: width))
    let old = known.flatMap { $0.typesetter.isSame(as: typesetter) ? $0 : nil }
    if let old, old.key == key { return old.layout }
    let layout = EditableLines(key.text, font, width: key.width, typesetter.metrics, after: old?.layout)
    known = (key, typesetter, layout)
    return layout
  }

  public override func preferredHeight(width: Double) -> Double {
    let label = typesetter.height(element.label ?? "", .body, width: max(1, width))
    let placeholder = value.content.isEmpty ? placeholderLayout(in: width).height : 0
    return max(minimumHeight, label + max(layout(in: width).height, placeholder) + 2.5 * Self.padding)
  }

  private func placeholderLayout(in width: Double) -> AXTextLayout {
    typesetter.layout(element.placeholder ?? "", .body, width: textWidth(in: width))
  }

  /// Publishes the lines, and the places of the characters in those near the window; in others they count as equally wide.
  public override func layoutParts() {
    var new = value
    let (layout, place) = (layout, textFrame)
    let area = AXRect(x: 0, y: 0, width: screen?.size?.width ?? 0, height: screen?.size?.height ?? 0)
    let near =
      screen?.size == nil ? layout.lines.indices : layout.lines(from: place.y, seenIn: area.grown(by: area.height))
    let caret = layout.line(at: caret)
    new.lines = zip(layout.lines.indices, layout.lines).map { row, line in
      let edges = near.contains(row) || abs(row - caret) <= 1 ? layout.edges(ofLine: row) : []
      let frame = AXRect(
        x: place.x, y: place.y + Double(row) * layout.lineHeight, width: edges.last ?? place.width,
        height: layout.lineHeight)
      return AXTextLine(range: line.range, frame: frame, edges: edges.map { $0 + place.x })
    }
    element.text = new
  }

  public override func draw(on canvas: any AXCanvas, _ theme: AXTheme) {
    let color = textColor(theme)
    let label = typesetter.layout(element.label ?? "", .body, width: max(1, frame.width))
    canvas.write(label, in: AXRect(x: frame.x, y: frame.y, width: frame.width, height: label.height), .leading, color)
    let top = textFrame.y - Self.padding
    let box = AXRect(x: frame.x, y: top, width: frame.width, height: frame.maxY - top)
    if theme.surface == theme.background {
      canvas.outline(box, theme.line, thickness: 2)
    } else {
      canvas.panel(box, theme.surface, line: theme.line, thickness: 2, cornerRadius: 10)
    }
    let sign = signFrame
    canvas.draw(.letters, in: AXRect(x: sign.x, y: sign.y, width: signSide, height: sign.height), color)
    if value.content.isEmpty {
      let placeholder = placeholderLayout(in: frame.width)
      let place = AXRect(x: textFrame.x, y: textFrame.y, width: textFrame.width, height: placeholder.height)
      canvas.write(placeholder, in: place, .leading, theme.paleInk)
    }
    let (layout, textTop) = (layout, textFrame.y)
    for row in layout.lines(from: textTop, seenIn: canvas.visibleArea) {
      draw(
        layout.lines[row], layout.edges(ofLine: row), top: textTop + Double(row) * layout.lineHeight, on: canvas, theme)
    }
    if screen?.focused === self { drawCaret(on: canvas, color) }
  }

  /// Draws a line, its selected part light on dark.
  private func draw(
    _ line: EditableLines.Line, _ edges: [Double], top y: Double, on canvas: any AXCanvas, _ theme: AXTheme
  ) {
    let marked = selected.clamped(to: line.range)
    let parts = [
      line.range.lowerBound..<marked.lowerBound, marked, marked.upperBound..<line.range.upperBound,
    ]
    let lineHeight = layout.lineHeight
    for (index, part) in parts.enumerated() where !part.isEmpty {
      let (start, end) = (
        edges[part.lowerBound - line.range.lowerBound], edges[part.upperBound - line.range.lowerBound]
      )
      let isMarked = index == 1
      if isMarked {
        canvas.fill(
          AXRect(x: textFrame.x + start, y: y, width: min(end, textFrame.width) - start, height: lineHeight),
          theme.ink)
      }
      let scalars = line.text.unicodeScalars.dropFirst(part.lowerBound - line.range.lowerBound).prefix(part.count)
      let shown = String(scalars).filter { !$0.isNewline }
      let words = shown.last?.isWhitespace == true ? String(shown.dropLast()) : shown
      canvas.write(
        words, layout.font, at: AXPoint(x: (textFrame.x + start).rounded(), y: y),
        isMarked ? theme.background : textColor(theme))
    }
  }

  private func drawCaret(on canvas: any AXCanvas, _ color: AXColor) {
    let x = textFrame.x + min(layout.x(of: caret), textFrame.width)
    canvas.fill(
      AXRect(
        x: x - 1, y: textFrame.y + Double(line) * layout.lineHeight, width: Self.caretWidth, height: layout.lineHeight),
      color)
  }
}
