import AXTree

/// The captions under the picture: the spoken text and, below it, the name of each sound in brackets.
///
/// They are for people who do not hear well, and for developers who want to see speech. They have no element, so nothing
/// speaks them, and they do not move. A text with more lines than there is room for is shown part by part; the name of a sound
/// is short-lived, so it is made smaller until it fits on its line.
public final class AXCaptions {
  /// Whether the strip for captions is visible. While it is not, texts that are shown are discarded.
  public var isShown = false {
    didSet { if !isShown { (speech, cue) = (nil, nil) } }
  }

  private static let padding = 8.0
  /// The lines of the strip: of speech, and one of a sound's name.
  private static let lines = 3
  /// The shortest time for which a text is shown.
  private static let shortestTime = Duration.seconds(2)
  private static let charactersPerSecond = 15.0
  /// How late a part may appear or disappear.
  private static let step = Duration.milliseconds(100)

  private var speech: Caption?
  private var cue: Caption?

  /// A text, and for how long it has been shown.
  private struct Caption {
    let text: String
    var elapsed = Duration.zero

    /// The time in which people can read it.
    var duration: Duration {
      max(AXCaptions.shortestTime, .seconds(Double(text.count) / AXCaptions.charactersPerSecond))
    }

    /// The text after some more time; nil once people could read it.
    func advanced(by time: Duration) -> Caption? {
      let next = Caption(text: text, elapsed: elapsed + time)
      return next.elapsed < duration ? next : nil
    }
  }

  /// No captions yet.
  public init() {}

  /// Whether people need more time to read the spoken text. A text that interrupts it need not wait for that.
  public var isReading: Bool { speech != nil }

  /// After which time the captions may look different: a text goes on part by part, and disappears; nil while there is none.
  var nextFrame: Duration? { speech == nil && cue == nil ? nil : Self.step }

  /// Shows a spoken text in place of the one before.
  public func show(_ text: String) { if isShown { speech = Caption(text: text) } }

  /// Shows the name of a sound, in place of the one before.
  public func showCue(_ name: String) { if isShown { cue = Caption(text: "[\(name)]") } }

  /// Advances by a time; a text disappears when people could read it.
  public func advance(by time: Duration) {
    speech = speech?.advanced(by: time)
    cue = cue?.advanced(by: time)
  }

  // MARK: Looks

  /// How many lines the strip has in a window of a height: fewer in a low one, but one for each kind of text.
  private func lineCount(inWindowOf height: Double, _ typesetter: AXTypesetter) -> Int {
    max(2, min(Self.lines, Int(height / 3 / typesetter.bodyLineHeight)))
  }

  /// The height of the strip in a window of a height; 0 while it is not shown.
  func height(inWindowOf height: Double, _ typesetter: AXTypesetter) -> Double {
    guard isShown else { return 0 }
    let lines = Double(lineCount(inWindowOf: height, typesetter))
    return (lines * typesetter.bodyLineHeight + 2 * Self.padding).rounded(.up)
  }

  /// The lines that are seen in a window: those of speech, and that of a sound.
  func lines(width: Double, height: Double, _ typesetter: AXTypesetter) -> (speech: [String], cue: [String]) {
    let (speech, cue) = layouts(width: width, height: height, typesetter)
    return (speech.map(\.text), cue?.lines.map(\.text) ?? [])
  }

  private func layouts(
    width: Double, height: Double, _ typesetter: AXTypesetter
  ) -> (speech: ArraySlice<AXTextLayout.Line>, cue: AXTextLayout?) {
    let width = max(1, width - 2 * Self.padding)
    let lines = lineCount(inWindowOf: height, typesetter) - 1
    let all = speech.map { typesetter.layout($0.text, .body, width: width).lines } ?? []
    let parts = (all.count + lines - 1) / lines
    let part = speech.map { Int($0.elapsed / $0.duration * Double(parts)) } ?? 0
    let body = typesetter.typography.font(.body).size
    let name = cue.map { typesetter.fixedLine($0.text, size: body, width: width) }
    return (all.dropFirst(part * lines).prefix(lines), name)
  }

  /// Draws the strip at the lower end of a window.
  func draw(on canvas: any AXCanvas, width: Double, height: Double, _ theme: AXTheme, _ typesetter: AXTypesetter) {
    let strip = self.height(inWindowOf: height, typesetter)
    guard strip > 0 else { return }
    let top = height - strip
    canvas.fill(AXRect(x: 0, y: top, width: width, height: strip), theme.background)
    canvas.fill(AXRect(x: 0, y: top, width: width, height: 2), theme.line)
    let (speech, cue) = layouts(width: width, height: height, typesetter)
    let lineHeight = typesetter.bodyLineHeight
    func write(_ line: AXTextLayout.Line, _ font: AXFont, y: Double) {
      canvas.write(line.text, font, at: AXPoint(x: ((width - line.width) / 2).rounded(), y: y), theme.ink)
    }
    for (row, line) in speech.enumerated() {
      write(line, typesetter.typography.font(.body), y: top + Self.padding + Double(row) * lineHeight)
    }
    if let cue, let line = cue.lines.first { write(line, cue.font, y: height - Self.padding - cue.lineHeight) }
  }
}

extension AXTypesetter {
  fileprivate var bodyLineHeight: Double { metrics.lineHeight(typography.font(.body)) }
}
