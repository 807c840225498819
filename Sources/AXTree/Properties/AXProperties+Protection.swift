/// Protected text, as of a password: it leaves the process as bullets only (A6).
extension AXProperties {
  /// The properties as they may leave the process, with protected text in no field. O(1) without protected text.
  package func masked(as role: AXRole) -> AXProperties {
    guard isProtected(as: role) else { return self }
    var result = self
    result.text?.isProtected = true
    result.text = result.text?.masked
    result.value = result.value.map { AXText.bullets(result.text?.mask ?? $0.unicodeScalars.count) }
    result.numericValue = nil
    return result
  }

  package func isProtected(as role: AXRole) -> Bool { role == .secureTextField || text?.isProtected == true }
}

extension AXText: CustomReflectable {
  /// The text as it may leave the process: bullets in place of a protected text (A6). O(length).
  package var masked: AXText {
    guard isProtected else { return self }
    var result = self
    let count = content.isEmpty ? 0 : mask ?? length
    result.content = Self.bullets(count)
    (result.runs, result.links) = ([], [])
    if mask == nil {
      result.recentEdits = recentEdits.mapTexts { Self.bullets($0.unicodeScalars.count) }
      return result
    }
    result.caret = caret.map { _ in count }
    result.selection = selection == 0..<length && count > 0 ? 0..<count : nil
    result.recentEdits = AXRecentTextEdits()
    result.lines = []
    return result
  }

  package static func bullets(_ count: Int) -> String { String(repeating: "•", count: Swift.max(0, count)) }

  /// The fields, masked: debuggers and logs show the bullets of a protected text.
  public var customMirror: Mirror {
    let shown = masked
    let fields: KeyValuePairs<String, Any> = [
      "content": shown.content, "caret": shown.caret as Any, "selection": shown.selection as Any,
      "isEditable": isEditable, "isMultiline": isMultiline, "isProtected": isProtected,
    ]
    return Mirror(self, children: fields)
  }
}
