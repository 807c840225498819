import TestReaders

/// The difference between a text of several lines and a test's literal.
struct LiteralMismatch {
  /// Both, line by line; "-" marks expected lines that are missing, "+" lines that are not expected.
  let description: String

  init(
    _ subject: String, expected: String, heard: String, remedy: String = "; AXTREE_RECORD=1 records the actual one"
  ) {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = heard.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // A line with "…" equals every line that it matches.
    let difference = new.difference(from: old) { SpeechPattern.isLike($0, $1) || SpeechPattern.isLike($1, $0) }
    let missing = Set(
      difference.removals.map { change in if case .remove(let index, _, _) = change { index } else { -1 } })
    let added = Set(
      difference.insertions.map { change in if case .insert(let index, _, _) = change { index } else { -1 } })
    var lines: [String] = []
    var reached = 0
    for (line, text) in old.enumerated() {
      if missing.contains(line) {
        lines.append("- " + text)
        continue
      }
      while added.contains(reached) {
        lines.append("+ " + new[reached])
        reached += 1
      }
      lines.append("  " + new[reached])
      reached += 1
    }
    lines += new[reached...].map { "+ " + $0 }
    description =
      "\(subject) differs (- expected, + actual\(remedy)):\n"
      + lines.joined(separator: "\n")
  }
}
