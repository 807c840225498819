/// A change of caret, selection or text, as an editing key makes it in the element with the focus.
public enum AXEditCommand: Hashable, Sendable {
  /// A place in the text, relative to the caret.
  public enum Target: Hashable, Sendable, CaseIterable {
    /// One character as people see it, towards the beginning.
    case back
    /// One character as people see it, towards the end.
    case forward
    /// The beginning of the word, or of the one before; in a password the beginning.
    case wordBack
    /// The end of the word, or of the next one; in a password the end.
    case wordForward
    /// The nearest place in the line above; in the first line the beginning of the text.
    case lineUp
    /// The nearest place in the line below; in the last line the end of the text.
    case lineDown
    /// The beginning of the line.
    case lineStart
    /// The end of the line.
    case lineEnd
    /// The beginning of the text.
    case start
    /// The end of the text.
    case end
  }

  /// Moves the caret, and selects nothing. From a selection, `back` and `forward` lead to its ends.
  case move(Target)
  /// Moves the caret, and selects the text in between.
  case select(Target)
  /// Deletes the selection, else the text up to the target.
  case delete(Target)
  /// Selects the whole text.
  case selectAll
  /// Copies the selection. The clipboard is the program's, so this and the next two need a handler for such requests.
  case copy
  /// Copies the selection and deletes it.
  case cut
  /// Inserts the clipboard's text in place of the selection.
  case paste
  /// Begins a new line, in a text with several.
  case lineBreak
}

extension AXEditCommand {
  /// The command of a key in a text; nil for one that edits nothing there, and with Alt or Super.
  package init?(_ event: AXKeyEvent, isMultiline: Bool) {
    guard event.modifiers.isDisjoint(with: [.alt, .super]) else { return nil }
    let isControlled = event.modifiers.contains(.control)
    if isControlled, let command = Self.withControl[event.key] {
      self = command
    } else if let target = Target.deletions[event.key] {
      self = .delete(isControlled ? target.withControl : target.plain)
    } else if let target = Target.moves[event.key], isMultiline || !target.plain.isInAnotherLine {
      let target = isControlled ? target.withControl : target.plain
      self = event.modifiers.contains(.shift) ? .select(target) : .move(target)
    } else if event.key == .enter, isMultiline {
      self = .lineBreak
    } else {
      return nil
    }
  }

  private static let withControl: [AXKey: Self] = ["a": .selectAll, "c": .copy, "x": .cut, "v": .paste]
}

extension AXEditCommand.Target {
  /// The keys that move the caret.
  package static let moves: [AXKey: (plain: Self, withControl: Self)] = [
    .left: (.back, .wordBack), .right: (.forward, .wordForward), .up: (.lineUp, .lineUp), .down: (.lineDown, .lineDown),
    .home: (.lineStart, .start), .end: (.lineEnd, .end),
  ]
  fileprivate static let deletions: [AXKey: (plain: Self, withControl: Self)] = [
    .backspace: (.back, .wordBack), .delete: (.forward, .wordForward),
  ]

  fileprivate var isInAnotherLine: Bool { self == .lineUp || self == .lineDown }
}

extension AXElement {
  /// Types characters into the element's text, in place of the selection, and returns whether it took them.
  ///
  /// The element gets the same request as from an assistive technology, so ``onRequest`` sees both alike. For a combined
  /// element that has taken over a part's text, the part gets it. O(text).
  ///
  /// ```swift
  /// field.type("Ana")
  /// field.edit(.delete(.wordBack))
  /// ```
  @discardableResult public final func type(_ characters: String) -> Bool {
    let owner = textElement
    guard let selected = owner.text?.selectedOrCaret else { return false }
    return owner.respond(to: .edit(selected, characters))
  }

  /// Carries out an editing command on the element's text, and returns whether anything happened. O(text).
  @discardableResult public final func edit(_ command: AXEditCommand) -> Bool {
    let owner = textElement
    return owner.changeText { owner.carryOut(command) }
  }

  private func carryOut(_ command: AXEditCommand) -> Bool {
    guard let text else { return false }
    let (selected, caret) = (text.selectedOrCaret, text.caret ?? text.length)
    switch command {
    case .move(.back) where !selected.isEmpty: return perform(.setCaret(selected.lowerBound))
    case .move(.forward) where !selected.isEmpty: return perform(.setCaret(selected.upperBound))
    case .move(let target):
      let offset = text.offset(of: target)
      return (offset != caret || !selected.isEmpty) && perform(.setCaret(offset))
    case .select(let target):
      let anchor = text.clamped(text.anchor ?? caret)
      let offset = text.offset(of: target)
      return offset != caret && select(from: anchor, to: offset)
    case .selectAll: return selected != 0..<text.length && select(from: 0, to: text.length)
    case .delete(let target):
      let offset = text.offset(of: target)
      let range = selected.isEmpty ? Swift.min(caret, offset)..<Swift.max(caret, offset) : selected
      return !range.isEmpty && perform(.edit(range, ""))
    case .copy: return !selected.isEmpty && perform(.copy(selected))
    // What is protected is not copied, but it can be deleted in this way too.
    case .cut where authored.isProtected(as: effectiveRole): return !selected.isEmpty && perform(.edit(selected, ""))
    case .cut: return !selected.isEmpty && perform(.cut(selected))
    case .paste:
      if let clipboard = tree?.clipboard { return perform(.edit(selected, clipboard.read())) }
      // A request to paste replaces nothing.
      if !selected.isEmpty, !perform(.edit(selected, "")) { return false }
      return perform(.paste(selected.lowerBound))
    case .lineBreak: return text.isMultiline && perform(.edit(selected, "\n"))
    }
  }

