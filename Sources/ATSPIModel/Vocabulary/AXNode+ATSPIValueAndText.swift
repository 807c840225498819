package import AXTree

extension AXNode {
  /// The number of the `Value` interface, rounded as every reader says it (``AXNumericValue/rounded``). One without ends has an empty
  /// range, of which readers say no percentage; so has one whose text is its percent, as Orca 48 and 51 add the percent of a range to
  /// what they say of a slider (R62). A control whose value is a text alone has NaN in an empty range: readers speak the text, and
  /// Orca 43, which is silent about a number that it spoke last, speaks each new text.
  package var atspiNumber: AXNumericValue? {
    if var number = properties.numericValue {
      number.current = number.rounded
      if number.text == nil, let value = properties.value, !value.isEmpty { number.text = value }
      let isSaidWithPercent = ATSPIValuePlace.table[role] == .number && number.isWrittenAsPercent
      if !number.hasRange || isSaidWithPercent { (number.minimum, number.maximum) = (0, 0) }
      return number
    }
    return textValue(in: .number).map { AXNumericValue(current: .nan, minimum: 0, maximum: 0, step: 0, text: $0) }
  }

  /// The text of the `Text` interface: the author's, the value's (A2), or a heading's name for later readers.
  package var atspiText: AXText? {
    if let text = authorOrValueText { return text }
    guard role == .heading, !atspiName.isEmpty else { return nil }
    return AXText(content: atspiName)
  }

  /// The author's text, or that of the value. O(length) for a value. The text of a combo box is selected as a whole:
  /// Orca 43 speaks a text that replaces another one only if it is.
  var authorOrValueText: AXText? {
    if let text = properties.text { return text }
    guard let value = textValue(in: .text) else { return nil }
    let length = value.unicodeScalars.count
    guard role != .comboBox else { return AXText(content: value, selection: 0..<length) }
    return AXText(
      content: value, caret: role == .textArea ? nil : length, isMultiline: role == .textArea,
      isProtected: role == .secureTextField)
  }

  /// Whether its text can be edited through the bus, so that it has `EditableText`.
  package var isTextEditable: Bool { properties.text?.isEditable == true && !properties.states.isReadOnly }

  /// Whether people can edit its text: through the bus, or in a field whose application handles the keys.
  var isEdited: Bool {
    isTextEditable || (role != .comboBox && !properties.states.isReadOnly && textValue(in: .text) != nil)
  }

  /// Whether offsets in its text have no meaning, because its mask hides the length (A6).
  package var hidesTextLength: Bool { properties.text?.isProtected == true && properties.text?.mask != nil }

  /// `valuetext`: later readers speak it in a combo box; a meter has none, as they would before its description.
  var valueText: String? {
    if let number = atspiNumber { return number.text }
    return textValue.flatMap { $0.place == .checked || $0.place == .description ? nil : $0.text }
  }

  /// Whether a combo box has another value. Orca 48 says it only when it hears the name, after the attributes (A2);
  /// Orca 51 hears that the value changed, and Orca 43 that the text did.
  func isChosenAgain(after old: AXNode) -> Bool {
    guard role == .comboBox, old.role == .comboBox, let value = textValue(in: .text) else { return false }
    return old.textValue(in: .text) != value
  }
}

extension AXNumericValue {
  /// Whether its text is its percent of the range and nothing else, such as "80%", "80 %" or "%80".
  fileprivate var isWrittenAsPercent: Bool {
    let share = (current - minimum) / (maximum - minimum)
    guard let text, maximum > minimum, let percent = Int(exactly: (share * 100).rounded()) else { return false }
    let signs = text.filter { !$0.isWhitespace }
    return signs == "\(percent)%" || signs == "%\(percent)"
  }
}

extension AXText {
  /// The selected range; nil for a range without length.
  package var selected: Range<Int>? { selection?.isEmpty == false ? selection : nil }
}
