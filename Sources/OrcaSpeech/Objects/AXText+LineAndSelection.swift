import ATSPIModel
import AXTree

/// The parts of a text as Orca reads them from the bus, by Unicode scalars.
extension AXText {
  /// The line with the caret, without its line break, in parts of one stated language each.
  func caretLine(withEnd: Bool = false) -> [String] {
    let scalars = Array(content.unicodeScalars)
    let caret = clamped(self.caret ?? 0)
    if caret == scalars.count, scalars.last ?? "\n" == "\n" { return [] }
    let index = min(caret, scalars.count - 1)
    let start = scalars[..<index].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let end = scalars[index...].firstIndex(of: "\n") ?? scalars.count
    var lineEnd = end
    while lineEnd > start, scalars[lineEnd - 1] == "\r" { lineEnd -= 1 }
    let ranges = withEnd && end < scalars.count ? [start..<lineEnd, end..<end + 1] : [start..<lineEnd]
    return ATSPIText(self).parts(of: ranges)
  }

  /// The start of the line with the caret.
  var caretLineStart: Int {
    let scalars = Array(content.unicodeScalars)
    let index = min(clamped(caret ?? 0), max(0, scalars.count - 1))
    return scalars[..<index].lastIndex(of: "\n").map { $0 + 1 } ?? 0
  }

  var selectedText: String {
    guard let selection else { return "" }
    return String(String.UnicodeScalarView(Array(content.unicodeScalars)[clamped(selection)]))
  }
}

extension ATSPIText {
  /// The content of the ranges, one after the other, in parts of one stated language each.
  fileprivate func parts(of ranges: [Range<Int>]) -> [String] {
    var parts: [(language: String?, content: String)] = []
    for range in ranges {
      var start = range.lowerBound
      while start < range.upperBound {
        let run = run(at: start)
        let end = min(run.range.upperBound, range.upperBound)
        let (language, content) = (withDefaults(run.attributes)["language"], slice(start..<end))
        if let last = parts.last, last.language == language {
          parts[parts.count - 1].content += content
        } else {
          parts.append((language, content))
        }
        start = end
      }
    }
    return parts.map(\.content)
  }
}