  private func select(from anchor: Int, to offset: Int) -> Bool {
    guard perform(.setSelection(anchor == offset ? nil : Swift.min(anchor, offset)..<Swift.max(anchor, offset))) else {
      return false
    }
    // A request has no direction: its caret is at the end.
    if text?.caret != offset { text?.caret = offset }
    return true
  }

  private func perform(_ request: AXActionRequest.Kind) -> Bool { onRequest?(request) == true }
}

extension AXText {
  /// The selection; without one the empty range at the caret, or at the end of the text.
  fileprivate var selectedOrCaret: Range<Int> {
    let caret = clamped(caret ?? length)
    return selection.map { clamped($0) } ?? caret..<caret
  }

  fileprivate func offset(of target: AXEditCommand.Target) -> Int {
    let (caret, length) = (clamped(caret ?? length), length)
    return switch target {
    case .back: characterStarts.last { $0 < caret } ?? 0
    case .forward: characterStarts.first { $0 > caret } ?? length
    case .wordBack: isProtected ? 0 : wordEdges { !$0 && $1 }.last { $0 < caret } ?? 0
    case .wordForward: isProtected ? length : wordEdges { $0 && !$1 }.first { $0 > caret } ?? length
    case .lineUp: offset(fromLineAt: caret, by: -1) ?? 0
    case .lineDown: offset(fromLineAt: caret, by: 1) ?? length
    case .lineStart: lineRanges[line(at: caret)].lowerBound
    case .lineEnd: end(ofLine: line(at: caret))
    case .start: 0
    case .end: length
    }
  }

  /// The offsets at which its characters begin, as people see them.
  private var characterStarts: [Int] {
    var offset = 0
    return content.map { character in
      defer { offset += character.unicodeScalars.count }
      return offset
    }
  }

  /// The offsets between scalars inside and outside a word that are an edge.
  private func wordEdges(_ isEdge: (Bool, Bool) -> Bool) -> [Int] {
    let inWord =
      [false] + content.unicodeScalars.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } + [false]
    return (0..<inWord.count - 1).filter { isEdge(inWord[$0], inWord[$0 + 1]) }
  }

  // MARK: Lines

  /// The lines with their line breaks: of the layout, or else between line breaks; at least one.
  private var lineRanges: [Range<Int>] {
    let length = length
    if !lines.isEmpty {
      return lines.map { Swift.min(length, $0.range.lowerBound)..<Swift.min(length, $0.range.upperBound) }
    }
    let scalars = Array(content.unicodeScalars)
    let starts = [0] + scalars.indices.filter { isBreak(scalars[$0]) }.map { $0 + 1 }
    return zip(starts, starts.dropFirst() + [scalars.count]).map { $0..<$1 }
  }

  private func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isPatternWhitespace && Character(scalar).isNewline
  }

  /// The index of the line that an offset is in; one between two lines is in the second.
  private func line(at offset: Int) -> Int { lineRanges.lastIndex { $0.lowerBound <= offset } ?? 0 }

  /// The last offset in a line. Where another line follows, that is before the break or the space at which it ends.
  private func end(ofLine index: Int) -> Int {
    let range = lineRanges[index]
    let last = range.isEmpty ? nil : Array(content.unicodeScalars)[range.upperBound - 1]
    let isFollowed = index < lineRanges.count - 1 || last.map(isBreak) == true
    return isFollowed ? Swift.max(range.lowerBound, range.upperBound - 1) : range.upperBound
  }

  /// The place in another line nearest to an offset: by its x in the layout, else by its number; nil without such a line.
  private func offset(fromLineAt offset: Int, by step: Int) -> Int? {
    let ranges = lineRanges
    let (from, to) = (line(at: offset), line(at: offset) + step)
    guard ranges.indices.contains(to) else { return nil }
    let (index, range) = (offset - ranges[from].lowerBound, ranges[to].lowerBound...end(ofLine: to))
    let edges = lines.isEmpty ? [] : lines[to].edges
    guard edges.count > range.count - 1, lines[from].edges.indices.contains(index) else {
      return Swift.min(range.lowerBound + index, range.upperBound)
    }
    let x = lines[from].edges[index]
    return range.min { abs(edges[$0 - range.lowerBound] - x) < abs(edges[$1 - range.lowerBound] - x) }
  }
}
